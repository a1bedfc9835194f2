import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, sep } from 'node:path'
import { noSettings } from './site-process.ts'

const root = join(import.meta.dirname, '..')

/** Folders left out of a clone. */
const notCloned = new Set([
  'node_modules',
  'build',
  'data',
  'backups',
  '.git',
  '.react-router',
  'test-results',
  'playwright-report',
  'shots',
  '.env',
])

/** The search path of a new machine: the host's own Node.js. */
export const hostPath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes(`node_modules${sep}.bin`) && !folder.startsWith(root))
  .join(delimiter)

/** True when ordinary users can enter a folder. */
export function canOthersEnter(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

/** The folder for temporary files, or another when only its owner may enter it. */
export const openFolder =
  [tmpdir(), '/var/tmp', '/tmp'].find((folder) => existsSync(folder) && canOthersEnter(folder)) ?? tmpdir()

/** A copy of the sources as a new clone has them, in `tempFolder`/club. */
export function freshClone(tempFolder: string): string {
  const clone = join(tempFolder, 'club')
  mkdirSync(clone)
  const cloned = readdirSync(root).filter((name) => !notCloned.has(name))
  execFileSync('cp', ['-a', ...cloned, clone], { cwd: root })
  return clone
}

/**
 * Hard-links the installed packages into a clone: two seconds instead of twenty. They must not be changed in place, nor
 * their owner or mode.
 * @param user another user who must be able to read them and to write beside them
 */
export function linkPackages(clone: string, user?: number): void {
  const packages = join(root, 'node_modules')
  const linked = join(clone, 'node_modules')
  const isReadable = user === undefined || (statSync(join(packages, 'fastify/package.json')).mode & 0o004) !== 0
  try {
    if (!isReadable) throw new Error('links would be as unreadable')
    execFileSync('cp', ['-al', packages, clone], { stdio: 'ignore' })
  } catch {
    rmSync(linked, { recursive: true, force: true })
    execFileSync('cp', ['-a', packages, clone])
    if (!isReadable) execFileSync('chown', ['-R', `${user}:${user}`, linked])
  }
  if (user !== undefined) {
    chownSync(linked, user, user)
    // Another user could not add to its folder.
    rmSync(join(linked, '.cache'), { recursive: true, force: true })
  }
  forgetBuilds(linked)
}

/** Leaves the packages as after an installation. Compressed files stay: they are written only once. */
function forgetBuilds(linked: string): void {
  for (const made of ['.vite', '.vite-temp']) rmSync(join(linked, made), { recursive: true, force: true })
  const cache = join(linked, '.cache')
  for (const name of existsSync(cache) ? readdirSync(cache) : [])
    if (name !== 'compressed') rmSync(join(cache, name), { recursive: true })
  rmSync(join(linked, '.installed'))
  copyFileSync(join(root, 'node_modules/.installed'), join(linked, '.installed'))
  chmodSync(join(linked, '.installed'), 0o644)
}

export interface Command {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
}

export interface RunningCommand {
  pid: number
  output(): string
  ended: Promise<Command>
}

/**
 * Starts a command as typed by a new user, with no settings but `env`, in its own process group (its id is the pid).
 */
export function runCommand(
  folder: string,
  line: string,
  options: { env?: Record<string, string>; uid?: number; gid?: number } = {},
): RunningCommand {
  const { env, ...who } = options
  const [command = '', ...args] = line.split(' ')
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: hostPath, HOME: process.env['HOME'] ?? '', ...noSettings, ...env },
    detached: true,
    ...who,
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended: new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal, output }))),
  }
}
