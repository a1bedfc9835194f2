import { consentWords } from '#content/household/consents.ts'
import type { DownloadAnswer } from '#contract/account.ts'
import type { AuthSession } from '#contract/auth.ts'
import type { Household } from '#contract/household.ts'
import {
  childPath,
  childSessionPath,
  guardianPath,
  guardianPaths as paths,
  householdPaths,
  invitationPage,
  picturePasswordPath,
} from '#contract/paths.ts'
import { people } from '../../test/people.ts'
import { callsOf } from '../calls.ts'
import { textTo } from '../emails.ts'
import {
  addChild,
  bearerOf,
  signInAs,
  expectRefusals,
  handOver,
  expectOk,
  snapshotOf,
  uploadStory,
  type Attempt,
  type Headers,
} from '../people-calls.ts'
import type { Tally } from '../tally.ts'
import { openDoors, type Target } from '../target.ts'
import { post, type Call } from '../wire.ts'

const nickname = 'Pip of the lamp'
const words = consentWords.private.version

/** Everything of the household. */
const rows = [
  'select id, primary_guardian_id from households order by id',
  'select person_id, household_id from guardians order by person_id',
  'select household_id, email from guardian_invitations order by household_id',
  'select person_id, nickname, avatar, household_id, pictures from children order by person_id',
  'select id, child_id, granted from consents order by id',
]

/** A household with a second guardian, and its child. */
interface Family extends Attempt {
  primary: Headers
  second: Headers
  primaryId: string
  secondId: string
  pip: string
}

/** A teen who wants to be a guardian, somebody else’s invitation, a second guardian beyond their rights, and a guardian who has left. */
export async function guardians(target: Target, tally: Tally): Promise<void> {
  await target.onAnother(openDoors, async (other) => {
    const { wire } = other
    const attempt = { ...other, tally }
    await teen(target, attempt)
    const primary = await signInAs(wire, people.mara)
    const second = await signInAs(wire, people.tobias)
    const pip = await addChild(wire, primary, nickname)
    // Whatever has broken in has changed who is here.
    if (!(await invitations(attempt, primary, second))) return
    const household = await expectOk<Household>(wire, householdPaths.household, primary, {}, 'GET')
    const [primaryId = '', secondId = ''] = household.guardians.map(({ id }) => id)
    const family = { ...attempt, primary, second, primaryId, secondId, pip }
    if ((await beyondRights(family)) && (await justJoined(family))) await whoLeft(target, family)
  })
}

/** Somebody of 17 does what is for guardians, and shows a story to everybody. */
async function teen(target: Target, attempt: Attempt): Promise<void> {
  const { wire, database, tally } = attempt
  const body = { email: people.juno.email, password: people.juno.password, data: { teen_age: 17 } }
  const headers = bearerOf(await expectOk<AuthSession>(wire, '/auth/v1/signup', {}, body))
  const before = await snapshotOf(database, rows)
  const calls = target.routes
    .filter(({ audience }) => audience === 'adults')
    .flatMap((route) => callsOf(target, route))
    .concat(post(householdPaths.children, { nickname, avatar: 'fox', band: '7-9', consent: { words } }))
  for (const call of calls) {
    const answer = await wire.call({ ...call, headers: { ...call.headers, ...headers } })
    tally.expect(`${call.method} ${call.path} by a teen`, answer, 403)
  }
  const isUnchanged = (await snapshotOf(database, rows)) === before
  tally.note('all of it by a teen', isUnchanged ? null : 'has changed something')
  const { id } = await uploadStory(attempt, headers, 'A story of a teen')
  await expectOk(wire, `/api/works/storybook/${id}/submit`, headers, { age: 'all' })
  tally.expect('a teen’s story that no moderator has seen', await wire.call({ path: `/api/storybooks/${id}` }), 404)
}

/** @returns false when somebody has broken in */
async function invitations(attempt: Attempt, primary: Headers, second: Headers): Promise<boolean> {
  const { wire, database } = attempt
  const vesper = await signInAs(wire, people.vesper)
  const invite = async () => {
    await expectOk(wire, paths.invitation, primary, { email: people.tobias.email })
    return textTo(database, people.tobias.email, new RegExp(`${invitationPage}#(\\S+)`))
  }
  const answering = (token: string, ...answers: string[]) =>
    answers.map((path) => ({ method: 'POST', path, body: { token } }))
  const refused = (how: string, headers: Headers, calls: readonly Call[]) =>
    expectRefusals(attempt, how, { headers, status: 404, calls, rows })
  const late = await invite()
  await database.query(`update guardian_invitations set expires_at = now() - interval '1 second'`)
  if (!(await refused('after its week', second, answering(late, paths.invited, paths.accept)))) return false
  await database.query('delete from guardian_invitations')
  await database.query('delete from mailbox_messages')
  const token = await invite()
  const calls = answering(token, paths.invited, paths.decline, paths.accept)
  if (!(await refused('with somebody else’s invitation', vesper, calls))) return false
  await expectOk(wire, paths.accept, second, { token })
  return refused('with a used invitation', second, calls)
}

const { password } = people.tobias

/** Sets how long ago the second guardian joined; a newcomer may do less. */
const setJoined = ({ database, secondId }: Family, ago: string) =>
  database.query('update guardians set since = now() - $2::interval where person_id = $1', [secondId, ago])

/** @returns false when somebody has broken in */
async function beyondRights(family: Family): Promise<boolean> {
  await setJoined(family, '30 days')
  const calls = [
    { method: 'POST', path: paths.invitation, body: { email: people.juno.email } },
    { method: 'DELETE', path: paths.invitation },
    { method: 'DELETE', path: guardianPath(family.primaryId) },
    { method: 'POST', path: paths.primaryGuardian, body: { guardian: family.primaryId, password } },
    { method: 'POST', path: paths.primaryGuardian, body: { guardian: family.secondId, password } },
  ]
  return expectRefusals(family, 'by the second guardian', { headers: family.second, status: 403, calls, rows })
}

/** @returns false when somebody has broken in */
async function justJoined(family: Family): Promise<boolean> {
  await setJoined(family, '0')
  const { wire, primary, second, pip, primaryId, secondId } = family
  const erase = { method: 'DELETE', path: childPath(pip), body: { password } }
  const remove = { method: 'DELETE', path: guardianPath(primaryId) }
  const refused = (how: string, calls: readonly Call[]) =>
    expectRefusals(family, how, { headers: second, status: 403, calls, rows })
  if (!(await refused('by a guardian who has just joined', [erase]))) return false
  await expectOk(wire, paths.primaryGuardian, primary, { guardian: secondId, password: people.mara.password })
  const isRefused = await refused('by a primary guardian who has just joined', [erase, remove])
  if (isRefused) await expectOk(wire, paths.primaryGuardian, second, { guardian: primaryId, password })
  return isRefused
}

async function whoLeft(target: Target, family: Family): Promise<void> {
  const { wire, database, tally, primary, second, pip, primaryId, secondId } = family
  const { url } = await expectOk<DownloadAnswer>(wire, `${childPath(pip)}/download`, second)
  const child = await handOver(wire, await signInAs(wire, people.tobias), pip)
  await expectOk(wire, guardianPath(secondId), primary, {}, 'DELETE')

  const self = await wire.call({ path: householdPaths.self, headers: child })
  tally.expect('a child in the browser of a guardian who left', self, 401)
  const refused = [
    { method: 'GET', path: url },
    { method: 'PATCH', path: childPath(pip), body: { nickname: 'Mine' } },
    { method: 'POST', path: childSessionPath(pip), body: {} },
    { method: 'POST', path: `${childPath(pip)}/download`, body: {} },
    { method: 'POST', path: picturePasswordPath(pip), body: { pictures: ['moon', 'moon', 'moon'] } },
    { method: 'POST', path: householdPaths.consents, body: { child: pip, purpose: 'private', granted: true, words } },
    { method: 'POST', path: householdPaths.consents, body: { child: pip, purpose: 'private', granted: false } },
    { method: 'DELETE', path: childPath(pip), body: { password } },
    { method: 'DELETE', path: guardianPath(primaryId) },
    { method: 'DELETE', path: guardianPath(secondId) },
    { method: 'POST', path: paths.primaryGuardian, body: { guardian: primaryId, password } },
  ]
  await expectRefusals(family, 'by a guardian who left', { headers: second, status: 404, calls: refused, rows })

  const before = await snapshotOf(database, rows)
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
  const isUnchanged = (await snapshotOf(database, rows)) === before
  tally.note('all of it together', isUnchanged ? null : 'has changed something')
}
