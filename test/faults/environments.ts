import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { rootFolder } from '#server/config.ts'
import { askWithin } from '#server/modules/memberships/provider/calls.ts'
import { ensureCatalogue } from '#server/modules/memberships/provider/catalogue.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import { createPaymentProvider } from '#server/platform/payments/stripe.ts'
import { signIn } from '../author.ts'
import { openTestBucket } from '../bucket.ts'
import { emailsTo } from '../client.ts'
import { openMailServer } from '../mail-server.ts'
import { nameModerator } from '../name-moderator.ts'
import { freePorts } from '../site-process.ts'
import { startTcpProxy } from '../tcp-proxy.ts'
import { openFaultyProvider, startProvider, subjectsTo } from './external-services.ts'
import { superviseSite } from './supervised-site.ts'

/** A running site with everything embedded, and what a fault can do to it. */
export type Environment = Awaited<ReturnType<typeof openEmbeddedEnvironment>>
export type ExternalEnvironment = Awaited<ReturnType<typeof openExternalEnvironment>>
export type FullDiskEnvironment = Awaited<ReturnType<typeof openFullDiskEnvironment>>

/** The simulated people must not be rate limited. */
const withoutLimits = {
  WORKERS: '2',
  REVIEW: 'all',
  // A decision takes effect at once.
  UNDO_SECONDS: '0',
  AUTH_AUTOCONFIRM: 'true',
  AUTH_MAIL_INTERVAL_S: '0',
  AUTH_RATE_LIMIT_TOKEN: '1000000',
  AUTH_RATE_LIMIT_OTHER: '1000000',
  AUTH_RATE_LIMIT_MAIL: '1000000',
  RATE_LIMIT_UPLOAD: '1000000',
  // A disk that gets full is one of the faults.
  FREE_DISK_MB: '0',
  RATE_LIMIT_CHECKOUT: '1000000',
  LOG_LEVEL: 'silent',
}

const providerAt = (address: string): Stripe => {
  const { hostname, port } = new URL(address)
  return new Stripe('sk_test_faults', { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries: 0 })
}

/** A folder that `remove` deletes with its contents. */
function temporaryFolder(base: string, name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(base, name))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The site with everything embedded, as a newcomer starts it. */
export async function openEmbeddedEnvironment(
  folder: string | undefined,
  { base = tmpdir(), env = {} }: { base?: string; env?: Record<string, string> } = {},
) {
  const data = temporaryFolder(base, 'club-faults-')
  const site = await superviseSite({ env: { ...withoutLimits, ...env }, dataFolder: data.path, folder })
  return {
    site,
    moderator: await makeModerator(site.url, { dataFolder: data.path }),
    stripe: providerAt(site.sandboxUrl),
    /** Subjects of the emails to an address. */
    emailsTo: (email: string) => subjectsInMailbox(site.url, email),
    async close(): Promise<void> {
      await site.stop()
      data.remove()
    },
  }
}

async function makeModerator(url: string, settings: { dataFolder: string; env?: Record<string, string> }) {
  const moderator = { email: 'moderator@faults.example', password: 'moonpetal tea at five' }
  await signIn(url, moderator)
  await nameModerator(settings, moderator.email)
  return moderator
}

async function subjectsInMailbox(url: string, email: string): Promise<string[]> {
  for (let tries = 0; ; tries++) {
    const emails = await emailsTo({ url }, email).catch(() => null)
    if (Array.isArray(emails)) return emails.map(({ subject }) => subject)
    if (tries === 100) throw new Error('the mailbox does not answer')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** The site as it runs in public, with external database, mail server, payment provider and bucket. */
export async function openExternalEnvironment(folder: string | undefined) {
  const closing: (() => unknown)[] = []
  const data = temporaryFolder(tmpdir(), 'club-faults-')
  closing.push(data.remove)
  const elsewhere = temporaryFolder(tmpdir(), 'club-elsewhere-')
  closing.push(elsewhere.remove)
  const postgres = await startEmbeddedPostgres({
    dataFolder: elsewhere.path,
    checkoutFolder: rootFolder,
    settings: { max_connections: '100' },
    log: () => undefined,
    onLost: (error) => {
      throw error
    },
  })
  closing.push(postgres.stop)
  const database = await startTcpProxy({ path: join(postgres.connection.host, '.s.PGSQL.5432') })
  closing.push(database.shut)
  const books = await openTestBucket()
  closing.push(books.close)
  const bucket = await startTcpProxy({ port: Number(new URL(books.env['S3_ENDPOINT'] ?? '').port), host: '127.0.0.1' })
  closing.push(bucket.shut)
  const mail = await openMailServer()
  closing.push(mail.close)

  const [providerPort] = await freePorts()
  const provider = await openFaultyProvider(providerPort)
  closing.push(provider.close)
  const webhookSecret = 'whsec_of_the_fault_runs_and_of_nobody_else'
  const clockFile = join(elsewhere.path, 'clock')
  writeFileSync(clockFile, '0')
  const { user, password, database: name } = postgres.connection
  const databaseUrl = `postgres://${user}:${password}@127.0.0.1:${database.port}/${name}`
  const site = await superviseSite({
    env: {
      ...withoutLimits,
      ...books.env,
      S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
      DATABASE_URL: databaseUrl,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'Constellation Club <hello@constellation.example>',
      STRIPE_SECRET_KEY: 'sk_test_faults',
      STRIPE_API_BASE: `http://127.0.0.1:${provider.port}`,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_faults',
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shifted-clock.ts')}`,
      SHIFTED_CLOCK: clockFile,
    },
    dataFolder: data.path,
    folder,
  })
  closing.push(site.stop)
  const sandbox = await startProvider({
    folder: elsewhere.path,
    port: providerPort,
    webhookUrl: `${site.url.replace('localhost', '127.0.0.1')}/webhooks/stripe`,
    webhookSecret,
  })
  closing.push(sandbox.stop)
  const address = `http://127.0.0.1:${providerPort}`
  const account = { kind: 'stripe', secretKey: 'sk_test_faults', webhookSecret, publishableKey: '', apiBase: address }
  await ensureCatalogue(askWithin(createPaymentProvider(account as never, null), 30_000))

  return {
    site,
    moderator: await makeModerator(site.url, { dataFolder: data.path, env: { DATABASE_URL: databaseUrl } }),
    database,
    bucket,
    mail,
    provider,
    stripe: providerAt(address),
    emailsTo: async (email: string) => subjectsTo(mail, email),
    /** Shifts the site's clock. */
    shiftClock: (ms: number) => writeFileSync(clockFile, String(ms)),
    async close(): Promise<void> {
      for (const close of closing.toReversed()) await close()
    },
  }
}

/** True when this user may mount a disk. */
export function canMountDisks(): boolean {
  if (process.getuid?.() !== 0) return false
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The site on a disk that can be filled. */
export async function openFullDiskEnvironment(folder: string | undefined) {
  return canMountDisks() ? openSmallDisk(folder) : openSimulatedFullDisk(folder)
}

/** On a small tmpfs, which is filled to the last byte. */
async function openSmallDisk(folder: string | undefined) {
  const disk = temporaryFolder(tmpdir(), 'club-disk-')
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=0755', 'tmpfs', disk.path])
  const unmount = (): void => {
    execFileSync('umount', ['--lazy', disk.path])
    disk.remove()
  }
  const filler = join(disk.path, 'filler')
  const base = join(disk.path, 'site')
  await mkdir(base)
  const environment = await openEmbeddedEnvironment(folder, { base }).catch((error: unknown) => {
    unmount()
    throw error
  })
  return {
    ...environment,
    fill() {
      const { bavail, bsize } = statfsSync(disk.path)
      // Meant to end with "No space left on device".
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, `bs=${bsize}`, `count=${bavail + 16}`], { stdio: 'ignore' })
    },
    makeRoom: () => rmSync(filler, { force: true }),
    async close() {
      await environment.close()
      unmount()
    },
  }
}

/** Without root: file operations of the site fail as on a full disk. */
async function openSimulatedFullDisk(folder: string | undefined) {
  const flags = temporaryFolder(tmpdir(), 'club-full-')
  const flag = join(flags.path, 'full')
  const environment = await openEmbeddedEnvironment(folder, {
    env: { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'full-disk.ts')}`, FULL_DISK: flag },
  })
  return {
    ...environment,
    fill: () => writeFileSync(flag, ''),
    makeRoom: () => rmSync(flag, { force: true }),
    async close() {
      await environment.close()
      flags.remove()
    },
  }
}
