import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { makePdf } from '../../test/books.ts'
import { bookWithCover } from '../../test/covers.ts'
import { people } from '../../test/people.ts'
import { beginStorybook, upload } from '../../test/uploading.ts'
import { callsOf } from '../calls.ts'
import type { Tally } from '../tally.ts'
import { withoutLimits, type Target } from '../target.ts'
import { asBearer, type Wire } from '../wire.ts'

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

/** A work in each state that others must not see, and every route that could show or change one. */
export async function unseenWorks(target: Target, tally: Tally): Promise<void> {
  await target.onAnother({ ...withoutLimits, REVIEW: 'all' }, async ({ site, wire, database }) => {
    const author = await enter(wire, database, people.tobias)
    const reader = await enter(wire, database, people.vesper)
    const moderator = await enter(wire, database, people.odile, 'moderator')
    const works = await makeWorks(wire, database, site.url, { author, moderator })
    const rowsBefore = await rowsOf(database)
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
        const { status } = await wire.call({ method: 'POST', path: '/api/reports', headers, body })
        tally.expect(`reporting by ${name}, of a work that is ${state}`, status, 404)
      }
    const rowsAfter = await rowsOf(database)
    tally.note('all of it together', rowsAfter === rowsBefore ? null : 'has changed a work of somebody else’s')
    for (const { id, filePath, coverPath } of works)
      for (const path of [`/api/storybooks/${id}`, filePath, coverPath]) {
        const { status } = await wire.call({ path, headers: author })
        if (status !== 200 && rowsAfter === rowsBefore)
          throw new Error(`The attack is blunt: its author gets ${status} for ${path}.`)
      }
    if (
      rowsAfter === rowsBefore &&
      !(await wire.call({ path: '/api/review', headers: moderator })).body.includes(unseenPenName)
    )
      throw new Error('The attack is blunt: no pen name waits.')
    // Works that somebody else has taken are no longer what these tries are about.
    if (rowsAfter === rowsBefore) await involvedModerators({ wire, database, tally }, { author, moderator, works })
  })
  await suspendedAuthor(target, tally)
}

/** A moderator decides about works of their own, and about an appeal against their own decision. */
async function involvedModerators(
  { wire, database, tally }: { wire: Wire; database: pg.Pool; tally: Tally },
  {
    author,
    moderator,
    works,
  }: { author: Record<string, string>; moderator: Record<string, string>; works: readonly Work[] },
): Promise<void> {
  const idOf = (state: Work['state']) => works.find((work) => work.state === state)?.id ?? ''
  const decide = async (headers: Record<string, string>, id: string, decision: string) =>
    wire.call({
      method: 'POST',
      path: `/api/review/storybook/${id}`,
      headers,
      body: { decision, note: 'A kind word.', version: await versionOf(database, id) },
    })
  await must(wire, `/api/works/storybook/${idOf('hidden')}/appeal`, author, { text: 'The name is made up.' })
  const other = await enter(wire, database, people.mara, 'moderator')
  await database.query("update users set role = 'moderator' where email = $1", [people.tobias.email])
  const tries = [
    { who: 'who hid a work', headers: moderator, states: ['hidden'] },
    { who: 'who is its author', headers: author, states },
  ] as const
  for (const { who, headers, states: tried } of tries)
    for (const state of tried)
      for (const decision of ['publish', 'request_changes', 'show', 'hide', 'remove']) {
        const { status } = await decide(headers, idOf(state), decision)
        tally.note(
          `${decision} by a moderator ${who}, of one that is ${state}`,
          status < 400 || status >= 500 ? `answers ${status}` : null,
        )
      }
  if ((await decide(other, idOf('hidden'), 'show')).status !== 200)
    throw new Error('The attack is blunt: nobody can decide about the appeal.')
}

/** A suspended author tries to show works, on a site that reviews none: those the suspension hides, and others. */
async function suspendedAuthor(target: Target, tally: Tally): Promise<void> {
  await target.onAnother({ ...withoutLimits, REVIEW: 'none', UNDO_SECONDS: '60' }, async ({ site, wire, database }) => {
    const author = await enter(wire, database, people.tobias)
    const moderator = await enter(wire, database, people.odile, 'moderator')
    const give = async (title: string) => {
      const at = { url: site.url, token: tokenOf(author) }
      const book = await beginStorybook(at, title)
      await upload(at, book, makePdf())
      return { id: book, filePath: await fileOf(database, book) }
    }
    await undoneByAnother({ wire, database, tally }, moderator, (await give('The moth that is hidden')).id)
    const shown = await give('The moth that everybody saw')
    const kept = await give('The moth in the drawer')
    await must(wire, `/api/works/storybook/${kept.id}/withdraw`, author)
    const { rows } = await database.query<{ id: string }>('select id from users where email = $1', [
      people.tobias.email,
    ])
    const id = rows[0]?.id ?? ''
    await must(wire, `/api/people/${id}/suspension`, moderator, { days: 7, note: 'A kind word.' })
    const before = await readBook(wire, author, shown.id)

    const routes = target.routes.filter(
      ({ method, url }) =>
        /^(POST|PUT|PATCH|DELETE)$/.test(method) &&
        /^\/api\/(storybooks|works|review|people|pen-name)\b/.test(url) &&
        !(method === 'DELETE' && url.startsWith('/api/storybooks')) &&
        !url.endsWith('/withdraw'),
    )
    for (const book of [shown, kept]) {
      const victim = { ...target.victim, id, storybookId: book.id, bareStorybookId: book.id, filePath: book.filePath }
      for (const call of routes.flatMap((route) => callsOf({ ...target, victim }, route))) {
        const { status } = await wire.call({ ...call, headers: { ...call.headers, ...author } })
        const name = `${call.method} ${call.path.slice(0, 90)} by a suspended author`
        tally.note(name, status >= 500 ? `answers ${status}` : null)
      }
      const asked = [`/api/storybooks/${book.id}`, book.filePath, await fileOf(database, book.id)]
      for (const path of asked)
        tally.note(
          `GET ${path.slice(0, 90)} of a suspended author by a signed-out visitor`,
          (await wire.call({ path })).status < 400 ? 'shows it' : null,
        )
    }
    const after = await readBook(wire, author, shown.id)
    tally.note('what a suspension hides', after === before ? null : 'is another once it is shown again')
    const { rows: open } = await database.query(
      "select title from dream_journal_storybooks where visibility = 'published'",
    )
    tally.note('all that a suspended author does', open.length === 0 ? null : 'shows a work to others')
    await must(wire, `/api/people/${id}/suspension`, moderator, {}, 'DELETE')
    if ((await wire.call({ path: `/api/storybooks/${shown.id}` })).status !== 200)
      throw new Error('The attack is blunt: the end of the suspension does not show the work again.')
  })
}

/** A moderator undoes the decision of another one. */
async function undoneByAnother(
  { wire, database, tally }: { wire: Wire; database: pg.Pool; tally: Tally },
  moderator: Record<string, string>,
  id: string,
): Promise<void> {
  const path = `/api/review/storybook/${id}`
  const other = await enter(wire, database, people.mara, 'moderator')
  await must(wire, path, moderator, {
    decision: 'hide',
    note: 'A kind word.',
    version: await versionOf(database, id),
  })
  const { status } = await wire.call({ method: 'POST', path: `${path}/undo`, headers: other, body: {} })
  tally.note('undoing another moderator’s decision', status < 400 || status >= 500 ? `answers ${status}` : null)
  if (status >= 400) await must(wire, `${path}/undo`, moderator)
}

/** What its author reads of a storybook. */
const readBook = async (wire: Wire, headers: Record<string, string>, id: string): Promise<string> =>
  (await wire.call({ path: `/api/storybooks/${id}`, headers })).body

const isFile = ({ filePath, coverPath }: Work, path: string) => path === filePath || path === coverPath

const tokenOf = (headers: Record<string, string>) => headers['authorization']?.replace('Bearer ', '') ?? ''

/** The newest version of a work. */
async function versionOf(database: pg.Pool, id: string): Promise<number> {
  const { rows } = await database.query<{ version: number }>('select version from works where id = $1', [id])
  return rows[0]?.version ?? 0
}

/** The path of a storybook's newest file. */
async function fileOf(database: pg.Pool, id: string): Promise<string> {
  const { rows } = await database.query<{ path: string }>(
    `select coalesce(pending.file_url, book.file_url) as path
     from dream_journal_storybooks book left join pending_versions pending on work_id = id where id = $1`,
    [id],
  )
  return rows[0]?.path ?? ''
}

/** The path of the cover of a storybook's newest file, once it is made. */
async function coverOf(database: pg.Pool, id: string): Promise<string> {
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    const { rows } = await database.query<{ path: string | null }>(
      `select case when pending.file_url is null then book.cover_url else pending.cover_url end as path
       from dream_journal_storybooks book left join pending_versions pending on work_id = id where id = $1`,
      [id],
    )
    if (rows[0]?.path) return rows[0].path
    await setTimeout(50)
  }
  throw new Error('The attack is blunt: no cover is made.')
}

const rowsOf = async (database: pg.Pool): Promise<string> =>
  JSON.stringify(
    (
      await database.query(
        'select works.* from works join users on users.id = works.author_id where email = $1 order by works.id',
        [people.tobias.email],
      )
    ).rows,
  )

async function must(
  wire: Wire,
  path: string,
  headers: Record<string, string>,
  body: object = {},
  method = 'POST',
): Promise<string> {
  const answer = await wire.call({ method, path, headers, body })
  if (answer.status < 200 || answer.status > 299) throw new Error(`${path} answered ${answer.status} ${answer.body}`)
  return answer.body
}

async function enter(
  wire: Wire,
  database: pg.Pool,
  who: { email: string; password: string },
  role = 'member',
): Promise<Record<string, string>> {
  await must(wire, '/auth/v1/signup', {}, who)
  await database.query('update users set email_confirmed_at = now(), role = $2 where email = $1', [who.email, role])
  const { access_token } = JSON.parse(await must(wire, '/auth/v1/token?grant_type=password', {}, who)) as {
    access_token: string
  }
  return asBearer(access_token)
}

async function makeWorks(
  wire: Wire,
  database: pg.Pool,
  url: string,
  { author, moderator }: Record<'author' | 'moderator', Record<string, string>>,
): Promise<Work[]> {
  const works: Work[] = []
  const book = await bookWithCover()
  const token = tokenOf(author)
  for (const state of states) {
    const id = await beginStorybook({ url, token }, titleOf(state))
    const give = () => upload({ url, token }, id, book, { name: 'book.epub' })
    const decide = async (decision: string) =>
      must(wire, `/api/review/storybook/${id}`, moderator, {
        decision,
        note: 'A kind word.',
        version: await versionOf(database, id),
      })
    await give()
    if (state !== 'draft') await must(wire, `/api/works/storybook/${id}/submit`, author, { age: '13' })
    if (state === 'changed' || state === 'hidden') await decide('publish')
    if (state === 'hidden') await decide('hide')
    if (state === 'removed') await decide('remove')
    if (state === 'changed') await give()
    works.push({ id, state, filePath: await fileOf(database, id), coverPath: await coverOf(database, id) })
  }
  await must(wire, '/api/pen-name', author, { pen_name: unseenPenName }, 'PUT')
  return works
}
