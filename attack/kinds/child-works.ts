import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { consentWords } from '#content/household/consents.ts'
import { approvalPath, householdPaths as paths, reviewPaths, storyStickersPath } from '#contract/paths.ts'
import { decision, reviewList } from '#contract/review.ts'
import type { StoryAge } from '#contract/story-age.ts'
import { people } from '../../test/people.ts'
import { callsOf } from '../calls.ts'
import {
  addChild,
  decide,
  signInAs,
  signInAsModerator,
  handOver,
  insertPage,
  expectOk,
  uploadStory,
  versionOf,
  type Attempt,
  type Headers,
} from '../people-calls.ts'
import { requireWorks, type Tally } from '../tally.ts'
import { openDoors, withoutLimits, type Target } from '../target.ts'
import { asBearer, type Answer, type Call, post } from '../wire.ts'

interface Parts extends Attempt {
  guardian: Headers
  /** A guardian of another household. */
  outsideGuardian: Headers
  moderator: Headers
  child: Headers
  childId: string
}

const nickname = 'Pipistrelle'
const title = 'The Moon Walks'
const words = 'The moon went for a walk.'
const telling = 'Call me at 020 7946 0018.'
const publish = { purpose: 'publish', granted: true, words: consentWords.publish.version }

const pathOf = (id: string) => `/api/storybooks/${id}`
const submitPath = (id: string) => `${reviewPaths.works}/storybook/${id}/submit`

/** A child's work reaches others without consent or approval, or with words by which somebody can be found. */
export async function childWorks(target: Target, tally: Tally): Promise<void> {
  await target.onAnother(openDoors, async (other) => {
    const { wire } = other
    const first = await signInAs(wire, people.mara)
    const childId = await addChild(wire, first, nickname)
    const consent = { method: 'POST', path: paths.consents, headers: first, body: { child: childId, ...publish } }
    tally.expect('consent to publish without a payment', await wire.call(consent), 409)
    const child = await handOver(wire, first, childId)
    const parts: Parts = {
      ...other,
      tally,
      // Switching to the child has ended the first session.
      guardian: await signInAs(wire, people.mara),
      outsideGuardian: await signInAs(wire, people.vesper),
      moderator: await signInAsModerator(other, people.tobias),
      child,
      childId,
    }
    await triedByModerator(target, parts, await makeStory(parts, `${title} in a drawer`), 'a draft')
    const id = await makeStory(parts)
    await sendTellingWords(parts, id)
    const change = { method: 'PATCH', path: pathOf(id), headers: child, body: { age: 'all' } }
    const ageByChild = await wire.call(change)
    tally.expect('an age that the child says', ageByChild, 403)
    const submit = { method: 'POST', path: submitPath(id), headers: child, body: {} }
    tally.expect('a submission without consent', await wire.call(submit), 403)
    await giveConsent(parts)
    await expectOk(wire, submit.path, child)
    // A story that a moderator has removed is no longer what the rest is about.
    if (!(await triedByModerator(target, parts, id, 'a story that awaits its guardian'))) return
    if (!(await approvals(parts, id))) return

    await approve(parts, id, { approve: true })
    await decide(parts, parts.moderator, id)
    requireWorks('a story that guardian and moderator have passed', await wire.call({ path: pathOf(id) }))
    if (ageByChild.status === 403) await youngerAge(parts, id)
    await stickers(parts, id)
    await outOfView(parts)
    await withdrawConsent(parts)
    await expectUnseen(parts, 'a story whose consent is withdrawn', id)
    for (const one of decision.options) await decide(parts, parts.moderator, id, one)
    await expectUnseen(parts, 'a story whose consent is withdrawn, after all decisions of a moderator', id)
    await traces(parts)
  })
}

/** Logs and metrics hold nothing of the child's, and the names of files nothing that others do not see. */
async function traces({ site, wire, tally, childId }: Parts): Promise<void> {
  const written = {
    'the log': site.output(),
    'the log of the database': readFileSync(join(site.dataFolder, 'postgres.log'), 'utf8'),
    'the metrics': (await wire.call({ path: '/metrics', headers: asBearer(withoutLimits.METRICS_TOKEN) })).body,
    'the names of files': readdirSync(site.dataFolder, { recursive: true }).join('\n'),
  }
  for (const [where, text] of Object.entries(written)) {
    if (text.length < 100) throw new Error(`The attack proves nothing: nothing is in ${where}.`)
    // A file is named by ids.
    const ids = where === 'the names of files' ? [] : [childId]
    for (const mark of [nickname, title, words, telling, ...ids])
      tally.note(`“${mark}” in ${where}`, text.includes(mark) ? 'is there' : null)
  }
}

/** A child sends words by which somebody can be found. */
async function sendTellingWords({ wire, database, tally, child, childId }: Parts, id: string): Promise<void> {
  const page = await insertPage(database, childId, telling)
  const calls = [
    { method: 'PATCH', path: pathOf(id), body: { description: telling, confirmed: true } },
    { method: 'POST', path: '/api/storybooks', body: { title: telling, confirmed: true } },
    { method: 'POST', path: `${pathOf(id)}/bind`, body: { pages: [page] } },
  ]
  for (const call of calls) {
    const answer = await wire.call({ ...call, headers: child })
    tally.expect(`a child’s telephone number (${call.method} ${call.path})`, answer, 422)
  }
}

/** A guardian's answer about the newest version of a work. */
const approve = async (
  { wire, database, guardian }: Parts,
  id: string,
  answer: { approve: boolean; age?: StoryAge },
  headers = guardian,
): Promise<Answer> =>
  wire.call(post(approvalPath('storybook', id), { ...answer, version: await versionOf(database, id) }, headers))

/**
 * A work that awaits its guardian is published by a moderator, another guardian or the child.
 * @returns whether it still awaits its guardian
 */
async function approvals(parts: Parts, id: string): Promise<boolean> {
  const { database, tally, child, outsideGuardian, moderator } = parts
  const yes = { approve: true, age: 'all' } as const
  tally.expect('an approval by the child itself', await approve(parts, id, yes, child), 403)
  tally.expect('an approval by another household’s guardian', await approve(parts, id, yes, outsideGuardian), 404)
  await decide(parts, moderator, id)
  await expectUnseen(parts, 'a story without its guardian’s approval', id)
  const { rows } = await database.query<{ step: string }>('select step from reviews where work_id = $1', [id])
  const isUnchanged = rows[0]?.step === 'guardian'
  tally.note('all of it by others than its guardian', isUnchanged ? null : 'changes it')
  return isUnchanged
}

/** A published story for older readers is hidden by its guardian and shown again for younger ones. */
async function youngerAge(parts: Parts, id: string): Promise<void> {
  const ageForOthers = async () =>
    (JSON.parse((await parts.wire.call({ path: pathOf(id) })).body) as { age: string | null }).age
  const seen = await ageForOthers()
  if (seen === 'all') throw new Error('The attack proves nothing: the story is for all ages already.')
  requireWorks('a refusal', await approve(parts, id, { approve: false }))
  requireWorks('an approval', await approve(parts, id, { approve: true, age: 'all' }))
  const age = await ageForOthers()
  parts.tally.note('an age that no moderator has seen', age === seen ? null : `is ${age}`)
}

/** Stickers on a child's story, and by a child on another one, without a consent for them. */
async function stickers(parts: Parts, id: string): Promise<void> {
  const { wire, database, tally, child, childId, outsideGuardian } = parts
  const { id: other } = await uploadStory(parts, outsideGuardian, 'A story for stickers')
  await expectOk(wire, pathOf(other), outsideGuardian, { age: 'all' }, 'PATCH')
  const leave = (on: string, headers: Headers) =>
    wire.call({ method: 'PUT', path: storyStickersPath(on), headers, body: { sticker: 'slow-clap' } })
  tally.expect('a sticker on a child’s story without consent', await leave(id, outsideGuardian), 409)
  tally.expect('a sticker by a child without consent', await leave(other, child), 403)
  // As if a consent had been withdrawn since.
  await database.query(
    `insert into storybook_stickers (storybook_id, person_id, by_child, sticker, at)
     select $1::uuid, author_id, false, 'slow-clap', now() from dream_journal_storybooks where id = $2
     union all select $2, $3, true, 'slow-clap', now() on conflict do nothing`,
    [id, other, childId],
  )
  for (const on of [id, other]) {
    const { body } = await wire.call({ path: storyStickersPath(on) })
    tally.note(
      `a sticker without consent on ${on === id ? 'a child’s story' : 'another one'}`,
      body.includes('slow-clap') ? 'is shown' : null,
    )
  }
}

/** While others do not see a story, it changes, or the consent ends; then guardian or moderator alone shows it. */
async function outOfView(parts: Parts): Promise<void> {
  const { wire, database, tally, child, moderator, outsideGuardian } = parts
  const answer = (id: string, isApproved: boolean) =>
    approve(parts, id, isApproved ? { approve: true, age: 'all' } : { approve: false })
  const submitted = async (name: string) => {
    const id = await makeStory(parts, `${title} ${name}`)
    await expectOk(wire, submitPath(id), child)
    await answer(id, true)
    return id
  }
  const published = async (name: string) => {
    const id = await submitted(name)
    await decide(parts, moderator, id)
    return id
  }
  const renewConsent = async () => {
    await withdrawConsent(parts)
    await giveConsent(parts)
  }
  const newText = 'It ran.'
  const edit = (id: string) => expectOk(wire, pathOf(id), child, { description: newText }, 'PATCH')
  const expectOld = async (what: string, id: string) => {
    const { body } = await wire.call({ path: pathOf(id) })
    tally.note(what, body.includes(newText) ? 'is shown' : null)
  }

  const refused = await published('slowly')
  await answer(refused, false)
  await edit(refused)
  await answer(refused, true)
  await expectOld('text that no moderator has seen', refused)

  const hidden = await published('alone')
  await decide(parts, moderator, hidden, 'hide')
  await edit(hidden)
  await decide(parts, moderator, hidden, 'show')
  await decide(parts, moderator, hidden)
  await expectOld('text that no guardian has seen', hidden)

  const consented = await published('again')
  await decide(parts, moderator, consented, 'hide')
  await renewConsent()
  await decide(parts, moderator, consented, 'show')
  await expectUnseen(parts, 'a story whose consent was withdrawn and granted again', consented)

  // Both had passed it before the consent ended.
  const resubmitted = await submitted('at last')
  await renewConsent()
  await expectOk(wire, submitPath(resubmitted), child)
  await decide(parts, moderator, resubmitted)
  await expectUnseen(parts, 'a story that was approved before the consent was withdrawn', resubmitted)

  const reported = await published('home')
  await database.query("update users set created_at = now() - interval '2 days'")
  const report = { kind: 'storybook', id: reported, reason: 'unkind' }
  await expectOk(wire, '/api/reports', outsideGuardian, report)
  await answer(reported, false)
  await expectOk(wire, '/api/reports', moderator, report)
  await answer(reported, true)
  await expectUnseen(parts, 'a story that reports hide while its guardian does', reported)
}

const expectUnseen = async ({ wire, tally }: Parts, what: string, id: string): Promise<void> =>
  tally.expect(what, await wire.call({ path: pathOf(id) }), 404)

/**
 * A moderator calls every route with a work that only its author and guardians may see.
 * @returns whether it is as it was
 */
async function triedByModerator(target: Target, parts: Parts, id: string, what: string): Promise<boolean> {
  const { wire, database, tally, child, childId, moderator } = parts
  const read = async () => {
    const { rows } = await database.query<{ title: string; path: string }>(
      `select book.title, coalesce(pending.file_url, book.file_url) as path, book.visibility, works.version, step
       from dream_journal_storybooks book join works using (id) left join pending_versions pending on pending.work_id = id
       left join reviews on reviews.work_id = id where id = $1`,
      [id],
    )
    return rows[0]
  }
  const before = await read()
  if (before === undefined) throw new Error('The attack proves nothing: there is no story.')
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
  for (const one of decision.options) await decide(parts, moderator, id, one)
  const isSame = JSON.stringify(await read()) === JSON.stringify(before)
  tally.note(`all of it by a moderator, of ${what}`, isSame ? null : 'changes it')
  // Once the child's place is closed, nobody can look.
  for (const path of [pathOf(id), filePath])
    requireWorks(`${path} of the child`, await wire.call({ path, headers: child }))
  return isSame
}

/** A storybook of the child's, bound from a page. */
async function makeStory({ wire, database, child, childId }: Parts, name = title): Promise<string> {
  const page = await insertPage(database, childId, words)
  const { id } = await expectOk<{ id: string }>(wire, '/api/storybooks', child, { title: name })
  await expectOk(wire, `${pathOf(id)}/bind`, child, { pages: [page] })
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

const withdrawConsent = ({ wire, guardian, childId }: Parts) =>
  expectOk(wire, paths.consents, guardian, { child: childId, purpose: 'publish', granted: false })
