import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { maxRecordingBytes, recordingsQuota } from '#contract/limits.ts'
import {
  accountPaths,
  guardianPath,
  ownRecordingPath,
  ownVoicePath,
  recordingPath,
  voicesPath,
} from '#contract/paths.ts'
import type { VoicesAnswer } from '#contract/voices.ts'
import { addChild, pairDevice } from '#test/family.ts'
import { makeMp4, makeOgg, makeWebm } from '#test/recordings.ts'
import { ask, download, refusal, useSiteHarness, type Person } from '#test/site-harness.ts'
import type { Author } from '#test/uploading.ts'

const harness = useSiteHarness()

const book = 'the-star-sailor'
const mom = { name: 'Mom', avatar: 'owl' }

async function family() {
  const mara = await harness.signUp()
  const pip = await pairDevice(mara, (await addChild(mara, 'Pip')).id)
  expect((await ask(mara, 'PUT', ownVoicePath, mom)).status).toBe(204)
  return { mara, pip }
}

async function record(who: Author, page: number | string, bytes: Buffer, type = 'audio/webm', of = book) {
  const answer = await fetch(who.url + ownRecordingPath(of, page), {
    method: 'PUT',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': type },
    body: new Uint8Array(bytes),
  })
  return { status: answer.status, body: (await answer.json()) as { error?: { code: ErrorCode } } }
}

const listen = (who: Author, voice: string, page: number) =>
  fetch(who.url + recordingPath(voice, book, page), { headers: { authorization: `Bearer ${who.token}` } })

const heard = async (who: Author, voice: string, page: number) =>
  Buffer.from(await (await listen(who, voice, page)).arrayBuffer())

const voicesOf = async (who: Author) => (await ask<VoicesAnswer>(who, 'GET', voicesPath)).body.voices

/** The stored files of a guardian's recordings. */
function filesOf({ id }: Pick<Person, 'id'>): string[] {
  const folder = join(harness.site.config.dataFolder, 'files/voices', id)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
}

test('a guardian records pages, and the family sees who reads and hears them', async () => {
  const { mara, pip } = await family()
  const sounds = { 'audio/webm; codecs=opus': makeWebm(3), 'audio/mp4': makeMp4(4), 'audio/ogg': makeOgg(5) }
  for (const [at, [type, bytes]] of Object.entries(sounds).entries())
    expect((await record(mara, at + 1, bytes, type)).status).toBe(200)
  const voice = {
    id: mara.id,
    ...mom,
    recordings: (['webm', 'mp4', 'ogg'] as const).map((format, at) => ({
      book,
      page: at + 1,
      format,
      seconds: expect.closeTo(at + 3, 1),
      recorded_at: expect.any(String),
    })),
  }
  for (const who of [mara, pip]) {
    expect(await voicesOf(who)).toEqual([voice])
    for (const [at, bytes] of Object.values(sounds).entries()) expect(await heard(who, mara.id, at + 1)).toEqual(bytes)
  }
  const { headers } = await listen(pip, mara.id, 2)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'audio/mp4',
    'content-length': String(makeMp4(4).length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "sandbox; default-src 'none'",
  })
})

test('a page that is recorded again has the new sound alone, and a deleted one has none', async () => {
  const { mara, pip } = await family()
  await record(mara, 2, makeWebm(3))
  await record(mara, 2, makeOgg(5), 'audio/ogg')
  expect(await heard(pip, mara.id, 2)).toEqual(makeOgg(5))
  await expect.poll(() => filesOf(mara)).toEqual([expect.stringMatching(/\.ogg$/)])
  expect((await ask(mara, 'DELETE', ownRecordingPath(book, 2))).status).toBe(204)
  expect(await voicesOf(pip)).toEqual([{ id: mara.id, ...mom, recordings: [] }])
  expect((await listen(pip, mara.id, 2)).status).toBe(404)
  expect(await refusal(ask(mara, 'DELETE', ownRecordingPath(book, 2)))).toBe('recording_not_found')
  await expect.poll(() => filesOf(mara)).toEqual([])
})

const page = Buffer.from('<!doctype html><script>alert(1)</script>')

describe('a recording', () => {
  let mara: Person
  beforeAll(async () => {
    mara = (await family()).mara
  })

  test.each([
    ['a page that is called a recording', page, 'audio/webm', 1, book, 'wrong_recording'],
    ['another container than it says', makeOgg(3), 'audio/webm', 1, book, 'wrong_recording'],
    ['another kind of sound', makeWebm(3), 'audio/mpeg', 1, book, 'wrong_recording'],
    ['nothing', Buffer.alloc(0), 'audio/webm', 1, book, 'wrong_recording'],
    ['a page as what it is', page, 'text/html', 1, book, 'unsupported_media_type'],
    ['JSON', Buffer.from('{}'), 'application/json', 1, book, 'wrong_recording'],
    ['63 seconds', makeWebm(63), 'audio/webm', 1, book, 'recording_too_long'],
    ['63 seconds of MP4', makeMp4(63), 'audio/mp4', 1, book, 'recording_too_long'],
    ['more than a megabyte', Buffer.alloc(maxRecordingBytes + 1), 'audio/webm', 1, book, 'request_too_large'],
    ['a page that the book does not have', makeWebm(3), 'audio/webm', 7, book, 'storybook_not_found'],
    ['an unknown book', makeWebm(3), 'audio/webm', 1, 'the-moon', 'storybook_not_found'],
    ['page 0', makeWebm(3), 'audio/webm', 0, book, 'invalid_request'],
  ] as const)('%s is refused with a sentence, and nothing is stored', async (_what, bytes, type, at, of, code) => {
    expect(await refusal(record(mara, at, bytes, type, of))).toBe(code)
    expect((await voicesOf(mara))[0]?.recordings).toEqual([])
    expect(() => filesOf(mara)).toThrow('ENOENT')
  })
})

test('a voice needs a name without personal details before it can record', async () => {
  const mara = await harness.signUp()
  expect(await refusal(ask(mara, 'PUT', ownVoicePath, mom))).toBe('guardian_not_found')
  expect(await refusal(record(mara, 1, makeWebm(3)))).toBe('guardian_not_found')
  await addChild(mara, 'Pip')
  expect(await refusal(record(mara, 1, makeWebm(3)))).toBe('invalid_request')
  expect(await refusal(ask(mara, 'PUT', ownVoicePath, { ...mom, name: 'Mom 020 7946 0018' }))).toBe('text_gives_away')
  expect(await refusal(ask(mara, 'PUT', ownVoicePath, { ...mom, avatar: 'dragon' }))).toBe('invalid_request')
  expect(await voicesOf(mara)).toEqual([])
  await expect.poll(() => filesOf(mara)).toEqual([])
})

test('children and other families change nothing, and other families hear nothing', async () => {
  const { mara, pip } = await family()
  await record(mara, 1, makeWebm(3))
  expect(await refusal(record(pip, 1, makeWebm(4)))).toBe('adults_only')
  expect(await refusal(ask(pip, 'DELETE', ownRecordingPath(book, 1)))).toBe('adults_only')
  expect(await refusal(ask(pip, 'PUT', ownVoicePath, mom))).toBe('adults_only')
  const vesper = await harness.signUp('vesper')
  const robin = await pairDevice(vesper, (await addChild(vesper, 'Robin')).id)
  const tobias = await harness.signUp('tobias')
  for (const outsider of [vesper, robin, tobias]) {
    expect(await voicesOf(outsider)).toEqual([])
    expect(await refusal(ask(outsider, 'GET', recordingPath(mara.id, book, 1)))).toBe('recording_not_found')
  }
  expect((await listen({ url: mara.url, token: '' }, mara.id, 1)).status).toBe(401)
  expect(await heard(pip, mara.id, 1)).toEqual(makeWebm(3))
})

test('a family has a quota for recordings, and a page that is recorded again does not count twice', async () => {
  const { mara } = await family()
  await record(mara, 1, makeWebm(3))
  await harness.site.sql`update voice_recordings set bytes = ${recordingsQuota} where guardian_id = ${mara.id}`
  expect(await refusal(record(mara, 2, makeWebm(3)))).toBe('recording_quota_exceeded')
  await expect.poll(() => filesOf(mara)).toHaveLength(1)
  expect((await record(mara, 1, makeWebm(4))).status).toBe(200)
  expect((await record(mara, 2, makeWebm(3))).status).toBe(200)
})

test('recordings are in the download of the guardian’s data, and are erased with the account', async () => {
  const { mara } = await family()
  await record(mara, 1, makeWebm(3))
  const files = await download(mara, accountPaths.downloads)
  expect(files.get(`recordings/${book}/1.webm`)).toEqual(makeWebm(3))
  expect(JSON.parse(files.get('data.json')?.toString() ?? '')).toMatchObject({
    recordings: [{ book_id: book, page: 1, file: `recordings/${book}/1.webm` }],
    household: { guardian: { voice: mom } },
  })
  const { body } = await ask<{ removed: { files: number } }>(mara, 'POST', accountPaths.deletion, {
    password: mara.password,
  })
  expect(body.removed.files).toBe(1)
  expect(filesOf(mara)).toEqual([])
})

test('recordings of a guardian who leaves the family are erased', async () => {
  const { mara, pip } = await family()
  const vesper = await harness.signUp('vesper')
  await harness.site.sql`insert into guardians (person_id, household_id, since)
      select ${vesper.id}, household_id, now() from guardians where person_id = ${mara.id}`
  await ask(vesper, 'PUT', ownVoicePath, { name: 'Grandpa', avatar: 'bear' })
  await record(vesper, 1, makeWebm(3))
  expect((await voicesOf(pip)).map(({ name }) => name)).toEqual(['Mom', 'Grandpa'])
  expect((await ask(vesper, 'DELETE', guardianPath(vesper.id))).status).toBe(204)
  expect((await voicesOf(mara)).map(({ name }) => name)).toEqual(['Mom'])
  await expect.poll(() => filesOf(vesper)).toEqual([])
})
