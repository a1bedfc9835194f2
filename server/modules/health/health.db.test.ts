import { once } from 'node:events'
import { promises, type StatsFs } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPaymentProvider } from '#server/platform/payments/stripe.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '#test/app.ts'
import { signUp } from '#test/auth-app.ts'
import { signed, webhookSecret } from '#test/memberships-harness.ts'
import { startPaymentSandbox } from '#test/payment-sandbox.ts'
import { people } from '#test/people.ts'

const ending: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
})

async function open(options: TestAppOptions = {}): Promise<TestApp> {
  const site = await startTestApp(options)
  ending.push(site.close)
  return site
}

const ready = async ({ app }: TestApp) => {
  const answer = await app.inject('/readyz')
  return [answer.statusCode, answer.json().status]
}

async function metricsOf({ app }: TestApp): Promise<string[]> {
  const answer = await app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })
  expect(answer.statusCode).toBe(200)
  return answer.body.split('\n')
}

const recover = ({ app }: TestApp, { email }: { email: string }) =>
  app.inject({ method: 'POST', url: '/auth/v1/recover', payload: { email } })

describe('readiness', () => {
  test('is reported while everything works, with one check for concurrent requests', async () => {
    const site = await open()
    expect(await ready(site)).toEqual([200, 'ready'])
    const before = site.database.pool.totalCount
    await Promise.all(Array.from({ length: 50 }, () => ready(site)))
    expect(site.database.pool.totalCount).toBeLessThanOrEqual(before + 1)
  })

  test('writes nothing to the disk', async () => {
    const site = await open()
    const incoming = join(site.config.dataFolder, 'files/incoming')
    const { mtimeNs } = await stat(incoming, { bigint: true })
    for (let n = 0; n < 3; n++) {
      expect(await ready(site)).toEqual([200, 'ready'])
      await setTimeout(250)
    }
    expect((await stat(incoming, { bigint: true })).mtimeNs).toBe(mtimeNs)
  })

  test('is denied while the disk is full', async () => {
    const site = await open()
    const full = vi.spyOn(promises, 'statfs').mockImplementation(async () => ({ bavail: 3, bsize: 4096 }) as StatsFs)
    syncBuiltinESMExports()
    ending.push(async () => {
      full.mockRestore()
      syncBuiltinESMExports()
    })
    expect(await ready(site)).toEqual([503, 'files away'])
  })

  test('is denied while no file could be stored', async () => {
    const site = await open()
    const incoming = join(site.config.dataFolder, 'files/incoming')
    await rm(incoming, { recursive: true })
    expect(await ready(site)).toEqual([503, 'files away'])
  })

  test('is denied while the database is read-only', async () => {
    const site = await open()
    const { database } = site.target as { database: string }
    const admin = new pg.Client({ ...(site.target as object), database: 'postgres' })
    await admin.connect()
    await admin.query(`alter database ${database} set default_transaction_read_only = on`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
    await expect.poll(() => ready(site)).toEqual([503, 'database read-only'])
    await admin.query(`alter database ${database} reset default_transaction_read_only`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
    await admin.end()
    await expect.poll(() => ready(site)).toEqual([200, 'ready'])
  })

  test('is denied while the database has a migration that this process lacks', async () => {
    const site = await open()
    await site.sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        values ('of the next release', ${Date.now()})`
    await expect.poll(() => ready(site)).toEqual([503, 'database newer than the program'])
    await site.sql`delete from drizzle.__drizzle_migrations where hash = 'of the next release'`
    await expect.poll(() => ready(site)).toEqual([200, 'ready'])
  })
})

describe('the metrics', () => {
  test('count and time the answers of each route', async () => {
    const site = await open()
    for (let n = 0; n < 3; n++) await site.app.inject('/api/tiers')
    const lines = await metricsOf(site)
    expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="/api/tiers",status="200"} 3')
    expect(lines).toContain(
      'http_request_duration_seconds_bucket{le="10",method="GET",route="/api/tiers",status="200"} 3',
    )
  })

  test('count emails sent and failed, and jobs waiting', async () => {
    const site = await open({ env: { AUTH_AUTOCONFIRM: 'true' } })
    await signUp(site, people.mara)
    await recover(site, people.mara)
    await site.mailTo(people.mara.email)
    await expect.poll(() => metricsOf(site)).toContain('job_runs_total{name="mail.send",outcome="done"} 1')
    const lines = await metricsOf(site)
    expect(lines).toContain('emails_sent_total{kind="recovery"} 1')
    expect(lines).toContain('emails_sent_total{kind="receipt"} 0')
    expect(lines).toContain('jobs{name="mail.send",state="waiting"} 0')
    expect(lines).toContain('job_oldest_waiting_seconds{name="mail.send"} 0')
    expect(lines).toContain('database_up 1')
    expect(lines.some((line) => line.startsWith('database_connections{pool="pool",state="open"}'))).toBe(true)

    const idle = await open({ env: { AUTH_AUTOCONFIRM: 'true' }, work: false })
    await signUp(idle, people.mara)
    await recover(idle, people.mara)
    const waiting = await metricsOf(idle)
    expect(waiting).toContain('jobs{name="auth.email",state="waiting"} 1')
    const oldest = waiting.find((line) => line.startsWith('job_oldest_waiting_seconds{name="auth.email"}'))
    expect(Number(oldest?.split(' ').at(-1))).toBeGreaterThan(0)
  })

  test('show how far memberships lag behind the payment provider', async () => {
    const sandbox = await startPaymentSandbox()
    ending.push(sandbox.stop)
    const access = { port: sandbox.port, webhookSecret }
    const site = await open({ provider: createPaymentProvider({ kind: 'sandbox', port: sandbox.port }, access) })
    const event = {
      id: 'evt_of_long_ago',
      type: 'customer.subscription.updated',
      created: Math.floor(Date.now() / 1000) - 30,
      data: { object: { id: 'sub_x', object: 'subscription', customer: 'cus_nobody' } },
    }
    const body = JSON.stringify(event)
    const answer = await site.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'stripe-signature': signed(body), 'content-type': 'application/json' },
      payload: body,
    })
    expect(answer.statusCode).toBe(200)
    await expect.poll(() => metricsOf(site)).toContain('webhook_lag_seconds_bucket{le="60"} 1')
    expect(await metricsOf(site)).toContain('webhook_lag_seconds_bucket{le="10"} 0')
  })
})

describe('the log', () => {
  test('identifies calls by an id and contains no personal data, also on errors', async () => {
    // This mail server repeats the address it refuses.
    const mail = createServer((socket) => {
      socket.write('220 mail.example\r\n')
      socket.on('error', () => undefined)
      socket.on('data', (chunk) => {
        const said = chunk.toString()
        if (said.startsWith('RCPT')) socket.write(`550 5.1.1 ${said.trim()} is nobody here\r\n`)
        else socket.write('250 fine\r\n')
      })
    }).listen(0, '127.0.0.1')
    await once(mail, 'listening')
    // Closing does not wait for the SMTP connection that the site keeps open for the next email.
    ending.push(async () => void mail.close())
    const address = mail.address() as { port: number }
    const site = await open({
      env: {
        AUTH_AUTOCONFIRM: 'true',
        SMTP_URL: `smtp://127.0.0.1:${address.port}`,
        MAIL_FROM: 'hello@constellation.example',
      },
    })
    const { body: session } = await signUp(site, people.juno)
    await site.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: people.juno.email, password: 'a wrong guess' },
    })
    await recover(site, people.juno)
    await site.app.inject({ url: `/api/storybooks?author_id=${people.juno.email}` })
    await expect
      .poll(() => site.logged.find(({ msg }) => msg === 'a job failed'))
      .toMatchObject({ job: 'mail.send', failure: expect.stringContaining('550') })
    expect(await metricsOf(site)).toContain('job_runs_total{name="mail.send",outcome="failed"} 1')

    const log = JSON.stringify(site.logged)
    for (const word of ['juno', people.juno.password, 'a wrong guess', session.access_token, session.refresh_token])
      expect(log).not.toContain(word)
    const calls = site.logged.filter(({ msg }) => msg === 'answered')
    expect(calls.length).toBeGreaterThan(3)
    expect(new Set(calls.map(({ reqId }) => reqId)).size).toBe(calls.length)
    expect(Object.keys(calls[0] ?? {}).toSorted()).toEqual(
      ['hostname', 'level', 'method', 'ms', 'msg', 'pid', 'reqId', 'route', 'status', 'time'].toSorted(),
    )
  })
})
