import { afterEach, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { call, emailAfter, linkOf, makeAccount, startAuthApp } from '#test/auth-app.ts'
import { openMailServer } from '#test/mail-server.ts'
import { people } from '#test/people.ts'
import { freePorts } from '#test/site-process.ts'

const { mara, vesper } = people
const ending: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
})

test('an unreachable mail server loses no email and delays no answer', async () => {
  const [port] = await freePorts()
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Constellation Club <club@constellation.example>' }
  const app: TestApp = await startAuthApp({ env })
  ending.push(app.close)
  const began = Date.now()
  expect((await call(app, 'POST', '/signup', { body: mara })).status).toBe(200)
  expect((await call(app, 'POST', '/recover', { body: { email: mara.email } })).status).toBe(200)
  expect((await call(app, 'GET', '/health')).status).toBe(200)
  expect(Date.now() - began).toBeLessThan(3_000)
  const failedOnce = async () => {
    const rows = await app.sql`select count(*)::int as count from pgboss.job
        where name = 'mail.send' and state in ('retry', 'active')`
    return rows[0]?.count
  }
  await expect.poll(failedOnce).toBe(2)

  const { received, close } = await openMailServer(port)
  ending.push(close)
  await expect.poll(() => received.length).toBe(2)
  expect(received.map(({ to }) => to)).toEqual([[mara.email], [mara.email]])
  expect(received.every(({ raw }) => raw.includes('From: Constellation Club <club@constellation.example>'))).toBe(true)
})

test('links use the name under which the browser knows a local site, and no other name', async () => {
  const app = await startAuthApp()
  ending.push(app.close)
  await makeAccount(app, mara)
  for (const [host, site] of [
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['elsewhere.example', 'http://localhost:3000'],
    ['127.0.0.1:4000', 'http://localhost:3000'],
  ] as const) {
    await call(app, 'POST', '/recover', { body: { email: mara.email }, headers: { host } })
    const mail = await app.mailTo(mara.email, ({ text }) => text.includes(`${site}/auth/v1/verify?`))
    expect(linkOf(mail).redirectTo).toBe(`${site}/new-password`)
    await app.sql`delete from mailbox_messages`
  }
})

test('the job of a delivered email is deleted', async () => {
  const app = await startAuthApp()
  ending.push(app.close)
  await makeAccount(app, mara)
  const mail = await emailAfter(app, mara.email, () => call(app, 'POST', '/recover', { body: { email: mara.email } }))
  const kept = async (): Promise<string[]> => {
    const rows = await app.sql`select name from pgboss.job
        where name in ('mail.send', 'auth.email') or row_to_json(job)::text like ${`%${linkOf(mail).token}%`}`
    return rows.map(({ name }) => name)
  }
  await expect.poll(kept).toEqual([])
})

test('nothing is stored about an address without an account', async () => {
  const app = await startAuthApp({ work: false })
  ending.push(app.close)
  await call(app, 'POST', '/recover', { body: { email: vesper.email } })
  const rows = await app.sql`select name, data from pgboss.job`
  expect(rows.map(({ name }) => name)).toContain('auth.email')
  expect(JSON.stringify(rows)).not.toContain(vesper.email)
})
