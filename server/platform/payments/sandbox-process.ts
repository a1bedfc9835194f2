import { spawn, type ChildProcess } from 'node:child_process'
import { statSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { dirname, join } from 'node:path'
import { rootFolder } from '../../config.ts'
import { StartRefused } from '../start-refused.ts'

export interface SandboxProcess {
  port: number
  stop(): Promise<void>
}

export interface SandboxProcessOptions {
  port: number
  dataFolder: string
  webhookUrl: string
  webhookSecret: string
  log(event: string, detail?: Record<string, unknown>): void
  /** Called with how far its clock is ahead of ours, in milliseconds. */
  clockMoved(aheadMs: number): void
  /** Called when it died and could not be restarted. */
  onLost(error: Error): void
}

/** Also on a machine that is busy; one that can't start ends by itself, and says why. */
const readyWithinMs = 120_000
const stopWithinMs = 5_000
/** Deaths within a minute after which it is given up. */
const deathsTolerated = 5

// Started by root, it runs as the clone's owner, so that its files can be used without root later.
function ownerOf(dataFolder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const { uid, gid } = statSync(rootFolder)
  return uid !== 0 && statSync(dataFolder).uid === uid ? { uid, gid } : {}
}

// The compile cache folder of this process, if any (Node.js appends a folder per version).
function sharedCompileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

/**
 * @param said what it has written on its way
 * @throws StartRefused
 */
export const untilReady = (started: ChildProcess, said: () => string): Promise<void> =>
  new Promise((ready, refuse) => {
    const timer = setTimeout(() => {
      started.kill('SIGKILL')
      refuse(new StartRefused(`The payment sandbox did not start within ${readyWithinMs / 1000} seconds.`))
    }, readyWithinMs)
    started.once('message', () => {
      clearTimeout(timer)
      ready()
    })
    started.once('exit', (code, signal) => {
      clearTimeout(timer)
      refuse(new StartRefused(said() || `The payment sandbox ended at once (${signal ?? code}).`))
    })
  })

/**
 * Starts the payment sandbox as a child process and restarts it when it dies. It ends when this process does, in any
 * way, because its channel to us closes.
 * @throws StartRefused with the sandbox's own sentence when it cannot start
 */
export async function startSandboxProcess(options: SandboxProcessOptions): Promise<SandboxProcess> {
  let stopping = false
  let child: ChildProcess
  const deaths: number[] = []

  const start = async (): Promise<ChildProcess> => {
    const started = spawn(
      process.execPath,
      [
        join(rootFolder, 'packages/payment-sandbox/main.ts'),
        ...['--port', String(options.port)],
        ...['--database', join(options.dataFolder, 'sandbox.sqlite')],
        ...['--webhook-url', options.webhookUrl],
        ...['--public-url', `http://localhost:${options.port}`],
        ...['--name', 'Constellation Club'],
      ],
      {
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        // Secrets go by environment: every user of the machine can read command lines.
        env: { SANDBOX_WEBHOOK_SECRET: options.webhookSecret, ...sharedCompileCache() },
        detached: true,
        ...ownerOf(options.dataFolder),
      },
    )
    let said = ''
    started.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2_000)
    })
    started.on('message', (said: { clock_offset?: unknown }) => {
      if (typeof said.clock_offset === 'number') options.clockMoved(said.clock_offset * 1000)
    })
    await untilReady(started, () => said.trim())
    started.removeAllListeners('exit')
    started.once('exit', (code, signal) => {
      if (stopping) return
      options.log('the payment sandbox died', { code, signal, said: said.trim() })
      void revive()
    })
    return started
  }

  const revive = async (): Promise<void> => {
    const now = Date.now()
    deaths.push(now)
    const recent = deaths.filter((at) => now - at < 60_000).length
    try {
      if (recent > deathsTolerated) throw new Error('the payment sandbox keeps crashing')
      await new Promise((resolve) => setTimeout(resolve, 100 * recent))
      if (!stopping) child = await start()
    } catch (error) {
      if (!stopping) options.onLost(error as Error)
    }
  }

  child = await start()
  return {
    port: options.port,
    async stop() {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
      await gone
      clearTimeout(timer)
    },
  }
}
