import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { emailKinds, type EmailKind } from '#content/emails/kinds.ts'
import type { DatabaseHandle } from './database/database.ts'
import type { JobOutcome, Jobs } from './jobs/jobs.ts'

/** One process's metrics, serializable. */
export type MetricList = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** The metrics of the site, for /metrics. */
export interface Metrics {
  contentType: string
  /** The metrics of all processes in Prometheus's text format. */
  text(): Promise<string>
  /** The metrics of this process alone; with the name of a worker, as a label of all that is the process's own. */
  own(worker?: string): Promise<MetricList>
  /** Its counters alone, which are added up beyond its end. */
  counters(worker: string): Promise<MetricList>
  answered(answer: { method: string; route: string; status: number }, seconds: number): void
  /** Counts a built file answered ahead of the routes. */
  builtFileAnswered(status: 200 | 304): void
  jobRan(name: string, outcome: JobOutcome, seconds: number): void
  emailSent(kind: EmailKind): void
  /** Records the seconds between a provider event and the end of its processing here. */
  eventProcessed(lagSeconds: number): void
  /** Adds gauges that are collected at each scrape. */
  watch(parts: Watched): void
}

/** The works by visibility, counted up to 10,000, and how long the oldest has been waiting for a moderator. */
export interface ReviewBacklog {
  works: { visibility: string; count: number }[]
  oldestWaitingS: number
}

interface Watched {
  database: DatabaseHandle
  jobs: Jobs
  readBacklog(): Promise<ReviewBacklog>
}

/** @param gather the metrics of every process, this one included; omitted where it is the only one */
export function createMetrics(gather?: () => Promise<MetricList[]>): Metrics {
  const counted = new Registry()
  const ofProcess = new Registry()
  const ofSite = new Registry()
  const registers = [counted]
  collectDefaultMetrics({ register: ofProcess })
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
    registers,
  })
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of jobs by name and outcome; a failed one is tried again. mail.send is an email on its way',
    labelNames: ['name', 'outcome'],
    registers,
  })
  const runTimes = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time one run of a job takes',
    labelNames: ['name'],
    buckets: [0.01, 0.1, 0.5, 2, 10, 60],
    registers,
  })
  const emails = new Counter({
    name: 'emails_sent_total',
    help: 'Emails handed to the mail server, or kept in the mailbox, by kind',
    labelNames: ['kind'],
    registers,
  })
  for (const kind of Object.keys(emailKinds)) emails.inc({ kind }, 0)
  const lag = new Histogram({
    name: 'webhook_lag_seconds',
    help: 'From an event at the payment provider to the membership that follows it',
    buckets: [0.5, 2, 10, 60, 600, 3600],
    registers,
  })

  const builtAnswers = { 200: 0, 304: 0 }
  const builtFiles = new Counter({
    name: 'http_built_files_total',
    help: 'Answers from the built site, by status; they are not among http_request_duration_seconds',
    labelNames: ['status'],
    registers,
    collect() {
      builtFiles.reset()
      for (const [status, count] of Object.entries(builtAnswers)) builtFiles.inc({ status }, count)
    },
  })

  return {
    contentType: counted.contentType,
    text: async () => {
      const lists =
        gather === undefined
          ? await Promise.all([counted, ofProcess, ofSite].map((one) => one.getMetricsAsJSON()))
          : await gather()
      return AggregatorRegistry.aggregate(lists).metrics()
    },
    own: async (worker) => {
      const [counters, process, site] = await Promise.all(
        [counted, ofProcess, ofSite].map((one) => one.getMetricsAsJSON()),
      )
      return [...labelled([...(counters ?? []), ...(process ?? [])], worker), ...(site ?? [])]
    },
    counters: async (worker) => labelled(await counted.getMetricsAsJSON(), worker),
    answered: ({ method, route, status }, seconds) => answers.observe({ method, route, status }, seconds),
    builtFileAnswered(status) {
      builtAnswers[status] += 1
    },
    jobRan(name, outcome, seconds) {
      runs.inc({ name, outcome })
      runTimes.observe({ name }, seconds)
    },
    emailSent: (kind) => emails.inc({ kind }),
    eventProcessed: (lagSeconds) => lag.observe(Math.max(0, lagSeconds)),
    watch: (parts) => watch(parts, { ofSite: [ofSite], ofProcess: [ofProcess] }),
  }
}

/** One result for concurrent calls; null on failure, because metrics matter most while something is down. */
function shared<T>(read: () => Promise<T>): () => Promise<T | null> {
  let pending: Promise<T | null> | null = null
  return () =>
    (pending ??= read()
      .catch(() => null)
      .finally(() => {
        pending = null
      }))
}

/** The same metrics with the label `worker`. */
function labelled(list: MetricList, worker: string | undefined): MetricList {
  if (worker === undefined) return list
  return list.map((metric) => {
    const { values } = metric as unknown as { values: { labels: Record<string, unknown> }[] }
    return Object.assign({}, metric, {
      values: values.map((value) => ({ ...value, labels: { ...value.labels, worker } })),
    })
  })
}

export async function addCounters(lists: readonly MetricList[]): Promise<MetricList> {
  return AggregatorRegistry.aggregate([...lists]).getMetricsAsJSON()
}

function watch(
  { database, jobs, readBacklog }: Watched,
  { ofSite: registers, ofProcess }: Record<'ofSite' | 'ofProcess', Registry[]>,
): void {
  const readDepths = shared(() => jobs.depths())
  // Every process reads the same table, so the maximum is taken instead of the sum.
  const same = { aggregator: 'max', registers } as const
  const up = new Gauge({
    name: 'database_up',
    help: '1 while the database answers',
    aggregator: 'min',
    registers,
    async collect() {
      up.set((await readDepths()) === null ? 0 : 1)
    },
  })
  const oldest = new Gauge({
    name: 'job_oldest_waiting_seconds',
    help: 'How long the oldest job that could run has been waiting',
    labelNames: ['name'],
    ...same,
    async collect() {
      const depths = await readDepths()
      oldest.reset()
      for (const { name, oldestWaitingS } of depths ?? []) oldest.set({ name }, oldestWaitingS)
    },
  })
  const counts = new Gauge({
    name: 'jobs',
    help: 'Jobs by name and state: waiting could run now, later has its time to come, failed is given up',
    labelNames: ['name', 'state'],
    ...same,
    async collect() {
      const depths = await readDepths()
      counts.reset()
      for (const { name, waiting, later, active, failed } of depths ?? [])
        for (const [state, count] of Object.entries({ waiting, later, active, failed }))
          counts.set({ name, state }, count)
    },
  })
  watchReview(readBacklog, registers)
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pools: open, of these idle, and requests or jobs that wait for one',
    labelNames: ['pool', 'state'],
    registers: ofProcess,
    collect() {
      const pools = { pool: database.pool, jobs: database.jobPool, counters: database.counters }
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        connections.set({ pool, state: 'open' }, totalCount)
        connections.set({ pool, state: 'idle' }, idleCount)
        connections.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
}

function watchReview(read: Watched['readBacklog'], registers: Registry[]): void {
  const readBacklog = shared(read)
  const same = { aggregator: 'max', registers } as const
  const oldest = new Gauge({
    name: 'review_waiting_oldest_seconds',
    help: 'How long the oldest work has been waiting for a moderator',
    ...same,
    async collect() {
      oldest.set((await readBacklog())?.oldestWaitingS ?? 0)
    },
  })
  const works = new Gauge({
    name: 'works',
    help: 'Works by visibility, counted up to 10,000',
    labelNames: ['visibility'],
    ...same,
    async collect() {
      const backlog = await readBacklog()
      works.reset()
      for (const { visibility, count } of backlog?.works ?? []) works.set({ visibility }, count)
    },
  })
}
