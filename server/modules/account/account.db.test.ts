import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import type { AccountSessionsAnswer, DownloadAnswer } from '#contract/account.ts'
import { accountPaths as paths } from '#contract/paths.ts'
import { makeEpub, makePdf } from '#test/books.ts'
import { ask, refusal, useSiteHarness, type Person } from '#test/site-harness.ts'
import { unzip } from '#test/unzip.ts'
import { beginStorybook, upload } from '#test/uploading.ts'

const harness = useSiteHarness()

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const token = async (grant: string, body: object, userAgent = firefox) => {
  const answer = await fetch(`${harness.url}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { 'user-agent': userAgent },
    body: JSON.stringify(body),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { access_token: string; refresh_token: string; error_code: string },
  }
}
const signIn = async ({ email, password }: Person, userAgent?: string) =>
  (await token('password', { email, password }, userAgent)).body
const sessionsOf = async (person: Person) => (await ask<AccountSessionsAnswer>(person, 'GET', paths.sessions)).body.data

describe('sessions', () => {
  test('are listed with time and device, the current one first, without IP addresses', async () => {
    const mara = await harness.signUp()
    await signIn(mara)
    const iphone = {
      ...mara,
      token: (await signIn(mara, 'Mozilla/5.0 (iPhone) Version/26.1 Mobile Safari/604.1')).access_token,
    }
    const listed = await sessionsOf(iphone)
    expect(listed.map(({ device, current }) => [device, current])).toEqual([
      ['Safari on iPhone', true],
      ['Firefox on Linux', false],
      [null, false],
    ])
    for (const session of listed) {
      expect(Object.keys(session).toSorted()).toEqual(['current', 'device', 'id', 'made_at', 'used_at'])
      expect(Math.abs(Date.parse(session.made_at) - Date.now())).toBeLessThan(60_000)
    }
  })

  test('can be ended from another session: the ended one’s token is refused and not renewed', async () => {
    const mara = await harness.signUp()
    const there = await signIn(mara)
    const [, other] = await sessionsOf(mara)
    const ended = await ask(mara, 'DELETE', `${paths.sessions}/${other?.id}`)
    expect([ended.status, ended.body]).toEqual([204, {}])
    expect((await token('refresh_token', { refresh_token: there.refresh_token })).body.error_code).toBe(
      'refresh_token_not_found',
    )
    const stranded = { ...mara, token: there.access_token }
    expect(await refusal(ask(stranded, 'POST', '/api/storybooks', { title: 'From there' }))).toBe('not_signed_in')
    expect(await refusal(ask(stranded, 'GET', paths.sessions))).toBe('not_signed_in')
    expect(await sessionsOf(mara)).toHaveLength(1)
    expect(await refusal(ask(mara, 'DELETE', `${paths.sessions}/${other?.id}`))).toBe('session_not_found')
  })

  test('can be ended only by their owner', async () => {
    const mara = await harness.signUp()
    const vesper = await harness.signUp('vesper')
    const [hers] = await sessionsOf(mara)
    expect(await refusal(ask(vesper, 'DELETE', `${paths.sessions}/${hers?.id}`))).toBe('session_not_found')
    expect(await refusal(ask(vesper, 'DELETE', `${paths.sessions}/all`))).toBe('invalid_request')
    expect(await sessionsOf(mara)).toHaveLength(1)
  })
})

const prepare = async (person: Person): Promise<string> =>
  (await ask<DownloadAnswer>(person, 'POST', paths.downloads)).body.url
/** Follows an address like a browser, without a token. */
const follow = async (url: string, method = 'GET') => fetch(harness.url + url, { method })
const refused = async (url: string) => {
  const answer = await follow(url)
  return refusal(Promise.resolve({ status: answer.status, body: await answer.json() }))
}

describe('all my data', () => {
  test('is one archive: the account in plain text and every file byte for byte, and no other person’s data', async () => {
    const tobias = await harness.signUp('tobias')
    const vesper = await harness.signUp('vesper')
    const pdf = await beginStorybook(tobias, 'Night: a "story" of <ink>/../')
    const epub = await beginStorybook(tobias, 'Lulu’s Prophetic Nap')
    const empty = await beginStorybook(tobias, 'Still a chalk line')
    const foreign = await beginStorybook(vesper, 'Not his')
    await upload(tobias, pdf, makePdf())
    await upload(tobias, epub, makeEpub(), { name: 'book.epub' })
    await upload(vesper, foreign, makePdf())
    await ask(tobias, 'PUT', `/api/storybooks/${foreign}/place`, { place: { fraction: 0.25, anchor: null, cfi: null } })
    const customer = await harness.join(tobias, 'bloom')
    await harness.site
      .sql`insert into charge_reversals (id, kind, charge_id, customer_id, amount, currency, status, by_site, counts, happened_at, fetch_number)
      select kind, kind, 'ch_1', customer, 500, 'usd', 'succeeded', false, true, now(), 0
      from (values ('refund', ${customer}), ('dispute', 'cus_other')) as one (kind, customer)`
    const page = { prompt: null, title: 'A Wish: or two', text: 'To be a snail — 🐌\n\nby noon.', version: 0 }
    const writingId = randomUUID()
    await ask(tobias, 'PUT', `/api/rooms/critter-club/writings/${writingId}`, page)

    const answer = await follow(await prepare(tobias))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="constellation-club-[\d-]+\.zip";/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const files = await unzip(await answer.arrayBuffer())
    const night = `storybooks/Night- a -story- of -ink--..- (${pdf.slice(-12)}).pdf`
    const nap = `storybooks/Lulu’s Prophetic Nap (${epub.slice(-12)}).epub`
    const written = `writings/A Wish- or two (${writingId.slice(-12)}).txt`
    expect([...files.keys()]).toEqual(['read-me.txt', night, nap, written, 'data.json'])
    expect(files.get(written)?.toString()).toBe(page.text)
    expect(files.get(night)?.equals(makePdf())).toBe(true)
    expect(files.get(nap)?.equals(makeEpub())).toBe(true)

    const text = files.get('data.json')?.toString() ?? ''
    const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>
    expect(data.account).toMatchObject({ id: tobias.id, email: tobias.email, role: 'member' })
    expect(data.sessions).toEqual([
      expect.objectContaining({ method: 'password', provenAt: expect.any(String), afterChild: false }),
    ])
    expect(data.memberships).toMatchObject([{ tier: 'bloom', state: 'active', personId: tobias.id }])
    expect(data.membership_letters).toMatchObject([{ kind: 'receipt' }, { kind: 'welcome' }])
    expect(data.charges).toMatchObject([{ amount: 500, discount: 0, refunded: 0, currency: 'usd' }])
    expect(data.refunds_and_disputes).toMatchObject([{ kind: 'refund', amount: 500, currency: 'usd' }])
    expect(data.payment_customers).toMatchObject([{ personId: tobias.id }])
    expect(data.storybooks?.map(({ id, file }) => [id, file])).toEqual([
      [pdf, night],
      [epub, nap],
      [empty, null],
    ])
    expect(data.writings).toMatchObject([{ id: writingId, title: page.title, words: 6, file: written }])
    expect(data.reading_places).toMatchObject([{ storybookId: foreign, fraction: 0.25 }])
    for (const secret of ['argon2', 'passwordHash', vesper.id, vesper.email]) expect(text).not.toContain(secret)
  })

  test('is served once per address, not to HEAD, and not after five minutes', async () => {
    const mara = await harness.signUp()
    const url = await prepare(mara)
    expect((await follow(url, 'HEAD')).status).toBe(404)
    expect((await follow(url)).status).toBe(200)
    expect(await refused(url)).toBe('download_expired')
    const late = await prepare(mara)
    harness.site.clock.shift(301_000)
    expect(await refused(late)).toBe('download_expired')
    harness.site.clock.shift(-301_000)
    expect(await refused(`${paths.downloads}/made-up`)).toBe('download_expired')
  })

  test('is refused once the session that requested it has ended', async () => {
    const mara = await harness.signUp()
    const there = { ...mara, token: (await signIn(mara)).access_token }
    const url = await prepare(there)
    const [, other] = await sessionsOf(mara)
    await ask(mara, 'DELETE', `${paths.sessions}/${other?.id}`)
    expect(await refused(url)).toBe('download_expired')
  })

  test('fails when the storage does, so that a partial archive is not taken for a complete one', async () => {
    const tobias = await harness.signUp('tobias')
    await upload(tobias, await beginStorybook(tobias, 'Night Pages'), makePdf())
    const read = vi.spyOn(harness.site.files, 'read').mockImplementation(async () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(70_000)
          throw new Error('the storage is away')
        })(),
      ),
    )
    await expect(follow(await prepare(tobias)).then((answer) => answer.arrayBuffer())).rejects.toThrow()
    read.mockRestore()
  })
})
