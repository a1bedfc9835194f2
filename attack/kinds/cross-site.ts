import { pages } from '#content/pages.ts'
import { callsOf } from '../calls.ts'
import type { Tally } from '../tally.ts'
import type { Target } from '../target.ts'

const origins = [
  'http://elsewhere.example',
  'null',
  'http://localhost.elsewhere.example',
  'https://localhost',
  'file://',
]

/** Attacks by pages of other sites through a visitor's browser, and through shared caches. */
export async function crossSite(target: Target, tally: Tally): Promise<void> {
  await tryOrigins(target, tally)
  await tryCalls(target, tally)
  await tryForms(target, tally)
  await tryCaches(target, tally)
}

/** CORS: other sites may not read answers, and preflights are not granted. */
async function tryOrigins(target: Target, tally: Tally): Promise<void> {
  const { routes, call, vesper, chance } = target
  const calls = routes
    .filter(({ url }) => !/\/(logout|deletion)$/.test(url))
    .flatMap((route) => origins.map((origin) => ({ route, origin })))
  for (const { route, origin } of chance.some(calls, 90)) {
    const [one] = callsOf(target, route)
    if (one === undefined) continue
    for (const method of [route.method, 'OPTIONS']) {
      const preflight: Record<string, string> =
        method === 'OPTIONS'
          ? {
              'access-control-request-method': route.method,
              'access-control-request-headers': 'authorization, content-type',
            }
          : {}
      const { headers, status } = await call({
        ...one,
        method,
        body: method === 'OPTIONS' ? undefined : one.body,
        headers: { ...one.headers, ...vesper.headers, origin, 'sec-fetch-site': 'cross-site', ...preflight },
      })
      const names = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
      const wrong =
        names.length > 0 ? `sends ${names.join(', ')}` : headers['set-cookie'] === undefined ? null : 'sets a cookie'
      tally.note(
        `${method} ${route.url} for ${origin}`,
        wrong ?? (method === 'OPTIONS' && status < 300 ? `answers ${status}` : null),
      )
    }
  }
}

/** Changing calls with the headers a browser sends from other sites are refused. */
async function tryCalls(target: Target, tally: Tally): Promise<void> {
  const { routes, call, vesper, chance } = target
  const calls = routes
    .filter(({ method }) => !/^(GET|HEAD|OPTIONS)$/.test(method))
    .flatMap((route) => ['cross-site', 'same-site'].map((from) => ({ route, from })))
  for (const { route, from } of chance.some(calls, 60)) {
    const [one] = callsOf(target, route)
    if (one === undefined) continue
    const { status, body } = await call({
      ...one,
      headers: { ...one.headers, ...vesper.headers, 'sec-fetch-site': from },
    })
    const isRefused = status === 403 && body.includes('cross_site_request')
    tally.note(`${route.method} ${route.url} from a page that is ${from}`, isRefused ? null : `answers ${status}`)
  }
  const email = 'lured-by-a-page@elsewhere.example'
  const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }
  const body = JSON.stringify({ email, password: 'lured to elsewhere' })
  await call({ method: 'POST', path: '/auth/v1/signup', headers, body })
  const { rows } = await target.database.query('select 1 from users where email = $1', [email])
  tally.note('an account made by a page of another site', rows.length === 0 ? null : 'is there')
}

/** Forms of other sites, which need no CORS, also from old browsers without Sec-Fetch-Site. */
async function tryForms(target: Target, tally: Tally): Promise<void> {
  const { routes, call, vesper, victim, chance } = target
  const types = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']
  const bodies = [
    'title=a&price=price_1&password=x',
    '{"title":"a","password":"x","x":"="}',
    '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\na\r\n--x--\r\n',
  ]
  const calls = routes
    .filter(({ method, access }) => /^(POST|GET)$/.test(method) && access !== 'public' && access !== 'own-rules')
    .flatMap((route) => types.map((type, at) => ({ route, type, body: bodies[at] })))
  for (const { route, type, body } of chance.some(calls, 40)) {
    const path = route.url.replace(':realm', 'critter-club').replaceAll(/:\w+|\*/g, victim.storybookId)
    const isPost = route.method === 'POST'
    const { status } = await call({
      method: route.method,
      path,
      headers: {
        origin: 'http://elsewhere.example',
        referer: 'http://elsewhere.example/',
        host: route.access === 'local' || route.access === 'metrics' ? 'elsewhere.example' : 'localhost',
        cookie: `sb-access-token=${vesper.token}; access_token=${vesper.token}; session=${victim.sessionId}`,
        ...(isPost ? { 'content-type': type } : {}),
      },
      ...(isPost ? { body } : {}),
    })
    tally.note(
      `a form of another site to ${route.method} ${route.url} (${type.split(';')[0]})`,
      status >= 400 && status < 500 ? await target.changesToVictim() : `answers ${status}`,
    )
  }
}

const poisons: Record<string, string>[] = [
  { 'x-forwarded-host': 'elsewhere.example' },
  { 'x-forwarded-scheme': 'http', 'x-forwarded-proto': 'http' },
  { 'x-forwarded-port': '1' },
  { 'x-original-url': '/404' },
  { 'x-forwarded-prefix': '/evil' },
  { 'accept-encoding': 'br;q=1.0, evil' },
  { 'accept-language': 'x-evil' },
  { 'x-http-method-override': 'POST' },
  { range: 'bytes=0-0' },
  { 'if-none-match': '*' },
  { 'x-evil': '<script>elsewhere.example</script>' },
  { accept: 'text/x-component' },
  { 'user-agent': '"><script src=http://elsewhere.example></script>' },
]

/** Cache poisoning by headers, and caching of personal answers. */
async function tryCaches(target: Target, tally: Tally): Promise<void> {
  const { routes, call, vesper, victim, chance } = target
  const addresses = chance.some(
    pages.map(({ path }) => path).filter((path) => path !== '/404'),
    6,
  )
  for (const path of addresses) {
    const clean = await call({ path })
    for (const headers of poisons) {
      const spoiled = await call({ path, headers })
      const again = await call({ path })
      const same =
        again.body === clean.body && again.status === clean.status && again.headers.etag === clean.headers.etag
      const wrong = spoiled.body.includes('elsewhere.example') || (spoiled.headers.location ?? '').includes('elsewhere')
      tally.note(
        `${JSON.stringify(headers)} at ${path}`,
        wrong ? 'is in the page' : same ? null : 'has changed the page for the next one',
      )
    }
    // Long enough not to occur in a script's name by chance.
    const word = 'stowaway'
    for (const query of [
      `?utm=<script>${word}`,
      `?__proto__=${word}`,
      `?payment=<script>${word}`,
      `?${word}="onload=`,
    ]) {
      const { body } = await call({ path: `${path}${encodeURI(query)}` })
      tally.note(`${query} at ${path}`, body.includes(word) ? 'is in the page' : null)
    }
  }
  for (const route of routes.filter(({ method, access }) => method === 'GET' && access !== 'public')) {
    const [one] = callsOf(target, route)
    const { status, headers } = await call({
      ...one,
      path: one?.path ?? route.url,
      headers: victimOr(target, route.url),
    })
    const control = String(headers['cache-control'])
    const mayBeKept = /public|max-age=[1-9]/.test(control) || !/no-store|private/.test(control)
    tally.note(`what caches keep of ${route.url}`, status < 300 && mayBeKept ? `says ${control}` : null)
  }
  // A personal answer under a path that a cache takes for a file.
  for (const path of ['/api/memberships', '/api/account/sessions', '/api/writings', '/auth/v1/user', '/dashboard']) {
    for (const ending of ['/x.css', '/x.js', ';x.css', '%2fx.css', '%00.css', '?x.css', '/..%2fx.png', '.css']) {
      const { status, headers, body } = await call({ path: path + ending, headers: vesper.headers })
      const isOwn = body.includes(vesper.email) || body.includes(vesper.sessionId) || body.includes(victim.email)
      const mayBeKept = /public|max-age=[1-9]/.test(String(headers['cache-control']))
      tally.note(path + ending, isOwn && mayBeKept ? `answers ${status} for everybody to keep` : null)
    }
  }
}

const victimOr = ({ mara, victim }: Target, url: string): Record<string, string> =>
  url.includes(':realm') ? mara.headers : victim.headers
