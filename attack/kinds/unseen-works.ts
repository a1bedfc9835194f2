import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { decision, type Decision } from '#contract/review.ts'
import { bookWithCover } from '../../test/covers.ts'
import { people } from '../../test/people.ts'
import { beginStorybook, upload } from '../../test/uploading.ts'
import { callsOf } from '../calls.ts'
import {
  decide,
  signInAs,
  signInAsModerator,
  expectOk,
  snapshotOf,
  uploadStory,
  type Attempt,
  type Headers,
  type OtherSite,
} from '../people-calls.ts'
import { requireWorks, type Tally } from '../tally.ts'
import { openDoors, waitForFileJobs, type Target } from '../target.ts'
import { asBearer } from '../wire.ts'

const states = ['draft', 'awaiting_moderator', 'changed', 'hidden', 'removed'] as const

/** Its author chose it after works were published. */
const unseenPenName = 'The Pen Nobody Has Seen'

/** Nobody else’s works have such titles. */
const titleOf = (state: Work['state']) => `The unseen moth that is ${state}`

interface Work {
  id: string
  state: (typeof states)[number]
  /** Of a file and its cover that others must not get. */
  filePath: string
  coverPath: string
}

const rows = [
  `select works.* from works join users on users.id = works.author_id where email = '${people.tobias.email}' order by works.id`,
]

/** A work in each state that others must not see, and every route that could show or change one. */
export async function unseenWorks(target: Target, tally: Tally): Promise<void> {
  await target.onAnother({ ...openDoors, REVIEW: 'all' }, async (other) => {
    const { wire, database } = other
    const author = await signInAs(wire, people.tobias)
    const reader = await signInAs(wire, people.vesper)
    const moderator = await signInAsModerator(other, people.odile)
    const works = await makeWorks(other, { author, moderator })
    const rowsBefore = await snapshotOf(database, rows)
    const callers = [
      { name: 'a signed-out visitor', headers: {} },
      { name: 'a reader', headers: reader },
      { name: 'a reader with a made-up token', headers: asBearer('made.up.token') },
    ]
    const routes = target.routes.filter(
      ({ method, url, access }) =>
        // The mailbox of a local site shows every email to this machine, also those that name a work.
        access !== 'local' &&
        (method === 'GET' ||
          method === 'HEAD' ||
          /^\/(api\/(storybooks|works|review|people|pen-name)|files)\b/.test(url)),
    )
    const tries = works.flatMap((work) => {
      const { id: storybookId, filePath } = work
      const victim = { ...target.victim, storybookId, bareStorybookId: storybookId, filePath }
      const calls = routes.flatMap((route) => callsOf({ ...target, victim }, route))
      return calls
        .filter(({ path }) => !/:\w/.test(path))
        .flatMap((call) => callers.map((caller) => ({ work, call, caller })))
    })
    for (const { work, call, caller } of target.chance.some(tries, 600)) {
      const answer = await wire.call({ ...call, headers: { ...call.headers, ...caller.headers } })
      const isShown =
        JSON.stringify(answer.headers).includes(encodeURIComponent(titleOf(work.state))) ||
        answer.body.includes(titleOf(work.state)) ||
        (isFile(work, call.path) && answer.status < 400)
      const isReadable = work.state === 'changed' && !isFile(work, call.path)
      tally.note(
        `${call.method} ${call.path.slice(0, 90)} by ${caller.name}, of a work that is ${work.state}`,
        (isShown && !isReadable) || answer.body.includes(unseenPenName)
          ? `shows it (${answer.status})`
          : answer.status >= 500
            ? `answers ${answer.status}`
            : null,
      )
    }
    for (const { id, state } of works.filter((work) => work.state !== 'changed'))
      for (const { name, headers } of callers) {
        const body = { kind: 'storybook', id, reason: 'other' }
        const answer = await wire.call({ method: 'POST', path: '/api/reports', headers, body })
        tally.expect(`reporting by ${name}, of a work that is ${state}`, answer, 404)
      }
    const isUnchanged = (await snapshotOf(database, rows)) === rowsBefore
    tally.note('all of it together', isUnchanged ? null : 'has changed a work of somebody else’s')
    // Works that somebody else has taken are no longer what these tries are about.
    if (!isUnchanged) return
    for (const { id, filePath, coverPath } of works)
      for (const path of [`/api/storybooks/${id}`, filePath, coverPath])
        requireWorks(`${path} of its author`, await wire.call({ path, headers: author }))
    if (!(await wire.call({ path: '/api/review', headers: moderator })).body.includes(unseenPenName))
      throw new Error('The attack proves nothing: no pen name waits.')
    await involvedModerators({ ...other, tally }, { author, moderator, works })
  })
  await suspendedAuthor(target, tally)
}

/** A moderator decides about works of their own, and about an appeal against their own decision. */
async function involvedModerators(
  attempt: Attempt,
  { author, moderator, works }: { author: Headers; moderator: Headers; works: readonly Work[] },
): Promise<void> {
  const { wire, tally } = attempt
  const idOf = (state: Work['state']) => works.find((work) => work.state === state)?.id ?? ''
  await expectOk(wire, `/api/works/storybook/${idOf('hidden')}/appeal`, author, { text: 'The name is made up.' })
  const other = await signInAsModerator(attempt, people.mara)
  await signInAsModerator(attempt, people.tobias)
  const tries = [
    { who: 'who hid a work', headers: moderator, states: ['hidden'] },
    { who: 'who is its author', headers: author, states },
  ] as const
  for (const { who, headers, states: tried } of tries)
    for (const state of tried)
      for (const one of decision.options) {
        const { status } = await decide(attempt, headers, idOf(state), one)
        tally.note(
          `${one} by a moderator ${who}, of one that is ${state}`,
          status < 400 || status >= 500 ? `answers ${status}` : null,
        )
      }
  requireWorks('a decision about the appeal', await decide(attempt, other, idOf('hidden'), 'show'))
}

/** A suspended author tries to show works, on a site that reviews none: those the suspension hides, and others. */
async function suspendedAuthor(target: Target, tally: Tally): Promise<void> {
  await target.onAnother({ ...openDoors, UNDO_SECONDS: '60' }, async (other) => {
    const { wire, database } = other
    const author = await signInAs(wire, people.tobias)
    const moderator = await signInAsModerator(other, people.odile)
    const hidden = await uploadStory(other, author, 'The moth that is hidden')
    await undoneByAnother({ ...other, tally }, moderator, hidden.id)
    const shown = await uploadStory(other, author, 'The moth that everybody saw')
    const withdrawn = await uploadStory(other, author, 'The moth in the drawer')
    await expectOk(wire, `/api/works/storybook/${withdrawn.id}/withdraw`, author)
    const { id } = await expectOk<{ id: string }>(wire, '/auth/v1/user', author, undefined, 'GET')
    await expectOk(wire, `/api/people/${id}/suspension`, moderator, { days: 7, note: 'A kind word.' })
    const readShown = async () => (await wire.call({ path: `/api/storybooks/${shown.id}`, headers: author })).body
    await waitForFileJobs(database)
    const before = await readShown()

    const routes = target.routes.filter(
      ({ method, url }) =>
        /^(POST|PUT|PATCH|DELETE)$/.test(method) &&
        /^\/api\/(storybooks|works|review|people|pen-name)\b/.test(url) &&
        !(method === 'DELETE' && url.startsWith('/api/storybooks')) &&
        !url.endsWith('/withdraw'),
    )
    for (const book of [shown, withdrawn]) {
      const victim = { ...target.victim, id, storybookId: book.id, bareStorybookId: book.id, filePath: book.filePath }
      for (const call of routes.flatMap((route) => callsOf({ ...target, victim }, route))) {
        const { status } = await wire.call({ ...call, headers: { ...call.headers, ...author } })
        const name = `${call.method} ${call.path.slice(0, 90)} by a suspended author`
        tally.note(name, status >= 500 ? `answers ${status}` : null)
      }
      const { file } = await newestOf(database, book.id)
      for (const path of [`/api/storybooks/${book.id}`, book.filePath, file])
        tally.note(
          `GET ${path.slice(0, 90)} of a suspended author by a signed-out visitor`,
          (await wire.call({ path })).status < 400 ? 'shows it' : null,
        )
    }
    const isSame = (await readShown()) === before
    tally.note('what a suspension hides', isSame ? null : 'is another once it is shown again')
    const { rowCount } = await database.query("select 1 from dream_journal_storybooks where visibility = 'published'")
    tally.note('all that a suspended author does', rowCount === 0 ? null : 'shows a work to others')
    await expectOk(wire, `/api/people/${id}/suspension`, moderator, {}, 'DELETE')
    requireWorks('a work after the end of the suspension', await wire.call({ path: `/api/storybooks/${shown.id}` }))
  })
}

/** A moderator undoes the decision of another one. */
async function undoneByAnother(attempt: Attempt, moderator: Headers, id: string): Promise<void> {
  const { wire, tally } = attempt
  const path = `/api/review/storybook/${id}/undo`
  const other = await signInAsModerator(attempt, people.mara)
  requireWorks('a decision', await decide(attempt, moderator, id, 'hide'))
  const { status } = await wire.call({ method: 'POST', path, headers: other, body: {} })
  tally.note('undoing another moderator’s decision', status < 400 || status >= 500 ? `answers ${status}` : null)
  if (status >= 400) await expectOk(wire, path, moderator)
}

const isFile = ({ filePath, coverPath }: Work, path: string) => path === filePath || path === coverPath

/** The paths of a storybook's newest file and its cover. */
async function newestOf(database: pg.Pool, id: string): Promise<{ file: string; cover: string | null }> {
  const { rows } = await database.query<{ file: string; cover: string | null }>(
    `select coalesce(pending.file_url, book.file_url) as file,
       case when pending.file_url is null then book.cover_url else pending.cover_url end as cover
     from dream_journal_storybooks book left join pending_versions pending on work_id = id where id = $1`,
    [id],
  )
  return rows[0] ?? { file: '', cover: null }
}

async function makeWorks(
  other: OtherSite,
  { author, moderator }: { author: Headers; moderator: Headers },
): Promise<Work[]> {
  const { wire, database, site } = other
  const book = await bookWithCover()
  const at = { url: site.url, token: author['authorization']?.replace('Bearer ', '') ?? '' }
  const decisions: Readonly<Record<Work['state'], readonly Decision[]>> = {
    draft: [],
    awaiting_moderator: [],
    changed: ['publish'],
    hidden: ['publish', 'hide'],
    removed: ['remove'],
  }
  const works: Work[] = []
  for (const state of states) {
    const id = await beginStorybook(at, titleOf(state))
    await upload(at, id, book, { name: 'book.epub' })
    if (state !== 'draft') await expectOk(wire, `/api/works/storybook/${id}/submit`, author, { age: '13' })
    for (const one of decisions[state]) requireWorks(one, await decide(other, moderator, id, one))
    if (state === 'changed') await upload(at, id, book, { name: 'book.epub' })
    let newest = await newestOf(database, id)
    for (const end = Date.now() + 60_000; newest.cover === null; newest = await newestOf(database, id)) {
      if (Date.now() > end) throw new Error('The attack proves nothing: no cover is made.')
      await setTimeout(50)
    }
    works.push({ id, state, filePath: newest.file, coverPath: newest.cover })
  }
  await expectOk(wire, '/api/pen-name', author, { pen_name: unseenPenName }, 'PUT')
  return works
}
