import { spawn, type ChildProcess } from 'node:child_process'
import { fstatSync, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingNames } from '#server/config.ts'

export type SiteProcess = Awaited<ReturnType<typeof startSite>>

export interface SiteProcessOptions {
  env?: Record<string, string>
  /** Left in place by stop() when given; else a temporary folder that is removed. */
  dataFolder?: string
  /** The working directory: another clone. */
  folder?: string
  /** Instead of the project's own runtime and server/main.ts. */
  command?: readonly [string, ...string[]]
  uid?: number
  gid?: number
  readyWithinMs?: number
  /** Ports of the site and of its sandbox; free ones unless given. */
  ports?: readonly [number, number]
}

const root = join(import.meta.dirname, '..')

/** Unsets every setting, so that a developer's .env does not affect tests. */
export const noSettings: Readonly<Record<string, string>> = Object.fromEntries(settingNames.map((name) => [name, '']))

/** The arguments and the environment that `npm start` gives the runtime: `exec env NAME=value ... node argument ...`. */
function startCommand() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const words = scripts.start.split(' ')
  const runtime = words.indexOf('node')
  const env: Record<string, string> = Object.fromEntries(words.slice(2, runtime).map((word) => word.split('=')))
  return { env, args: words.slice(runtime + 1) }
}

/** Two free ports of loopback. */
export async function freePorts(): Promise<[number, number]> {
  const one = await listening()
  const two = await listening()
  await Promise.all([close(one.server), close(two.server)])
  return [one.port, two.port]
}

/** Starts the site as people do and waits until it is ready. */
export async function startSite(options: SiteProcessOptions = {}) {
  const [port, sandboxPort] = options.ports ?? (await freePorts())
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'club-site-')))
  const folder = options.folder ?? root
  const start = startCommand()
  const [command, ...args] = options.command ?? [join(folder, 'node_modules/.bin/node'), ...start.args]
  // Into a file, as under a service manager: reading a pipe would add to the measured load. It is unlinked at once, so
  // that a killed site leaves nothing behind.
  const logFolder = mkdtempSync(join(tmpdir(), 'club-log-'))
  const log = openSync(join(logFolder, 'log'), 'a+')
  rmSync(logFolder, { recursive: true })
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      ...noSettings,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      ...start.env,
      ...options.env,
    },
    ...(options.uid === undefined ? {} : { uid: options.uid }),
    ...(options.gid === undefined ? {} : { gid: options.gid }),
  })
  const endings: string[] = []
  child.once('error', (error) => endings.push(`could not be started (${error.message})`))
  child.once('exit', (code, signal) => endings.push(`ended (${signal ?? code}) before it was open`))
  const output = (): string => {
    const said = Buffer.alloc(fstatSync(log).size)
    readSync(log, said, 0, said.length, 0)
    return said.toString()
  }
  const tidy = async (): Promise<void> => {
    if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true })
  }
  const end = performance.now() + (options.readyWithinMs ?? 60_000)
  while (!output().includes('Constellation Club is open')) {
    if (endings.length === 0 && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      continue
    }
    child.kill('SIGKILL')
    await tidy()
    throw new Error(`${endings[0] ?? 'not open in time'}; it said:\n${output()}`)
  }
  return {
    url: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    dataFolder,
    child,
    /** Its output so far. */
    output,
    /** Sends SIGTERM and waits for the exit. */
    async stop(): Promise<number | null> {
      const code = await ended(child, 'SIGTERM')
      await tidy()
      return code
    },
  }
}

/** Sends a signal (unless it has exited) and waits for the exit code. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  child.kill(signal)
  return exit
}

async function listening() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { server, port: address.port }
}

function close(server: ReturnType<typeof createServer>): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
