import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import pg from 'pg'
import { Stripe } from 'stripe'
import type { TierKey } from '#content/tier-offers.ts'
import type { AuthSession } from '#contract/auth.ts'
import type { TiersAnswer } from '#contract/memberships.ts'
import { chromiumArguments, findOrInstallChromium } from '../scripts/chromium.mjs'
import { makePdf } from '../test/books.ts'
import { openTestBucket, type TestBucket } from '../test/bucket.ts'
import { controlOf } from '../test/payment-sandbox.ts'
import { people } from '../test/people.ts'
import { connectionOf } from '../test/site-database.ts'
import { startSite, type SiteProcess } from '../test/site-process.ts'
import { beginStorybook, upload } from '../test/uploading.ts'
import { createMember, expectOk, type OtherSite } from './people-calls.ts'
import type { RandomChoices } from './random-choices.ts'
import type { Route } from './route-table.ts'
import { openStoredFiles, type StoredFiles } from './stored-files.ts'
import { asBearer, claimsOf, openWire, post, type Call, type Wire } from './wire.ts'

export interface Member {
  name: string
  id: string
  email: string
  password: string
  token: string
  refreshToken: string
  sessionId: string
  headers: Record<string, string>
}

/** A person whose data others must neither see nor change, and who does nothing during the attack. */
export interface Victim extends Member {
  storybookId: string
  bareStorybookId: string
  writingId: string
  otherSessionId: string
  subscriptionId: string
  customerId: string
  checkoutId: string
  /** The path of the file on the site. */
  filePath: string
  /** Values that must not be in others' answers. */
  secrets: ReadonlyMap<string, string>
}

/** A site under attack, with its people and the attacker. */
export type Target = Awaited<ReturnType<typeof openTarget>>

const root = join(import.meta.dirname, '..')

/** Without rate limits, which would stop other attacks. */
export const withoutLimits = {
  AUTH_MAIL_INTERVAL_S: '0',
  AUTH_RATE_LIMIT_MAIL: '1000000',
  AUTH_RATE_LIMIT_OTHER: '1000000',
  AUTH_RATE_LIMIT_TOKEN: '1000000',
  AUTH_REFRESH_REUSE_S: '0',
  RATE_LIMIT_CHECKOUT: '1000000',
  RATE_LIMIT_UPLOAD: '1000000',
  STORYBOOK_QUOTA: '1000000',
  UPLOAD_QUOTA_MB: '1000000',
  // A decision takes effect at once.
  UNDO_SECONDS: '0',
  METRICS_TOKEN: 'what-only-the-monitor-knows',
  LOG_LEVEL: 'info',
}

/** The same, with accounts that need no confirmation and works that need no review. */
export const openDoors = { ...withoutLimits, REVIEW: 'none', AUTH_AUTOCONFIRM: 'true' }

/**
 * @param options.folder the checkout to start the site from: this one, or a copy without a defence
 * @param options.several two workers, and files in a bucket
 */
export async function openTarget(options: {
  folder: string
  routes: readonly Route[]
  chance: RandomChoices
  several: boolean
}) {
  const { folder, routes, chance, several } = options
  const node = join(root, 'node_modules/.bin/node')
  let bucket: TestBucket | null = null
  const start = (env: Record<string, string>): Promise<SiteProcess> =>
    startSite({
      env: { ...(bucket === null ? {} : { WORKERS: '2', ...bucket.env }), ...env },
      folder,
      command: [node, 'server/main.ts'],
    })
  const closing: (() => unknown)[] = []
  const close = async (): Promise<void> => {
    for (const end of closing.splice(0).toReversed()) await end()
  }
  try {
    if (several) {
      bucket = await openTestBucket()
      closing.push(bucket.close)
    }
    const site = await start(withoutLimits)
    closing.push(site.stop)
    const storedFiles = openStoredFiles(site.dataFolder, bucket)
    const leaked: string[] = []
    const siteSecrets = new Map([
      ['the auth secret', secretOf(site, 'auth-secret')],
      ['the webhook secret', secretOf(site, 'sandbox-webhook-secret')],
      ['the password of the database', secretOf(site, 'pg/app.password')],
      ['a scrambled password', '$argon2id$'],
      ['a line of our code', '    at async file:///'],
      ['a table', 'dream_journal_storybooks_author_id_title_unique'],
    ])
    const wire = openWire(site.url, ({ method = 'GET', path }, { body }) => {
      for (const [name, secret] of siteSecrets)
        if (body.includes(secret)) leaked.push(`${method} ${path.slice(0, 80)} shows ${name}`)
    })
    closing.push(wire.close)
    const database = databaseOf(site)
    closing.push(() => database.end())
    const stripe = new Stripe('sk_test_attack', {
      host: '127.0.0.1',
      port: Number(new URL(site.sandboxUrl).port),
      protocol: 'http',
    })
    const { call } = wire
    const accounts = createAccounts(site, wire, database, stripe)
    const odile = await accounts.memberNamed('odile', people.odile)
    await database.query("update users set role = 'owner' where id = $1", [odile.id])
    const juno = await accounts.memberNamed('juno', people.juno)
    await accounts.subscribe(juno, 'simple-social-studio-guild')
    await accounts.failPayment(juno)
    const mara = await accounts.memberNamed('mara', people.mara)
    await accounts.subscribe(mara, 'sprout')
    const victim = await accounts.createData(await accounts.memberNamed('tobias', people.tobias))
    const vesper = await accounts.memberNamed('vesper', people.vesper)
    const waiting = await accounts.createUnconfirmed()
    await waitForFileJobs(database)
    const before = await rowsOf(database, storedFiles, victim)
    let browser: Promise<Browser> | undefined
    let newcomers = 0
    return {
      /** The checkout it runs from. */
      folder,
      site,
      storedFiles,
      routes,
      chance,
      database,
      stripe,
      victim,
      /** Member of the Critter Club. */
      mara,
      /** Her membership of the Studio is paused: a payment has failed. */
      juno,
      /** The attacker, without a membership. */
      vesper,
      /** An owner. */
      odile,
      /** An unconfirmed account. */
      waiting,
      /** Secrets of the site revealed in answers so far, with the route. */
      leaked,
      call,
      close,
      signIn: accounts.signIn,

      /** A new account, confirmed and signed in. */
      newMember: () =>
        accounts.memberNamed('a newcomer', {
          email: people.vesper.email.replace('@', `+${(newcomers += 1)}@`),
          password: people.vesper.password,
        }),

      /** Waits until the job that looks through uploaded files has nothing to do. */
      untilLookedThrough: () => waitForFileJobs(database),

      /** What has changed of the victim's data since the attack began; null if nothing. */
      async changesToVictim(): Promise<string | null> {
        const now = await rowsOf(database, storedFiles, victim)
        const lost = [...before].filter((row) => !now.has(row))
        const added = [...now].filter((row) => !before.has(row))
        const places = new Set([...lost, ...added].map((row) => row.split(':')[0]))
        return places.size === 0 ? null : `changes another person’s data: ${[...places].join(', ')}`
      },

      /** Works on another site of the same checkout, which has the default limits, and closes the connections to it. */
      async onAnother(env: Record<string, string>, work: (other: OtherSite) => Promise<void>): Promise<void> {
        const other = await start(env)
        closing.push(other.stop)
        const parts = { site: other, wire: openWire(other.url), database: databaseOf(other) }
        try {
          await work(parts)
        } finally {
          parts.wire.close()
          await parts.database.end()
        }
      },

      browser(): Promise<Browser> {
        browser ??= (async () => {
          const { chromium } = await import('@playwright/test')
          const opened = await chromium.launch({
            executablePath: findOrInstallChromium(process.execPath, root),
            args: chromiumArguments,
          })
          closing.push(() => opened.close())
          return opened
        })()
        return browser
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

function databaseOf({ dataFolder }: SiteProcess): pg.Pool {
  const database = new pg.Pool({ ...connectionOf(dataFolder), max: 4 })
  database.on('error', () => undefined)
  return database
}

function createAccounts(site: SiteProcess, wire: Wire, database: pg.Pool, stripe: Stripe) {
  const signIn = async ({ email, password }: { email: string; password: string }, name = email): Promise<Member> => {
    const session = await expectOk<AuthSession>(wire, '/auth/v1/token?grant_type=password', {}, { email, password })
    return {
      name,
      id: session.user.id,
      email,
      password,
      token: session.access_token,
      refreshToken: session.refresh_token,
      sessionId: String(claimsOf(session.access_token)['session_id']),
      headers: asBearer(session.access_token),
    }
  }

  const memberNamed = async (name: string, who: { email: string; password: string }): Promise<Member> => {
    await createMember(wire, database, who)
    return signIn(who, name)
  }

  const stateIs = async (person: Member, state: string): Promise<void> => {
    const end = Date.now() + 20_000
    for (;;) {
      const { rows } = await database.query('select 1 from memberships where person_id = $1 and state = $2', [
        person.id,
        state,
      ])
      if (rows.length > 0) return
      if (Date.now() > end) throw new Error(`the membership of ${person.name} has not become ${state}`)
      await setTimeout(25)
    }
  }

  const startCheckout = async (person: Member, tier: TierKey): Promise<{ id: string; price: string }> => {
    const price = await priceOf(wire.call, tier)
    const { id } = await expectOk<{ id: string }>(wire, '/api/checkout', person.headers, { price, quantity: 1 })
    return { id, price }
  }

  const subscribe = async (person: Member, tier: TierKey) => {
    const { price } = await startCheckout(person, tier)
    const [customer] = (await stripe.customers.list({ email: person.email })).data
    const customerId = customer?.id ?? ''
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customerId })
    const { id } = await stripe.subscriptions.create({
      customer: customerId,
      items: [{ price }],
      default_payment_method: card.id,
    })
    await stateIs(person, 'active')
    return { customerId, subscriptionId: id }
  }

  const control = controlOf(site.sandboxUrl)

  return {
    signIn,
    memberNamed,
    subscribe,

    /** Declines the card at the next renewal, and lets the grace period pass. */
    async failPayment(person: Member) {
      const [customer] = (await stripe.customers.list({ email: person.email })).data
      await control('charges/fail', { count: 20, customer: customer?.id })
      await control('clock/advance', { months: 1 })
      await control('clock/advance', { days: 4 })
      await stateIs(person, 'paused')
    },

    async createData(person: Member): Promise<Victim> {
      const author = { url: site.url, token: person.token }
      const storybookId = await beginStorybook(author, 'The lantern everybody may read')
      const bareStorybookId = await beginStorybook(author, 'The lantern that is not lit yet')
      const { body } = await upload(author, storybookId, makePdf())
      const { subscriptionId, customerId } = await subscribe(person, 'storytellers-lantern-guild')
      const checkout = await startCheckout(person, 'bloom')
      const writingId = '0193a1b2-0000-7000-8000-0000000000f1'
      const page = { prompt: null, title: 'What the drawer keeps', text: 'Nobody else has read of the ninth moth.' }
      const pagePath = `/api/rooms/storytellers-lantern/writings/${writingId}`
      await expectOk(wire, pagePath, person.headers, { ...page, version: 0 }, 'PUT')
      const anchor = { before: 'Once a lantern', at: 'took the long', after: 'way' }
      const place = { fraction: 0.4142, anchor, cfi: null }
      await expectOk(wire, `/api/storybooks/${storybookId}/place`, person.headers, { place }, 'PUT')
      const other = await signIn(person)
      const ticket = await expectOk<{ url: string }>(wire, '/api/account/downloads', person.headers)
      // The hourly clean-up would remove it during a long attack.
      await database.query("update account_downloads set expires_at = now() + interval '1 day' where person_id = $1", [
        person.id,
      ])
      return {
        ...person,
        storybookId,
        bareStorybookId,
        writingId,
        otherSessionId: other.sessionId,
        subscriptionId,
        customerId,
        checkoutId: checkout.id,
        filePath: new URL(body.file_url ?? '').pathname,
        secrets: new Map([
          ['an address', person.email],
          ['a page of a drawer', 'What the drawer keeps'],
          ['the words of a page', 'the ninth moth'],
          ['a place in a book', '0.4142'],
          ['a session', person.sessionId],
          ['another session', other.sessionId],
          ['a customer', customerId],
          ['a subscription', subscriptionId],
          ['a checkout', checkout.id],
          ['a token', person.token],
          ['a refresh token', person.refreshToken],
          ['a download', ticket.url.split('/').at(-1) ?? ticket.url],
        ]),
      }
    },

    async createUnconfirmed() {
      const who = { email: people.juno.email.replace('@', '+waiting@'), password: people.juno.password }
      const { id } = await expectOk<{ id: string }>(wire, '/auth/v1/signup', {}, who)
      return { id, ...who }
    },
  }
}

export async function priceOf(call: Wire['call'], tier: TierKey): Promise<string> {
  const { data } = JSON.parse((await call({ path: '/api/tiers' })).body) as TiersAnswer
  return data.find(({ key }) => key === tier)?.priceId ?? ''
}

export const signInCall = ({ email, password }: { email: string; password: string }): Call =>
  post('/auth/v1/token?grant_type=password', { email, password })

export const secretOf = ({ dataFolder }: Pick<SiteProcess, 'dataFolder'>, name: string): string =>
  readFileSync(join(dataFolder, name), 'utf8').trim()

/** Jobs copy uploaded files, and write what they give away and what their covers are. */
export async function waitForFileJobs(database: pg.Pool): Promise<void> {
  const waiting =
    "select 1 from pgboss.job where name ~ '^storybooks[.](screen|make)-' and state in ('created', 'retry', 'active')"
  while ((await database.query(waiting)).rowCount !== 0) await setTimeout(50)
}

/**
 * Every row that refers to the victim, in every table, and the victim's files. Fetch numbers are left out: how often
 * a customer is synced depends on the provider's events.
 */
async function rowsOf(database: pg.Pool, storedFiles: StoredFiles, victim: Victim): Promise<Set<string>> {
  const { rows: tables } = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_limits', 'mailbox_messages', 'provider_events')",
  )
  const owned = [victim.id, victim.sessionId, victim.otherSessionId, victim.customerId]
  // Readers change how often a storybook was opened and finished, and jobs the number of a fetch.
  const counts = "'{opened, finished, fetch_number}'"
  const looks = tables.map(
    ({ name }) =>
      `select '${name}: ' || (to_jsonb(r) - ${counts}::text[])::text as row from "${name}" r where r::text ~ any($1::text[])`,
  )
  const { rows } = await database.query<{ row: string }>(looks.join(' union all '), [owned])
  const theirs = (await storedFiles.names()).filter((name) => name.includes(victim.id))
  const files = await Promise.all(theirs.map(async (name) => `file ${name}: ${await storedFiles.digest(name)}`))
  return new Set([...rows.map(({ row }) => row), ...files])
}
