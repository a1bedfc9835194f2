import type pg from 'pg'
import { consentWords } from '#content/household/consents.ts'
import type { DownloadAnswer } from '#contract/account.ts'
import type { AuthSession } from '#contract/auth.ts'
import {
  childPath,
  childSessionPath,
  guardianPath,
  guardianPaths as paths,
  householdPaths,
  invitationPage,
  picturePasswordPath,
} from '#contract/paths.ts'
import type { Household } from '#contract/household.ts'
import { makePdf } from '../../test/books.ts'
import { people } from '../../test/people.ts'
import { beginStorybook, upload } from '../../test/uploading.ts'
import { callsOf } from '../calls.ts'
import { textTo } from '../emails.ts'
import { addChild, enter, handOver, must, type Headers } from '../family.ts'
import type { Tally } from '../tally.ts'
import { withoutLimits, type Target } from '../target.ts'
import { asBearer, type Call, type Wire } from '../wire.ts'

const nickname = 'Pip of the lamp'

interface Parts {
  wire: Wire
  database: pg.Pool
  tally: Tally
}

/** A teen who wants to be a guardian, somebody else’s invitation, a second guardian beyond their rights, and a guardian who has left. */
export async function guardians(target: Target, tally: Tally): Promise<void> {
  await target.onAnother({ ...withoutLimits, REVIEW: 'none', AUTH_AUTOCONFIRM: 'true' }, async ({ site, ...own }) => {
    const parts = { ...own, tally }
    const { wire } = parts
    await teen(target, parts, site.url)
    const primary = await enter(wire, people.mara)
    const second = await enter(wire, people.tobias)
    const pip = await addChild(wire, primary, nickname)
    // Whatever has broken in has changed who is here.
    if (!(await invitations(parts, primary, second))) return
    const household = JSON.parse(
      (await wire.call({ path: householdPaths.household, headers: primary })).body,
    ) as Household
    const [primaryGuardianId = '', secondId = ''] = household.guardians.map(({ id }) => id)
    if (!(await beyondRights(parts, second, { primaryGuardianId, secondId }))) return
    if (!(await justJoined(parts, { primary, second, pip, primaryGuardianId, secondId }))) return
    await whoLeft(target, parts, { primary, second, pip, primaryGuardianId, secondId })
  })
}

/** Somebody of 17 does what is for guardians, and shows a story to everybody. */
async function teen(target: Target, { wire, database, tally }: Parts, url: string): Promise<void> {
  const body = { email: people.juno.email, password: people.juno.password, data: { teen_age: 17 } }
  const { access_token: token } = JSON.parse(await must(wire, '/auth/v1/signup', {}, body)) as AuthSession
  const before = await rowsOf(database)
  const calls = target.routes
    .filter(({ audience }) => audience === 'adults')
    .flatMap((route) => callsOf(target, route))
    .concat({
      method: 'POST',
      path: householdPaths.children,
      body: { nickname, avatar: 'fox', band: '7-9', consent: { words: consentWords.private.version } },
    })
  for (const call of calls) {
    const { status } = await wire.call({ ...call, headers: { ...call.headers, ...asBearer(token) } })
    tally.expect(`${call.method} ${call.path} by a teen`, status, 403)
  }
  tally.note('all of it by a teen', (await rowsOf(database)) === before ? null : 'has changed something')
  const id = await beginStorybook({ url, token }, 'A story of a teen')
  await upload({ url, token }, id, makePdf())
  await must(wire, `/api/works/storybook/${id}/submit`, asBearer(token), { age: 'all' })
  const { status } = await wire.call({ path: `/api/storybooks/${id}` })
  tally.expect('a teen’s story that no moderator has seen', status, 404)
}

/** @returns false when somebody has broken in */
async function invitations({ wire, database, tally }: Parts, primary: Headers, second: Headers): Promise<boolean> {
  const vesper = await enter(wire, people.vesper)
  const invite = async () => {
    await must(wire, paths.invitation, primary, { email: people.tobias.email })
    return textTo(database, people.tobias.email, new RegExp(`${invitationPage}#(\\S+)`))
  }
  const late = await invite()
  await database.query(`update guardian_invitations set expires_at = now() - interval '1 second'`)
  const expired = await refusesAll({ wire, database, tally }, 'after its week', second, 404, [
    { method: 'POST', path: paths.invited, body: { token: late } },
    { method: 'POST', path: paths.accept, body: { token: late } },
  ])
  if (!expired) return false
  await database.query('delete from guardian_invitations')
  await database.query('delete from mailbox_messages')
  const token = await invite()
  const answering = [paths.invited, paths.decline, paths.accept].map((path) => ({
    method: 'POST',
    path,
    body: { token },
  }))
  if (!(await refusesAll({ wire, database, tally }, 'with somebody else’s invitation', vesper, 404, answering)))
    return false
  await must(wire, paths.accept, second, { token })
  return refusesAll({ wire, database, tally }, 'with a used invitation', second, 404, answering)
}

async function beyondRights(
  parts: Parts,
  second: Headers,
  { primaryGuardianId, secondId }: { primaryGuardianId: string; secondId: string },
): Promise<boolean> {
  const { password } = people.tobias
  return refusesAll(parts, 'by the second guardian', second, 403, [
    { method: 'POST', path: paths.invitation, body: { email: people.juno.email } },
    { method: 'DELETE', path: paths.invitation },
    { method: 'DELETE', path: guardianPath(primaryGuardianId) },
    { method: 'POST', path: paths.primaryGuardian, body: { guardian: primaryGuardianId, password } },
    { method: 'POST', path: paths.primaryGuardian, body: { guardian: secondId, password } },
  ])
}

/** @returns false when somebody has broken in */
async function justJoined(
  parts: Parts,
  ids: { primary: Headers; second: Headers; pip: string; primaryGuardianId: string; secondId: string },
): Promise<boolean> {
  const { wire } = parts
  const { primary, second, pip, primaryGuardianId, secondId } = ids
  const { password } = people.tobias
  const erase = { method: 'DELETE', path: childPath(pip), body: { password } }
  if (!(await refusesAll(parts, 'by a guardian who has just joined', second, 403, [erase]))) return false
  await must(wire, paths.primaryGuardian, primary, { guardian: secondId, password: people.mara.password })
  const remove = { method: 'DELETE', path: guardianPath(primaryGuardianId) }
  const isRefused = await refusesAll(parts, 'by a primary guardian who has just joined', second, 403, [erase, remove])
  if (isRefused) await must(wire, paths.primaryGuardian, second, { guardian: primaryGuardianId, password })
  return isRefused
}

async function whoLeft(
  target: Target,
  parts: Parts,
  ids: { primary: Headers; second: Headers; pip: string; primaryGuardianId: string; secondId: string },
): Promise<void> {
  const { wire, tally } = parts
  const { primary, second, pip, primaryGuardianId, secondId } = ids
  const { url } = JSON.parse(await must(wire, `${childPath(pip)}/download`, second)) as DownloadAnswer
  const child = await handOver(wire, await enter(wire, people.tobias), pip)
  await must(wire, guardianPath(secondId), primary, {}, 'DELETE')

  const self = await wire.call({ path: householdPaths.self, headers: child })
  tally.expect('a child in the browser of a guardian who left', self.status, 401)
  const words = consentWords.private.version
  const { password } = people.tobias
  await refusesAll(parts, 'by a guardian who left', second, 404, [
    { method: 'GET', path: url },
    { method: 'PATCH', path: childPath(pip), body: { nickname: 'Mine' } },
    { method: 'POST', path: childSessionPath(pip), body: {} },
    { method: 'POST', path: `${childPath(pip)}/download`, body: {} },
    { method: 'POST', path: picturePasswordPath(pip), body: { pictures: ['moon', 'moon', 'moon'] } },
    { method: 'POST', path: householdPaths.consents, body: { child: pip, purpose: 'private', granted: true, words } },
    { method: 'POST', path: householdPaths.consents, body: { child: pip, purpose: 'private', granted: false } },
    { method: 'DELETE', path: childPath(pip), body: { password } },
    { method: 'DELETE', path: guardianPath(primaryGuardianId) },
    { method: 'DELETE', path: guardianPath(secondId) },
    { method: 'POST', path: paths.primaryGuardian, body: { guardian: primaryGuardianId, password } },
  ])

  const before = await rowsOf(parts.database)
  const victim = { ...target.victim, id: pip, storybookId: pip, writingId: pip }
  const calls = target.routes
    .filter(
      ({ access, url: path }) =>
        typeof access !== 'object' && path.startsWith('/api/') && path !== '/api/account/deletion',
    )
    .flatMap((route) => callsOf({ ...target, victim }, route))
  for (const call of target.chance.some(calls, 200)) {
    const { status, body } = await wire.call({ ...call, headers: { ...call.headers, ...second } })
    tally.note(
      `${call.method} ${call.path.slice(0, 90)} by a guardian who left`,
      body.includes(nickname) ? `shows the child (${status})` : status >= 500 ? `answers ${status}` : null,
    )
  }
  tally.note('all of it together', (await rowsOf(parts.database)) === before ? null : 'has changed something')
}

/** @returns false when one is not refused as expected, or changes something */
async function refusesAll(
  { wire, database, tally }: Parts,
  how: string,
  headers: Headers,
  expected: number,
  calls: readonly Call[],
): Promise<boolean> {
  let refused = true
  for (const call of calls) {
    const before = await rowsOf(database)
    const { status } = await wire.call({ ...call, headers })
    const isUnchanged = (await rowsOf(database)) === before
    const isRefused = status === expected && isUnchanged
    refused &&= isRefused
    tally.note(
      `${call.method} ${call.path} ${how}`,
      isRefused ? null : `answers ${status}${isUnchanged ? '' : ', and changes something'}`,
    )
  }
  return refused
}

/** Everything of the household. */
const rowsOf = async (database: pg.Pool): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      [
        'select id, primary_guardian_id from households order by id',
        'select person_id, household_id from guardians order by person_id',
        'select household_id, email from guardian_invitations order by household_id',
        'select person_id, nickname, avatar, household_id, pictures from children order by person_id',
        'select id, child_id, granted from consents order by id',
      ].map(async (query) => (await database.query(query)).rows),
    ),
  )
