import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export interface ClusterProcess {
  pid: number
  parent: number
  /** The command line, or the title that PostgreSQL's children set: `postgres: <cluster name>: …`. */
  command: string
}

/**
 * The cluster_name shown in the process titles of a cluster: identifies the folder itself (not its path, so that it
 * survives a move) and the server that started it. PostgreSQL allows 63 characters.
 */
export function clusterName(clusterFolder: string, server: number): string {
  return `${folderMark(clusterFolder)}${server}`
}

function folderMark(clusterFolder: string): string {
  const { dev, ino } = statSync(clusterFolder, { bigint: true })
  return `club-${dev}-${ino}-`
}

/** Every live process of this cluster, started by any server. Zombies do not count. */
export function findClusterProcesses(clusterFolder: string): ClusterProcess[] {
  const mark = folderMark(clusterFolder)
  const all = existsSync('/proc/self/stat') ? listByProc(mark) : listByPs(mark)
  return all.filter(({ command }) => command.startsWith('postgres: ') || command.includes('/postgres -D '))
}

/** The postmaster, if it is among them. */
export function findPostmaster(processes: ClusterProcess[]): ClusterProcess | undefined {
  const ids = new Set(processes.map(({ pid }) => pid))
  // A child that was just forked still shows its parent's arguments.
  return processes.find(({ command, parent }) => !command.startsWith('postgres: ') && !ids.has(parent))
}

/** The server that started this process, or undefined when that server is dead. */
export function liveServerOf(postmaster: ClusterProcess): number | undefined {
  const server = Number(/club-\d+-\d+-(\d+)/.exec(postmaster.command)?.[1])
  return server === postmaster.parent ? server : undefined
}

/** @returns whether all of them have ended within the time, in milliseconds */
export async function waitUntilGone(clusterFolder: string, pids: number[], limit: number): Promise<boolean> {
  const end = Date.now() + limit
  for (;;) {
    const alive = new Set(findClusterProcesses(clusterFolder).map(({ pid }) => pid))
    if (!pids.some((pid) => alive.has(pid))) return true
    if (Date.now() > end) return false
    await sleep(10)
  }
}

function listByProc(mark: string): ClusterProcess[] {
  const found: ClusterProcess[] = []
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const command = readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' ')
      if (!command.includes(mark)) continue
      // `pid (name) state parent …`, where the name may contain anything, parentheses too.
      const [, state, parent] = /\) (\S) (\d+) [^)]*$/.exec(readFileSync(`/proc/${entry}/stat`, 'utf8')) ?? []
      if (state === 'Z' || state === 'X') continue
      found.push({ pid: Number(entry), parent: Number(parent), command })
    } catch {
      // It ended meanwhile.
    }
  }
  return found
}

function listByPs(mark: string): ClusterProcess[] {
  const found: ClusterProcess[] = []
  const list = execFileSync('ps', ['-axww', '-o', 'pid=,ppid=,stat=,command='], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  for (const line of list.split('\n')) {
    const [, pid, parent, state, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    if (!command.includes(mark) || state?.startsWith('Z')) continue
    found.push({ pid: Number(pid), parent: Number(parent), command })
  }
  return found
}
