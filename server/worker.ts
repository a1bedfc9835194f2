import { loadConfig } from './config.ts'
import { openFiles } from './platform/files/files.ts'
import { createLog } from './platform/log.ts'
import { createMetrics, type MetricList } from './platform/metrics.ts'
import { createProviderClock } from './platform/payments/provider-clock.ts'
import { Closers, endCleanly } from './process-end.ts'
import { readSite, serve } from './serve.ts'
import { explainFailure } from './start-failures.ts'
import { heartbeatEveryMs, type FromWorker, type ToWorker } from './worker-messages.ts'

/**
 * One of several processes that serve the same port. It receives the shared parts from the primary process and ends
 * when the primary says so or dies.
 */
export async function runWorker(): Promise<void> {
  const config = loadConfig()
  const closers = new Closers()
  const clock = createProviderClock()
  const pending = new Map<number, (lists: MetricList[]) => void>()
  const start = Promise.withResolvers<Extract<ToWorker, { type: 'start' }>>()
  let starting: Promise<void> = Promise.resolve()
  let number = 0
  const log = createLog(config.logLevel, () => ({ worker: number }))
  const life = endCleanly({ log, closers, starting: () => starting })
  const send = (message: FromWorker): void => {
    // The primary may just have ended; then this process ends too.
    if (process.connected) process.send?.(message)
  }

  const metrics = createMetrics(
    () =>
      new Promise<MetricList[]>((resolve) => {
        const id = pending.size === 0 ? 1 : Math.max(...pending.keys()) + 1
        pending.set(id, resolve)
        send({ type: 'get-all-metrics', id })
      }),
  )
  process.on('message', (message: ToWorker) => {
    if (message.type === 'start') start.resolve(message)
    if (message.type === 'start' || message.type === 'clock') clock.set(message.aheadMs)
    if (message.type === 'stop') void life.end(0)
    if (message.type === 'get-metrics') {
      const { id } = message
      void metrics.own(String(number)).then((list) => send({ type: 'metrics', id, list }))
    }
    if (message.type === 'all-metrics') {
      pending.get(message.id)?.(message.lists)
      pending.delete(message.id)
    }
  })

  try {
    send({ type: 'listening' })
    const { shared, worker, mark } = await start.promise
    number = worker
    starting = (async () => {
      const [site, files] = await Promise.all([readSite(config), openFiles(config, mark)])
      await serve(config, shared, { site, files, metrics, clock, log, closers })
    })()
    await starting
    if (life.isEnding()) return
    send({ type: 'open' })
    setInterval(() => {
      void metrics.counters(String(number)).then((counters) => send({ type: 'alive', counters }))
    }, heartbeatEveryMs).unref()
  } catch (error) {
    if (life.isEnding()) return
    send({ type: 'refused', reason: explainFailure(error, config) })
    await life.end(1)
  }
}
