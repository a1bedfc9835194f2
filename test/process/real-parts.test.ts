import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rootFolder } from '#server/config.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/embedded-postgres/start.ts'
import { signIn, titlesOf } from '../author.ts'
import { call, emailsTo } from '../client.ts'
import { openMailServer } from '../mail-server.ts'
import { priceOf } from '../payment-sandbox.ts'
import { people } from '../people.ts'
import { until } from '../processes.ts'
import type { SiteProcess } from '../site-process.ts'
import { startTcpProxy, type TcpProxy } from '../tcp-proxy.ts'
import { startOwnSite } from './data-folder.ts'

const ending: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
})

async function open(env: Record<string, string>): Promise<SiteProcess> {
  const site = await startOwnSite({ AUTH_AUTOCONFIRM: 'true', ...env })
  ending.push(site.stop)
  return site
}

const write = ({ url }: SiteProcess, token: string, title: string) =>
  call({ url, token }, 'POST', '/api/storybooks', { title })

/** Requests an email to an existing account. */
const askForEmail = ({ url }: SiteProcess, email: string) =>
  call({ url, token: null }, 'POST', '/auth/v1/recover', { email })

describe('with DATABASE_URL', () => {
  let folder = ''
  let postgres: EmbeddedPostgres
  let door: TcpProxy

  const together = { AUTH_SECRET: 'a secret both of these servers know', SITE_URL: 'http://localhost:4000' }
  const address = (change: { password?: string; database?: string } = {}) => {
    const { user, password, database } = { ...postgres.connection, ...change }
    return `postgres://${user}:${password}@127.0.0.1:${door.port}/${database}`
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'club-tcp-'))
    postgres = await startEmbeddedPostgres({
      dataFolder: folder,
      checkoutFolder: rootFolder,
      settings: { fsync: 'off', max_connections: '60' },
      log: () => undefined,
      onLost: (error) => {
        throw error
      },
    })
    door = await startTcpProxy({ path: join(postgres.connection.host, '.s.PGSQL.5432') })
  })
  afterAll(async () => {
    await door.shut()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a wrong password and a missing database stop the start with one sentence without the password', async () => {
    const where = `The database at 127.0.0.1:${door.port}`
    for (const [url, code] of [
      [address({ password: 'no-such-word' }), '28P01'],
      [address({ database: 'nowhere' }), '3D000'],
    ]) {
      const refused = await open({ DATABASE_URL: url ?? '' }).then(() => '', String)
      expect(refused).toContain(`${where}/`)
      expect(refused).toContain(`cannot be used (${code}): check DATABASE_URL and that it is running.`)
      expect(refused).not.toContain('no-such-word')
    }
  })

  test('two servers are one site: a session of one works at the other, checkout included', async () => {
    // As behind a load balancer: one SITE_URL for both.
    const shared = { ...together, DATABASE_URL: address() }
    const one = await open(shared)
    const two = await open({
      ...shared,
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_API_BASE: one.sandboxUrl.replace('localhost', '127.0.0.1'),
      STRIPE_WEBHOOK_SECRET: readFileSync(join(one.dataFolder, 'sandbox-webhook-secret'), 'utf8'),
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    })
    expect(two.output()).not.toContain('sandbox')
    const token = await signIn(one.url)
    expect((await write(two, token, 'The tale of two servers')).status).toBe(201)
    expect(await titlesOf(one.url, token)).toContain('The tale of two servers')
    const price = await priceOf({ url: one.url, token }, 'sprout')
    const other = { url: two.url, token }
    expect((await call(other, 'POST', '/api/checkout', { price, quantity: 1 })).status).toBe(200)
    expect((await call(other, 'POST', '/auth/v1/logout')).status).toBe(204)
    expect((await write(one, token, 'The tale of nobody')).status).toBe(401)
  })

  test('an unavailable database is answered with 503, and everything continues when it is back', async () => {
    const site = await open({ ...together, DATABASE_URL: address() })
    const token = await signIn(site.url, people.juno)
    await door.shut()
    const away = await write(site, token, 'The tale nobody kept')
    expect(away.status).toBe(503)
    expect(away.headers.get('retry-after')).not.toBeNull()
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    expect((await fetch(site.url)).status).toBe(200)
    await until(() => site.output().includes('jobs: a background step failed'), 'jobs that go without')
    await door.reopen()
    await until(async () => (await write(site, token, 'The tale after the storm')).status < 300, 'a write')
    await until(async () => (await fetch(`${site.url}/readyz`)).status === 200, 'readiness')
    expect((await askForEmail(site, people.juno.email)).status).toBe(200)
    await until(async () => (await emailsTo(site, people.juno.email)).length > 0, 'an email')
    expect(site.child.exitCode).toBeNull()
  })
})

test('with SMTP_URL, emails are sent complete, and a refused one does not delay others', async () => {
  const { port, received, close } = await openMailServer(null, '@elsewhere.example')
  ending.push(close)
  const site = await open({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Constellation Club <hello@constellation.example>',
    LOG_LEVEL: 'silent',
  })
  expect((await fetch(`${site.url}/mailbox.json`)).status).toBe(404)
  for (const person of [people.vesper, people.mara]) {
    await signIn(site.url, person)
    expect((await askForEmail(site, person.email)).status).toBe(200)
  }
  await until(() => received.length > 0, 'an email')
  const [{ to, raw } = { to: [], raw: '' }] = received
  expect(to).toEqual([people.mara.email])
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  expect(head).toMatch(/^From: Constellation Club <hello@constellation\.example>$/m)
  expect(head).toMatch(/^To: mara@families\.example$/m)
  expect(head).toMatch(/^Subject: \S/m)
  expect(head).toMatch(/^Date: \S/m)
  expect(head).toMatch(/^Message-ID: <[\w-]+@constellation\.example>$/im)
  expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m)
  expect(raw).toMatch(/^Content-Type: text\/html; charset=utf-8$/m)
  expect(raw.replaceAll('=\r\n', '')).toContain(site.url)
})
