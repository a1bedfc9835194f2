import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { rootFolder, type Config } from './config.ts'
import { createContext } from './context.ts'
import { loadBuiltSite, transportHeaders, type BuiltSite, type PolicyExtras } from './modules/site/built-site.ts'
import { blanksOf } from './modules/site/fill-blanks.ts'
import { openDatabase, type DatabaseTarget } from './platform/database/database.ts'
import type { Files } from './platform/files/files.ts'
import { closeIsolation } from './platform/isolated/isolated.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import type { Metrics } from './platform/metrics.ts'
import type { ProviderClock } from './platform/payments/provider-clock.ts'
import { createPaymentProvider } from './platform/payments/stripe.ts'
import { StartRefused } from './platform/start-refused.ts'
import type { Closers } from './process-end.ts'
import { hasNoIpv6 } from './start-failures.ts'

/** Started once per site, shared by all processes, and serializable. */
export interface SharedParts {
  target: DatabaseTarget
  authSecret: string
  /** Signs the events of the embedded payment sandbox; empty without one. */
  sandboxSecret: string
}

/** What each process has of its own. */
export interface OwnParts {
  site: BuiltSite | null
  files: Files
  metrics: Metrics
  clock: ProviderClock
  log: Logger
  closers: Closers
}

/** Opens this process's connections, builds the app and listens. Everything opened so far is in `closers`. */
export async function serve(config: Config, shared: SharedParts, own: OwnParts): Promise<void> {
  const { target, authSecret, sandboxSecret } = shared
  const { site, files, metrics, clock, log, closers } = own
  // Lost connections are expected while closing.
  const logUnlessClosing = {
    warn: (detail: object, message: string) => (closers.closing ? undefined : log.warn(detail, message)),
    error: (detail: object, message: string) => (closers.closing ? undefined : log.error(detail, message)),
  }
  closers.add('isolated workers', 2_000, closeIsolation)
  const database = openDatabase(target, {
    onIdleError: (err) => logUnlessClosing.warn({ err }, 'idle database connection lost'),
  })
  closers.add('database connections', 5_000, database.close)
  const jobs = createJobs(target, logUnlessClosing, metrics.jobRan)
  const provider = createPaymentProvider(
    config.payments,
    config.payments.kind === 'sandbox'
      ? { port: config.payments.port, webhookSecret: sandboxSecret, aheadMs: clock.aheadMs }
      : null,
  )
  const ctx = createContext({ config, database, jobs, files, metrics, provider, log, now: Date.now }, authSecret)
  const app = await createApp(ctx, site)
  closers.add('jobs', 12_000, jobs.stop)
  await jobs.start()
  // After the sandbox's clock is moved, run at once what has become due.
  clock.onMoved(() => {
    if (closers.closing) return
    jobs
      .send('memberships.sync-due', {})
      .catch((err: unknown) => log.warn({ err }, 'the hourly job could not be queued after the clock was moved'))
  })
  const second = config.host === 'localhost' ? createSecondListener(app) : null
  closers.add('server', 15_000, async () => {
    const ended = second?.listening === true ? once(second, 'close') : null
    await app.close()
    await ended
  })
  await app.listen({ port: config.port, host: second === null ? config.host : '127.0.0.1' })
  if (second !== null) await listenOnIpv6(second, config.port)
}

/** An additional listener whose connections the app's server handles, so that its limits and its shutdown apply. */
function createSecondListener(app: FastifyInstance): Server {
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket)
  })
  app.addHook('preClose', async () => void listener.close())
  return listener
}

/** Both loopback addresses for `localhost`, independent of the hosts file. */
async function listenOnIpv6(listener: Server, port: number): Promise<void> {
  listener.listen({ port, host: '::1', ipv6Only: true })
  await once(listener, 'listening').catch((error: unknown) => {
    if (!hasNoIpv6(error)) throw error
  })
}

/**
 * The built pages in memory; null while the development server serves them.
 * @throws StartRefused when they are not built
 */
export async function readSite(config: Config): Promise<BuiltSite | null> {
  if (config.pagesElsewhere) return null
  const extras: PolicyExtras =
    config.payments.kind === 'stripe'
      ? {
          script: ['https://js.stripe.com'],
          frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
          connect: ['https://api.stripe.com'],
        }
      : { script: [], frame: [], connect: [] }
  const { siteUrl } = config
  const transport = transportHeaders(config)
  const origin = config.siteIsLocal ? '' : siteUrl
  const { offlinePages } = config
  const settings = { extras, transport, blanks: blanksOf(config), origin, offlinePages }
  return loadBuiltSite(join(rootFolder, 'build/client'), settings).catch(() => {
    throw new StartRefused('The pages are not built: run "npm run build" first ("npm start" does so by itself).')
  })
}
