import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tally } from '../tally.ts'
import { secretOf, type Target } from '../target.ts'
import type { Answer } from '../wire.ts'

/** Routes whose path contains client input. */
const roots = [
  '/',
  '/files/',
  '/files/dream_journal_storybooks/',
  '/assets/',
  '/art/',
  '/art/cards/',
  '/storybooks/',
  '/storytellers-lantern/dreams/',
  '/api/',
  '/api/docs/static/',
  '/api/rooms/critter-club/printables/',
  '/api/account/downloads/',
  '/api/account/certificates/',
  '/auth/v1/',
  '/.well-known/',
]

const ups: readonly string[] = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..%252f',
  '..\\',
  '..%5c',
  '%2e%2e%5c',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '..%ef%bc%8f',
  '．．/',
  '....//',
  '..;/',
  './../',
  '/../',
  '..%00/',
  '%uff0e%uff0e/',
]

/** Targets of path traversal: files of the machine, the checkout and the data folder. */
const goals = [
  'etc/passwd',
  'proc/self/environ',
  'package.json',
  'server/main.ts',
  '.env',
  '.git/config',
  'auth-secret',
  'sandbox-webhook-secret',
  'pg/app.password',
  'pg/PG_VERSION',
  'sandbox.sqlite',
  'postgres.log',
  'build/server/index.js',
  'server/modules/rooms/printables/color-lulu.svg',
]

/** Files that servers often expose by mistake. */
const leftLying = [
  '/.env',
  '/.git/HEAD',
  '/.git/config',
  '/package.json',
  '/package-lock.json',
  '/server/main.ts',
  '/data/auth-secret',
  '/auth-secret',
  '/node_modules/fastify/package.json',
  '/build/client/index.html',
  '/vite.config.ts',
  '/__spa-fallback.html',
  '/404/index.html',
  '/index.html.br',
  '/assets/',
  '/art/',
  '/files/',
  '/files/incoming/',
  '/files/dream_journal_storybooks/',
  '/@fs/etc/passwd',
  '/@vite/client',
  '/__manifest',
  '/server-status',
  '/debug/pprof',
  '/actuator/env',
  '/wp-login.php',
  '/sandbox',
  '/v1/customers',
  '/api/docs/static/../../../../package.json',
  '/api/docs/static/%2e%2e/%2e%2e/package.json',
  '/auth/v1/admin/users',
  '/auth/v1/callback',
]

/** Path traversal in every encoding. */
export async function paths(target: Target, tally: Tally): Promise<void> {
  const { call, mara, site, chance } = target
  const forbidden = forbiddenIn(target)
  const judge = (answer: Answer): string | null => {
    if (answer.status >= 500 && answer.status !== 503) return `answers ${answer.status}`
    const found = forbidden.find(([, text]) => answer.body.includes(text))
    if (found !== undefined) return `gives away ${found[0]}`
    const location = answer.headers.location ?? ''
    return /^(\/\/|\/\\|https?:)/.test(location) && !location.startsWith(site.url) ? `leads to ${location}` : null
  }
  const climbs = roots.flatMap((root) =>
    ups.flatMap((up) => [1, 2, 3, 4, 6, 9].flatMap((steps) => goals.map((goal) => root + up.repeat(steps) + goal))),
  )
  const direct = roots.flatMap((root) =>
    goals.flatMap((goal) => [
      `${root}/${goal}`,
      `${root}%2f${goal}`,
      `${root}${goal}%00.pdf`,
      `${root}file:///${goal}`,
      `${root}C:\\${goal}`,
    ]),
  )
  const chosen = [...sample(climbs, chance.times(9, 40)), ...chance.some(direct, 120)]
  for (const path of chosen) {
    const sent = Buffer.from(path).toString('latin1')
    tally.note(path, judge(await call({ path: sent, headers: mara.headers })))
  }
  for (const path of leftLying) {
    const answer = await call({ path, headers: mara.headers })
    const isOpen = answer.status === 200 && !path.startsWith('/api/docs')
    tally.note(path, judge(answer) ?? (isOpen ? `answers ${answer.status}` : null))
  }
  await tryNeighbours(target, tally, judge)
}

/** Every n-th item, because neighbours differ only in their target. */
const sample = (all: readonly string[], every: number): string[] => all.filter((_, at) => at % every === 0)

function forbiddenIn({ site, folder }: Target): [string, string][] {
  return [
    ['the machine’s users', 'root:x:0:0'],
    ['the environment', 'SANDBOX_PORT='],
    ['package.json', '"imports": {'],
    ['the server’s code', readFileSync(join(folder, 'server/main.ts'), 'utf8').slice(0, 60)],
    ['the auth secret', secretOf(site, 'auth-secret')],
    ['the webhook secret', secretOf(site, 'sandbox-webhook-secret')],
    ['the database’s password', secretOf(site, 'pg/app.password')],
    ['the sandbox’s store', 'SQLite format 3'],
    ['the database’s log', 'database system is ready'],
    ['a git folder', '[remote "'],
  ]
}

/** Files are public by name: an unknown or malformed name gives nothing. */
async function tryNeighbours(target: Target, tally: Tally, judge: (answer: Answer) => string | null): Promise<void> {
  const { victim, call, storedFiles } = target
  const name = victim.filePath.split('/').at(-1) ?? ''
  const folder = victim.filePath.slice(0, -name.length)
  const others = [
    folder,
    folder.slice(0, -1),
    `${folder}.${name}`,
    `${victim.filePath}/`,
    `${victim.filePath}%00`,
    `${victim.filePath}.br`,
    `${victim.filePath}/../${name}`,
    `${folder}${name.toUpperCase()}`,
    `${folder}*`,
    `${folder}${name.replace('.pdf', '.epub')}`,
    `/files/${name}`,
    `/FILES${victim.filePath.slice('/files'.length)}`,
    ...new Set((await storedFiles.names()).map((stored) => `/files/${stored.split('/')[0]}`)),
    '/files/incoming',
  ]
  for (const path of others) {
    const answer = await call({ path })
    tally.note(
      path,
      judge(answer) ?? (answer.status === 200 && answer.body.startsWith('%PDF') ? 'gives the file' : null),
    )
  }
  const real = await call({ path: victim.filePath })
  if (real.status !== 200 || !real.body.startsWith('%PDF'))
    throw new Error('The attack proves nothing: the file itself is not there.')
}
