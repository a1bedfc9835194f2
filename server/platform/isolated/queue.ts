import { AppError } from '../errors.ts'

export interface QueueLimits {
  /** Tasks in the queue, over all callers and of one. */
  queued: number
  queuedPerCaller: number
}

/** Callers take turns: each has its tasks in order, and the caller at the front is next. */
export function createQueue<Job extends { caller: string }>({ queued: most, queuedPerCaller }: QueueLimits) {
  const byCaller = new Map<string, Job[]>()
  let size = 0
  return {
    size: () => size,

    /** @returns whether there was room */
    add(job: Job): boolean {
      const own = byCaller.get(job.caller) ?? []
      if (size >= most || own.length >= queuedPerCaller) return false
      byCaller.set(job.caller, [...own, job])
      size += 1
      return true
    },

    take(): Job | undefined {
      for (const [caller, [job, ...others]] of byCaller) {
        byCaller.delete(caller)
        if (others.length > 0) byCaller.set(caller, others)
        if (job === undefined) continue
        size -= 1
        return job
      }
      return undefined
    },
  }
}

/**
 * Runs work one at a time, in turns of the callers.
 * @returns runs a caller's work; throws AppError unavailable where the queue has no room for it
 */
export function createTurns(limits: QueueLimits) {
  const queue = createQueue<{ caller: string; run: () => Promise<void> }>(limits)
  let isRunning = false

  const runNext = (): void => {
    const next = isRunning ? undefined : queue.take()
    if (next === undefined) return
    isRunning = true
    void next.run().finally(() => {
      isRunning = false
      runNext()
    })
  }

  return <Result>(caller: string, work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const run = () => work().then(resolve, reject)
      if (queue.add({ caller, run })) runNext()
      else reject(new AppError('unavailable', { headers: { 'retry-after': '30' } }))
    })
}
