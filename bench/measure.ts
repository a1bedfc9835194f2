import { execFile, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findOrInstallWrk } from '../scripts/wrk.mjs'

const root = join(import.meta.dirname, '..')

/** One row of the table: ours beside its floor, measured in turn in the same run. */
export interface Row {
  job: string
  /** Ours and the floor, in `unit`. */
  ours: number
  floor: number
  unit: string
  /** ours / floor, or floor / ours where less is better: 1 is the floor itself. */
  ratio: number
  goal: string
  met: boolean
  /** The greater share of its core that the load's sender used; beyond `senderLimit` the row is not measured. */
  sender?: number
  detail?: string
}

/** Beyond this share of its core a sender may be what is slow. */
export const senderLimit = 0.8

export interface Load {
  url: string
  headers?: Record<string, string>
  /** Posted in turn instead of plain GETs. */
  bodies?: readonly string[]
  connections?: number
  seconds: number
}

export interface LoadResult extends Record<string, number> {
  perSecond: number
  p50Ms: number
  /** CPU microseconds of the answering processes for each request. */
  cpuUs: number
  failed: number
  /** The share of its core that the sender used. */
  sender: number
}

const ticksPerSecond = 100

/** CPU seconds a process has used so far, all threads. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Megabytes of memory a process holds now. */
export function memoryMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Megabytes of memory a process has held at most during a piece of work, beyond what it held before. */
export async function growthMb(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = memoryMb(pid)
  // Forgets the high-water mark so far.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  await work()
  const most = Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  return Math.max(0, most - before)
}

/** Puts every thread of a process on one core, where the machine has a way to say so. */
export function pin(pid: number, core: number): void {
  spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)], { stdio: 'ignore' })
}

/**
 * Does a piece of work while a process that only spins takes half of the first core: what answers there has the other
 * half, and one core of load is enough for it.
 */
export async function onHalfACore<T>(work: () => Promise<T>): Promise<T> {
  const spinning = spawn('taskset', ['-c', '0', process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' })
  try {
    return await work()
  } finally {
    spinning.kill('SIGKILL')
  }
}

/** The processes that a site of several has started to answer. */
export function workersOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((child) => child !== '' && /server\/main\.ts/.test(readFileSync(`/proc/${child}/cmdline`, 'utf8')))
    .map(Number)
}

/** Loads an address for a while from one thread of wrk on the second core, and watches the processes behind it. */
export async function load(
  pids: number | readonly number[],
  { url, headers = {}, bodies = [], connections = 32, seconds }: Load,
): Promise<LoadResult> {
  const usedSoFar = () => [pids].flat().reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  const folder = mkdtempSync(join(tmpdir(), 'club-load-'))
  const file = join(folder, 'bodies')
  writeFileSync(file, bodies.join('\n'))
  const heads = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const wrk = [wrkPath(), '-t1', `-c${connections}`, `-d${seconds}s`, ...heads, '-s', 'bench/load.lua', url]
  const before = usedSoFar()
  const { stdout, stderr } = await promisify(execFile)(
    'bash',
    ['-c', `TIMEFORMAT='%U %S'; time taskset -c 1 "$@"`, '', ...wrk, ...(bodies.length > 0 ? [file] : [])],
    { cwd: root },
  )
  const used = usedSoFar() - before
  rmSync(folder, { recursive: true })
  const result = JSON.parse(stdout.slice(stdout.lastIndexOf('{'))) as Record<
    'seconds' | 'requests' | 'failed' | 'p50Ms',
    number
  >
  const [user = 0, system = 0] = stderr.trim().split(' ').map(Number)
  return {
    perSecond: (result.requests - result.failed) / result.seconds,
    p50Ms: result.p50Ms,
    cpuUs: (used / Math.max(1, result.requests)) * 1e6,
    failed: result.failed,
    sender: (user + system) / result.seconds,
  }
}

/** @throws Error with one sentence when there is none and none can be installed */
export function wrkPath(): string {
  const path = findOrInstallWrk()
  if (path === '') throw new Error('The load comes from wrk: install it (Debian: apt-get install wrk).')
  return path
}

/** Milliseconds that the middle one of many answers took, asked one after the other on one connection. */
export async function answerTime({
  url,
  headers,
  seconds,
}: Pick<Load, 'url' | 'headers' | 'seconds'>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const request = get(url, { agent, ...(headers === undefined ? {} : { headers }) }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
        answer.resume().once('end', resolve)
      })
      request.once('error', reject)
    })
  const times: number[] = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    const begun = performance.now()
    await ask()
    times.push(performance.now() - begun)
  }
  agent.destroy()
  return median(times)
}

/** Runs two loads in turn, `rounds` times each, and gives the medians. */
export async function enqueue<T extends Record<string, number>>(
  rounds: number,
  ours: () => Promise<T>,
  floor: () => Promise<T>,
): Promise<{ ours: T; floor: T }> {
  const first: T[] = []
  const second: T[] = []
  for (let round = 0; round < rounds; round++) {
    first.push(await ours())
    second.push(await floor())
  }
  return { ours: medians(first), floor: medians(second) }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export function medians<T extends Record<string, number>>(results: readonly T[]): T {
  const names = Object.keys(results[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, median(results.map((result) => result[name] ?? 0))])) as T
}

/** Starts a floor of bench/floors and waits for the address it prints. */
export async function startFloor(
  file: string,
  args: readonly string[] = [],
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [`bench/floors/${file}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.once('exit', (code) => reject(new Error(`${file} ended (${code})`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
