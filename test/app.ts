import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import type { BuiltSite } from '#server/modules/site/built-site.ts'
import { openDatabase, type DatabaseTarget } from '#server/platform/database/database.ts'
import { describeFailure } from '#server/platform/errors.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { createJobs, type JobMap, type JobName, type Jobs } from '#server/platform/jobs/jobs.ts'
import { readMailbox, type MailboxMessage } from '#server/platform/mail/mail.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { createPaymentProvider, type PaymentProvider } from '#server/platform/payments/stripe.ts'
import { createTestDatabase } from './database.ts'
import { tempFolder } from './temp-folder.ts'

/** The jobs that take no data, such as those of each hour or night. */
type PlainJobName = { [Name in JobName]: {} extends JobMap[Name] ? Name : never }[JobName]

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

export interface TestAppOptions {
  /** Environment variables beyond the defaults. */
  env?: Record<string, string>
  /** Share the database of another test app: a second process of the same site. */
  database?: DatabaseTarget
  provider?: PaymentProvider
  site?: BuiltSite
  /** False: jobs are queued but not run. */
  work?: boolean
  /** True: the programs that screen uploaded books and make their covers run, half a second of processor time each. */
  programs?: boolean
  authSecret?: string
}

const testSecret = 'a secret that only the tests know, 32+'

const jobsWithPrograms = new Set<JobName>(['storybooks.make-cover', 'storybooks.screen-file'])

function withPrograms(jobs: Jobs, programs: boolean): Jobs {
  if (programs) return jobs
  return {
    ...jobs,
    define: (name, options, run) =>
      jobs.define(name, options, jobsWithPrograms.has(name) ? async () => undefined : run),
  }
}

/** What one process of the site stands on, with a database of its own or that of another one. */
export async function openTestContext(options: TestAppOptions = {}) {
  const made = options.database === undefined ? await createTestDatabase() : null
  const target = options.database ?? made?.target
  if (target === undefined) throw new Error('no database')
  const dataFolder = await mkdtemp(join(tempFolder, 'club-app-'))
  // Decisions take effect at once, unless a test is about undoing them.
  const config = readConfig({ DATA_DIR: dataFolder, UNDO_SECONDS: '0', ...options.env })
  const logged: Record<string, unknown>[] = []
  const log = pino(
    { level: 'debug', serializers: { err: describeFailure } },
    { write: (line: string) => void logged.push(JSON.parse(line)) },
  )
  const database = openDatabase(target, { onIdleError: (error) => log.warn({ err: error }, 'idle connection lost') })
  const metrics = createMetrics()
  const jobs = withPrograms(createJobs(target, log, metrics.jobRan), options.programs ?? false)
  const files = await openFiles(config)
  const provider = options.provider ?? createPaymentProvider(config.payments, { port: 9, webhookSecret: 'whsec_tests' })
  let shifted = 0
  const clock = {
    now: () => Date.now() + shifted,
    shift: (ms: number) => {
      shifted += ms
    },
  }
  const secret = options.authSecret ?? testSecret
  return {
    ctx: createContext({ config, database, jobs, files, metrics, provider, log, now: clock.now }, secret),
    target,
    /** The app's own clock: `shift(ms)` moves it forward. */
    clock,
    /** Parsed log lines of the app. */
    logged,
    async close(): Promise<void> {
      await jobs.stop()
      await database.close()
      await made?.drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** The whole server on its own database, put together by main.ts's code, without listening. */
export async function startTestApp(options: TestAppOptions = {}) {
  const { ctx, close, ...parts } = await openTestContext(options)
  const { config, database, jobs, files, provider } = ctx
  const app = await createApp(ctx, options.site ?? null)
  /** Waits up to 15 s until none of these jobs is due or running. */
  const jobsDone = async (...names: JobName[]): Promise<void> => {
    const due = "select from pgboss.job where name = any($1) and state < 'completed' and start_after <= now()"
    const areDone = async () => (await database.pool.query(due, [names])).rowCount === 0
    await vi.waitUntil(areDone, { timeout: 15_000, interval: 20 })
  }
  await jobs.start({ work: options.work ?? true })
  await app.ready()
  return {
    ...parts,
    app,
    ctx,
    config,
    database,
    jobs,
    files,
    provider,
    /** The rows that a statement returns; its values become parameters. */
    // oxlint-disable-next-line typescript/no-explicit-any
    async sql<Row extends object = any>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> {
      const statement = text.reduce((all, part, n) => `${all}$${n}${part}`)
      return (await database.pool.query<Row>(statement, values)).rows
    },
    /** Waits up to 5 s for an email to this address and returns the newest. */
    async mailTo(email: string, matching: (mail: MailboxMessage) => boolean = () => true): Promise<MailboxMessage> {
      const until = Date.now() + 5_000
      for (;;) {
        const found = (await readMailbox(database.db, email)).find(matching)
        if (found !== undefined) return found
        if (Date.now() > until) throw new Error(`no such email to ${email} arrived`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    jobsDone,
    /** Queues a job and waits until it and these further ones are done. */
    async runJob(name: PlainJobName, ...further: JobName[]): Promise<void> {
      await jobs.send(name, {})
      await jobsDone(name, ...further)
    },
    /** Listens on a free port of loopback; returns the address. */
    async listen(): Promise<string> {
      await app.listen({ port: 0, host: '127.0.0.1' })
      const address = app.server.address()
      if (address === null || typeof address === 'string') throw new Error('not listening')
      return `http://127.0.0.1:${address.port}`
    },
    async close(): Promise<void> {
      await app.close()
      await close()
    },
  }
}

/** What the tests of a file or a describe block share: opened before the first of them, and closed after the last. */
export function useShared<Shared extends object>(
  open: () => Promise<Shared>,
  close: (shared: Shared) => Promise<unknown>,
): Shared {
  const shared = {} as Shared
  beforeAll(async () => void Object.assign(shared, await open()))
  afterAll(() => close(shared))
  return shared
}
