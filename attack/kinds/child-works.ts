import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { consentWords } from '#content/household/consents.ts'
import { householdPaths as paths } from '#contract/household-paths.ts'
import { keyPath, reviewPaths } from '#contract/review-paths.ts'
import type { Decision, ReviewedWork } from '#contract/review.ts'
import { people } from '../../test/people.ts'
import type { SiteProcess } from '../../test/site-process.ts'
import type { Tally } from '../tally.ts'
import { databaseOf, withoutLimits, type Target } from '../target.ts'
import { callsOf } from '../calls.ts'
import { openWire, type Call, type Wire } from '../wire.ts'
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
const publish = { what: 'publish', given: true, words: consentWords.publish.version }

/** A child's work reaches others without consent, a key, or with words by which somebody can be found. */
export async function childWorks(target: Target, tally: Tally): Promise<void> {
  const site = await target.startAnother({ ...withoutLimits, REVIEW: 'none', AUTH_AUTOCONFIRM: 'true' })
  const wire = openWire(site.url)
  const database = databaseOf(site)
  try {
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
    const handIn = `${reviewPaths.works}/storybook/${id}/hand-in`
    await expectStatus(parts, 'a hand-in without consent', 403, { path: handIn, headers: child })
    await giveConsent(parts)
    await must(wire, handIn, child)
    // A story that a moderator has taken is no longer what the rest is about.
    if (!(await seenByModerator(target, parts, { moderator, id, what: 'a story that awaits its guardian' }))) return
    await keys(parts, id, { other, moderator })

    const again = await enter(wire, people.mara)
    await must(wire, keyPath('storybook', id), again, { turn: true })
    await decide(wire, moderator, id)
    if ((await wire.call({ path: `/api/storybooks/${id}` })).status !== 200)
      throw new Error('The attack is blunt: nobody sees a story that both keys have published.')
    await youngerAge(parts, id, again)
    await outOfView(parts, { guardian: again, moderator, other })
    await must(wire, paths.consents, again, { child: childId, what: 'publish', given: false })
    await expectStatus(parts, 'a story whose consent is taken back', 404, {
      method: 'GET',
      path: `/api/storybooks/${id}`,
    })
    await seenByModerator(target, parts, { moderator, id, what: 'a story whose consent is taken back' })
    await traces(site, parts)
  } finally {
    wire.close()
    await database.end()
  }
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

/** A work that waits for its guardian is published by a moderator, another guardian or the child. */
async function keys(
  { wire, tally, child }: Parts,
  id: string,
  { other, moderator }: { other: Headers; moderator: Headers },
): Promise<void> {
  const key = { path: keyPath('storybook', id), body: { turn: true, age: 'all' } }
  await expectStatus({ wire, tally }, 'the key of the child itself', 403, { ...key, headers: child })
  await expectStatus({ wire, tally }, 'the key of another household’s guardian', 404, { ...key, headers: other })
  await decide(wire, moderator, id)
  const { status } = await wire.call({ path: `/api/storybooks/${id}` })
  tally.note('a story without its guardian’s key', status === 404 ? null : 'is published')
}

/** A story that both keys have published for older readers is taken from view and shown again for younger ones. */
async function youngerAge({ wire, tally }: Parts, id: string, guardian: Headers): Promise<void> {
  const key = keyPath('storybook', id)
  await must(wire, key, guardian, { turn: false })
  await must(wire, key, guardian, { turn: true, age: 'all' })
  const { age } = JSON.parse((await wire.call({ path: `/api/storybooks/${id}` })).body) as { age: string | null }
  tally.note('an age that no moderator has seen', age === null ? null : `is ${age}`)
}

/** While others do not see a story, it becomes another one, or its guardian's key goes; then one key alone shows it. */
async function outOfView(
  parts: Parts,
  { guardian, moderator, other }: { guardian: Headers; moderator: Headers; other: Headers },
): Promise<void> {
  const { wire, database, child, childId } = parts
  const handedIn = async (name: string) => {
    const id = await makeStory(parts, `${title} ${name}`)
    await must(wire, `${reviewPaths.works}/storybook/${id}/hand-in`, child)
    return id
  }
  const key = (id: string, turn: boolean) => {
    const body = turn ? { turn, age: 'all' } : { turn }
    return wire.call({ method: 'POST', path: keyPath('storybook', id), headers: guardian, body })
  }
  const published = async (name: string) => {
    const id = await handedIn(name)
    await key(id, true)
    await decide(wire, moderator, id)
    return id
  }
  const reword = async (id: string) => must(wire, `/api/storybooks/${id}`, child, { description: 'It ran.' }, 'PATCH')
  const isUnseen = async (what: string, id: string) =>
    expectStatus(parts, what, 404, { method: 'GET', path: `/api/storybooks/${id}` })

  const concealed = await published('slowly')
  await key(concealed, false)
  await reword(concealed)
  await key(concealed, true)
  await isUnseen('words that no moderator has seen', concealed)

  const hidden = await published('alone')
  await decide(wire, moderator, hidden, 'hide')
  await reword(hidden)
  await decide(wire, moderator, hidden, 'show')
  await isUnseen('words that no guardian has seen', hidden)

  const asked = await published('again')
  await decide(wire, moderator, asked, 'hide')
  await must(wire, paths.consents, guardian, { child: childId, what: 'publish', given: false })
  await giveConsent(parts)
  await decide(wire, moderator, asked, 'show')
  await isUnseen('a story whose consent was taken back and given again', asked)

  const reported = await published('home')
  await database.query("update users set created_at = now() - interval '2 days'")
  const report = { path: '/api/reports', body: { kind: 'storybook', id: reported, reason: 'unkind' } }
  await must(wire, report.path, other, report.body)
  await key(reported, false)
  await must(wire, report.path, moderator, report.body)
  await key(reported, true)
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

async function decide(wire: Wire, moderator: Headers, id: string, decision: Decision = 'publish'): Promise<void> {
  const path = `${reviewPaths.review}/storybook/${id}`
  const seen = await wire.call({ path, headers: moderator })
  // Of a work that a moderator may not see the version has to be guessed.
  const { version = 2 } = JSON.parse(seen.body) as Partial<ReviewedWork>
  await wire.call({ method: 'POST', path, headers: moderator, body: { decision, version, note: 'A kind word.' } })
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
    const { rows } = await database.query<{ title: string; path: string; state: string; version: number }>(
      `select title, coalesce(next_file_url, file_url) as path, works.state, version
       from dream_journal_storybooks join works using (id) where id = $1`,
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
  const lists = ['waiting', 'reported', 'appealed', 'hidden', 'removed', 'published']
  const calls: Call[] = [
    ...routes.flatMap((route) => callsOf({ ...target, victim }, route)).filter(({ path }) => !/:\w/.test(path)),
    ...lists.map((state) => ({ path: `${reviewPaths.review}?state=${state}&limit=100` })),
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
  for (const decision of ['publish', 'return', 'hide', 'show', 'remove'])
    await wire.call({
      method: 'POST',
      path: `${reviewPaths.review}/storybook/${id}`,
      headers: moderator,
      body: { decision, note: 'A kind word.', version: before.version },
    })
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
    `insert into consents (child_id, guardian_id, what, given, method, charge, words, words_hash, at)
     select $1, guardian_id, 'publish', true, 'payment', 'ch_1', 1, words_hash, now() from consents where child_id = $1 limit 1`,
    [childId],
  )
}
