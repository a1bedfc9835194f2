import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { memoryMb, workersOf } from '../../bench/measure.ts'
import type { Tally } from '../tally.ts'
import { signInCall, type Target } from '../target.ts'
import { sendRaw, statusesIn, type Call } from '../wire.ts'

/** During the load others must be answered within this time. */
const maxAnswerMs = 2_500
/** By then the server has closed silent connections: after thirty seconds, checked every thirty. */
const maxReleaseMs = 75_000

/** Requests that are too large, too slow, too many or endless. */
export async function overload(target: Target, tally: Tally): Promise<void> {
  const { site } = target
  const pid = site.child.pid ?? 0
  const memory = (): number => [pid, ...workersOf(pid)].reduce((sum, one) => sum + memoryMb(one), 0)
  const before = memory()
  await trySizes(target, tally)
  await tryManyAtOnce(target, tally)
  await trySlowOnes(target, tally)
  const grown = memory() - before
  tally.note('memory after all of it', grown < 300 ? null : `has grown by ${grown.toFixed(0)} MB`)
}

async function isAnswering({ call }: Target, path = '/healthz'): Promise<string | null> {
  const look = async () => call({ path, withinMs: maxAnswerMs * 4, apart: true })
  const first = await look()
  // The machine may have been busy for a moment.
  const { status, ms } = first.ms > maxAnswerMs ? await look() : first
  if (status !== 200) return `others get ${status} meanwhile`
  return ms > maxAnswerMs ? `others wait ${(ms / 1000).toFixed(1)} s meanwhile` : null
}

async function trySizes(target: Target, tally: Tally): Promise<void> {
  const { routes, vesper, mara, call, site } = target
  const large = Buffer.alloc(2_000_000, 'a')
  for (const { method, url, access, takesForm } of routes) {
    if (!/^(POST|PUT|PATCH)$/.test(method) || takesForm) continue
    const path = url.replace(':realm', 'critter-club').replaceAll(/:\w+|\*/g, 'x')
    const headers = typeof access === 'object' ? mara.headers : vesper.headers
    const { status } = await call({
      method,
      path,
      body: large,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    const isHeld = status === 0 || (status >= 400 && status < 500)
    tally.note(`two megabytes for ${method} ${url}`, isHeld ? await isAnswering(target) : `answers ${status}`)
  }
  const bearer = `Authorization: Bearer ${vesper.token}\r\n`
  const endless = `${'1000\r\n' + 'a'.repeat(0x1000)}\r\n`.repeat(400)
  const raw: [string, string][] = [
    [
      'a body said to be a terabyte',
      `POST /api/storybooks HTTP/1.1\r\nHost: localhost\r\n${bearer}Content-Type: application/json\r\nContent-Length: 1099511627776\r\n\r\n{`,
    ],
    [
      'a body that does not end',
      `POST /api/storybooks HTTP/1.1\r\nHost: localhost\r\n${bearer}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${endless}`,
    ],
    [
      'a body for an email that does not end',
      `POST /auth/v1/recover HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${endless}`,
    ],
    [
      'an event that does not end',
      `POST /webhooks/stripe HTTP/1.1\r\nHost: localhost\r\nStripe-Signature: t=1,v1=a\r\nTransfer-Encoding: chunked\r\n\r\n${endless}`,
    ],
    ['an address of a megabyte', `GET /${'a'.repeat(1_000_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['a query of sixty kilobytes', `GET /api/tiers?${'a=b&'.repeat(15_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['one header of sixty kilobytes', `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(60_000)}\r\n\r\n`],
    [
      'five thousand headers',
      `GET / HTTP/1.1\r\nHost: localhost\r\n${Array.from({ length: 5_000 }, (_, n) => `X-${n}: a\r\n`).join('')}\r\n`,
    ],
    ['cookies of sixty kilobytes', `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'a=b; '.repeat(12_000)}\r\n\r\n`],
  ]
  for (const [name, bytes] of raw) {
    const received = await sendRaw(site.url, bytes, 600)
    const statuses = statusesIn(received)
    const isHeld = statuses.every((status) => status >= 400 && status < 500)
    tally.note(name, isHeld ? await isAnswering(target) : `answers ${statuses.join(' ')}`)
  }
  const packed = gzipSync(Buffer.alloc(64_000_000, 'a'))
  for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip']) {
    const { status } = await call({
      method: 'POST',
      path: '/api/storybooks',
      body: packed,
      headers: { ...vesper.headers, 'content-type': 'application/json', 'content-encoding': encoding },
    })
    tally.note(
      `a body packed a thousandfold (${encoding})`,
      status >= 400 && status < 500 ? await isAnswering(target) : `answers ${status}`,
    )
  }
  const ranges = await call({
    path: target.victim.filePath,
    headers: { range: `bytes=${Array.from({ length: 900 }, () => '0-').join(',')}` },
  })
  tally.note(
    'the same file nine hundred times',
    ranges.body.length < 100_000 ? null : `sends ${ranges.body.length} bytes`,
  )
}

/** The most expensive calls, concurrently. */
async function tryManyAtOnce(target: Target, tally: Tally): Promise<void> {
  const { call, vesper, chance, victim } = target
  const many = chance.times(400, 60)
  const dear: [string, Call][] = [
    ['sign-ins', signInCall({ ...vesper, password: 'many at once' })],
    [
      'sign-ups',
      { method: 'POST', path: '/auth/v1/signup', body: { email: 'many@elsewhere.example', password: 'many at once' } },
    ],
    ['lists', { path: '/api/storybooks?limit=100', headers: vesper.headers }],
    ['looks at what one pays', { path: '/api/billing', headers: vesper.headers }],
    ['files', { path: victim.filePath }],
    ['archives', { method: 'POST', path: '/api/account/downloads', headers: vesper.headers, body: {} }],
  ]
  for (const [name, expensive] of dear) {
    const answers = Array.from({ length: many }, () => call({ ...expensive, withinMs: 60_000 }))
    await setTimeout(150)
    const meanwhile = (await isAnswering(target)) ?? (await isAnswering(target, '/'))
    const wrong = (await Promise.all(answers)).find(({ status }) => status === 500)
    tally.note(`${many} ${name} at once`, wrong === undefined ? meanwhile : 'some get 500')
  }
}

/** A connection that sends a few bytes now and then and never completes a request. */
async function drip(url: string, head: string, piece: string, everyMs: number) {
  const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  const begun = performance.now()
  let endedAfterMs: number | null = null
  socket.once('close', () => (endedAfterMs = performance.now() - begun))
  await once(socket, 'connect')
  socket.write(head)
  const timer = setInterval(() => socket.writable && socket.write(piece), everyMs)
  return {
    endedAfterMs: () => endedAfterMs,
    leave() {
      clearInterval(timer)
      socket.destroy()
    },
  }
}

async function trySlowOnes(target: Target, tally: Tally): Promise<void> {
  const { site, chance, vesper } = target
  const bearer = `Authorization: Bearer ${vesper.token}\r\n`
  const manners: [string, string, string][] = [
    ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-A: b\r\n'],
    ['a first line', 'GET /', 'a'],
    [
      'a body',
      `POST /api/storybooks HTTP/1.1\r\nHost: localhost\r\n${bearer}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n`,
      'a',
    ],
    ['chunks', 'POST /auth/v1/recover HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\na\r\n'],
    ['an event', 'POST /webhooks/stripe HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n', 'a'],
    ['a body for a page', 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n', 'a'],
  ]
  const each = chance.times(60, 20)
  const dripping = await Promise.all(
    manners.flatMap(([name, head, piece]) =>
      Array.from({ length: each }, async () => ({ name, ...(await drip(site.url, head, piece, 900)) })),
    ),
  )
  const silent = await Promise.all(Array.from({ length: each * 2 }, () => drip(site.url, '', '', 60_000)))
  await setTimeout(1_000)
  tally.note(
    `${dripping.length + silent.length} slow connections`,
    (await isAnswering(target)) ?? (await isAnswering(target, '/memberships')),
  )
  if (!chance.short) {
    const end = performance.now() + maxReleaseMs
    while (performance.now() < end && dripping.some(({ endedAfterMs }) => endedAfterMs() === null))
      await setTimeout(500)
    for (const [name] of manners) {
      const open = dripping.filter((one) => one.name === name && one.endedAfterMs() === null)
      // The answer is complete; the rest of the body is cut off.
      tally.note(
        `${each} connections dripping ${name}`,
        open.length === 0 ? null : `${open.length} are still there after ${maxReleaseMs / 1000} s`,
      )
    }
  }
  for (const one of [...dripping, ...silent]) one.leave()
  tally.note('after they have left', await isAnswering(target))
}
