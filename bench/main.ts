// How quick we are, each figure beside its floor in the same run. `--short` takes less of everything and leaves out
// `list-growth`; `-- static list` runs only those.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pages } from '#content/pages.ts'
import { undatedStorybooks } from '#content/storybooks.ts'
import { toys } from '#content/toys.ts'
import { findOrInstallChromium } from '../scripts/chromium.mjs'
import { makePdfOf } from '../test/books.ts'
import { startNginx } from '../test/nginx.ts'
import { people } from '../test/people.ts'
import { startSite, type SiteProcess } from '../test/site-process.ts'
import { beginStorybook } from '../test/uploading.ts'
import { clicks, presses } from './clicks.ts'
import { listGrowth } from './list-growth.ts'
import {
  answerTime,
  cpuSeconds,
  growthMb,
  enqueue,
  load,
  median,
  memoryMb,
  onHalfACore,
  senderLimit,
  pin,
  startFloor,
  workersOf,
  type LoadResult,
  type Row,
  wrkPath,
} from './measure.ts'
import { blockedTime, loadPage, openBrowser, type Browser, type PageLoad } from './page-load.ts'
import { reading } from './reading.ts'
import { motion } from './scenes.ts'
import { benchScreening } from './screening/bench.ts'
import { toyPresses } from './toys.ts'
import { formOf, formType, post } from './upload-form.ts'

const root = join(import.meta.dirname, '..')
const short = process.argv.includes('--short')
const requested = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const seconds = short ? 1 : 5
const rounds = short ? 2 : 5
/** Of what takes a browser half a minute each. */
const slowRounds = 3
const rows: Row[] = []
let isWhole = true

const benches: Record<string, (site: SiteProcess) => Promise<void>> = {
  static: staticPage,
  list,
  upload,
  'sign-in': signIn,
  flood,
  'page-load': () => inBrowser(pageLoad),
  reading: () => inBrowser(readBooks),
  clicks: () => inBrowser(clickAndPress),
  toys: () => inBrowser(pressToys),
}
const long = short ? [] : ['list-growth']
const chosen = requested.length === 0 ? [...Object.keys(benches), ...long, 'workers', 'start', 'screening'] : requested

/** Pages of scenes with many moving parts. */
const scenes = ['/', '/critter-club', '/storytellers-lantern', '/whimcraft-workshop']

const needWrk = new Set(['static', 'list', 'sign-in', 'flood', 'list-growth', 'workers'])

const everyPage = [
  ...pages.map(({ path }) => path).filter((path) => path !== '/404'),
  ...undatedStorybooks.map(({ id }) => `/storybooks/${id}`),
]
const env = {
  AUTH_AUTOCONFIRM: 'true',
  AUTH_RATE_LIMIT_TOKEN: '1000000',
  AUTH_RATE_LIMIT_OTHER: '1000000',
  RATE_LIMIT_UPLOAD: '1000000',
  STORYBOOK_QUOTA: '1000000',
  UPLOAD_QUOTA_MB: '1000000',
  // As on a public site: each call of the API is a line.
  LOG_LEVEL: 'info',
}
findPrograms()
const site = await startSite({ env })
const serverPid = site.child.pid ?? 0
const token = await signUp(people.tobias)
pin(serverPid, 0)
pin(process.pid, 1)
try {
  for (const [name, bench] of Object.entries(benches)) if (begins(name)) await bench(site).catch(notMeasured)
  memory()
} finally {
  await site.stop()
}
if (begins('list-growth'))
  rows.push(...(await listGrowth(env, { rounds, seconds, signUp: (url) => signUp(people.tobias, url) })))
if (begins('workers')) await workers()
if (begins('start')) await start()
if (begins('screening')) rows.push(...(await benchScreening(rounds)))
print()
process.exit(isWhole && rows.every((row) => verdict(row) === 'met') ? 0 : 1)

/** What could not be measured leaves the other rows as they are. */
function notMeasured(error: Error): void {
  console.error(`  not measured: ${error.message}`)
  isWhole = false
}

/** Finds or installs the programs that the chosen measurements need, before half an hour has gone by. */
function findPrograms(): void {
  try {
    if (chosen.some((name) => name === 'page-load' || name === 'reading')) findOrInstallChromium(process.execPath, root)
    if (chosen.some((name) => needWrk.has(name))) wrkPath()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

/** Says so beside the table, which comes at the end of half an hour. */
function begins(name: string): boolean {
  if (chosen.includes(name)) console.error(`• ${name}`)
  return chosen.includes(name)
}

async function staticPage(): Promise<void> {
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const nginx = await startNginx({
    page: join(root, 'build/client/index.html.br'),
    http: 'sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;',
    server: 'default_type text/html; add_header content-encoding br;',
  })
  if (nginx !== null) await besideStatic('static page beside nginx', nginx, { headers, least: 0.6, of: 'nginx' })
  const same = await startFloor('static.ts', [JSON.stringify(await headersOf(headers))])
  await besideStatic('static page beside its own headers', same, { headers, least: 0.85, of: 'node:http' })
  const few = await startFloor('static.ts')
  await besideStatic('static page', few, { headers, least: 0.85, of: 'node:http' })
}

/** The headers of the front page without those of its connection and its length, as a flat array. */
async function headersOf(headers: Record<string, string>): Promise<string[]> {
  const answer = await fetch(local(site), { headers })
  const ofConnection = new Set(['connection', 'content-length', 'date', 'keep-alive'])
  return [...answer.headers].filter(([name]) => !ofConnection.has(name)).flat()
}

async function besideStatic(
  job: string,
  server: { url: string; pid: number; stop(): Promise<void> },
  { headers, least, of }: { headers: Record<string, string>; least: number; of: string },
): Promise<void> {
  pin(server.pid, 0)
  const { ours, floor } = await onHalfACore(() =>
    enqueue(
      rounds,
      () => load(serverPid, { url: local(site), headers, seconds }),
      () => load(server.pid, { url: server.url, headers, seconds }),
    ),
  )
  await server.stop()
  const ratio = ours.perSecond / floor.perSecond
  rows.push({
    job: `${job}, requests/s`,
    ours: ours.perSecond,
    floor: floor.perSecond,
    unit: '/s',
    ratio,
    sender: senderOf({ ours, floor }),
    goal: `>= ${least} of ${of}`,
    met: ratio >= least && ours.failed === 0,
    detail: `CPU ${ours.cpuUs.toFixed(1)} against ${floor.cpuUs.toFixed(1)} µs (${(ours.cpuUs / floor.cpuUs).toFixed(2)}x)`,
  })
}

async function list(): Promise<void> {
  for (let n = 0; n < 60; n++) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${site.url}/api/storybooks`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ title: `Night ${n}` }),
    })
    if (answer.status !== 201) throw new Error(`the storybook was not written: ${answer.status}`)
  }
  const floor = await startFloor('list.ts', [
    join(site.dataFolder, 'pg'),
    readFileSync(join(site.dataFolder, 'pg/app.password'), 'utf8').trim(),
  ])
  pin(floor.pid, 0)
  const headers = { authorization: `Bearer ${token}` }
  const result = await enqueue(
    rounds,
    () => load(serverPid, { url: `${local(site)}/api/storybooks`, headers, seconds }),
    () => load(floor.pid, { url: floor.url, seconds }),
  )
  await floor.stop()
  const ratio = result.ours.perSecond / result.floor.perSecond
  rows.push({
    job: 'list of 20 with a token, requests/s',
    ours: result.ours.perSecond,
    floor: result.floor.perSecond,
    unit: '/s',
    ratio,
    sender: senderOf(result),
    goal: '>= 1.0 of bare Fastify and pg',
    met: ratio >= 1 && result.ours.failed === 0,
    detail: `CPU ${result.ours.cpuUs.toFixed(0)} against ${result.floor.cpuUs.toFixed(0)} µs (${(result.ours.cpuUs / result.floor.cpuUs).toFixed(2)}x)`,
  })
}

async function upload(): Promise<void> {
  const floor = await startFloor('upload.ts', [site.dataFolder])
  pin(floor.pid, 0)
  const megabytes = 50
  // One person may send two files at once.
  const books = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const author = { url: site.url, token: await signUp({ ...people.tobias, email: `author${n}@bench.example` }) }
      return { token: author.token, id: await beginStorybook(author, `Tome ${n}`) }
    }),
  )
  const form = formOf(makePdfOf(megabytes * 1024 * 1024))
  const toOurs = (book: (typeof books)[number] | undefined): Promise<void> =>
    post(`${local(site)}/api/storybooks/${book?.id}/upload`, form, {
      authorization: `Bearer ${book?.token}`,
      'content-type': formType,
    })
  const toFloor = (): Promise<void> => post(floor.url, form, {})
  const timed = async (pid: number, send: () => Promise<void>) => {
    const files = short ? 1 : 4
    const [begun, used] = [performance.now(), cpuSeconds(pid)]
    for (let n = 0; n < files; n++) await send()
    const seconds = (performance.now() - begun) / 1000
    return { perSecond: (files * megabytes) / seconds, cpuMs: ((cpuSeconds(pid) - used) / files) * 1000 }
  }
  // First of all, before anything has made the process large.
  const growth = await growthMb(serverPid, () => Promise.all(books.map(toOurs)))
  const floorGrowth = await growthMb(floor.pid, () => Promise.all(books.map(toFloor)))
  const result = await enqueue(
    rounds,
    () => timed(serverPid, () => toOurs(books[0])),
    () => timed(floor.pid, toFloor),
  )
  const ratio = result.ours.perSecond / result.floor.perSecond
  await floor.stop()
  rows.push(
    {
      job: `upload of ${megabytes} MB`,
      ours: result.ours.perSecond,
      floor: result.floor.perSecond,
      unit: 'MB/s',
      ratio,
      goal: '>= 0.9 of node:http, sha256, fsync',
      met: ratio >= 0.9,
      detail: `CPU ${result.ours.cpuMs.toFixed(0)} against ${result.floor.cpuMs.toFixed(0)} ms`,
    },
    {
      job: `memory growth, eight uploads of ${megabytes} MB at once`,
      ours: growth,
      floor: floorGrowth,
      unit: 'MB',
      ratio: floorGrowth / growth,
      goal: '<= 64 MB',
      met: growth <= 64,
    },
  )
}

async function signIn(): Promise<void> {
  unpin()
  const headers = { 'content-type': 'application/json' }
  const accounts = Array.from({ length: 40 }, (_, n) => ({
    email: `reader-${n}@families.example`,
    password: people.mara.password,
  }))
  for (const account of accounts) await signUp(account)
  const url = `${local(site)}/auth/v1/token?grant_type=password`
  const bodies = accounts.map((account) => JSON.stringify(account))
  const result = await enqueue(
    rounds,
    () => load(serverPid, { url, headers, bodies, connections: 8, seconds }),
    async () => {
      const { stdout } = spawnSync(
        'taskset',
        ['-c', '0-1', process.execPath, 'bench/floors/hash.ts', String(seconds)],
        { cwd: root, encoding: 'utf8' },
      )
      return { perSecond: Number(stdout), p50Ms: 0, cpuUs: 0, failed: 0, sender: 0 }
    },
  )
  const ratio = result.ours.perSecond / result.floor.perSecond
  rows.push({
    job: 'sign-ins/s',
    ours: result.ours.perSecond,
    floor: result.floor.perSecond,
    unit: '/s',
    ratio,
    sender: senderOf(result),
    goal: '>= 0.75 of the bare hash',
    met: ratio >= 0.75 && result.ours.failed === 0,
    detail: `p50 ${result.ours.p50Ms} ms with eight at once, CPU ${(result.ours.cpuUs / 1000).toFixed(1)} ms`,
  })
  pin(serverPid, 0)
}

/** What somebody who reads the list notices of a crowd that signs in: its answers' median, beside the quiet hour's. */
async function flood(): Promise<void> {
  unpin()
  const lists = { url: `${local(site)}/api/storybooks`, headers: { authorization: `Bearer ${token}` }, seconds }
  const crowd = {
    url: `${local(site)}/auth/v1/token?grant_type=password`,
    headers: { 'content-type': 'application/json' },
    bodies: [JSON.stringify(people.tobias)],
    connections: 8,
    seconds,
  }
  const { ours, floor } = await enqueue(
    rounds,
    async () => {
      const [ms, { failed }] = await Promise.all([answerTime(lists), load(serverPid, crowd)])
      return { ms, failed }
    },
    async () => ({ ms: await answerTime(lists), failed: 0 }),
  )
  rows.push({
    job: 'list of 20 while sign-ins flood, middle answer',
    ours: ours.ms,
    floor: floor.ms,
    unit: 'ms',
    ratio: floor.ms / ours.ms,
    goal: '<= 2x the quiet hour',
    met: ours.ms <= 2 * floor.ms && ours.failed === 0,
  })
  pin(serverPid, 0)
}

/**
 * What a second process brings. Both share these cores with the load and the database, so it is counted by the
 * processor's time: twice as many answers a second, were each of them as dear as with one process.
 */
async function workers(): Promise<void> {
  const startOf = async (count: number) => {
    const started = await startSite({ env: { ...env, WORKERS: String(count) } })
    const access = await signUp(people.tobias, started.url)
    return { started, headers: { authorization: `Bearer ${access}` } }
  }
  const loadOf = async ({ started, headers }: Awaited<ReturnType<typeof startOf>>) => {
    const pids = [started.child.pid ?? 0, ...workersOf(started.child.pid ?? 0)]
    return load(pids, { url: `${local(started)}/api/storybooks`, headers, seconds })
  }
  const one = await startOf(1)
  const two = await startOf(2)
  const { ours, floor } = await enqueue(
    rounds,
    () => loadOf(two),
    () => loadOf(one),
  )
  await Promise.all([one.started.stop(), two.started.stop()])
  const ratio = (2 * floor.cpuUs) / ours.cpuUs
  rows.push({
    job: 'list of 20 with two processes, CPU an answer',
    ours: ours.cpuUs,
    floor: floor.cpuUs,
    unit: 'µs',
    ratio,
    sender: senderOf({ ours, floor }),
    goal: '>= 1.7x of one process',
    met: ratio >= 1.7 && ours.failed === 0,
    detail: `${ours.perSecond.toFixed(0)} against ${floor.perSecond.toFixed(0)} /s, load and database on the same cores`,
  })
}

/** Measures in a browser of its own, which ends also when something could not be measured. */
async function inBrowser(measure: (browser: Browser) => Promise<void>): Promise<void> {
  unpin()
  const browser = await openBrowser()
  try {
    await measure(browser)
  } finally {
    await browser.close()
    pin(serverPid, 0)
  }
}

async function pageLoad(browser: Browser): Promise<void> {
  for (const path of short ? ['/'] : everyPage) {
    const url = site.url + path
    const loadOnce = async (): Promise<SlowLoad> => ({
      ours: await loadPage(browser, url, true),
      floor: await loadPage(browser, url, false),
      blocked: await blockedTime(browser, url),
    })
    const loads = [await loadOnce()]
    // A load that missed may have met something else on the machine. How many more there are does not hang on how they
    // come out.
    if (!short && !slowRow(path, loads).met) for (let more = 0; more < 4; more++) loads.push(await loadOnce())
    rows.push(slowRow(path, loads))
  }
}

async function clickAndPress(browser: Browser): Promise<void> {
  rows.push(...(await clicks(browser, site.url, short ? 1 : slowRounds)))
  rows.push(await motion(browser, site.url, short ? ['/critter-club'] : scenes, short ? 1 : slowRounds))
  rows.push(await presses(browser, site.url, short ? ['/luma-lens', '/memberships'] : everyPage))
}

async function pressToys(browser: Browser): Promise<void> {
  rows.push(...(await toyPresses(browser, site.url, short ? 1 : toys.length)))
}

async function readBooks(browser: Browser): Promise<void> {
  rows.push(...(await reading(browser, { url: site.url, token }, short ? 1 : slowRounds)))
}

interface SlowLoad {
  ours: PageLoad
  floor: PageLoad
  /** Milliseconds. */
  blocked: number
}

function slowRow(path: string, loads: readonly SlowLoad[]): Row {
  const middle = (of: (load: SlowLoad) => number): number => median(loads.map(of))
  // Whatever else the machine does makes a paint later, never sooner.
  const [ours, floor] = [
    Math.min(...loads.map((load) => load.ours.lcp)),
    Math.min(...loads.map((load) => load.floor.lcp)),
  ]
  const [document, script, fonts, firstPictures, allPictures] = (
    ['document', 'script', 'fonts', 'firstPictures', 'allPictures'] as const
  ).map((kind) => middle((load) => load.ours[kind])) as [number, number, number, number, number]
  const blocked = middle((load) => load.blocked)
  const shift = middle((load) => load.ours.cls)
  return {
    job: `${path} on a slow phone, largest paint`,
    ours,
    floor,
    unit: 'ms',
    ratio: ours / floor,
    goal: '<= 1.1x without script, 125 KiB, 20 ms blocked, no shift; pictures 150 KiB first, 500 in all',
    met:
      ours / floor <= 1.1 &&
      document + script <= 125 &&
      blocked <= 20 &&
      shift === 0 &&
      firstPictures <= 150 &&
      allPictures <= 500,
    detail: `${(document + script).toFixed(1)} KiB (${document.toFixed(1)} page, ${script.toFixed(1)} script), fonts ${fonts.toFixed(0)}, pictures ${firstPictures.toFixed(0)}, ${allPictures.toFixed(0)} KiB; blocked ${blocked.toFixed(0)} ms, shift ${shift.toFixed(3)}`,
  }
}

/** What the server holds after all that; the well-known publishing site that our goals name holds 641 MB after as much. */
function memory(): void {
  const [ours, peer] = [memoryMb(serverPid), 641]
  rows.push({
    job: 'memory of the server after the load',
    ours,
    floor: peer,
    unit: 'MB',
    ratio: peer / ours,
    goal: '<= 0.3 of it',
    met: ours <= 0.3 * peer,
  })
}

async function start(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'club-bench-'))
  const times: number[] = []
  const floors: number[] = []
  for (let round = 0; round < (short ? 2 : rounds + 1); round++) {
    const begun = performance.now()
    const started = await startSite({ dataFolder: folder })
    times.push(performance.now() - begun)
    await started.stop()
    const floorBegun = performance.now()
    const floor = await startFloor('static.ts')
    floors.push(performance.now() - floorBegun)
    await floor.stop()
  }
  rmSync(folder, { recursive: true, force: true })
  const [first = 0, ...next] = times
  const floor = median(floors)
  rows.push(
    {
      job: 'first start, to listening',
      ours: first,
      floor,
      unit: 'ms',
      ratio: floor / first,
      goal: '<= 3000 ms',
      met: first <= 3000,
    },
    {
      job: 'next start, to listening',
      ours: median(next),
      floor,
      unit: 'ms',
      ratio: floor / median(next),
      goal: '<= 1000 ms',
      met: median(next) <= 1000,
    },
  )
}

function senderOf({ ours, floor }: { ours: LoadResult; floor: LoadResult }): number {
  return Math.max(ours.sender, floor.sender)
}

/** By address, not by name, so that no time goes into looking it up. */
function local({ url }: SiteProcess): string {
  return url.replace('localhost', '127.0.0.1')
}

function unpin(): void {
  spawnSync('taskset', ['-a', '-p', '-c', '0-1', String(serverPid)], { stdio: 'ignore' })
}

async function signUp(person: { email: string; password: string }, url = site.url): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const { access_token: made } = (await answer.json()) as { access_token?: string }
  if (made === undefined) throw new Error(`no session after sign-up: ${answer.status}`)
  return made
}

function verdict({ met, sender = 0 }: Row): 'met' | 'MISSED' | 'not measured' {
  if (sender > senderLimit) return 'not measured'
  return met ? 'met' : 'MISSED'
}

function print(): void {
  const figure = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1))
  const table = rows
    .map((row) => [verdict(row), row] as const)
    .map(([name, { job, ours, floor, unit, ratio, goal, sender, detail }]) => [
      name,
      job,
      `${figure(ours)} ${unit}`,
      `${figure(floor)} ${unit}`,
      ratio.toFixed(2),
      goal,
      [detail, sender === undefined ? undefined : `sender ${(sender * 100).toFixed(0)} % of its core`]
        .filter((part) => part !== undefined)
        .join('; '),
    ])
  const all = [['', 'job', 'ours', 'floor', 'ratio', 'goal', ''], ...table]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  console.log(
    `\n${all
      .map((row) =>
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      )
      .join('\n')}`,
  )
}
