import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteProcess } from './site-process.ts'

export interface RunningProcess {
  pid: number
  parent: number
  command: string
  cwd: string
}

/** Every live process that this user may inspect (zombies count as ended). */
export function runningProcesses(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        if (state === 'Z' || state === 'X') return []
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        let cwd = ''
        try {
          cwd = readlinkSync(`/proc/${name}/cwd`)
        } catch {
          // The folder of another user's process cannot be read.
        }
        return [{ pid: Number(name), parent: Number(parent), command, cwd }]
      } catch {
        return []
      }
    })
}

/** Processes of a site: they name its data folder or work in it. */
export function processesOf(dataFolder: string): RunningProcess[] {
  return runningProcesses().filter(({ cwd, command }) => cwd.startsWith(dataFolder) || command.includes(dataFolder))
}

/** The running parts of a site by kind. */
export function partsOf(site: SiteProcess): { server: number; postgres: number; sandbox: number } {
  const server = serverPid(site)
  const sandbox = runningProcesses().find(
    ({ parent, command }) => parent === server && command.includes('payment-sandbox/main.ts'),
  )?.pid
  const postgres = Number(readFileSync(join(site.dataFolder, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
  if (sandbox === undefined || !Number.isInteger(postgres)) throw new Error('a part of the site is not running')
  return { server, postgres, sandbox }
}

/** The server itself, which may run below a shell and npm. */
function serverPid(site: SiteProcess): number {
  const all = runningProcesses()
  const queue = [site.child.pid ?? -1]
  for (let pid = queue.shift(); pid !== undefined; pid = queue.shift()) {
    if (all.some((one) => one.pid === pid && one.command.endsWith('server/main.ts'))) return pid
    queue.push(...all.filter(({ parent }) => parent === pid).map((one) => one.pid))
  }
  throw new Error('the server is not running')
}

/** Waits until something holds, at most `withinMs`. */
export async function until(holds: () => boolean | Promise<boolean>, what: string, withinMs = 30_000): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
