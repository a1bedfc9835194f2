import type { ChildProcess } from 'node:child_process'
import { partsOf, processesOf, runningProcesses } from '../processes.ts'
import { freePorts, startSite, type SiteProcess } from '../site-process.ts'

const restartAfterMs = 500

/**
 * A site that is restarted whenever it exits, as by a service manager.
 * @param dataFolder not removed at the end
 * @param folder the clone to start it in
 */
export async function superviseSite(options: {
  env: Record<string, string>
  dataFolder: string
  folder?: string | undefined
}) {
  const ports = await freePorts()
  let restarts = 0
  let stopping = false
  let current: SiteProcess
  const start = async (): Promise<ChildProcess> => {
    current = await startSite({
      env: options.env,
      dataFolder: options.dataFolder,
      ports,
      readyWithinMs: 120_000,
      ...(options.folder === undefined ? {} : { folder: options.folder }),
    })
    return current.child
  }
  const supervise = async (first: ChildProcess): Promise<void> => {
    for (let child: ChildProcess | null = first; !stopping;) {
      if (child !== null && child.exitCode === null && child.signalCode === null)
        await new Promise((resolve) => child?.once('exit', resolve))
      if (stopping) return
      await current.stop()
      await new Promise((resolve) => setTimeout(resolve, restartAfterMs))
      if (stopping) return
      restarts += 1
      child = await start().catch(() => null)
    }
  }
  const supervised = supervise(await start())

  return {
    url: `http://localhost:${ports[0]}`,
    sandboxUrl: `http://localhost:${ports[1]}`,
    dataFolder: options.dataFolder,
    /** The number of restarts. */
    restarts: () => restarts,
    /** Kills one of its processes. */
    kill(part: 'server' | 'worker' | 'postgres' | 'sandbox'): void {
      const [worker] = runningProcesses().filter(
        ({ parent, command }) => parent === current.child.pid && command.endsWith('server/main.ts worker'),
      )
      const pid = part === 'worker' ? worker?.pid : part === 'server' ? current.child.pid : partsOf(current)[part]
      if (pid === undefined) throw new Error(`no ${part} is running`)
      process.kill(pid, 'SIGKILL')
    },
    async stop(): Promise<void> {
      stopping = true
      await current.stop()
      await supervised
      // A second one if it was being restarted.
      await current.stop()
      for (const { pid } of processesOf(options.dataFolder)) process.kill(pid, 'SIGKILL')
    },
  }
}
