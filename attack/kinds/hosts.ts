import { linkTo } from '../emails.ts'
import { requireWorks, type Tally } from '../tally.ts'
import { priceOf, type Target } from '../target.ts'
import { sendRaw, statusesIn, post } from '../wire.ts'

export const hostileHost = 'elsewhere.example'

/** Headers that proxies write and some servers trust. */
export const trustedHeaders: readonly Record<string, string>[] = [
  { host: hostileHost },
  { host: `${hostileHost}:80` },
  { host: `localhost@${hostileHost}` },
  { host: `localhost.${hostileHost}` },
  { host: `${hostileHost}#localhost` },
  { host: '169.254.169.254' },
  { 'x-forwarded-host': hostileHost },
  { 'x-forwarded-host': hostileHost, 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' },
  { 'x-host': hostileHost },
  { 'x-original-host': hostileHost },
  { forwarded: `host=${hostileHost};proto=https` },
  { 'x-forwarded-server': hostileHost },
  { 'x-forwarded-prefix': `//${hostileHost}` },
  { 'x-http-host-override': hostileHost },
  { origin: `http://${hostileHost}`, referer: `http://${hostileHost}/` },
]

/** Forged Host headers, local requests, method overrides and request smuggling. */
export async function hosts(target: Target, tally: Tally): Promise<void> {
  await tryNames(target, tally)
  await tryToBeHere(target, tally)
  await tryOverrides(target, tally)
  await tryRaw(target, tally)
}

/** Links in answers, emails and at the provider lead to the site, whatever the Host header says. */
async function tryNames(target: Target, tally: Tally): Promise<void> {
  const { call, vesper, victim, stripe, database, chance } = target
  const price = await priceOf(call, 'bloom')
  let emails = 0
  for (const headers of chance.some(trustedHeaders, 6)) {
    const name = JSON.stringify(headers).slice(0, 80)
    for (const path of [
      `/api/storybooks/${victim.storybookId}`,
      '/',
      '/login/',
      '/robots.txt',
      '/sitemap.xml',
      '/auth/v1/verify?type=signup&token=x',
      '/api/openapi.json',
    ]) {
      const answer = await call({ path, headers })
      const received = JSON.stringify(answer.headers) + answer.body
      tally.note(
        `${name} at ${path}`,
        received.includes(hostileHost) ? 'is in the answer' : answer.status >= 500 ? `answers ${answer.status}` : null,
      )
    }
    const checkout = await call(post('/api/checkout', { price, quantity: 1 }, { ...vesper.headers, ...headers }))
    if (checkout.status === 200) {
      const { id } = JSON.parse(checkout.body) as { id: string }
      const { success_url, cancel_url } = await stripe.checkout.sessions.retrieve(id)
      tally.note(
        `${name} at the checkout`,
        `${success_url}${cancel_url}`.includes(hostileHost) ? 'is where one comes back to' : null,
      )
    }
    const email = `email-${(emails += 1)}@families.example`
    const signUp = { email, password: 'an email from elsewhere' }
    await call(post('/auth/v1/signup', signUp, headers))
    const link = await linkTo(database, email)
    tally.note(`${name} in an email`, link.href.includes(hostileHost) ? 'is where its link leads' : null)
  }
  const { rows } = await database.query<{ text: string }>('select text || html as text from mailbox_messages')
  tally.note(
    'all emails together',
    rows.some(({ text }) => text.includes(`http://${hostileHost}`)) ? 'one leads elsewhere' : null,
  )
}

/** Local routes refuse pages of other sites, proxies and rebound DNS names. */
async function tryToBeHere(target: Target, tally: Tally): Promise<void> {
  const { routes, call, site, chance, database } = target
  const elsewhere: Record<string, string>[] = [
    ...trustedHeaders.filter((headers) => !('origin' in headers || 'x-http-host-override' in headers)),
    ...[
      'x-forwarded-for',
      'x-real-ip',
      'x-client-ip',
      'true-client-ip',
      'cf-connecting-ip',
      'x-cluster-client-ip',
      'fastly-client-ip',
      'x-azure-clientip',
      'x-original-forwarded-for',
      'x-envoy-external-address',
      'x-remote-ip',
      'wl-proxy-client-ip',
      'via',
      'cdn-loop',
    ].flatMap((name) => ['127.0.0.1', '203.0.113.5'].map((value) => ({ [name]: value }))),
    { host: `localhost.${hostileHost}` },
    { host: '127.0.0.1.nip.io' },
    { host: '0.0.0.0' },
    { host: 'localhost:' + '9'.repeat(9) },
    { host: '[::ffff:127.0.0.1]' },
  ]
  const doors = routes.filter(({ access, method }) => (access === 'local' || access === 'metrics') && method === 'GET')
  if (doors.length === 0) throw new Error('The attack proves nothing: nothing is for this machine alone.')
  const { rows } = await database.query<{ id: string }>('select id from mailbox_messages limit 1')
  for (const { url } of doors) {
    const path = url.replaceAll(/:\w+/g, rows[0]?.id ?? '')
    for (const headers of chance.some(elsewhere, 14))
      tally.expect(`${url} with ${JSON.stringify(headers)}`, await call({ path, headers }), 403, 400)
    requireWorks(`${url} to this machine`, await call({ path }))
  }
  const bare = await tryBareProxies(
    site.url,
    doors.map(({ url }) => url.replaceAll(/:\w+/g, rows[0]?.id ?? '')),
  )
  const sandboxDoors = await tryBareProxies(site.sandboxUrl, ['/sandbox', '/sandbox/state', '/v1/customers'])
  for (const [name, breakIns] of [...bare, ...sandboxDoors]) tally.note(name, breakIns)
  for (const path of ['/sandbox', '/sandbox/state']) {
    for (const headers of elsewhere.slice(0, 8)) {
      const answer = await fetchAs(site.sandboxUrl, path, headers)
      tally.note(`the sandbox’s ${path} with ${JSON.stringify(headers)}`, answer >= 400 ? null : `answers ${answer}`)
    }
  }
}

/** An unconfigured proxy on this machine sends the upstream's name as Host, in HTTP/1.0. */
async function tryBareProxies(url: string, paths: readonly string[]): Promise<[string, string | null][]> {
  const { port } = new URL(url)
  const ask = async (path: string, version: string, host: string): Promise<number> => {
    const lines = [
      'Connection: close',
      'Authorization: Bearer sk_test_attack',
      ...(host === '' ? [] : [`Host: ${host}`]),
    ]
    const received = await sendRaw(url, `GET ${path} HTTP/${version}\r\n${lines.join('\r\n')}\r\n\r\n`)
    return statusesIn(received)[0] ?? 400
  }
  const found: [string, string | null][] = []
  for (const path of paths) {
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, 'localhost', '']) {
      const status = await ask(path, '1.0', host)
      found.push([`${path} of ${host} in HTTP/1.0`, status === 403 || status === 400 ? null : `answers ${status}`])
    }
    requireWorks(`${path} to this machine`, { status: await ask(path, '1.1', `127.0.0.1:${port}`) })
  }
  return found
}

async function fetchAs(url: string, path: string, headers: Record<string, string>): Promise<number> {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  const received = await sendRaw(url, `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  return statusesIn(received)[0] ?? 400
}

/** Headers and parameters that override the method or the path. */
async function tryOverrides(target: Target, tally: Tally): Promise<void> {
  const { call, victim, vesper } = target
  const methods = ['x-http-method-override', 'x-http-method', 'x-method-override']
  for (const name of methods) {
    const path = `/api/writings/${victim.writingId}`
    const answer = await call({ path, headers: { ...victim.headers, [name]: 'DELETE' } })
    tally.note(`${name}: DELETE`, answer.status === 204 ? 'has removed a page' : await target.changesToVictim())
    await call({ path: `${path}?_method=DELETE`, headers: victim.headers })
    tally.note(`${name} in the query`, await target.changesToVictim())
  }
  for (const name of ['x-original-url', 'x-rewrite-url', 'x-forwarded-uri', 'x-forwarded-path']) {
    for (const path of ['/metrics', '/mailbox.json', '/api/account/sessions', '/auth/v1/admin/users']) {
      const answer = await call({ path: '/healthz', headers: { ...vesper.headers, [name]: path } })
      tally.note(`${name}: ${path}`, answer.body === '{"status":"ok"}' ? null : 'gives something else')
    }
  }
  for (const method of [
    'TRACE',
    'TRACK',
    'PROPFIND',
    'MOVE',
    'COPY',
    'PATCH',
    'DELETE',
    'PUT',
    'LINK',
    'PURGE',
    'SEARCH',
    'REPORT',
  ]) {
    for (const path of [
      '/',
      '/api/storybooks',
      `/api/storybooks/${victim.storybookId}`,
      victim.filePath,
      '/healthz',
      '/auth/v1/user',
    ]) {
      if (method === 'PUT' && path === '/auth/v1/user') continue
      const received = await sendRaw(
        target.site.url,
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nX-Mark: only-here\r\nAuthorization: Bearer ${vesper.token}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
        150,
      )
      const [status = 400] = statusesIn(received)
      const isHeld = status >= 400 && status !== 500 && !received.includes('only-here')
      tally.note(`${method} ${path}`, isHeld ? await target.changesToVictim() : `answers ${status}`)
    }
  }
}

/** Request smuggling: one request must get exactly one answer. */
async function tryRaw({ site, chance }: Target, tally: Tally): Promise<void> {
  const hidden = `GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const body = '{}'
  const posted = (head: string, rest: string): string =>
    `POST /auth/v1/recover HTTP/1.1\r\nHost: localhost\r\n${head}\r\n\r\n${rest}`
  const requests: [string, string][] = [
    [
      'a length and chunks',
      posted(`Content-Length: ${body.length}\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${hidden}`),
    ],
    ['chunks and a length', posted(`Transfer-Encoding: chunked\r\nContent-Length: 4`, `0\r\n\r\n${hidden}`)],
    ['two lengths', posted(`Content-Length: 0\r\nContent-Length: ${hidden.length}`, hidden)],
    ['two lengths in one', posted(`Content-Length: 0, ${hidden.length}`, hidden)],
    ['a negative length', posted('Content-Length: -1', hidden)],
    ['a length with a sign', posted('Content-Length: +2', body + hidden)],
    ['a length of words', posted('Content-Length: 0x2', body + hidden)],
    ['a space before the colon', posted(`Content-Length : ${body.length}`, body + hidden)],
    ['chunks of another kind', posted('Transfer-Encoding: xchunked', `0\r\n\r\n${hidden}`)],
    ['chunks that are not last', posted('Transfer-Encoding: chunked, identity', `0\r\n\r\n${hidden}`)],
    ['chunks behind a tab', posted('Transfer-Encoding:\tchunked\r\nContent-Length: 3', `0\r\n\r\n${hidden}`)],
    ['chunks on a second line', posted('Transfer-Encoding:\r\n chunked\r\nContent-Length: 3', `0\r\n\r\n${hidden}`)],
    ['a chunk too large to count', posted('Transfer-Encoding: chunked', `ffffffffffffffffff\r\n${hidden}`)],
    ['a chunk of a negative size', posted('Transfer-Encoding: chunked', `-1\r\n${hidden}`)],
    ['a chunk with an endless extension', posted('Transfer-Encoding: chunked', `1;${'a'.repeat(20_000)}\r\n`)],
    ['line ends of one sign', `GET / HTTP/1.1\nHost: localhost\n\n${hidden}`],
    ['a bare return', `GET / HTTP/1.1\r\nHost: localhost\rX: y\r\n\r\n`],
    ['two hosts', `GET / HTTP/1.1\r\nHost: localhost\r\nHost: ${hostileHost}\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a folded header', `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: b\r\n c: d\r\n\r\n`],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n'],
    ['a zero in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: a\0b\r\n\r\n'],
    ['another protocol', 'GET / HTTP/3.7\r\nHost: localhost\r\n\r\n'],
    ['the second protocol at once', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['no protocol', 'GET /\r\n\r\n'],
    ['a handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['noise', '\x00\xff\xfe\x80 noise \r\n\r\n'],
    ['a tunnel', `CONNECT ${hostileHost}:443 HTTP/1.1\r\nHost: ${hostileHost}:443\r\n\r\n`],
    [
      'another protocol on top',
      'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: YQ==\r\n\r\n',
    ],
  ]
  for (const [name, bytes] of chance.some(requests, 18)) {
    const received = await sendRaw(site.url, bytes, 150)
    const statuses = statusesIn(received)
    const showsHidden = received.includes('"openapi"')
    const ended = statuses.length <= 1 && !statuses.some((status) => status >= 500 && status !== 505 && status !== 501)
    tally.note(
      name,
      showsHidden ? 'a second request came through with it' : ended ? null : `answers ${statuses.join(' ')}`,
    )
  }
  const absolute: [string, string][] = [
    ['another site', `http://${hostileHost}/`],
    ['another site’s API', `http://${hostileHost}/api/tiers`],
    ['a metadata service', 'http://169.254.169.254/latest/meta-data'],
    ['a file', 'file:///etc/passwd'],
    ['a name and a password', `http://user:pw@${hostileHost}/`],
    ['a star', '*'],
    ['nothing', ''],
    ['another port', 'http://localhost:22/'],
  ]
  for (const [name, uri] of absolute) {
    const received = await sendRaw(site.url, `GET ${uri} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 150)
    const [status = 400] = statusesIn(received)
    const isOwn = !received.includes(`http://${hostileHost}`) && !received.includes('root:x:0')
    tally.note(`asked for ${name}`, status < 500 && isOwn ? null : `answers ${status}`)
  }
}
