import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestAppOptions } from '#test/app.ts'
import { later, makeAccount, signIn } from '#test/auth-app.ts'
import { createTestDatabase } from '#test/database.ts'
import { people } from '#test/people.ts'
import { publicSettings } from '#test/public-settings.ts'
import { builtFile } from './modules/site/built-site.ts'

const site = await startTestApp({ env: { METRICS_TOKEN: 'a-token-for-the-monitor' } })
const token = ((await makeAccount(site, people.tobias)) as { access_token: string }).access_token
afterAll(() => site.close())

/** Another process of the site for one test, with other settings. */
async function another(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await startTestApp({ database: site.target, work: false, ...options })
  onTestFinished(() => app.close())
  return app
}

const asTobias = () => ({ authorization: `Bearer ${token}` })
const codeOf = (answer: { json(): { error: { code: string } } }) => answer.json().error.code

/** The status of the answer to a raw request. */
async function statusOf(url: URL, request: string): Promise<number> {
  const socket = connect(Number(url.port), url.hostname)
  socket.write(request)
  let said = ''
  for await (const chunk of socket) said += String(chunk)
  return Number(said.split(' ')[1])
}

describe('a call that may change something and comes from a page of another site', () => {
  const calls = [
    ['POST', '/api/storybooks', { title: 'From elsewhere' }],
    ['PUT', '/api/rooms/critter-club/writings/0193a1b2-0000-7000-8000-0000000000f1', {}],
    ['DELETE', '/api/account/sessions/0193a1b2-0000-7000-8000-0000000000f1', undefined],
    ['POST', '/auth/v1/signup', { email: 'lured@elsewhere.example', password: 'lured to elsewhere' }],
    ['POST', '/auth/v1/token?grant_type=password', people.tobias],
    ['POST', '/auth/v1/recover', { email: people.tobias.email }],
    ['POST', '/auth/v1/verify', { type: 'signup', email: people.tobias.email, token: '000000' }],
    ['POST', '/auth/v1/logout', {}],
    ['PUT', '/auth/v1/user', { data: { mood: 'Cozy' } }],
    ['PATCH', '/auth/v1/admin/users', {}],
    ['POST', '/auth/v1/nowhere', {}],
    ['POST', '/webhooks/stripe', {}],
    ['POST', '/nowhere', {}],
  ] as const
  type One = readonly [(typeof calls)[number][0], string, object | undefined]
  const from = async (where: string | undefined, [method, url, payload]: One) =>
    site.app.inject({
      method,
      url,
      headers: { ...asTobias(), ...(where === undefined ? {} : { 'sec-fetch-site': where }) },
      ...(payload === undefined ? {} : { payload }),
    })

  test.each(calls)('is refused: %s %s', async (...one) => {
    for (const where of ['cross-site', 'same-site', 'same-origin, cross-site', 'anything', '']) {
      const answer = await from(where, one)
      expect(answer.statusCode).toBe(403)
      if (one[1].startsWith('/auth/v1')) {
        expect(answer.headers['x-sb-error-code']).toBe('cross_site_request')
        expect(answer.json()).toMatchObject({ code: 403, error_code: 'cross_site_request' })
      } else expect(codeOf(answer)).toBe('cross_site_request')
    }
    const rows = await site.sql`select 1 from users where email = 'lured@elsewhere.example' union all select 1
        from dream_journal_storybooks`
    expect(rows).toEqual([])
  })

  test.each(['same-origin', 'none', undefined])('passes from a page of ours or a program (%s)', async (where) => {
    const answers = await Promise.all(calls.filter(([, url]) => !url.endsWith('logout')).map((one) => from(where, one)))
    for (const { body } of answers) expect(body).not.toContain('cross_site_request')
    await site.sql`delete from dream_journal_storybooks`
    await site.sql`delete from users where email = 'lured@elsewhere.example'`
  })

  test('passes when it only reads, as links in emails do', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const headers = { ...asTobias(), 'sec-fetch-site': 'cross-site' }
      expect((await site.app.inject({ method, url: '/api/storybooks', headers })).statusCode).toBe(200)
    }
    const link = { url: '/auth/v1/verify?type=signup&token=none', headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await site.app.inject(link)).statusCode).toBe(303)
  })
})

describe('a request that cannot be understood is answered with its code:', () => {
  const post = (payload: string | Buffer, type: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/storybooks',
      payload,
      headers: { ...asTobias(), 'content-type': type },
    })

  test.each([
    '{"title": ',
    '[]',
    'null',
    '"x"',
    '{"title": 7}',
    '{"title": ""}',
    '{"title":"a","author_id":"b"}',
    '{"title":"\\ud800"}',
    '{"title":"a\\u0000b"}',
    '{"title":"a\\r\\nb"}',
    '{"title":"a\\u202eb"}',
    '{"__proto__":{"title":"a"}}',
  ])('the body %s', async (payload) => {
    const answer = await post(payload, 'application/json')
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid_request'])
  })

  test('an unsupported content type', async () => {
    const answer = await post('<title/>', 'application/xml')
    expect([answer.statusCode, codeOf(answer)]).toEqual([415, 'unsupported_media_type'])
  })

  test('a body over one mebibyte', async () => {
    const answer = await post(JSON.stringify({ title: 'x'.repeat(1_048_576) }), 'application/json')
    expect([answer.statusCode, codeOf(answer)]).toEqual([413, 'request_too_large'])
  })

  test('JSON that is expensive to parse', async () => {
    const nested = '{"a":'.repeat(10_000)
    const answer = await post(nested, 'application/json')
    expect([answer.statusCode, codeOf(answer)]).toEqual([413, 'request_too_large'])
    const signIn = await site.app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload: nested })
    expect([signIn.statusCode, signIn.json<{ msg: string }>().msg]).toEqual([
      400,
      expect.stringContaining('too many values'),
    ])
  })

  test.each([
    'after=x',
    'limit=0',
    'limit=101',
    'limit=ten',
    'author_id=me',
    'part=everyone',
    'part=own&author_id=0198c5a1-0000-7000-8000-0000000000aa',
    `after=${'9'.repeat(13)}_${'0'.repeat(36)}`,
  ])('the query %s', async (query) => {
    const answer = await site.app.inject({ url: `/api/storybooks?${query}`, headers: asTobias() })
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid_request'])
  })
})

const jsonType = { 'content-type': 'application/json' }
const textType = { 'content-type': 'text/strange' }
const tooLarge = JSON.stringify({ text: 'x'.repeat(1_048_576) })

describe('a failure', () => {
  test.each([
    ['an unknown path', { url: '/api/nowhere' }, 404],
    ['a missing token', { url: '/api/memberships' }, 401],
    ['a token that is none', { url: '/auth/v1/user', headers: { authorization: 'Bearer x' } }, 403],
    ['a body that is not JSON', { method: 'POST', url: '/api/reports', payload: '{', headers: jsonType }, 400],
    ['a body of another type', { method: 'POST', url: '/api/reports', payload: 'x', headers: textType }, 415],
    ['a body that is too large', { method: 'POST', url: '/api/reports', payload: tooLarge, headers: jsonType }, 413],
    ['an address that cannot be decoded', { url: '/api/%' }, 400],
  ] as const)('of %s carries the id of its line in the log', async (_what, request, status) => {
    const answer = await site.app.inject({ ...request })
    expect(answer.statusCode).toBe(status)
    const id = answer.headers['x-request-id']
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(site.logged.filter(({ reqId }) => reqId === id).map((line) => line['status'])).toContain(status)
  })

  test('of something that is not a request carries an id, too', async () => {
    const other = await another()
    const url = new URL(await other.listen())
    const socket = connect(Number(url.port), url.hostname)
    socket.end('NO REQUEST\r\n\r\n')
    const said = (await text(socket)).toLowerCase()
    expect(said).toContain('http/1.1 400 ')
    const id = /x-request-id: ([0-9a-f-]{36})/.exec(said)?.[1]
    expect(other.logged.find(({ reqId }) => reqId === id)).toMatchObject({ status: 400 })
  })
})

describe('an internal error', () => {
  test('is answered without details, and logged without the statement’s parameters', async () => {
    await site.sql`alter table dream_journal_storybooks rename to lost_storybooks`
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/storybooks',
      payload: { title: 'A very private title' },
      headers: asTobias(),
    })
    await site.sql`alter table lost_storybooks rename to dream_journal_storybooks`
    expect([answer.statusCode, codeOf(answer)]).toEqual([500, 'unexpected'])
    expect(answer.body).not.toContain('storybooks')
    const line = site.logged.find(({ msg }) => msg === 'unexpected error')
    expect(line).toMatchObject({ requestId: answer.json().error.requestId, err: { code: '42P01' } })
    expect(JSON.stringify(site.logged)).not.toContain('A very private title')
  })

  test('a database that is away answers 503 with Retry-After, and works again once it is back', async () => {
    const { database } = site.target as { database: string }
    const other = await createTestDatabase()
    const admin = new pg.Client(other.target)
    await admin.connect()
    await admin.query(`alter database ${database} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
    const away = await site.app.inject({ url: '/api/storybooks', headers: asTobias() })
    const ready = await site.app.inject('/readyz')
    const metrics = await site.app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })
    const signIn = await site.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: people.tobias,
    })
    await admin.query(`alter database ${database} allow_connections true`)
    await admin.end()
    await other.drop()
    expect([away.statusCode, codeOf(away), away.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
    expect(ready.statusCode).toBe(503)
    expect(metrics.body).toContain('database_up 0')
    expect([signIn.statusCode, signIn.headers['retry-after']]).toEqual([503, '2'])
    expect((await site.app.inject({ url: '/api/storybooks', headers: asTobias() })).statusCode).toBe(200)
    // One check may still get a connection that was cut.
    await expect.poll(async () => (await site.app.inject('/readyz')).statusCode).toBe(200)
  })
})

describe('local routes, such as mailbox and metrics,', () => {
  const local = { host: 'localhost:3000' }
  const from = (remoteAddress: string, headers: Record<string, string>, url = '/mailbox.json') =>
    site.app.inject({ url, headers, remoteAddress })

  test('answer requests from this machine', async () => {
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
      expect((await from('127.0.0.1', { host })).statusCode).toBe(200)
    expect((await from('::1', local)).statusCode).toBe(200)
    expect((await from('::ffff:127.0.0.1', local)).statusCode).toBe(200)
    expect((await from('127.0.0.1', local, '/mailbox')).body).toContain('<h1>Mailbox</h1>')
  })

  test.each<[string, string, Record<string, string>]>([
    ['another peer', '203.0.113.9', local],
    ['another name', '127.0.0.1', { host: 'club.example' }],
    ['a name that only starts like a local one', '127.0.0.1', { host: 'localhost.evil.example' }],
    ['a forwarded request', '127.0.0.1', { ...local, 'x-forwarded-for': '127.0.0.1' }],
    ['one forwarded by the standard header', '127.0.0.1', { ...local, forwarded: 'for=127.0.0.1' }],
    ['one that came through a proxy', '127.0.0.1', { ...local, via: '1.1 proxy' }],
    ['one that claims another host', '127.0.0.1', { ...local, 'x-forwarded-host': 'localhost' }],
    ...[
      ...['x-forwarded', 'x-forwarded-port', 'x-client-ip', 'client-ip', 'true-client-ip', 'fastly-client-ip'],
      ...['cf-connecting-ip', 'x-cluster-client-ip', 'x-original-host', 'x-envoy-external-address', 'cdn-loop'],
    ].map((name): [string, string, Record<string, string>] => [name, '127.0.0.1', { ...local, [name]: '203.0.113.9' }]),
    ...['evil@localhost', 'localhost#.evil.example', 'localhost/evil', 'localhost.', '127.1', 'localhost:'].map(
      (host): [string, string, Record<string, string>] => [`the name ${host}`, '127.0.0.1', { host }],
    ),
  ])('refuse %s', async (_name, peer, headers) => {
    for (const url of ['/mailbox', '/mailbox.json', '/metrics']) {
      const answer = await from(peer, headers, url)
      expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'not_allowed'])
    }
  })

  test('refuse HTTP/1.0, the default of a proxy on this machine', async () => {
    const url = new URL(await site.listen())
    const lines = `Host: ${url.host}\r\nConnection: close\r\n\r\n`
    for (const path of ['/mailbox', '/mailbox.json', '/metrics']) {
      expect(await statusOf(url, `GET ${path} HTTP/1.0\r\n${lines}`)).toBe(403)
      expect(await statusOf(url, `GET ${path} HTTP/1.1\r\n${lines}`)).toBe(200)
    }
    expect(await statusOf(url, `GET /api/tiers HTTP/1.0\r\n${lines}`)).toBe(200)
  })

  test('treat no request as local on a public site, where metrics need their token', async () => {
    const open = await another({
      env: {
        SITE_URL: 'https://club.example',
        ...publicSettings,
        METRICS_TOKEN: 'a-token-for-the-monitor',
      },
    })
    const metrics = async (headers: Record<string, string>) =>
      (await open.app.inject({ url: '/metrics', headers, remoteAddress: '127.0.0.1' })).statusCode
    expect(await metrics(local)).toBe(403)
    expect(await metrics({ host: 'club.example' })).toBe(403)
    expect(await metrics({ ...local, authorization: 'Bearer a-token-for-the-monitor' })).toBe(200)
  })

  test('the metrics answer a monitor elsewhere with its token, the mailbox does not', async () => {
    const monitor = { host: 'club.example', authorization: 'Bearer a-token-for-the-monitor' }
    expect(
      (await from('203.0.113.9', { ...monitor, authorization: 'Bearer another-token-for-it-x' }, '/metrics'))
        .statusCode,
    ).toBe(403)
    expect((await from('203.0.113.9', monitor, '/mailbox.json')).statusCode).toBe(403)
  })
})

describe('an answer', () => {
  test('that is personal, or an error, is not cached', async () => {
    for (const url of ['/api/storybooks', '/api/memberships', '/auth/v1/user']) {
      const answer = await site.app.inject({ url, headers: asTobias() })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    }
    for (const url of ['/api/memberships', '/api/rooms/critter-club', '/api/nowhere', '/auth/v1/nowhere', '/%'])
      expect((await site.app.inject({ url })).headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
    expect((await site.app.inject('/auth/v1/.well-known/jwks.json')).headers['cache-control']).toMatch(/^public/)
  })

  test('to a malformed address has the usual error format and does not repeat the address', async () => {
    const answer = await site.app.inject('/%c0<script>')
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid_request'])
    expect(answer.body).not.toContain('script')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })
})

test('a request the API viewer refuses is refused without an error in the log', async () => {
  const before = site.logged.length
  for (const climbing of ['..%5cpackage.json', '%2e%2e/%2e%2e/package.json', '..%2f..%2fpackage.json', '.%00']) {
    const answer = await site.app.inject(`/api/docs/static/${climbing}`)
    expect([climbing, answer.statusCode]).toEqual([
      climbing,
      expect.toSatisfy((status) => [400, 403, 404].includes(status)),
    ])
  }
  expect(site.logged.slice(before).filter(({ level }) => Number(level) >= 40)).toEqual([])
})

test('answers over a kilobyte are compressed for those who can read it', async () => {
  const askWith = (headers: Record<string, string>, url = '/api/docs/json') => site.app.inject({ url, headers })
  const plain = await askWith({})
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await askWith({ 'accept-encoding': encoding })
    expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual([encoding, 'accept-encoding'])
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  }
  const small = await askWith({ 'accept-encoding': 'br' }, '/api/nowhere')
  expect([small.headers['content-encoding'], small.json()]).toMatchObject([undefined, { error: { code: 'not_found' } }])
})

test('a compressed body is not unpacked', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/reports',
    payload: gzipSync(JSON.stringify({ kind: 'storybook', id: randomUUID(), reason: 'other' })),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  })
  expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid_request'])
})

const pageForms = { plain: Buffer.from('a page'), brotli: Buffer.from('a brotli page'), gzipped: null }
const sitePage = builtFile('/index.html', pageForms, { script: [], frame: [], connect: [] }, {})
const sitePages = { files: new Map([['/', sitePage]]), notFound: sitePage, book: sitePage, fallback: sitePage }

test('a page is answered ahead of the framework as the framework would answer it', async () => {
  const whole = await another({ site: sitePages })
  const address = await whole.app.listen({ port: 0, host: '127.0.0.1' })
  // Connection headers, and the length that the framework adds to an empty answer.
  const beside = (status: number) => ['connection', 'date', 'keep-alive', ...(status === 304 ? ['content-length'] : [])]
  for (const method of ['GET', 'HEAD'] as const)
    for (const headers of [{}, { 'accept-encoding': 'gzip, br' }, { 'if-none-match': sitePage.etag }]) {
      const ahead = await new Promise<IncomingMessage>((resolve) =>
        request(`${address}/?from=letter`, { method, headers }, resolve).end(),
      )
      const body = Buffer.concat(await ahead.toArray()).toString()
      const framed = await whole.app.inject({ url: '/?from=letter', method, headers })
      const headersOf = (all: object) =>
        Object.entries(all)
          .filter(([name]) => !beside(framed.statusCode).includes(name))
          .map(([name, value]) => [name, String(value)])
          .toSorted()
      expect([ahead.statusCode, body]).toEqual([framed.statusCode, method === 'HEAD' ? '' : framed.body])
      expect(headersOf(ahead.headers)).toEqual(headersOf(framed.headers))
    }
  expect((await whole.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body).toContain(
    'http_built_files_total{status="200"} 4',
  )
})

test('API routes answer beside the pages', async () => {
  const whole = await another({ site: sitePages })
  expect((await whole.app.inject('/')).body).toBe('a page')
  for (const method of ['GET', 'HEAD'] as const) {
    const wrongMethod = await whole.app.inject({ method, url: '/auth/v1/token?grant_type=password' })
    expect([wrongMethod.statusCode, wrongMethod.headers.allow]).toEqual([405, 'POST'])
    expect(wrongMethod.headers['x-sb-error-code']).toBe('method_not_allowed')
  }
  expect((await whole.app.inject('/auth/v1/nowhere')).json()).toMatchObject({ error_code: 'not_found' })
  for (const url of ['/api/nowhere', '/api/checkout', '/webhooks/stripe'])
    expect(codeOf(await whole.app.inject(url))).toBe('not_found')
})

describe('X-Forwarded-For', () => {
  const forwarded = (remoteAddress: string) => ({
    method: 'POST' as const,
    url: '/auth/v1/token?grant_type=password',
    payload: people.vesper,
    headers: { 'x-forwarded-for': `198.51.100.${Math.ceil(Math.random() * 250)}` },
    remoteAddress,
  })
  const lines = (app: TestApp) => app.logged.filter(({ msg }) => String(msg).includes('TRUST_PROXY'))

  test('of an untrusted address is ignored, and logged once', async () => {
    const alone = await another({ env: { AUTH_RATE_LIMIT_TOKEN: '2' } })
    const statuses: number[] = []
    for (let turn = 0; turn < 3; turn++) statuses.push((await alone.app.inject(forwarded('203.0.113.9'))).statusCode)
    expect(statuses).toEqual([400, 400, 429])
    expect(lines(alone)).toHaveLength(1)
    expect(JSON.stringify(alone.logged)).not.toContain('198.51.100.')
  })

  test('of a trusted proxy is used, and not logged', async () => {
    const behind = await another({ env: { AUTH_RATE_LIMIT_TOKEN: '1', TRUST_PROXY: '203.0.113.0/24' } })
    const from = (client: string) =>
      behind.app.inject({ ...forwarded('203.0.113.9'), headers: { 'x-forwarded-for': client } })
    expect((await from('198.51.100.1')).statusCode).toBe(400)
    expect((await from('198.51.100.2')).statusCode).toBe(400)
    expect((await from('192.0.2.1, 198.51.100.2')).statusCode).toBe(429)
    expect(lines(behind)).toEqual([])
    await behind.app.inject(forwarded('192.0.2.7'))
    expect(lines(behind)).toHaveLength(1)
  })
})

describe('a proxy before a local site', () => {
  const lines = (app: TestApp) => app.logged.filter(({ msg }) => String(msg).startsWith('a proxy stands before'))
  const passedOn = (name: string, headers: Record<string, string> = {}) => ({
    url: '/healthz',
    headers: { host: '127.0.0.1:3000', referer: `https://${name}/login`, ...headers },
    remoteAddress: '127.0.0.1',
  })

  test('is logged once, as soon as a browser uses another host name than the proxy passes on', async () => {
    const alone = await another()
    await alone.app.inject(passedOn('localhost:3000', { 'sec-fetch-site': 'same-origin' }))
    await alone.app.inject(passedOn('elsewhere.example', { 'sec-fetch-site': 'cross-site' }))
    await alone.app.inject(passedOn('club.example', { 'x-forwarded-for': '203.0.113.9' }))
    expect(lines(alone)).toEqual([])
    await alone.app.inject(passedOn('club.example', { 'sec-fetch-site': 'same-origin' }))
    await alone.app.inject(passedOn('club.example'))
    expect(lines(alone)).toHaveLength(1)
  })

  test('is logged at the start where TRUST_PROXY names one', async () => {
    const behind = await another({ env: { TRUST_PROXY: '203.0.113.0/24' } })
    expect(lines(behind)).toHaveLength(1)
  })
})

test('a list is read page by page, oldest first, without a gap or a repetition', async () => {
  const { access_token: juno } = (await makeAccount(site, people.juno)) as { access_token: string }
  const headers = { authorization: `Bearer ${juno}` }
  const titles = Array.from({ length: 23 }, (_, n) => `Dream ${n}`)
  await Promise.all(
    titles.map((title) => site.app.inject({ method: 'POST', url: '/api/storybooks', payload: { title }, headers })),
  )
  const me = (await site.app.inject({ url: '/auth/v1/user', headers })).json().id as string
  const seen: { title: string; created_at: string }[] = []
  let next: string | null = ''
  while (next !== null) {
    const url: string = `/api/storybooks?author_id=${me}&limit=5${next === '' ? '' : `&after=${next}`}`
    const page = (await site.app.inject({ url, headers })).json() as { data: typeof seen; next: string | null }
    seen.push(...page.data)
    next = page.next
  }
  expect(seen.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
  expect(seen.map(({ created_at: at }) => at)).toEqual(seen.map(({ created_at: at }) => at).toSorted())
})

test('reads accept an ended session for 30 s and not a second longer, also when the clock is set back', async () => {
  await makeAccount(site, people.odile)
  for (const outside of [31_000, -3_600_000]) {
    const headers = { authorization: `Bearer ${(await signIn(site, people.odile)).body.access_token}` }
    const read = async () => (await site.app.inject({ url: '/api/storybooks', headers })).statusCode
    expect(await read()).toBe(200)
    await site.sql`delete from sessions`
    await later(site, 29_000, async () => expect(await read()).toBe(200))
    await later(site, outside, async () => expect(await read()).toBe(401))
  }
})

test('creating storybooks is rate limited', async () => {
  const limited = await another({ env: { RATE_LIMIT_UPLOAD: '3' } })
  const { access_token: mara } = (await makeAccount(limited, people.mara)) as { access_token: string }
  const begin = (title: string) =>
    limited.app.inject({
      method: 'POST',
      url: '/api/storybooks',
      payload: { title },
      headers: { authorization: `Bearer ${mara}` },
    })
  const answers = [await begin('One'), await begin('Two'), await begin('Three'), await begin('Four')]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 429])
  expect(answers[3]?.json().error.code).toBe('too_many_requests')
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0)
})

test('a request that names a content type and has no body is answered', async () => {
  const url = await (await another()).listen()
  for (const method of ['DELETE', 'POST', 'PUT'])
    for (const path of ['/api/nothing', '/api/account/deletion', `/api/writings/${randomUUID()}`]) {
      const headers = { 'content-type': 'application/json', authorization: 'Bearer made.up.token' }
      const answer = await fetch(url + path, { method, headers, signal: AbortSignal.timeout(5_000) })
      expect([401, 404]).toContain(answer.status)
    }
})

test('a slow body is cut off after 30 s, except for uploads', async () => {
  const slow = await another()
  const { host, hostname, port } = new URL(await slow.listen())
  const headers = { authorization: `Bearer ${(await signIn(slow, people.tobias)).body.access_token}` }
  const begun = await slow.app.inject({ method: 'POST', url: '/api/storybooks', payload: { title: 'Slow' }, headers })
  const talk = (head: string, beginning: string) => {
    const socket = connect(Number(port), hostname)
    let heard = ''
    socket.on('data', (chunk) => (heard += chunk.toString()))
    socket.on('error', () => undefined)
    socket.write(`POST ${head}\r\nhost: ${host}\r\ncontent-length: 5000\r\n\r\n${beginning}`)
    return { socket, heard: () => heard }
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const form = talk(
      `/api/storybooks/${begun.json<{ id: string }>().id}/upload HTTP/1.1\r\nauthorization: ${headers.authorization}\r\ncontent-type: multipart/form-data; boundary=x`,
      '--x\r\ncontent-disposition: form-data; name="file"; filename="slow.pdf"\r\n\r\n%PDF-1.7',
    )
    await vi.waitUntil(() => readdirSync(join(slow.config.dataFolder, 'files/incoming')).length === 1)
    const timers = vi.getTimerCount()
    const json = talk('/auth/v1/token?grant_type=password HTTP/1.1\r\ncontent-type: application/json', '{"email":')
    await vi.waitUntil(() => vi.getTimerCount() > timers)
    await vi.advanceTimersByTimeAsync(29_000)
    expect([json.heard(), json.socket.destroyed]).toEqual(['', false])
    await vi.advanceTimersByTimeAsync(1_000)
    await vi.waitUntil(() => json.socket.destroyed)
    expect(json.heard()).toMatch(/^HTTP\/1\.1 408 /)
    expect([form.heard(), form.socket.destroyed]).toEqual(['', false])
    form.socket.destroy()
  } finally {
    vi.useRealTimers()
  }
})

test('a request on a connection opened before the server began to close is answered', async () => {
  const closing = await startTestApp({ database: site.target, work: false })
  const { host, hostname, port } = new URL(await closing.listen())
  const socket = connect(Number(port), hostname)
  let said = ''
  socket.on('data', (chunk) => (said += String(chunk)))
  const connected = once(closing.app.server, 'connection')
  socket.write('GET /api/tiers ')
  await connected
  const closed = closing.close()
  socket.write(`HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
  await once(socket, 'close')
  await closed
  expect(said).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is)
})
