import type pg from 'pg'
import { avatars } from '#content/household/avatars.ts'
import { consentWords } from '#content/household/consents.ts'
import type { AuthSession } from '#contract/auth.ts'
import type { DeviceCodeAnswer } from '#contract/devices.ts'
import type { Child } from '#contract/household.ts'
import { childSessionPath, devicePaths, householdPaths, reviewPaths } from '#contract/paths.ts'
import type { Decision } from '#contract/review.ts'
import { makePdf } from '../test/books.ts'
import type { SiteProcess } from '../test/site-process.ts'
import { beginStorybook, upload } from '../test/uploading.ts'
import type { Tally } from './tally.ts'
import { asBearer, type Answer, type Call, type Wire, post } from './wire.ts'

export type Headers = Record<string, string>

export interface OtherSite {
  site: SiteProcess
  wire: Wire
  database: pg.Pool
}

/** What is tried on another site. */
export type Attempt = OtherSite & { tally: Tally }

/** A call that has to succeed. @returns the body of its answer */
export async function expectOk<Body = unknown>(
  wire: Pick<Wire, 'call'>,
  path: string,
  headers: Headers,
  body: object = {},
  method = 'POST',
): Promise<Body> {
  const answer = await wire.call({ method, path, headers, body: method === 'GET' ? undefined : body })
  if (answer.status < 200 || answer.status > 299) throw new Error(`${path} answered ${answer.status} ${answer.body}`)
  return (answer.body === '' ? null : JSON.parse(answer.body)) as Body
}

export const bearerOf = ({ access_token }: Pick<AuthSession, 'access_token'>): Headers => asBearer(access_token)

/** Signs up, where there is no such account yet, and in. */
export async function signInAs(wire: Wire, who: { email: string; password: string }): Promise<Headers> {
  await wire.call(post('/auth/v1/signup', who))
  return bearerOf(await expectOk(wire, '/auth/v1/token?grant_type=password', {}, who))
}

/** An account, confirmed in the database. */
export async function createMember(
  wire: Pick<Wire, 'call'>,
  database: pg.Pool,
  who: { email: string; password: string },
): Promise<void> {
  await expectOk(wire, '/auth/v1/signup', {}, who)
  await database.query('update users set email_confirmed_at = now() where email = $1', [who.email])
}

export async function signInAsModerator(
  { wire, database }: Pick<OtherSite, 'wire' | 'database'>,
  who: { email: string; password: string },
): Promise<Headers> {
  const headers = await signInAs(wire, who)
  await database.query(`update users set role = 'moderator' where email = $1`, [who.email])
  return headers
}

export async function addChild(wire: Pick<Wire, 'call'>, guardian: Headers, nickname: string): Promise<string> {
  const consent = { words: consentWords.private.version }
  const child = { nickname, avatar: avatars[0].key, band: '7-9', consent }
  return (await expectOk<Child>(wire, householdPaths.children, guardian, child)).id
}

export const handOver = async (wire: Pick<Wire, 'call'>, guardian: Headers, id: string): Promise<Headers> =>
  bearerOf(await expectOk(wire, childSessionPath(id), guardian))

export async function pairDevice(wire: Pick<Wire, 'call'>, guardian: Headers, child: string): Promise<Headers> {
  const { code } = await expectOk<DeviceCodeAnswer>(wire, devicePaths.household, guardian, { child })
  return bearerOf(await expectOk(wire, devicePaths.bind, {}, { code }))
}

/** A storybook with a file. @returns its id and the path of its file */
export async function uploadStory(
  { site: { url } }: Pick<OtherSite, 'site'>,
  headers: Headers,
  title: string,
): Promise<{ id: string; filePath: string }> {
  const author = { url, token: headers['authorization']?.replace('Bearer ', '') ?? '' }
  const id = await beginStorybook(author, title)
  const { body } = await upload(author, id, makePdf())
  return { id, filePath: new URL(body.file_url ?? '', url).pathname }
}

export async function versionOf(database: pg.Pool, id: string): Promise<number> {
  const { rows } = await database.query<{ version: number }>('select version from works where id = $1', [id])
  return rows[0]?.version ?? 0
}

/** A moderator's decision about the newest version of a storybook, also where they do not see it. */
export const decide = async (
  { wire, database }: Pick<OtherSite, 'wire' | 'database'>,
  moderator: Headers,
  id: string,
  decision: Decision = 'publish',
): Promise<Answer> =>
  wire.call(
    post(
      `${reviewPaths.review}/storybook/${id}`,
      { decision, note: 'A kind word.', version: await versionOf(database, id) },
      moderator,
    ),
  )

/** A text in a room, without the membership that writing one needs. */
export async function insertPage(database: pg.Pool, personId: string, text: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into room_writings (id, person_id, realm, title, text, words, version, created_at, updated_at)
     values (gen_random_uuid(), $1, 'storytellers-lantern', 'A Page', $2, 5, 1, now(), now()) returning id`,
    [personId, text],
  )
  return rows[0]?.id ?? ''
}

export async function snapshotOf(database: pg.Pool, queries: readonly string[]): Promise<string> {
  return JSON.stringify(await Promise.all(queries.map(async (query) => (await database.query(query)).rows)))
}

/**
 * Somebody's calls, each of which has to be refused with this status and to change nothing.
 * @param how who calls, for the report
 * @param rows what must not change
 * @returns false when somebody has broken in
 */
export async function expectRefusals(
  { wire, database, tally }: Attempt,
  how: string,
  {
    headers,
    status,
    calls,
    rows,
  }: { headers: Headers; status: number; calls: readonly Call[]; rows: readonly string[] },
): Promise<boolean> {
  let isRefused = true
  for (const call of calls) {
    const before = await snapshotOf(database, rows)
    const answer = await wire.call({ ...call, headers })
    const isUnchanged = (await snapshotOf(database, rows)) === before
    const effect = `answers ${answer.status}${isUnchanged ? '' : ', and changes something'}`
    const isHeld = answer.status === status && isUnchanged
    isRefused &&= isHeld
    tally.note(`${call.method} ${call.path} ${how}`, isHeld ? null : effect)
  }
  return isRefused
}
