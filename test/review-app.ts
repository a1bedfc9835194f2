import { randomUUID } from 'node:crypto'
import type { Decision, ReviewAnswer, ReviewedWork, Suspension, WorkState } from '#contract/review.ts'
import type { Storybook } from '#contract/storybooks.ts'
import type { TestAppOptions } from './app.ts'
import { makeAccount, startAuthApp } from './auth-app.ts'
import { makePdf } from './books.ts'
import { people } from './people.ts'
import { upload, type Author } from './uploading.ts'

export interface Person extends Author {
  id: string
}

export interface Answer<Body> {
  status: number
  body: Body & { error?: { code: string } }
}

export async function call<Body = object>(
  { url, token }: { url: string; token: string | null },
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer<Body>> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: JSON.parse(text === '' ? '{}' : text) as Answer<Body>['body'] }
}

/** A site with an author, a reader and a moderator. */
export async function openReviewApp(
  review: 'none' | 'first' | 'all',
  env: Record<string, string> = {},
  { programs = false }: Pick<TestAppOptions, 'programs'> = {},
) {
  const site = await startAuthApp({
    programs,
    env: { REVIEW: review, RATE_LIMIT_UPLOAD: '100000', SHELF_STORYBOOKS: '1000', ...env },
  })
  const url = await site.listen()
  const enter = async (person: { email: string; password: string }, role = 'member'): Promise<Person> => {
    const { access_token: token, user } = await makeAccount(site, person)
    await site.database.pool.query('update users set role = $2 where id = $1', [user.id, role])
    return { url, token, id: user.id as string }
  }
  const author = await enter(people.tobias)
  const reader = await enter(people.vesper)
  const moderator = await enter(people.mara, 'moderator')
  const stranger = { url, token: null }
  /** Two accounts older than a day report a work, which hides a published one. */
  const reportTwice = async (id: string): Promise<void> => {
    for (const _ of [1, 2]) {
      const person = await enter({ email: `${randomUUID()}@families.example`, password: 'moonpetal tea' })
      const age = "update users set created_at = created_at - interval '2 days' where id = $1"
      await site.database.pool.query(age, [person.id])
      await call(person, 'POST', '/api/reports', { kind: 'storybook', id, reason: 'unkind' })
    }
  }
  return { site, url, author, reader, moderator, stranger, enter, reportTwice }
}

export type ReviewApp = Awaited<ReturnType<typeof openReviewApp>>

export const begin = async (author: Person, title: string): Promise<Storybook> =>
  (await call<Storybook>(author, 'POST', '/api/storybooks', { title })).body
export const give = async (author: Person, id: string) => (await upload(author, id, makePdf())).body
export const stateOf = async (author: Person, id: string): Promise<WorkState> =>
  (await call<Storybook>(author, 'GET', `/api/storybooks/${id}`)).body.state
export const handIn = (author: Person, id: string) =>
  call<{ state: WorkState }>(author, 'POST', `/api/works/storybook/${id}/hand-in`)
export const withdraw = (author: Person, id: string) =>
  call<{ state: WorkState }>(author, 'POST', `/api/works/storybook/${id}/withdraw`)
/** A work as a moderator sees it. */
export const reviewed = async (moderator: { url: string; token: string | null }, id: string): Promise<ReviewedWork> =>
  (await call<ReviewedWork>(moderator, 'GET', `/api/review/storybook/${id}`)).body
/** Decides about a work as it is now, unless `more` names another version. */
export const decide = async (
  moderator: Person,
  id: string,
  decision: Decision,
  { note, version }: { note?: string; version?: number } = { note: 'A kind word.' },
) =>
  call<{ state: WorkState }>(moderator, 'POST', `/api/review/storybook/${id}`, {
    decision,
    note,
    version: version ?? (await reviewed(moderator, id)).version ?? 0,
  })
export const suspend = (moderator: Person, person: Person, days: number | null, note = 'Be kind.') =>
  call<Suspension>(moderator, 'POST', `/api/people/${person.id}/suspension`, { days, note })
export const liftSuspension = (moderator: Person, person: Person) =>
  call(moderator, 'DELETE', `/api/people/${person.id}/suspension`)
export const queue = async (moderator: Person) => (await call<ReviewAnswer>(moderator, 'GET', '/api/review')).body.data
export const fileOf = async (author: Person, id: string): Promise<string> =>
  new URL((await call<Storybook>(author, 'GET', `/api/storybooks/${id}`)).body.file_url ?? '').pathname
export const appeal = (author: Person, id: string, text = 'The name is made up.') =>
  call<{ state: WorkState }>(author, 'POST', `/api/works/storybook/${id}/appeal`, { text })
