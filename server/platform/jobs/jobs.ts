import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { runAsJob, type Database, type DatabaseTarget } from '../database/database.ts'
import { databaseCode } from '../errors.ts'

export interface JobOptions {
  /** Retries after the first run; the delay doubles from retryDelayS up to retryDelayMaxS. */
  retryLimit?: number
  retryDelayS?: number
  retryDelayMaxS?: number
  /** A run that takes longer counts as failed. */
  expireInS?: number
  /** Concurrent runs in this process. */
  concurrency?: number
  /** At most one active job per group (see send) in all processes, so that a group's jobs delay nobody else's. */
  onePerGroup?: boolean
  /**
   * Its data holds secrets or personal data: the job is deleted when done, and its data is deleted when it is given up.
   */
  secret?: boolean
  /**
   * The meaning of `key` in send: 'exclusive' keeps one queued or active job per key (later sends are dropped); 'short'
   * keeps one queued job per key while another may be active; 'standard' keeps all.
   */
  policy?: 'standard' | 'short' | 'exclusive'
  /** Cron expression (UTC) that sends the job with data {}. */
  cron?: string
  /** The stop of the process aborts its runs at once, and they are retried; it waits for other runs. */
  abortsOnStop?: boolean
}

export interface JobRun<Data> {
  id: string
  data: Data
  /** Aborts when the job's heartbeat is lost or the process stops. */
  signal: AbortSignal
}

export interface SendOptions {
  /** Adds the job in this transaction. */
  tx?: Database
  /** See policy. */
  key?: string
  /** Ids are unique: a job with this id is added once (uuid). */
  id?: string
  startAfterS?: number
  /** See onePerGroup. */
  group?: string
}

/** Job names and their data; each module adds its own by declaration merging. */
// eslint-disable-next-line typescript/no-empty-object-type
export interface JobMap {}
export type JobName = keyof JobMap & string

export interface Jobs {
  /** Registers a job's handler; call before start. */
  define<Name extends JobName>(name: Name, options: JobOptions, run: (job: JobRun<JobMap[Name]>) => Promise<void>): void
  /**
   * Adds a job; resolves once it is committed (or written into tx).
   * @returns false when the id or the key kept it from being added
   */
  send<Name extends JobName>(name: Name, data: JobMap[Name], options?: SendOptions): Promise<boolean>
  /** Creates the queues (sends are possible from then on) and starts to work by default. */
  start(options?: { work: boolean }): Promise<void>
  /** Aborts the runs that may be, lets the others finish (up to 10 s), then stops. */
  stop(): Promise<void>
  /** Jobs by name and state, for /metrics. */
  depths(): Promise<JobDepth[]>
}

export type JobOutcome = 'done' | 'failed'

export interface JobDepth {
  name: string
  /** Could run now. */
  waiting: number
  /** Scheduled for later, or waiting for a retry. */
  later: number
  active: number
  /** Given up; up to 15 s old. */
  failed: number
  /** Seconds since the oldest ready job could have run; 0 when there is none. */
  oldestWaitingS: number
}

/** A job without a heartbeat for this long is considered dead ... */
const heartbeatS = 10
/** ... and is checked this often, so that another process retries it within 30 s. */
const checkEveryS = 15

/** Runs under way may take this long to finish when the process stops. */
const finishWithinMs = 10_000

/** Of the queue's own statements; see `runAsJob` for a handler's. */
const statementTimeoutMs = 60_000

/** Retention of finished jobs. */
const keepFinishedS = 7 * 24 * 3600

interface Definition {
  name: JobName
  options: JobOptions
  run: (job: JobRun<never>) => Promise<void>
}

interface ClaimedJob extends JobRun<never> {
  isLastTry: boolean
}

// New jobs wake a worker; polling finds retries. A worker that has finished a job fetches the next at once, so that a
// backlog drains without pauses.
async function startWorker(
  boss: PgBoss,
  { name, options }: Definition,
  run: (job: ClaimedJob) => Promise<void>,
): Promise<void> {
  const polling = {
    batchSize: 1,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 5,
    includeMetadata: true,
    ...(options.onePerGroup === true ? { groupConcurrency: 1 } : {}),
  } as const
  let worker: string | undefined
  worker = await boss.work(name, polling, async (batch) => {
    try {
      for (const job of batch) {
        const { id, data, signal, retryCount, retryLimit } = job
        await run({ id, data: data as never, signal, isLastTry: retryCount >= retryLimit })
      }
    } finally {
      if (worker !== undefined) boss.notifyWorker(worker)
    }
  })
}

async function startWorkers(
  boss: PgBoss,
  definitions: readonly Definition[],
  runOf: (definition: Definition) => (job: ClaimedJob) => Promise<void>,
): Promise<void> {
  for (const definition of definitions) {
    const { name, options } = definition
    if (options.cron !== undefined) await boss.schedule(name, options.cron, {})
    for (let worker = 0; worker < (options.concurrency ?? 1); worker++)
      await startWorker(boss, definition, runOf(definition))
  }
}

const depthsQuery = `
  select queue.name, queue.failed_count as failed,
    count(job.id) filter (where job.state < 'active' and job.start_after <= now()) as waiting,
    count(job.id) filter (where job.state < 'active' and job.start_after > now()) as later,
    count(job.id) filter (where job.state = 'active') as active,
    coalesce(extract(epoch from now() - min(job.start_after) filter (where job.state < 'active' and job.start_after <= now())), 0) as oldest
  from pgboss.queue left join pgboss.job on job.name = queue.name and job.state < 'completed'
  group by queue.name, queue.failed_count`

/**
 * Jobs that survive restarts: pg-boss on the site's own PostgreSQL (schema `pgboss`).
 * @param onRun called with each run and its duration
 * @param superviseS seconds between two checks for dead jobs
 */
export function createJobs(
  target: DatabaseTarget,
  log: { error(detail: object, message: string): void; warn(detail: object, message: string): void },
  onRun: (name: string, outcome: JobOutcome, seconds: number) => void = () => undefined,
  superviseS = checkEveryS,
): Jobs {
  const connection = 'url' in target ? { connectionString: target.url } : target
  const boss = new PgBoss({
    ...connection,
    max: 4,
    application_name: 'constellation-club jobs',
    options: `-c statement_timeout=${statementTimeoutMs}`,
    useListenNotify: true,
    reindex: false,
    // Detection of dead jobs needs both.
    superviseIntervalSeconds: superviseS,
    monitorIntervalSeconds: superviseS,
  })
  boss.on('error', (error) => {
    // pg-boss names the worker, so that the log could not count what fails in each of them.
    error.message = error.message.replace(/ \(Queue: [^()]*\)$/, '')
    log.error({ err: error }, 'jobs: a background step failed')
  })
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs: warning'))
  const definitions: Definition[] = []
  const stopping = new AbortController()

  const withReport =
    ({ name, options, run }: Definition) =>
    async ({ isLastTry, ...job }: ClaimedJob): Promise<void> => {
      const startedAt = performance.now()
      const report = (outcome: JobOutcome) => onRun(name, outcome, (performance.now() - startedAt) / 1000)
      try {
        const signal = options.abortsOnStop === true ? AbortSignal.any([job.signal, stopping.signal]) : job.signal
        await runAsJob(() => run({ ...job, signal }))
      } catch (error) {
        if (options.secret === true && isLastTry) await eraseData(boss, name, job.id)
        report('failed')
        log.warn({ job: name, id: job.id, failure: nameOfFailure(error) }, 'a job failed')
        throw error
      }
      // pg-boss itself deletes finished jobs only once a day.
      // defence: forgotten-email
      if (options.secret === true) await boss.deleteJob(name, job.id)
      report('done')
    }
  return {
    define(name, options, run) {
      definitions.push({ name, options, run: run })
    },

    async send(name, data, options = {}) {
      const added = await boss.send(name, data, {
        ...(options.tx === undefined ? {} : { db: fromDrizzle(options.tx, sql) }),
        ...(options.key === undefined ? {} : { singletonKey: options.key }),
        ...(options.id === undefined ? {} : { id: options.id }),
        ...(options.group === undefined ? {} : { group: { id: options.group } }),
        ...(options.startAfterS === undefined ? {} : { startAfter: options.startAfterS }),
      })
      return added !== null
    },

    async start({ work } = { work: true }) {
      await boss.start()
      await prepareQueues(boss, definitions)
      if (work) await startWorkers(boss, definitions, withReport)
    },

    async stop() {
      stopping.abort()
      await finishRuns(boss, definitions)
      await boss.stop({ graceful: false })
    },

    async depths() {
      const { rows } = await boss.getDb().executeSql(depthsQuery)
      return (rows as Record<string, string>[]).map(({ name = '', oldest, ...counts }) => ({
        name,
        waiting: Number(counts['waiting']),
        later: Number(counts['later']),
        active: Number(counts['active']),
        failed: Number(counts['failed']),
        oldestWaitingS: Number(oldest),
      }))
    },
  }
}

async function eraseData(boss: PgBoss, name: JobName, id: string): Promise<void> {
  await boss.getDb().executeSql('update pgboss.job set data = null where name = $1 and id = $2', [name, id])
}

/** pg-boss's own graceful stop looks only every 500 ms whether they have finished. */
async function finishRuns(boss: PgBoss, definitions: readonly Definition[]): Promise<void> {
  const finished = Promise.all(definitions.map(({ name }) => boss.offWork(name, { wait: true })))
  await Promise.race([finished, setTimeout(finishWithinMs, undefined, { ref: false })])
}

async function prepareQueues(boss: PgBoss, definitions: readonly Definition[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, options } of definitions) {
    const settings = {
      notify: true,
      retryLimit: options.retryLimit ?? 10,
      retryDelay: options.retryDelayS ?? 2,
      retryBackoff: true,
      retryDelayMax: options.retryDelayMaxS ?? 3600,
      expireInSeconds: options.expireInS ?? 60,
      heartbeatSeconds: heartbeatS,
      deleteAfterSeconds: keepFinishedS,
    }
    const queue = existing.get(name)
    if (queue === undefined) await boss.createQueue(name, { ...settings, policy: options.policy ?? 'standard' })
    else if (!isDeepStrictEqual({ ...queue, ...settings }, queue)) await boss.updateQueue(name, settings)
  }
}

/**
 * What may be logged of a failed job: its error's name and code, such as a mail server's. The message may contain
 * personal data (mail servers repeat the address they refuse).
 */
function nameOfFailure(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [error.name, databaseCode(error) ?? code, responseCode].filter((part) => part !== undefined).join(' ')
}

/** A deterministic uuid for a text. */
export function jobIdOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`
}
