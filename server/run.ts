import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pino, type Logger } from 'pino'
import { ConfigRefused, loadConfig, rootFolder, type Config } from './config.ts'
import type { BuiltSite, PolicyExtras } from './modules/site/built-site.ts'
import type { DatabaseTarget } from './platform/database.ts'
import { leaveToOwnerOfFolder } from './platform/embedded-postgres/run-as.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import { describeFailure } from './platform/errors.ts'
import type { Files } from './platform/files.ts'
import { startSandboxProcess } from './platform/sandbox-process.ts'
import { StartRefused } from './platform/start-refused.ts'

/** The parts that are open, closed in reverse order, each once and each within a time of its own. */
class Closers {
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

/** The server process: start every part, listen, and end cleanly when told to. */
export async function run(): Promise<void> {
  const begun = performance.now()
  const config = settingsOrExit()
  // A closed terminal takes no more words. That must not keep us from ending: pino's own output would try for ever.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  const log = pino({ level: config.logLevel, base: null, serializers: { err: describeFailure } }, process.stdout)
  const closers = new Closers()
  let ending: Promise<never> | undefined
  let starting: Promise<void> = Promise.resolve()

  const end = (code: number): Promise<never> =>
    (ending ??= (async () => {
      // A part that is just starting must be there to be stopped.
      await starting.catch(() => undefined)
      await closers.closeAll((name, err) => log.error({ err, part: name }, 'did not close cleanly'))
      process.exit(code)
    })())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending !== undefined) return
      say('Finishing what is in flight ...')
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

  try {
    starting = start(config, log, closers, (error) => {
      log.fatal({ err: error }, 'a part of the site is lost')
      void end(1)
    })
    await starting
    if (ending !== undefined) return
    announce(config, performance.now() - begun)
  } catch (error) {
    if (ending !== undefined) return
    process.stderr.write(`${explain(error, config)}\n`)
    await end(1)
  }
}

async function start(config: Config, log: Logger, closers: Closers, onLost: (error: Error) => void): Promise<void> {
  const tell = (event: string, detail: Record<string, unknown> = {}) => log.info(detail, event)
  await prepareDataFolder(config.dataFolder)
  await Promise.all([
    checkPort(config.port, config.host, 'PORT'),
    config.payments.kind === 'sandbox' ? checkPort(config.payments.port, 'localhost', 'SANDBOX_PORT') : null,
  ])

  const sandboxSecret =
    config.payments.kind === 'sandbox' ? await keptSecret(config.dataFolder, 'sandbox-webhook-secret', 'whsec_') : ''
  const authSecret = config.auth.secret ?? (await keptSecret(config.dataFolder, 'auth-secret'))

  const sandbox =
    config.payments.kind === 'sandbox'
      ? startSandboxProcess({
          port: config.payments.port,
          dataFolder: config.dataFolder,
          webhookUrl: `http://${reachableAt(config.host)}:${config.port}/webhooks/stripe`,
          webhookSecret: sandboxSecret,
          log: tell,
          onLost,
        }).then((started) => {
          closers.add('payment sandbox', 8_000, started.stop)
        })
      : null
  // All are awaited to their end, so that a refusal of one finds the others in the list of what to close.
  const [target, code, site, files] = await allOrFirstFailure([
    openTarget(config, closers, tell, onLost),
    readCode(),
    readSite(config),
    openShelf(config),
    sandbox,
  ])

  // The embedded database lets one server alone onto a data folder.
  await files.removeLeftovers(config.database.kind === 'embedded')
  await code.migrate(target, join(rootFolder, 'migrations'))
  // While closing, lost connections are no news.
  const untilClosing = {
    warn: (detail: object, message: string) => (closers.closing ? undefined : log.warn(detail, message)),
    error: (detail: object, message: string) => (closers.closing ? undefined : log.error(detail, message)),
  }
  const database = code.openDatabase(target, {
    onIdleError: (err) => untilClosing.warn({ err }, 'idle database connection lost'),
  })
  closers.add('database connections', 5_000, database.close)
  const jobs = code.createJobs(target, untilClosing)
  const provider = code.createPaymentProvider(
    config.payments,
    config.payments.kind === 'sandbox' ? { port: config.payments.port, webhookSecret: sandboxSecret } : null,
  )
  const app = await code.createApp({ config, database, jobs, files, provider, authSecret, site, log, now: Date.now })
  closers.add('jobs', 12_000, jobs.stop)
  await jobs.start()
  closers.add('server', 15_000, () => app.close())
  await app.listen({ port: config.port, host: config.host })
}

/** The greater part of the server, imported while PostgreSQL and the sandbox are starting. */
async function readCode() {
  const [{ createApp }, { migrate, openDatabase }, { createJobs }, { createPaymentProvider }] = await Promise.all([
    import('./app.ts'),
    import('./platform/database.ts'),
    import('./platform/jobs.ts'),
    import('./platform/stripe.ts'),
  ])
  return { createApp, migrate, openDatabase, createJobs, createPaymentProvider }
}

function settingsOrExit(): Config {
  try {
    return loadConfig()
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function prepareDataFolder(folder: string): Promise<void> {
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 })
    if (made !== undefined) leaveToOwnerOfFolder(folder)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartRefused(
      `The data folder ${folder} is not writable (${codeOf(error)}): make it writable or set DATA_DIR to another one.`,
    )
  }
}

/** The address the sandbox, on this machine, reaches a listening host by. */
function reachableAt(host: string): string {
  if (host === 'localhost' || host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Finds a taken port before anything is started. `localhost` is both of its addresses, where this machine has both. */
async function checkPort(port: number, host: string, setting: string): Promise<void> {
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
  for (const address of addresses) {
    const code = await whyNotListening(port, address)
    if (code === 'EADDRINUSE') throw new StartRefused(portTaken(port, setting))
    const isMissing = address === '::1' && /^(EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(code ?? '')
    if (code === null || isMissing) continue
    throw new StartRefused(
      `Port ${port} of ${host} cannot be listened on (${code}): set HOST and ${setting} to what this machine has.`,
    )
  }
}

async function whyNotListening(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(codeOf(error)))
    probe.listen({ port, host, exclusive: true, ipv6Only: host === '::1' }, () => probe.close(() => resolve(null)))
  })
}

function portTaken(port: number, setting: string): string {
  return `Port ${port} is taken by another program: stop that program or set ${setting} to a free port.`
}

async function openTarget(
  config: Config,
  closers: Closers,
  log: (event: string, detail?: Record<string, unknown>) => void,
  onLost: (error: Error) => void,
): Promise<DatabaseTarget> {
  if (config.database.kind === 'external') return { url: config.database.url }
  const postgres = await startEmbeddedPostgres({
    dataFolder: config.dataFolder,
    checkoutFolder: rootFolder,
    log,
    onLost,
  })
  closers.add('PostgreSQL', 30_000, postgres.stop)
  return postgres.connection
}

async function openShelf(config: Config): Promise<Files> {
  const { openFiles } = await import('./platform/files.ts')
  return openFiles(config)
}

/** A secret of this installation, made at its first start and readable by its owner alone. */
async function keptSecret(folder: string, name: string, prefix = ''): Promise<string> {
  const file = join(folder, name)
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new StartRefused(`${file} cannot be read (${error.code}): make it readable for the user who starts the site.`)
  })
  if (kept !== null && kept.length >= 32) return kept
  const made = prefix + randomBytes(32).toString('base64url')
  await writeFile(`${file}.new`, made, { mode: 0o600 })
  leaveToOwnerOfFolder(`${file}.new`)
  await rename(`${file}.new`, file)
  return made
}

async function readSite(config: Config): Promise<BuiltSite | null> {
  if (config.pagesElsewhere) return null
  const extras: PolicyExtras =
    config.payments.kind === 'stripe'
      ? {
          script: ['https://js.stripe.com'],
          frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
          connect: ['https://api.stripe.com'],
        }
      : { script: [], frame: [], connect: [] }
  const { loadBuiltSite } = await import('./modules/site/built-site.ts')
  return loadBuiltSite(join(rootFolder, 'build/client'), extras, config.siteUrl.startsWith('https:')).catch(() => {
    throw new StartRefused('The pages are not built: run "npm run build" first ("npm start" does so by itself).')
  })
}

async function allOrFirstFailure<const T extends readonly unknown[]>(
  promises: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(promises)
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as never
}

function explain(error: unknown, config: Config): string {
  if (error instanceof StartRefused) return error.message
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return portTaken(config.port, 'PORT')
  if (config.database.kind === 'external' && isDatabaseFailure(error)) {
    const { hostname, port, pathname } = new URL(config.database.url)
    return `The database at ${hostname}:${port || 5432}${pathname} cannot be used (${code}): check DATABASE_URL and that it is running.`
  }
  return `The site cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

function isDatabaseFailure(error: unknown): boolean {
  const code = codeOf(error)
  return (
    /^(ECONN|ENOTFOUND|ENOENT|EHOST|ETIMEDOUT|EAI_|[0-9A-Z]{5}$)/.test(code) ||
    /timeout|terminated/i.test(String(error))
  )
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : error instanceof Error ? error.message : String(error)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function announce(config: Config, tookMs: number): void {
  const lines = [
    '',
    `  Constellation Club is open (${(tookMs / 1000).toFixed(2)} s)`,
    `  Site      ${config.siteUrl}`,
    config.mail.kind === 'mailbox'
      ? `  Mail      ${config.siteUrl}/mailbox (kept here, nothing is sent)`
      : '  Mail      sent by SMTP',
    config.payments.kind === 'sandbox'
      ? `  Payments  http://localhost:${config.payments.port} (sandbox, no money moves)`
      : '  Payments  Stripe',
    config.database.kind === 'embedded' ? `  Data      ${config.dataFolder}` : '  Data      DATABASE_URL',
    ...(config.files.kind === 's3' ? [`  Files     bucket ${config.files.bucket}`] : []),
    '',
  ]
  say(lines.join('\n'))
}
