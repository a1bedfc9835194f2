import { describe, expect, test } from 'vitest'
import { ConfigRefused, readConfig, type Config } from './config.ts'

const publicSite = {
  SITE_URL: 'https://club.example',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Constellation Club <hello@club.example>',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  AUTH_SECRET: 'thirty-two characters at the least',
  OWNER_NAME: 'Ada Starling',
  OWNER_ADDRESS: '1 Lantern Lane, Starfield',
  OWNER_EMAIL: 'hello@club.example',
}

const refusalOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigRefused) return error.message
    throw error
  }
  return ''
}
const without = (name: keyof typeof publicSite) =>
  Object.fromEntries(Object.entries(publicSite).filter(([key]) => key !== name))

describe('the settings', () => {
  test('make a local site with everything embedded when nothing is set', () => {
    const config = readConfig({}, '/somewhere')
    expect(config).toMatchObject({
      port: 3000,
      host: 'localhost',
      siteUrl: 'http://localhost:3000',
      siteIsLocal: true,
      dataFolder: '/somewhere/data',
      database: { kind: 'embedded' },
      mail: { kind: 'mailbox' },
      payments: { kind: 'sandbox', port: 3001 },
      auth: { rateMail: 30, rateMailDay: 120 },
    })
    expect(Object.isFrozen(config) && Object.isFrozen(config.auth)).toBe(true)
  })

  test('count an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })

  test('make a public site when every external service is configured', () => {
    expect(readConfig(publicSite)).toMatchObject({
      siteIsLocal: false,
      host: 'localhost',
      mail: { kind: 'smtp' },
      payments: { kind: 'stripe' },
    })
  })

  test.each(['sk_test_abc', 'rk_test_abc'])('refuse a public site with the test key %s', (STRIPE_SECRET_KEY) => {
    const site = { ...publicSite, STRIPE_SECRET_KEY }
    expect(refusalOf(site)).toContain('STRIPE_SECRET_KEY is a test key')
    expect(readConfig({ ...site, ALLOW_TEST_PAYMENTS: 'true' }).payments).toMatchObject({
      secretKey: STRIPE_SECRET_KEY,
    })
    expect(refusalOf({ ...site, SITE_URL: 'http://localhost:3000' })).toBe('')
  })

  test('refuse a public site with the publishable key of a test account', () => {
    const site = { ...publicSite, STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' }
    expect(refusalOf(site)).toContain('STRIPE_PUBLISHABLE_KEY is a test key')
    expect(refusalOf({ ...site, ALLOW_TEST_PAYMENTS: '1' })).toBe('')
  })

  test('refuse a public site without https', () => {
    const site = { ...publicSite, SITE_URL: 'http://club.example' }
    expect(refusalOf(site)).toContain('SITE_URL starts with http:')
    expect(readConfig({ ...site, ALLOW_HTTP: 'true' }).siteUrl).toBe('http://club.example')
  })

  test('refuse a public site without address confirmation', () => {
    expect(refusalOf({ ...publicSite, AUTH_AUTOCONFIRM: 'true' })).toContain(
      'AUTH_AUTOCONFIRM is for local sites alone',
    )
    expect(readConfig({ ...publicSite, AUTH_AUTOCONFIRM: 'false' }).auth.autoconfirm).toBe(false)
    expect(readConfig({ AUTH_AUTOCONFIRM: 'true' }).auth.autoconfirm).toBe(true)
  })

  test.each(['SMTP_URL', 'STRIPE_SECRET_KEY', 'AUTH_SECRET', 'OWNER_NAME', 'OWNER_ADDRESS', 'OWNER_EMAIL'] as const)(
    'refuse a public site without %s',
    (name) => {
      expect(refusalOf(without(name))).toContain(`${name} is missing: `)
    },
  )

  test('stop the start where one has its former name, and name the present one', () => {
    const former = { MEMBERSHIP_GRACE_DAYS: '5', GROWN_UP_GATE: 'on', GRACE_DAYS: '0' }
    expect(refusalOf(former)).toContain('MEMBERSHIP_GRACE_DAYS is now called GRACE_DAYS')
    expect(refusalOf(former)).toContain('GROWN_UP_GATE is now called PARENTAL_GATE')
    expect(refusalOf({ GROWN_UP_GATE: '' })).toBe('')
  })

  const onOrOff = { on: 'on', off: 'off' }
  const yesOrNo = { true: true, on: true, '1': true, false: false, off: false, '0': false }
  /** What a public and a local site have by default, what may be given, and what is said about 'perhaps'. */
  test.each<[string, (config: Config) => unknown, unknown, unknown, object, string]>([
    ['HSTS_INCLUDE_SUBDOMAINS', (one) => one.hstsIncludeSubdomains, false, false, { true: true }, 'true or false'],
    ['HOST', (one) => one.host, 'localhost', 'localhost', { '0.0.0.0': '0.0.0.0', '192.0.2.7': '192.0.2.7' }, ''],
    ['AUTH_BIND_CONFIRMATION', (one) => one.auth.bindConfirmation, true, false, yesOrNo, 'true or false'],
    ['REVIEW', (one) => one.review, 'first', 'none', { none: 'none', all: 'all' }, 'none, first or all'],
    ['AGE_SCREEN', (one) => one.ageScreen, 'on', 'off', onOrOff, 'on or off'],
    ['PARENTAL_GATE', (one) => one.parentalGate, 'on', 'off', onOrOff, 'on or off'],
    ['OFFLINE_PAGES', (one) => one.offlinePages, 'on', 'on', onOrOff, 'on or off'],
    ['GRACE_DAYS', (one) => one.graceDays, 3, 3, { 0: 0, 14: 14 }, 'a whole number from 0 to 14'],
  ])('%s has a default for public and local sites', (name, valueOf, ofPublic, ofLocal, given, allowed) => {
    expect([valueOf(readConfig(publicSite)), valueOf(readConfig({}))]).toEqual([ofPublic, ofLocal])
    for (const [text, value] of Object.entries(given))
      for (const site of [publicSite, {}]) expect(valueOf(readConfig({ ...site, [name]: text }))).toBe(value)
    if (allowed !== '') expect(refusalOf({ [name]: 'perhaps' })).toContain(`${name} must be ${allowed}`)
  })

  test('name the owner, whom a local site need not name', () => {
    expect(readConfig(publicSite).owner).toEqual({
      name: 'Ada Starling',
      address: '1 Lantern Lane, Starfield',
      email: 'hello@club.example',
    })
    expect(readConfig({}).owner).toEqual({ name: null, address: null, email: null })
    expect(refusalOf({ OWNER_EMAIL: 'club.example' })).toContain('OWNER_EMAIL must be an email address')
  })

  test.each(['MAIL_FROM', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'] as const)(
    'refuse a partner without its %s',
    (name) => {
      expect(refusalOf(without(name))).toContain(`${name} is missing`)
    },
  )

  test('keep files on the disk, or in a bucket that is named', () => {
    expect(readConfig({}).files).toEqual({ kind: 'disk', keepFree: 512 * 1024 * 1024 })
    expect(readConfig({ FREE_DISK_MB: '0' }).files).toEqual({ kind: 'disk', keepFree: 0 })
    const shared = { kind: 's3', bucket: 'club-books', region: 'us-east-1', endpoint: null, credentials: null }
    expect(readConfig({ S3_BUCKET: 'club-books' }).files).toEqual(shared)
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    const elsewhere = { S3_BUCKET: 'club-books', S3_REGION: 'auto', S3_ENDPOINT: 'https://s3.example', ...keys }
    expect(readConfig(elsewhere).files).toEqual({
      ...shared,
      region: 'auto',
      endpoint: 'https://s3.example',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    })
  })

  test('refuse a bucket without a name, with half a key, or with a name no bucket has', () => {
    expect(refusalOf({ S3_ENDPOINT: 'https://s3.example' })).toContain('S3_ENDPOINT needs S3_BUCKET beside it')
    expect(refusalOf({ S3_BUCKET: 'club-books', S3_ACCESS_KEY_ID: 'key' })).toContain('S3_SECRET_ACCESS_KEY is missing')
    expect(refusalOf({ S3_BUCKET: 'club-books', S3_SECRET_ACCESS_KEY: 'x' })).toContain('S3_ACCESS_KEY_ID is missing')
    expect(refusalOf({ S3_BUCKET: 'Club Books' })).toContain('S3_BUCKET must be the name of a bucket')
  })

  test('name every wrong variable at once', () => {
    const message = refusalOf({
      PORT: 'many',
      SITE_URL: 'club.example',
      DATABASE_URL: 'mysql://x',
      TRUST_PROXY: '10.0.0.0/8, everyone',
      AUTH_SECRET: 'short',
      STRIPE_PRICE_BLOOM: 'prod_1',
      METRICS_TOKEN: 'no header carries this',
      GRACE_DAYS: '15',
      LOG_LEVEL: 'loud',
    })
    const wrong = [
      'PORT',
      'SITE_URL',
      'DATABASE_URL',
      'TRUST_PROXY',
      'AUTH_SECRET',
      'STRIPE_PRICE_BLOOM',
      'METRICS_TOKEN',
      'GRACE_DAYS',
    ]
    for (const name of wrong) expect(message).toContain(name)
    expect(message).toContain('LOG_LEVEL must be debug, info, warn, error or silent')
  })

  test('refuse a webhook secret without a key, a site address with a path, a sandbox on the port of the site', () => {
    expect(refusalOf({ STRIPE_WEBHOOK_SECRET: 'whsec_a' })).toContain('needs STRIPE_SECRET_KEY')
    expect(refusalOf({ SITE_URL: 'http://localhost:3000/club' })).toContain(
      'SITE_URL must be an address without a path',
    )
    expect(refusalOf({ PORT: '4000', SANDBOX_PORT: '4000' })).toContain('SANDBOX_PORT')
    expect(refusalOf({ PORT: '65535' })).toContain('SANDBOX_PORT')
  })

  test.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
    'count %s as local',
    (SITE_URL) => {
      expect(readConfig({ SITE_URL }).siteIsLocal).toBe(true)
    },
  )

  test.each([
    ['HTTPS://Club.Example/', 'https://club.example'],
    ['https://club.example:443', 'https://club.example'],
  ])('take %s for %s', (SITE_URL, siteUrl) => {
    expect(readConfig({ ...publicSite, SITE_URL }).siteUrl).toBe(siteUrl)
  })

  test.each(['http://localhost.club.example', 'http://127.0.0.1.club.example', 'http://192.168.0.4'])(
    'count %s as public',
    (SITE_URL) => {
      expect(refusalOf({ SITE_URL })).toContain('SMTP_URL is missing')
    },
  )
})
