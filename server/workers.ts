import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { addCounters, type MetricList } from './platform/metrics.ts'
import type { ProviderClock } from './platform/payments/provider-clock.ts'
import { StartRefused } from './platform/start-refused.ts'
import type { SharedParts } from './serve.ts'
import { heartbeatEveryMs, type FromWorker, type ToWorker } from './worker-messages.ts'

export interface Workers {
  /** Lets all workers finish requests in flight, and waits until they have ended. */
  stop(): Promise<void>
}

export interface WorkersOptions {
  count: number
  shared: SharedParts
  clock: ProviderClock
  log: Logger
  /** A worker has ended; files it began under this mark are leftovers. */
  onGone(mark: string): Promise<void>
}

/** Milliseconds before a dead worker is replaced, by the number of deaths within a minute. Retries never stop. */
const replacementWaitsMs = [0, 200, 1_000, 5_000, 15_000]
const deathsCountForMs = 60_000
const openWithinMs = 60_000
const endWithinMs = 35_000
const metricsWithinMs = 1_000
/** A worker that is silent for this long hangs or is stopped: it is killed and replaced. */
const silentForMs = 15_000

/**
 * Starts the worker processes and replaces each that dies. The primary accepts connections and distributes them
 * round-robin, so that a worker that ends has no unaccepted connections queued.
 * @throws StartRefused when a worker cannot start; all others are stopped then
 */
export async function startWorkers({ count, shared, clock, log, onGone }: WorkersOptions): Promise<Workers> {
  let stopping = false
  const live = new Set<Worker>()
  const open = new Set<Worker>()
  const watch = watchForSilence({ log, isStopping: () => stopping })
  const counters = createKeptCounters(log)
  cluster.setupPrimary({ args: ['worker'] })

  const start = (number: number): Promise<Worker> =>
    new Promise((resolve, reject) => {
      const mark = randomUUID()
      const worker = cluster.fork()
      live.add(worker)
      const timeout = setTimeout(() => worker.process.kill('SIGKILL'), openWithinMs)
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'listening')
          send(worker, { type: 'start', shared, worker: number, mark, aheadMs: clock.aheadMs() })
        if (message.type === 'open') {
          clearTimeout(timeout)
          open.add(worker)
          watch.seen(worker)
          resolve(worker)
        }
        if (message.type === 'alive') {
          watch.seen(worker)
          counters.note(worker, message.counters)
        }
        if (message.type === 'refused') reject(new StartRefused(message.reason))
        if (message.type === 'get-all-metrics') {
          const { id } = message
          void gatherMetrics(open, counters).then((lists) => send(worker, { type: 'all-metrics', id, lists }))
        }
      })
      worker.once('exit', (code, signal) => {
        clearTimeout(timeout)
        live.delete(worker)
        open.delete(worker)
        watch.ended(worker)
        counters.keep(worker)
        reject(new StartRefused(`Worker ${number} ended (${signal ?? code}) before it was open.`))
        void onGone(mark).catch((err: unknown) => log.warn({ err }, 'data of an exited worker remains for now'))
      })
      worker.on('error', (err) => log.warn({ err, worker: number }, 'a message to a worker could not be sent'))
    })

  clock.onMoved((aheadMs) => {
    for (const worker of live) send(worker, { type: 'clock', aheadMs })
  })

  const keepRunning = async (number: number, first: Worker): Promise<void> => {
    let deaths: number[] = []
    for (let worker: Worker | null = first; !stopping;) {
      if (worker !== null) await ended(worker)
      if (stopping) return
      const now = performance.now()
      deaths = [...deaths.filter((at) => now - at < deathsCountForMs), now]
      const waitMs = replacementWaitsMs[Math.min(deaths.length, replacementWaitsMs.length) - 1] ?? 0
      const how = worker === null ? 'did not open' : exitReason(worker)
      log.error({ worker: number, how, waitMs }, 'a worker has exited and will be replaced')
      await sleep(waitMs)
      if (stopping) return
      worker = await start(number).catch((err: unknown) => {
        log.error({ err, worker: number }, 'a worker could not be replaced')
        return null
      })
      if (worker !== null) log.warn({ worker: number, pid: worker.process.pid }, 'a worker was replaced')
    }
  }

  const stop = async (): Promise<void> => {
    stopping = true
    await endAll(live)
  }

  // When one is refused, all the others are known by now, and can be stopped.
  const started = await Promise.allSettled(Array.from({ length: count }, (_, at) => start(at + 1)))
  const refused = started.find((one) => one.status === 'rejected')
  if (refused !== undefined) {
    await stop()
    throw refused.reason
  }
  for (const [at, one] of started.entries()) if (one.status === 'fulfilled') void keepRunning(at + 1, one.value)
  return { stop }
}

async function endAll(live: ReadonlySet<Worker>): Promise<void> {
  const ends = [...live].map(async (worker) => {
    send(worker, { type: 'stop' })
    const timeout = setTimeout(() => worker.process.kill('SIGKILL'), endWithinMs)
    await ended(worker)
    clearTimeout(timeout)
  })
  await Promise.all(ends)
}

let lastQuestion = 0

async function gatherMetrics(
  open: ReadonlySet<Worker>,
  counters: ReturnType<typeof createKeptCounters>,
): Promise<MetricList[]> {
  const answers = [...open].map(
    // One that does not answer in time still has its counters.
    async (worker) => (await requestMetrics(worker, (lastQuestion += 1))) ?? counters.lastOf(worker),
  )
  return [...(await Promise.all(answers)), await counters.kept()]
}

/** Kills workers that hang or are stopped; what replaces an ended worker replaces them. */
function watchForSilence({ log, isStopping }: { log: Logger; isStopping: () => boolean }) {
  const lastSeen = new Map<Worker, number>()
  let lastCheck = performance.now()
  const check = (): void => {
    const now = performance.now()
    // After a pause of this process itself, or of the machine, the workers get their time again.
    const paused = now - lastCheck > 3 * heartbeatEveryMs
    lastCheck = now
    for (const [worker, seen] of lastSeen) {
      if (paused) lastSeen.set(worker, now)
      else if (!isStopping() && now - seen > silentForMs) {
        log.error({ pid: worker.process.pid, silentForMs }, 'a worker does not respond and is killed')
        lastSeen.delete(worker)
        worker.process.kill('SIGKILL')
      }
    }
  }
  setInterval(check, heartbeatEveryMs).unref()
  return {
    seen: (worker: Worker): void => void lastSeen.set(worker, performance.now()),
    ended: (worker: Worker): void => void lastSeen.delete(worker),
  }
}

/** The counters of workers, also of those that have ended, so that a sum never falls. */
function createKeptCounters(log: Logger) {
  const last = new Map<Worker, MetricList>()
  let kept: Promise<MetricList> = Promise.resolve([])
  return {
    note: (worker: Worker, list: MetricList): void => void last.set(worker, list),
    lastOf: (worker: Worker): MetricList => last.get(worker) ?? [],
    kept: async (): Promise<MetricList> => kept,
    keep(worker: Worker): void {
      const list = last.get(worker)
      last.delete(worker)
      if (list === undefined) return
      const before = kept
      kept = before
        .then((sum) => addCounters([sum, list]))
        .catch((err: unknown) => {
          log.warn({ err }, 'the counters of an exited worker are lost')
          return before
        })
    },
  }
}

/** @returns null for a worker that does not answer in time */
async function requestMetrics(worker: Worker, id: number): Promise<MetricList | null> {
  return new Promise((resolve) => {
    const onMessage = (message: FromWorker): void => {
      if (message.type === 'metrics' && message.id === id) done(message.list)
    }
    const done = (list: MetricList | null): void => {
      clearTimeout(timeout)
      worker.off('message', onMessage)
      resolve(list)
    }
    const timeout = setTimeout(() => done(null), metricsWithinMs)
    worker.on('message', onMessage)
    send(worker, { type: 'get-metrics', id })
  })
}

function send(worker: Worker, message: ToWorker): void {
  // A dying worker cannot receive messages.
  if (worker.isConnected()) worker.send(message, () => undefined)
}

async function ended(worker: Worker): Promise<void> {
  const { exitCode, signalCode } = worker.process
  if (exitCode !== null || signalCode !== null) return
  await new Promise<void>((resolve) => worker.once('exit', () => resolve()))
}

function exitReason({ process: { exitCode, signalCode } }: Worker): string {
  return signalCode ?? `exit code ${exitCode}`
}
