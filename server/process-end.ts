import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'

/** The open parts; closed in reverse order, each once and each with its own time limit. */
export class Closers {
  closing = false
  #steps: { name: string; close: () => Promise<unknown>; withinMs: number }[] = []

  add(name: string, withinMs: number, close: () => Promise<unknown>): void {
    this.#steps.push({ name, withinMs, close })
  }

  async closeAll(onError: (name: string, error: unknown) => void): Promise<void> {
    this.closing = true
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      const { name, close, withinMs } = step
      // A part that hangs must not block the next: the database closes last and must stop cleanly.
      await Promise.race([close(), rejectAfter(withinMs)]).catch((error: unknown) => onError(name, error))
    }
  }
}

async function rejectAfter(withinMs: number): Promise<never> {
  await setTimeout(withinMs, undefined, { ref: false })
  throw new Error(`not closed within ${withinMs} ms`)
}

/**
 * Shuts this process down cleanly on a signal or an uncaught error.
 * @returns `end` closes every part and ends the process; the first caller decides the exit code
 * @param starting the start under way, awaited before anything is stopped
 * @param onSignal called with the signal
 */
export function endCleanly(parts: {
  log: Logger
  closers: Closers
  starting: () => Promise<void>
  onSignal?: () => void
}) {
  const { log, closers } = parts
  let ending: Promise<never> | undefined
  const end = (code: number): Promise<never> =>
    (ending ??= (async () => {
      await parts.starting().catch(() => undefined)
      await closers.closeAll((name, err) => log.error({ err, part: name }, 'did not close cleanly'))
      process.exit(code)
    })())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending !== undefined) return
      parts.onSignal?.()
      void end(0)
    })
  }
  process.on('unhandledRejection', (err) => {
    log.fatal({ err }, 'unhandled rejection')
    void end(1)
  })
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception')
    void end(1)
  })
  // A closed terminal makes writes fail, and pino would retry for ever: ignore it so that the process can end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  return { end, isEnding: () => ending !== undefined }
}
