import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { tierOffers, type TierKey, type TierOffer } from '#content/tier-offers.ts'
import { renamedSettings } from './renamed-settings.ts'

/** The root of the checkout, which holds package.json. */
export const rootFolder = dirname(dirname(fileURLToPath(import.meta.url)))

/** The settings, frozen; `describe` says what each is. */
export type Config = ReturnType<typeof readConfig>

/** Thrown by readConfig; lists every invalid variable. */
export class ConfigRefused extends Error {
  override name = 'ConfigRefused'
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** True for the three host names of a local site. */
export function isLocalName(hostname: string): boolean {
  return localNames.has(hostname)
}

const whole = (minimum: number, maximum: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .refine((n) => n >= minimum && n <= maximum, `must be a whole number from ${minimum} to ${maximum}`)
    .default(fallback)
const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1')
  .default(false)
const onOff = z
  .enum(['true', 'false', '1', '0', 'on', 'off'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1' || value === 'on')
  .optional()
const list = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .default([])
const text = z.string().min(1).optional()
const url = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    )
    .optional()
const price = z.string().startsWith('price_', 'must start with price_').optional()
const priceSettings = Object.fromEntries(tierOffers.map(({ priceSetting }) => [priceSetting, price])) as Record<
  TierOffer['priceSetting'],
  typeof price
>

function isCidr(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

const environment = z.object({
  PORT: whole(1, 65535, 3000),
  HOST: text,
  SITE_URL: url(['http:', 'https:']),
  OWNER_NAME: text,
  OWNER_ADDRESS: text,
  OWNER_EMAIL: z.email('must be an email address').optional(),
  DATA_DIR: text,
  WORKERS: whole(1, 64, 1),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .optional(),
  TRUST_PROXY: list.refine((parts) => parts.every(isCidr), 'must be a comma-separated list of addresses or CIDRs'),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no space')
    .optional(),
  PAGES_ELSEWHERE: flag,
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  SMTP_URL: url(['smtp:', 'smtps:']),
  MAIL_FROM: z.string().includes('@', { message: 'must be a mail address' }).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe (sk_...)')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must start with pk_').optional(),
  STRIPE_API_BASE: url(['http:', 'https:']),
  ALLOW_TEST_PAYMENTS: flag,
  ALLOW_HTTP: flag,
  HSTS_INCLUDE_SUBDOMAINS: flag,
  ...priceSettings,
  CHECKOUT_PROMOTION_CODES: flag,
  CHECKOUT_TRIAL_DAYS: whole(0, 730, 0),
  CHECKOUT_AUTOMATIC_TAX: flag,
  GRACE_DAYS: whole(0, 14, 3),
  SANDBOX_PORT: whole(1, 65535, 0),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: text,
  S3_ENDPOINT: url(['http:', 'https:']),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  AUTH_AUTOCONFIRM: flag,
  AUTH_SIGNUP_DISABLED: flag,
  AUTH_BIND_CONFIRMATION: onOff,
  AUTH_REAUTHENTICATE_AFTER_S: whole(0, 86_400, 900),
  AUTH_JWT_EXPIRY_S: whole(1, 604_800, 3600),
  AUTH_MAIL_TOKEN_EXPIRY_S: whole(1, 86_400, 3600),
  AUTH_MAIL_INTERVAL_S: whole(0, 86_400, 60),
  AUTH_REFRESH_REUSE_S: whole(0, 3600, 10),
  AUTH_REDIRECT_ALLOW: list.refine(
    (parts) => parts.every((part) => URL.canParse(part)),
    'must be a comma-separated list of addresses',
  ),
  AUTH_RATE_LIMIT_TOKEN: whole(1, 1_000_000, 150),
  AUTH_RATE_LIMIT_OTHER: whole(1, 1_000_000, 30),
  AUTH_RATE_LIMIT_MAIL: whole(1, 1_000_000, 30),
  AUTH_RATE_LIMIT_MAIL_DAY: whole(1, 10_000_000, 0),
  RATE_LIMIT_UPLOAD: whole(1, 1_000_000, 60),
  FREE_DISK_MB: whole(0, 1_000_000, 512),
  REVIEW: z.enum(['none', 'first', 'all'], 'must be none, first or all').optional(),
  UNDO_SECONDS: whole(0, 600, 60),
  AGE_SCREEN: z.enum(['on', 'off'], 'must be on or off').optional(),
  PARENTAL_GATE: z.enum(['on', 'off'], 'must be on or off').optional(),
  OFFLINE_PAGES: z.enum(['on', 'off'], 'must be on or off').default('on'),
  STORYBOOK_QUOTA: whole(1, 1_000_000, 30),
  UPLOAD_QUOTA_MB: whole(50, 1_000_000, 1_000),
  RATE_LIMIT_CHECKOUT: whole(1, 1_000_000, 60),
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

/**
 * Reads and validates the settings.
 * @param env the process environment (an empty string counts as unset)
 * @param root the checkout, base of a relative DATA_DIR
 * @throws ConfigRefused listing every invalid, missing or contradictory variable
 */
export function readConfig(env: Record<string, string | undefined>, root: string = rootFolder) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const renamed = Object.entries(renamedSettings).filter(([former]) => former in given)
  if (renamed.length > 0) throw refusal(renamed.map(([former, name]) => `${former} is now called ${name}`))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw refusal(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`))
  const v = parsed.data
  const site = new URL(v.SITE_URL ?? `http://localhost:${v.PORT}`)
  const siteIsLocal = isLocalName(site.hostname)
  const sandboxPort = v.SANDBOX_PORT === 0 ? v.PORT + 1 : v.SANDBOX_PORT
  const problems = contradictionsIn(v, { site, siteIsLocal, sandboxPort })
  if (problems.length > 0) throw refusal(problems)

  return deepFreeze(describe(v, { site, siteIsLocal, sandboxPort, root }))
}

type Settings = z.infer<typeof environment>

interface Address {
  site: URL
  siteIsLocal: boolean
  sandboxPort: number
}

/** The settings as the server uses them. */
function describe(v: Settings, { site, siteIsLocal, sandboxPort, root }: Address & { root: string }) {
  return {
    port: v.PORT,
    /** Address to listen on; `localhost` is both addresses of loopback. */
    host: v.HOST ?? 'localhost',
    /** The site's origin, without a trailing slash. */
    siteUrl: site.origin,
    /** True when siteUrl names this machine; embedded services are allowed only then. */
    siteIsLocal,
    /** Whether browsers use https alone for all names below the site's, too (HSTS). */
    hstsIncludeSubdomains: v.HSTS_INCLUDE_SUBDOMAINS,
    /** Who runs the site, as its pages say it. Null: not said, on a local site. */
    owner: { name: v.OWNER_NAME ?? null, address: v.OWNER_ADDRESS ?? null, email: v.OWNER_EMAIL ?? null },
    dataFolder: resolve(root, v.DATA_DIR ?? 'data'),
    /** Number of processes that serve the port. */
    workers: v.WORKERS,
    // Local sites keep the terminal quiet; public sites log each call.
    logLevel: v.LOG_LEVEL ?? (siteIsLocal ? 'warn' : 'info'),
    /** CIDRs of proxies whose X-Forwarded-For is trusted. */
    trustProxy: v.TRUST_PROXY,
    metricsToken: v.METRICS_TOKEN ?? null,
    /** True while the development server serves the pages and this process only the API. */
    pagesElsewhere: v.PAGES_ELSEWHERE,
    database:
      v.DATABASE_URL === undefined ? { kind: 'embedded' as const } : { kind: 'external' as const, url: v.DATABASE_URL },
    mail:
      v.SMTP_URL === undefined
        ? { kind: 'mailbox' as const }
        : { kind: 'smtp' as const, url: v.SMTP_URL, from: v.MAIL_FROM ?? '' },
    payments:
      v.STRIPE_SECRET_KEY === undefined
        ? { kind: 'sandbox' as const, port: sandboxPort }
        : {
            kind: 'stripe' as const,
            secretKey: v.STRIPE_SECRET_KEY,
            webhookSecret: v.STRIPE_WEBHOOK_SECRET ?? '',
            publishableKey: v.STRIPE_PUBLISHABLE_KEY ?? '',
            apiBase: v.STRIPE_API_BASE ?? null,
          },
    files: fileSettings(v),
    /** Price ids by tier key, which replace lookup keys. */
    prices: Object.fromEntries(tierOffers.map(({ key, priceSetting }) => [key, v[priceSetting]])) as Partial<
      Record<TierKey, string>
    >,
    auth: authSettings(v, siteIsLocal),
    checkout: {
      /** Allows promotion codes made in the provider's account. */
      promotionCodes: v.CHECKOUT_PROMOTION_CODES,
      /** Days of free trial of a person's first membership; 0 for none. */
      trialDays: v.CHECKOUT_TRIAL_DAYS,
      /** The provider calculates taxes, as set up in its account. */
      automaticTax: v.CHECKOUT_AUTOMATIC_TAX,
    },
    /** Days for which a membership stays active after a failed payment. */
    graceDays: v.GRACE_DAYS,
    /** Checkouts per hour and person. */
    rateCheckout: v.RATE_LIMIT_CHECKOUT,
    /** Uploads per hour and person. */
    rateUpload: v.RATE_LIMIT_UPLOAD,
    /**
     * Whose works a moderator looks at before others see them: nobody's, an author's first three, or everybody's. Local
     * sites publish at once, as the specification says.
     */
    review: v.REVIEW ?? (siteIsLocal ? 'none' : 'first'),
    /** For how long a moderator's decision can be undone; what shows a work takes effect then. */
    undoSeconds: v.UNDO_SECONDS,
    /** Whether the sign-up page asks for the age first. Local sites do not, as the specification says. */
    ageScreen: v.AGE_SCREEN ?? (siteIsLocal ? 'off' : 'on'),
    /** Whether what is for adults alone asks for password or PIN; off: only in a browser that a child had. */
    parentalGate: v.PARENTAL_GATE ?? (siteIsLocal ? 'off' : 'on'),
    /** Whether browsers keep pages for use without a connection; off: what they have kept is deleted. */
    offlinePages: v.OFFLINE_PAGES,
    /** The dream journal's per person: storybooks besides the three that everybody has, and bytes of files. */
    storybookQuota: { storybooks: v.STORYBOOK_QUOTA, bytes: v.UPLOAD_QUOTA_MB * 1024 * 1024 },
  }
}

/** Where uploaded files are kept. */
function fileSettings(v: Settings) {
  // Free bytes on the disk below which uploads are refused.
  if (v.S3_BUCKET === undefined) return { kind: 'disk' as const, keepFree: v.FREE_DISK_MB * 1024 * 1024 }
  return {
    kind: 's3' as const,
    bucket: v.S3_BUCKET,
    region: v.S3_REGION ?? 'us-east-1',
    /** Null: Amazon's endpoint. Others use path-style addresses (address/bucket/key). */
    endpoint: v.S3_ENDPOINT ?? null,
    /** Null: the machine's own credentials. */
    credentials:
      v.S3_ACCESS_KEY_ID === undefined
        ? null
        : { accessKeyId: v.S3_ACCESS_KEY_ID, secretAccessKey: v.S3_SECRET_ACCESS_KEY ?? '' },
  }
}

/** Settings of accounts. */
function authSettings(v: Settings, siteIsLocal: boolean) {
  return {
    /** Null: a secret is created in the data folder (local sites only). */
    secret: v.AUTH_SECRET ?? null,
    autoconfirm: v.AUTH_AUTOCONFIRM,
    signupDisabled: v.AUTH_SIGNUP_DISABLED,
    /**
     * Whether opening a sign-up or email-change link changes nothing until the browser that asked for it, or somebody
     * with the password, confirms the address.
     */
    bindConfirmation: v.AUTH_BIND_CONFIRMATION ?? !siteIsLocal,
    /**
     * Seconds after a sign-in by password or recovery link in which the current password is not required, and after
     * any sign-in or re-authentication in which an adult need not reauthenticate.
     */
    reauthenticateAfterS: v.AUTH_REAUTHENTICATE_AFTER_S,
    jwtExpiryS: v.AUTH_JWT_EXPIRY_S,
    mailTokenExpiryS: v.AUTH_MAIL_TOKEN_EXPIRY_S,
    mailIntervalS: v.AUTH_MAIL_INTERVAL_S,
    refreshReuseS: v.AUTH_REFRESH_REUSE_S,
    redirectAllow: v.AUTH_REDIRECT_ALLOW,
    /** POST /token per 5 minutes and address. */
    rateToken: v.AUTH_RATE_LIMIT_TOKEN,
    /** Other expensive /auth/v1 calls per 5 minutes and address. */
    rateOther: v.AUTH_RATE_LIMIT_OTHER,
    /** Emails per hour, in total, per client address. */
    rateMail: v.AUTH_RATE_LIMIT_MAIL,
    /** Emails per day to one address, from any client. */
    rateMailDay: v.AUTH_RATE_LIMIT_MAIL_DAY === 0 ? v.AUTH_RATE_LIMIT_MAIL * 4 : v.AUTH_RATE_LIMIT_MAIL_DAY,
  }
}

/** Missing and contradictory settings, as sentences. */
function contradictionsIn(v: Settings, { site, siteIsLocal, sandboxPort }: Address): string[] {
  const problems: string[] = []
  const need = (name: keyof typeof v, reason: string) => {
    if (v[name] === undefined) problems.push(`${name} is missing: ${reason}`)
  }

  if (site.pathname !== '/' || site.search !== '' || site.hash !== '' || site.username !== '')
    problems.push('SITE_URL must be an address without a path')
  if (!siteIsLocal) {
    const reason = `${site.hostname} is public`
    need('SMTP_URL', `${reason}, so mail must really be sent`)
    need('STRIPE_SECRET_KEY', `${reason}, so memberships must really be paid`)
    need('AUTH_SECRET', `${reason}, so its keys need a secret of their own`)
    for (const name of ['OWNER_NAME', 'OWNER_ADDRESS', 'OWNER_EMAIL'] as const)
      need(name, `${reason}, so visitors must know who runs it`)
    if (v.AUTH_AUTOCONFIRM) problems.push('AUTH_AUTOCONFIRM is for local sites alone: addresses must be confirmed')
    problems.push(...unsafeOnPublicSites(v, site))
  }
  if (v.SMTP_URL !== undefined) need('MAIL_FROM', 'SMTP_URL needs a sender')
  if (v.STRIPE_SECRET_KEY !== undefined) {
    need('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY needs it to trust events')
    need('STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY needs it for the payment script')
    if (!siteIsLocal && v.STRIPE_API_BASE !== undefined) problems.push('STRIPE_API_BASE is for local sites alone')
  } else {
    for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_API_BASE'] as const)
      if (v[name] !== undefined) problems.push(`${name} needs STRIPE_SECRET_KEY beside it`)
  }
  if (v.S3_BUCKET === undefined) {
    for (const name of ['S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (v[name] !== undefined) problems.push(`${name} needs S3_BUCKET beside it`)
  } else {
    if (v.S3_ACCESS_KEY_ID !== undefined) need('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID needs it')
    if (v.S3_SECRET_ACCESS_KEY !== undefined) need('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY needs it')
  }
  if (v.STRIPE_SECRET_KEY === undefined && (sandboxPort === v.PORT || sandboxPort > 65535))
    problems.push('SANDBOX_PORT must be a free port other than PORT')
  return problems
}

/** Settings that give memberships away or send passwords unencrypted, as sentences. */
function unsafeOnPublicSites(v: Settings, site: URL): string[] {
  const problems: string[] = []
  const testKeys = (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const).filter((name) =>
    /^(sk|rk|pk)_test_/.test(v[name] ?? ''),
  )
  if (!v.ALLOW_TEST_PAYMENTS)
    for (const name of testKeys)
      problems.push(
        `${name} is a test key, and test cards pay nothing: use a live key, or set ALLOW_TEST_PAYMENTS=true on a site for tests`,
      )
  if (site.protocol === 'http:' && !v.ALLOW_HTTP)
    problems.push(
      'SITE_URL starts with http:, so passwords would be sent unencrypted: use https:, or set ALLOW_HTTP=true on a site for tests',
    )
  return problems
}

function refusal(problems: readonly string[]): ConfigRefused {
  return new ConfigRefused(`The settings do not fit:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
}

type Frozen<T> = { readonly [Key in keyof T]: Frozen<T[Key]> }

function deepFreeze<T extends object>(value: T): Frozen<T> {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part)
  return Object.freeze(value)
}

/** The settings: the process environment over the checkout's `.env`, if any. */
export function readEnvironment(): Record<string, string | undefined> {
  const file = join(rootFolder, '.env')
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return { ...kept, ...process.env }
}

/** @throws ConfigRefused as readConfig does */
export function loadConfig(): Config {
  return readConfig(readEnvironment())
}
