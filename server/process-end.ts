import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'

/** The parts that are open, closed in reverse order, each once and each within a time of its own. */
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
      // A part that hangs must not keep the next one from closing: the database stops last and stops cleanly.
      await Promise.race([close(), lateAfter(withinMs)]).catch((error: unknown) => onError(name, error))
    }
  }
}

async function lateAfter(withinMs: number): Promise<never> {
  await setTimeout(withinMs, undefined, { ref: false })
  throw new Error(`not closed within ${withinMs} ms`)
}

export interface ProcessEnd {
  /** Closes every part and ends the process; whoever asks first decides the exit code. */
  end(code: number): Promise<never>
  isEnding(): boolean
}

/**
 * Ends this process cleanly: when told to by a signal, and when something happened that nobody has foreseen.
 * @param starting what is still being started, which must be there to be stopped
 * @param onTold hears of the signal that ends it
 */
export function endCleanly(parts: {
  log: Logger
  closers: Closers
  starting: () => Promise<void>
  onTold?: () => void
}): ProcessEnd {
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
      parts.onTold?.()
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
  // A closed terminal takes no more words. That must not keep us from ending: pino's own output would try for ever.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  return { end, isEnding: () => ending !== undefined }
}
