import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { createQueue, type QueueLimits } from './queue.ts'

/** Work for a worker thread. `Input` and `Output` are copied (structured clone). */
export interface IsolatedTask<Input, Output> {
  /** A module that exports `run`. */
  readonly module: URL
  /**
   * Milliseconds of processor time: on a busy machine a task may take `busyFactor` times as long. Waiting in the queue
   * and starting a thread do not count.
   */
  readonly deadlineMs: number
  /** Never set; binds the types. */
  readonly types?: (input: Input) => Output
}

/**
 * @example
 * import type { run } from './count-words.task.ts'
 * const countWords = isolatedTask<typeof run>(new URL('./count-words.task.ts', import.meta.url), 2_000)
 * await runIsolated(countWords, text, personId)
 */
export function isolatedTask<Run extends (input: never) => unknown>(
  module: URL,
  deadlineMs: number,
): IsolatedTask<Parameters<Run>[0], Awaited<ReturnType<Run>>> {
  return { module, deadlineMs }
}

/** A task that failed, ran out of memory or passed its deadline. */
export class IsolationFailed extends Error {
  override name = 'IsolationFailed'
  readonly reason: 'deadline' | 'memory' | 'error'

  constructor(reason: 'deadline' | 'memory' | 'error', cause?: unknown) {
    super(`an isolated task failed: ${reason}`, { cause })
    this.reason = reason
  }
}

export interface IsolationLimits extends QueueLimits {
  /** Worker threads; each starts when it is first needed. */
  workers: number
  /** V8's heap of one worker. */
  heapMb: number
  /** An idle worker ends after this time, so that its memory is returned. */
  idleMs: number
}

export interface Isolation {
  /**
   * Runs a task in a worker thread, so that the event loop stays free whatever the input is.
   * @param caller who asked, such as a person's id: callers take turns in the queue
   * @throws AppError unavailable when the queue is full or the site is closing
   * @throws IsolationFailed when the task fails, exceeds the memory limit or its deadline
   */
  run<Input, Output>(task: IsolatedTask<Input, Output>, input: Input, caller?: string): Promise<Output>
  /** Ends all workers; queued and running tasks are rejected. */
  close(): Promise<void>
}

/** That the task's module is loaded and processing begins; then the output, or what was thrown. */
export type FromThread = { begins: true } | { begins: false; ok: boolean; value: unknown }

export interface ToThread {
  module: string
  input: unknown
}

interface Job {
  task: IsolatedTask<unknown, unknown>
  input: unknown
  caller: string
  resolve(output: unknown): void
  reject(error: Error): void
}

interface Slot {
  worker: Worker
  job: Job | null
  timer: NodeJS.Timeout | null
}

/** Milliseconds in which a thread has to start and load a task's module, also on a machine that is busy. */
const startMs = 60_000
const busyFactor = 4

/** Milliseconds of processor time that a thread has used; infinite once it has ended. */
const usedMs = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => Number.POSITIVE_INFINITY,
  )

/** Calls `fail` once a job has used so much processor time, or has taken `busyFactor` times as long. */
function limitProcessing(slot: Slot, deadlineMs: number, fail: () => void): void {
  const { worker, job } = slot
  const end = performance.now() + busyFactor * deadlineMs
  const begun = usedMs(worker)
  const after = (ms: number, act: () => void): void => {
    clearTimeout(slot.timer ?? undefined)
    slot.timer = setTimeout(act, Math.max(1, Math.min(ms, end - performance.now())))
  }
  const check = async (): Promise<void> => {
    // Also where the thread does not say what it has used.
    after(Number.POSITIVE_INFINITY, fail)
    const leftMs = deadlineMs - ((await usedMs(worker)) - (await begun))
    // Otherwise it has ended meanwhile, or `fail` is due.
    if (slot.job === job && performance.now() < end) after(leftMs, leftMs <= 0 ? fail : () => void check())
  }
  after(deadlineMs, () => void check())
}

export function createIsolation(limits: IsolationLimits): Isolation {
  const slots = new Set<Slot>()
  const queue = createQueue<Job>(limits)
  let closed = false

  const startWorker = (): Slot => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      // A worker gets neither secrets nor the options of this process.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    })
    const slot: Slot = { worker, job: null, timer: null }
    slots.add(slot)
    worker.on('message', (message: FromThread) => {
      const { job } = slot
      if (message.begins) return limitProcessing(slot, job?.task.deadlineMs ?? startMs, () => pastDeadline(slot))
      becomeIdle(slot)
      if (message.ok) job?.resolve(message.value)
      else job?.reject(new IsolationFailed('error', message.value))
      startQueued()
    })
    worker.on('error', (error: Error & { code?: string }) =>
      discard(slot, new IsolationFailed(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'error', error)),
    )
    worker.on('exit', () => discard(slot, new IsolationFailed('error')))
    return slot
  }

  const discard = (slot: Slot, error: Error): void => {
    if (!slots.delete(slot)) return
    clearTimeout(slot.timer ?? undefined)
    void slot.worker.terminate()
    slot.job?.reject(error)
    startQueued()
  }

  const setDeadline = (slot: Slot, ms: number): void => {
    clearTimeout(slot.timer ?? undefined)
    slot.timer = setTimeout(() => pastDeadline(slot), ms)
  }

  const pastDeadline = (slot: Slot): void => discard(slot, new IsolationFailed('deadline'))

  const becomeIdle = (slot: Slot): void => {
    clearTimeout(slot.timer ?? undefined)
    slot.job = null
    slot.timer = setTimeout(() => discard(slot, new IsolationFailed('error')), limits.idleMs).unref()
    // An idle worker does not keep the process alive.
    slot.worker.unref()
  }

  const give = (slot: Slot, job: Job): void => {
    slot.job = job
    slot.worker.ref()
    setDeadline(slot, startMs)
    try {
      slot.worker.postMessage({ module: job.task.module.href, input: job.input } satisfies ToThread, [])
    } catch (error) {
      becomeIdle(slot)
      job.reject(new IsolationFailed('error', error))
    }
  }

  const startQueued = (): void => {
    while (!closed && queue.size() > 0) {
      const slot =
        [...slots].find(({ job }) => job === null) ?? (slots.size < limits.workers ? startWorker() : undefined)
      const job = slot === undefined ? undefined : queue.take()
      if (slot === undefined || job === undefined) return
      give(slot, job)
    }
  }

  return {
    run: <Input, Output>(task: IsolatedTask<Input, Output>, input: Input, caller = '') =>
      new Promise<Output>((resolve, reject) => {
        // The types of a job are its task's.
        const job = { task, input, caller, resolve, reject } as unknown as Job
        if (closed || !queue.add(job)) reject(new AppError('unavailable', { headers: { 'retry-after': '5' } }))
        else startQueued()
      }),

    async close() {
      closed = true
      for (let job = queue.take(); job !== undefined; job = queue.take()) job.reject(new AppError('unavailable'))
      const workers = [...slots].map(({ worker }) => worker)
      for (const slot of slots) discard(slot, new AppError('unavailable'))
      await Promise.all(workers.map(async (worker) => worker.terminate()))
    },
  }
}

/** One for the process. One processor stays free for answers. */
const isolation = createIsolation({
  workers: Math.min(2, Math.max(1, availableParallelism() - 1)),
  // More than one person sends at once; fewer than would take a minute.
  queued: 500,
  queuedPerCaller: 60,
  heapMb: 256,
  idleMs: 60_000,
})

export const runIsolated: Isolation['run'] = isolation.run
/** When the process ends. */
export const closeIsolation: Isolation['close'] = isolation.close
