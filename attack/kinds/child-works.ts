import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { consentWords } from '#content/household/consents.ts'
import { approvalPath, householdPaths as paths, reviewPaths } from '#contract/paths.ts'
import { decision, reviewList, type Decision } from '#contract/review.ts'
import type { StoryAge } from '#contract/story-age.ts'
import { people } from '../../test/people.ts'
import type { SiteProcess } from '../../test/site-process.ts'
import type { Tally } from '../tally.ts'
import { withoutLimits, type Target } from '../target.ts'
import { callsOf } from '../calls.ts'
import { type Call, type Wire } from '../wire.ts'
import { addChild, enter, handOver, must } from '../family.ts'

type Headers = Record<string, string>

interface Parts {
  wire: Wire
  database: pg.Pool
  tally: Tally
  child: Headers
  childId: string
}

const nickname = 'Pipistrelle'
const title = 'The Moon Walks'
const words = 'The moon went for a walk.'
const telling = 'Call me at 020 7946 0018.'
const publish = { purpose: 'publish', granted: true, words: consentWords.publish.version }

/** A child's work reaches others without consent or approval, or with words by which somebody can be found. */
export async function childWorks(target: Target, tally: Tally): Promise<void> {
  await target.onAnother(
    { ...withoutLimits, REVIEW: 'none', AUTH_AUTOCONFIRM: 'true' },
    async ({ site, wire, database }) => {
      const [guardian, other, moderator] = await Promise.all(
        [people.mara, people.vesper, people.tobias].map((who) => enter(wire, who)),
      )
      if (guardian === undefined || other === undefined || moderator === undefined) throw new Error('nobody came in')
      await database.query(`update users set role = 'moderator' where email = $1`, [people.tobias.email])
      const childId = await addChild(wire, guardian, nickname)
      await expectStatus({ wire, tally }, 'consent to publish without a payment', 409, {
        path: paths.consents,
        headers: guardian,
        body: { child: childId, ...publish },
      })
      const child = await handOver(wire, guardian, childId)
      const parts = { wire, database, tally, child, childId }
      await draftsOfChildren(target, parts, moderator)
      const id = await makeStory(parts)
      await tellingWords(parts, id)
      await expectStatus(parts, 'an age that the child says', 403, {
        method: 'PATCH',
        path: `/api/storybooks/${id}`,
        headers: child,
        body: { age: 'all' },
      })
      const submit = `${reviewPaths.works}/storybook/${id}/submit`
      await expectStatus(parts, 'a submission without consent', 403, { path: submit, headers: child, body: {} })
      await giveConsent(parts)
      await must(wire, submit, child)
      // A story that a moderator has removed is no longer what the rest is about.
      if (!(await seenByModerator(target, parts, { moderator, id, what: 'a story that awaits its guardian' }))) return
      if (!(await approvals(parts, id, { other, moderator }))) return

      const again = await enter(wire, people.mara)
      await must(wire, approvalPath('storybook', id), again, await approvalOf(database, id, { approve: true }))
      await decide(parts, moderator, id)
      if ((await wire.call({ path: `/api/storybooks/${id}` })).status !== 200)
        throw new Error('The attack is blunt: nobody sees a story that guardian and moderator have passed.')
      await youngerAge(parts, id, again)
      await outOfView(parts, { guardian: again, moderator, other })
      await must(wire, paths.consents, again, { child: childId, purpose: 'publish', granted: false })
      await expectStatus(parts, 'a story whose consent is withdrawn', 404, {
        method: 'GET',
        path: `/api/storybooks/${id}`,
      })
      for (const one of decision.options) await decide(parts, moderator, id, one)
      await expectStatus(parts, 'a story whose consent is withdrawn, after all decisions of a moderator', 404, {
        method: 'GET',
        path: `/api/storybooks/${id}`,
      })
      await traces(site, parts)
    },
  )
}

/** Logs and figures hold nothing of the child's, and the names of files nothing that others do not see. */
async function traces(site: SiteProcess, { wire, tally, childId }: Parts): Promise<void> {
  const monitor = { authorization: `Bearer ${withoutLimits.METRICS_TOKEN}` }
  const written = {
    'the log': site.output(),
    'the log of the database': readFileSync(join(site.dataFolder, 'postgres.log'), 'utf8'),
    'the figures': (await wire.call({ path: '/metrics', headers: monitor })).body,
    'the names of files': readdirSync(site.dataFolder, { recursive: true }).join('\n'),
  }
  for (const [where, text] of Object.entries(written)) {
    if (text.length < 100) throw new Error(`The attack is blunt: nothing is in ${where}.`)
    // A file is named by ids.
    const ids = where === 'the names of files' ? [] : [childId]
    for (const mark of [nickname, title, words, telling, ...ids])
      tally.note(`“${mark}” in ${where}`, text.includes(mark) ? 'is there' : null)
  }
}

/** A child sends words by which somebody can be found. */
async function tellingWords({ wire, database, tally, child, childId }: Parts, id: string): Promise<void> {
  const path = `/api/storybooks/${id}`
  const page = await insertPage(database, childId, telling)
  const calls = [
    { method: 'PATCH', path, body: { description: telling, confirmed: true } },
    { method: 'POST', path: '/api/storybooks', body: { title: telling, confirmed: true } },
    { method: 'POST', path: `${path}/bind`, body: { pages: [page] } },
  ]
  for (const call of calls)
    await expectStatus({ wire, tally }, 'a child’s telephone number', 422, { ...call, headers: child })
}

/** A guardian's answer about the newest version of a work. */
async function approvalOf(database: pg.Pool, id: string, answer: { approve: boolean; age?: StoryAge }) {
  return { ...answer, version: await versionOf(database, id) }
}

/**
 * A work that awaits its guardian is published by a moderator, another guardian or the child.
 * @returns whether it still awaits its guardian
 */
async function approvals(
  parts: Parts,
  id: string,
  { other, moderator }: { other: Headers; moderator: Headers },
): Promise<boolean> {
  const { wire, database, tally, child } = parts
  const call = {
    path: approvalPath('storybook', id),
    body: await approvalOf(database, id, { approve: true, age: 'all' }),
  }
  await expectStatus(parts, 'an approval by the child itself', 403, { ...call, headers: child })
  await expectStatus(parts, 'an approval by another household’s guardian', 404, { ...call, headers: other })
  await decide(parts, moderator, id)
  const { status } = await wire.call({ path: `/api/storybooks/${id}` })
  tally.note('a story without its guardian’s approval', status === 404 ? null : 'is published')
  const { rows } = await database.query<{ step: string }>('select step from reviews where work_id = $1', [id])
  const isUnchanged = rows[0]?.step === 'guardian'
  tally.note('all of it by others than its guardian', isUnchanged ? null : 'changes it')
  return isUnchanged
}

/** A published story for older readers is hidden by its guardian and shown again for younger ones. */
async function youngerAge({ wire, database, tally }: Parts, id: string, guardian: Headers): Promise<void> {
  const path = approvalPath('storybook', id)
  const ageForOthers = async () =>
    (JSON.parse((await wire.call({ path: `/api/storybooks/${id}` })).body) as { age: string | null }).age
  const seen = await ageForOthers()
  if (seen === 'all') throw new Error('The attack is blunt: the story is for all ages already.')
  await must(wire, path, guardian, await approvalOf(database, id, { approve: false }))
  await must(wire, path, guardian, await approvalOf(database, id, { approve: true, age: 'all' }))
  const age = await ageForOthers()
  tally.note('an age that no moderator has seen', age === seen ? null : `is ${age}`)
}

/** While others do not see a story, it changes, or the consent ends; then guardian or moderator alone shows it. */
async function outOfView(
  parts: Parts,
  { guardian, moderator, other }: { guardian: Headers; moderator: Headers; other: Headers },
): Promise<void> {
  const { wire, database, child, childId } = parts
  const approve = async (id: string, isApproved: boolean) =>
    wire.call({
      method: 'POST',
      path: approvalPath('storybook', id),
      headers: guardian,
      body: await approvalOf(database, id, isApproved ? { approve: true, age: 'all' } : { approve: false }),
    })
  const published = async (name: string) => {
    const id = await makeStory(parts, `${title} ${name}`)
    await must(wire, `${reviewPaths.works}/storybook/${id}/submit`, child)
    await approve(id, true)
    await decide(parts, moderator, id)
    return id
  }
  const newText = 'It ran.'
  const edit = async (id: string) => must(wire, `/api/storybooks/${id}`, child, { description: newText }, 'PATCH')
  const isUnseen = async (what: string, id: string) =>
    expectStatus(parts, what, 404, { method: 'GET', path: `/api/storybooks/${id}` })
  const isOld = async (what: string, id: string) => {
    const { body } = await wire.call({ path: `/api/storybooks/${id}` })
    parts.tally.note(what, body.includes(newText) ? 'is shown' : null)
  }

  const refused = await published('slowly')
  await approve(refused, false)
  await edit(refused)
  await approve(refused, true)
  await isOld('text that no moderator has seen', refused)

  const hidden = await published('alone')
  await decide(parts, moderator, hidden, 'hide')
  await edit(hidden)
  await decide(parts, moderator, hidden, 'show')
  await decide(parts, moderator, hidden)
  await isOld('text that no guardian has seen', hidden)

  const asked = await published('again')
  await decide(parts, moderator, asked, 'hide')
  await must(wire, paths.consents, guardian, { child: childId, purpose: 'publish', granted: false })
  await giveConsent(parts)
  await decide(parts, moderator, asked, 'show')
  await isUnseen('a story whose consent was withdrawn and granted again', asked)

  // Both had passed it before the consent ended.
  const resubmitted = await makeStory(parts, `${title} at last`)
  await must(wire, `${reviewPaths.works}/storybook/${resubmitted}/submit`, child)
  await approve(resubmitted, true)
  await must(wire, paths.consents, guardian, { child: childId, purpose: 'publish', granted: false })
  await giveConsent(parts)
  await must(wire, `${reviewPaths.works}/storybook/${resubmitted}/submit`, child)
  await decide(parts, moderator, resubmitted)
  await isUnseen('a story that was approved before the consent was withdrawn', resubmitted)

  const reported = await published('home')
  await database.query("update users set created_at = now() - interval '2 days'")
  const report = { path: '/api/reports', body: { kind: 'storybook', id: reported, reason: 'unkind' } }
  await must(wire, report.path, other, report.body)
  await approve(reported, false)
  await must(wire, report.path, moderator, report.body)
  await approve(reported, true)
  await isUnseen('a story that reports hide while its guardian does', reported)
}

async function expectStatus(
  { wire, tally }: Pick<Parts, 'wire' | 'tally'>,
  what: string,
  expected: number,
  call: { method?: string; path: string; headers?: Headers; body?: object },
): Promise<void> {
  const { status } = await wire.call({ method: 'POST', ...call })
  tally.note(`${what} (${call.method ?? 'POST'} ${call.path})`, status === expected ? null : `answers ${status}`)
}

/** The newest version of a work. */
async function versionOf(database: pg.Pool, id: string): Promise<number> {
  const { rows } = await database.query<{ version: number }>('select version from works where id = $1', [id])
  return rows[0]?.version ?? 0
}

/** A moderator may guess the version of a work that they do not see. */
async function decide(
  { wire, database }: Pick<Parts, 'wire' | 'database'>,
  moderator: Headers,
  id: string,
  chosen: Decision = 'publish',
): Promise<void> {
  const path = `${reviewPaths.review}/storybook/${id}`
  const version = await versionOf(database, id)
  await wire.call({
    method: 'POST',
    path,
    headers: moderator,
    body: { decision: chosen, version, note: 'A kind word.' },
  })
}

/** A draft, by every route. */
async function draftsOfChildren(target: Target, parts: Parts, moderator: Headers): Promise<void> {
  const id = await makeStory(parts, `${title} in a drawer`)
  await seenByModerator(target, parts, { moderator, id, what: 'a draft' })
}

/**
 * A moderator calls every route with a work that only its author and guardians may see.
 * @returns whether it is as it was
 */
async function seenByModerator(
  target: Target,
  { wire, database, tally, child, childId }: Parts,
  { moderator, id, what }: { moderator: Headers; id: string; what: string },
): Promise<boolean> {
  const read = async () => {
    const { rows } = await database.query<{
      title: string
      path: string
      visibility: string
      version: number
      step: string | null
    }>(
      `select book.title, coalesce(pending.file_url, book.file_url) as path, book.visibility, works.version, step
       from dream_journal_storybooks book join works using (id) left join pending_versions pending on pending.work_id = id
       left join reviews on reviews.work_id = id where id = $1`,
      [id],
    )
    return rows[0]
  }
  const before = await read()
  if (before === undefined) throw new Error('The attack is blunt: there is no story.')
  const { title: own, path: filePath } = before
  const victim = { ...target.victim, id: childId, storybookId: id, bareStorybookId: id, filePath }
  const routes = target.routes.filter(
    ({ method, url, access }) =>
      // The mailbox of a local site shows every email to this machine.
      access !== 'local' &&
      (method === 'GET' || method === 'HEAD' || /^\/(api\/(storybooks|works|review|people)|files)\b/.test(url)),
  )
  const calls: Call[] = [
    ...routes.flatMap((route) => callsOf({ ...target, victim }, route)).filter(({ path }) => !/:\w/.test(path)),
    ...reviewList.options.map((status) => ({ path: `${reviewPaths.review}?status=${status}&limit=100` })),
    ...['', '?part=ready', `?author_id=${childId}`].map((query) => ({ path: `/api/storybooks${query}` })),
  ]
  for (const call of calls) {
    const answer = await wire.call({ ...call, headers: { ...call.headers, ...moderator } })
    const isShown =
      answer.body.includes(JSON.stringify(own)) ||
      JSON.stringify(answer.headers).includes(encodeURIComponent(own)) ||
      (call.path === filePath && answer.status < 400)
    tally.note(
      `${call.method ?? 'GET'} ${call.path.slice(0, 90)} by a moderator, of ${what}`,
      isShown ? `shows it (${answer.status})` : answer.status >= 500 ? `answers ${answer.status}` : null,
    )
  }
  for (const one of decision.options) await decide({ wire, database }, moderator, id, one)
  const isSame = JSON.stringify(await read()) === JSON.stringify(before)
  tally.note(`all of it by a moderator, of ${what}`, isSame ? null : 'changes it')
  for (const path of [`/api/storybooks/${id}`, filePath]) {
    const { status } = await wire.call({ path, headers: child })
    // Once the child's place is closed, nobody can look.
    if (status !== 200) throw new Error(`The attack is blunt: the child gets ${status} for ${path}.`)
  }
  return isSame
}

/** A storybook of the child's, bound from a page. */
async function makeStory({ wire, database, child, childId }: Parts, name = title): Promise<string> {
  const page = await insertPage(database, childId, words)
  const begun = await must(wire, '/api/storybooks', child, { title: name })
  const { id } = JSON.parse(begun) as { id: string }
  await must(wire, `/api/storybooks/${id}/bind`, child, { pages: [page] })
  return id
}

/** Writing needs a membership; the page is what counts here. */
async function insertPage(database: pg.Pool, personId: string, text: string): Promise<string> {
  const id = randomUUID()
  await database.query(
    `insert into room_writings (id, person_id, realm, title, text, words, version, created_at, updated_at)
     values ($1, $2, 'storytellers-lantern', 'A Page', $3, 5, 1, now(), now())`,
    [id, personId, text],
  )
  return id
}

/** As after a payment. */
async function giveConsent({ database, childId }: Parts): Promise<void> {
  await database.query(
    `insert into consents (child_id, guardian_id, purpose, granted, method, charge, words, words_hash, at)
     select $1, guardian_id, 'publish', true, 'payment', 'ch_1', 1, words_hash, now() from consents where child_id = $1 limit 1`,
    [childId],
  )
}
