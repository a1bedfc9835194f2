import { describe, expect, test } from 'vitest'
import { ConfigRefused, readConfig } from './config.ts'

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

  test('leave names below the site’s alone unless HSTS_INCLUDE_SUBDOMAINS says otherwise', () => {
    expect(readConfig(publicSite).hstsIncludeSubdomains).toBe(false)
    expect(readConfig({ ...publicSite, HSTS_INCLUDE_SUBDOMAINS: 'true' }).hstsIncludeSubdomains).toBe(true)
  })

  test('refuse a public site without address confirmation', () => {
    expect(refusalOf({ ...publicSite, AUTH_AUTOCONFIRM: 'true' })).toContain(
      'AUTH_AUTOCONFIRM is for local sites alone',
    )
    expect(readConfig({ ...publicSite, AUTH_AUTOCONFIRM: 'false' }).auth.autoconfirm).toBe(false)
    expect(readConfig({ AUTH_AUTOCONFIRM: 'true' }).auth.autoconfirm).toBe(true)
  })

  test('listen on loopback unless HOST says otherwise', () => {
    expect(readConfig({ ...publicSite, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
    expect(readConfig({ HOST: '192.0.2.7' }).host).toBe('192.0.2.7')
  })

  test('binds the confirmation of an address, unless the setting says otherwise', () => {
    expect(readConfig(publicSite).auth.bindConfirmation).toBe(true)
    expect(readConfig({}).auth.bindConfirmation).toBe(false)
    for (const [value, isBound] of [
      ['true', true],
      ['on', true],
      ['0', false],
      ['off', false],
    ] as const) {
      expect(readConfig({ ...publicSite, AUTH_BIND_CONFIRMATION: value }).auth.bindConfirmation).toBe(isBound)
      expect(readConfig({ AUTH_BIND_CONFIRMATION: value }).auth.bindConfirmation).toBe(isBound)
    }
    expect(refusalOf({ AUTH_BIND_CONFIRMATION: 'perhaps' })).toContain('AUTH_BIND_CONFIRMATION must be true or false')
  })

  test.each(['SMTP_URL', 'STRIPE_SECRET_KEY', 'AUTH_SECRET', 'OWNER_NAME', 'OWNER_ADDRESS', 'OWNER_EMAIL'] as const)(
    'refuse a public site without %s',
    (name) => {
      expect(refusalOf(without(name))).toContain(`${name} is missing: `)
    },
  )

  test('review the first works of each author on a public site, none on a local one, unless REVIEW is set', () => {
    expect(readConfig(publicSite).review).toBe('first')
    expect(readConfig({}).review).toBe('none')
    expect(readConfig({ ...publicSite, REVIEW: 'none' }).review).toBe('none')
    expect(readConfig({ REVIEW: 'all' }).review).toBe('all')
    expect(refusalOf({ REVIEW: 'some' })).toContain('REVIEW must be none, first or all')
  })

  test('ask for the age before sign-up on a public site, not on a local one, unless AGE_SCREEN is set', () => {
    expect(readConfig(publicSite).ageScreen).toBe('on')
    expect(readConfig({}).ageScreen).toBe('off')
    expect(readConfig({ ...publicSite, AGE_SCREEN: 'off' }).ageScreen).toBe('off')
    expect(readConfig({ AGE_SCREEN: 'on' }).ageScreen).toBe('on')
    expect(refusalOf({ AGE_SCREEN: '18' })).toContain('AGE_SCREEN must be on or off')
  })

  test('ask adults again on a public site, and not on a local one, unless PARENTAL_GATE says otherwise', () => {
    expect(readConfig(publicSite).parentalGate).toBe('on')
    expect(readConfig({}).parentalGate).toBe('off')
    expect(readConfig({ ...publicSite, PARENTAL_GATE: 'off' }).parentalGate).toBe('off')
    expect(readConfig({ PARENTAL_GATE: 'on' }).parentalGate).toBe('on')
    expect(refusalOf({ PARENTAL_GATE: 'yes' })).toContain('PARENTAL_GATE must be on or off')
  })

  test('keep a membership open for three days after a failed payment, unless GRACE_DAYS says otherwise', () => {
    expect(readConfig({}).graceDays).toBe(3)
    expect(readConfig(publicSite).graceDays).toBe(3)
    expect(readConfig({ GRACE_DAYS: '0' }).graceDays).toBe(0)
    expect(refusalOf({ GRACE_DAYS: '15' })).toContain('GRACE_DAYS must be a whole number from 0 to 14')
  })

  test('stop the start where one has its former name, and name the present one', () => {
    const former = { MEMBERSHIP_GRACE_DAYS: '5', GROWN_UP_GATE: 'on', GRACE_DAYS: '0' }
    expect(refusalOf(former)).toContain('MEMBERSHIP_GRACE_DAYS is now called GRACE_DAYS')
    expect(refusalOf(former)).toContain('GROWN_UP_GATE is now called PARENTAL_GATE')
    expect(refusalOf({ GROWN_UP_GATE: '' })).toBe('')
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
