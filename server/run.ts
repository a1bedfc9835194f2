import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { ConfigRefused, readConfig, readEnvironment, rootFolder, type Config } from './config.ts'
import type { DatabaseTarget } from './platform/database/database.ts'
import { giveToFolderOwner } from './platform/embedded-postgres/run-as.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import type { Files } from './platform/files/files.ts'
import { createLog } from './platform/log.ts'
import { createProviderClock } from './platform/payments/provider-clock.ts'
import { startSandboxProcess } from './platform/payments/sandbox-process.ts'
import { StartRefused } from './platform/start-refused.ts'
import { Closers, endCleanly } from './process-end.ts'
import { codeOf, explainFailure, hasNoIpv6, portTaken } from './start-failures.ts'
import { describeUnknownSettings, findUnknownSettings } from './unknown-settings.ts'

/** The server process: starts every part, listens, and shuts down cleanly on a signal. */
export async function run(): Promise<void> {
  const begun = performance.now()
  const config = settingsOrExit()
  const log = createLog(config.logLevel)
  const closers = new Closers()
  let starting: Promise<void> = Promise.resolve()
  const life = endCleanly({
    log,
    closers,
    starting: () => starting,
    onSignal: () => say('Finishing what is in flight ...'),
  })

  try {
    starting = start(config, log, closers, (error) => {
      log.fatal({ err: error }, 'a part of the site has failed')
      void life.end(1)
    })
    await starting
    if (life.isEnding()) return
    announce(config, performance.now() - begun)
  } catch (error) {
    if (life.isEnding()) return
    process.stderr.write(`${explainFailure(error, config)}\n`)
    await life.end(1)
  }
}

async function start(config: Config, log: Logger, closers: Closers, onLost: (error: Error) => void): Promise<void> {
  const logEvent = (event: string, detail: Record<string, unknown> = {}) => log.info(detail, event)
  await prepareDataFolder(config.dataFolder)
  await Promise.all([
    checkPort(config.port, config.host, 'PORT'),
    config.payments.kind === 'sandbox' ? checkPort(config.payments.port, 'localhost', 'SANDBOX_PORT') : null,
  ])

  const sandboxSecret =
    config.payments.kind === 'sandbox' ? await keptSecret(config.dataFolder, 'sandbox-webhook-secret', 'whsec_') : ''
  const authSecret = config.auth.secret ?? (await keptSecret(config.dataFolder, 'auth-secret'))

  const clock = createProviderClock()
  const sandbox =
    config.payments.kind === 'sandbox'
      ? startSandboxProcess({
          port: config.payments.port,
          dataFolder: config.dataFolder,
          webhookUrl: `http://${reachableAt(config.host)}:${config.port}/webhooks/stripe`,
          webhookSecret: sandboxSecret,
          log: logEvent,
          clockMoved: clock.set,
          onLost,
        }).then((started) => {
          closers.add('payment sandbox', 8_000, started.stop)
        })
      : null
  // All settle before a refusal is reported, so that everything that did start is in `closers`.
  const isAlone = config.workers === 1
  // Most of the code is imported while PostgreSQL and the sandbox start.
  const [target, { migrate }, { releaseAbandonedJobs }, serving, files] = await allOrFirstFailure([
    openTarget(config, closers, logEvent, onLost),
    import('./platform/database/database.ts'),
    import('./platform/jobs/abandoned-jobs.ts'),
    isAlone ? readyToServe(config) : null,
    openStorage(config),
    sandbox,
  ])

  // The embedded database allows one server per data folder.
  const isOursAlone = config.database.kind === 'embedded'
  await files.removeLeftovers(isOursAlone ? 'all' : 'old')
  await migrate(target, join(rootFolder, 'migrations'))
  if (isOursAlone) await releaseAbandonedJobs(target)
  const shared = { target, authSecret, sandboxSecret }
  if (serving !== null) {
    const { serve, site, metrics } = serving
    await serve(config, shared, { site, files, metrics, clock, log, closers })
    return
  }
  const { startWorkers } = await import('./workers.ts')
  const workers = await startWorkers({
    count: config.workers,
    shared,
    clock,
    log,
    onGone: (mark) => files.removeLeftovers({ of: mark }),
  })
  closers.add('workers', 40_000, workers.stop)
}

async function readyToServe(config: Config) {
  const [{ serve, readSite }, { createMetrics }] = await Promise.all([
    import('./serve.ts'),
    import('./platform/metrics.ts'),
  ])
  return { serve, site: await readSite(config), metrics: createMetrics() }
}

function settingsOrExit(): Config {
  const environment = readEnvironment()
  // Also before a refusal: a misspelled setting is missing.
  const warning = describeUnknownSettings(findUnknownSettings(environment))
  if (warning !== null) process.stderr.write(`${warning}\n`)
  try {
    return readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function prepareDataFolder(folder: string): Promise<void> {
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 })
    if (made !== undefined) giveToFolderOwner(folder)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartRefused(
      `The data folder ${folder} is not writable (${codeOf(error)}): make it writable or set DATA_DIR to another one.`,
    )
  }
}

/** The address at which the sandbox, on the same machine, reaches a listening host. */
function reachableAt(host: string): string {
  if (host === 'localhost' || host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Finds a taken port before anything is started. `localhost` stands for both loopback addresses, where available. */
async function checkPort(port: number, host: string, setting: string): Promise<void> {
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
  for (const address of addresses) {
    const error = await whyNotListening(port, address)
    const code = error === null ? null : codeOf(error)
    if (code === 'EADDRINUSE') throw new StartRefused(portTaken(port, setting))
    if (code === null || (address === '::1' && hasNoIpv6(error))) continue
    throw new StartRefused(
      `Port ${port} of ${host} cannot be listened on (${code}): set HOST and ${setting} to what this machine has.`,
    )
  }
}

async function whyNotListening(port: number, host: string): Promise<Error | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen({ port, host, exclusive: true, ipv6Only: host === '::1' }, () => probe.close(() => resolve(null)))
  })
}

/** Connections of the embedded database: the most each process opens, and some spare for others (a backup, psql). */
const connectionsAProcess = 25
const spareConnections = 20

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
    settings: { max_connections: String(spareConnections + connectionsAProcess * config.workers) },
    log,
    onLost,
  })
  closers.add('PostgreSQL', 30_000, postgres.stop)
  return postgres.connection
}

async function openStorage(config: Config): Promise<Files> {
  const { openFiles } = await import('./platform/files/files.ts')
  return openFiles(config)
}

/** A secret of this installation, created at the first start and readable only by its owner. */
async function keptSecret(folder: string, name: string, prefix = ''): Promise<string> {
  const file = join(folder, name)
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new StartRefused(`${file} cannot be read (${error.code}): make it readable for the user who starts the site.`)
  })
  if (kept !== null && kept.length >= 32) return kept
  const made = prefix + randomBytes(32).toString('base64url')
  await writeFile(`${file}.new`, made, { mode: 0o600 })
  giveToFolderOwner(`${file}.new`)
  await rename(`${file}.new`, file)
  return made
}

async function allOrFirstFailure<const T extends readonly unknown[]>(
  promises: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(promises)
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as never
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function announce(config: Config, tookMs: number): void {
  const lines = [
    '',
    `  Constellation Club is open (${(tookMs / 1000).toFixed(2)} s)`,
    `  Site      ${config.siteUrl}`,
    ...(config.siteIsLocal ? [] : [`  Listens   ${config.host}, port ${config.port}`]),
    config.mail.kind === 'mailbox'
      ? `  Mail      ${config.siteUrl}/mailbox (kept here, nothing is sent)`
      : '  Mail      sent by SMTP',
    config.payments.kind === 'sandbox'
      ? `  Payments  http://localhost:${config.payments.port} (sandbox, no money moves)`
      : '  Payments  Stripe',
    ...(config.workers === 1 ? [] : [`  Workers   ${config.workers}`]),
    config.database.kind === 'embedded' ? `  Data      ${config.dataFolder}` : '  Data      DATABASE_URL',
    ...(config.files.kind === 's3' ? [`  Files     bucket ${config.files.bucket}`] : []),
    '',
  ]
  say(lines.join('\n'))
}
