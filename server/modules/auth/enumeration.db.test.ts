import * as argon2 from '@node-rs/argon2'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readMailbox } from '#server/platform/mail/mail.ts'
import type { TestApp } from '#test/app.ts'
import {
  call,
  changeUser,
  makeAccount,
  signIn,
  signUp,
  signUpEmail,
  startAuthApp,
  verify,
  type Answer,
} from '#test/auth-app.ts'
import { people } from '#test/people.ts'

const { mara, tobias, juno, vesper } = people
const fresh = 'locks are for opening'

let app: TestApp
/** A second process of the same site without workers: its database statements come from requests alone. */
let quiet: TestApp
/** Its statements since the last call. */
let statements: string[] = []

beforeAll(async () => {
  app = await startAuthApp()
  quiet = await startAuthApp({ database: app.target, work: false })
  const heard = new WeakSet<PoolClient>()
  // The start has opened connections already.
  quiet.database.pool.on('acquire', (client) => {
    if (!heard.has(client)) listen(client)
    heard.add(client)
  })
  await makeAccount(app, mara)
  await signUpEmail(app, tobias)
})
afterAll(async () => {
  await quiet.close()
  await app.close()
})

function listen(client: PoolClient): void {
  const original = client.query.bind(client)
  client.query = ((...args: unknown[]) => {
    const [first] = args as [string | { text?: string }]
    const text = typeof first === 'string' ? first : (first.text ?? '')
    // An empty list and a list of one are the same work.
    statements.push(text.replace(/\s+/g, ' ').replaceAll(/in \(\$[^)]*\)/g, 'in (...)'))
    return Reflect.apply(original, client, args)
  }) as typeof client.query
}

interface Observed {
  status: number
  headers: string[]
  shape: unknown
  statements: string[]
  hashes: number
}

/** Everything observable about a call: the answer's form and the work done for it. */
async function observe(ask: () => Promise<Answer>): Promise<Observed> {
  const before = hashes()
  statements = []
  const { status, headers, body } = await ask()
  return {
    status,
    headers: Object.keys(headers).toSorted(),
    shape: shapeOf(body),
    statements,
    hashes: hashes() - before,
  }
}

function hashes(): number {
  return vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length
}

/** Keys in their order with the type of each value; strings by their form. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([key, part]) => [key, shapeOf(part)])
  if (typeof value !== 'string') return value
  return value
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, '<uuid>')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '<moment>')
    .replaceAll(/[\w.]+@[\w.]+/g, '<address>')
}

let outsiders = 0

/** Addresses that are unknown (a new one each time), unconfirmed and confirmed. */
const standings = (): string[] => [`stranger${(outsiders += 1)}.${vesper.email}`, tobias.email, mara.email]

async function observeEach(ask: (email: string) => Promise<Answer>): Promise<Observed[]> {
  const seen: Observed[] = []
  for (const email of standings()) seen.push(await observe(() => ask(email)))
  return seen
}

function expectAlike(seen: Observed[]) {
  for (const one of seen.slice(1)) expect(one).toEqual(seen[0])
  expect(seen[0]?.statements.length).toBeGreaterThan(0)
}

describe('an address that is unknown, unconfirmed or confirmed cannot be distinguished', () => {
  test('by signing up', async () => {
    const seen = await observeEach((email) => signUp(quiet, { email, password: fresh, data: { mood: 'Curious' } }))
    expectAlike(seen)
    expect(seen[0]).toMatchObject({ status: 200, hashes: 2 })
  })

  test('by signing up with the password of an unconfirmed account', async () => {
    const { password } = tobias
    const seen = await observeEach((email) => signUp(quiet, { email, password }))
    expectAlike(seen)
    expect(seen[0]).toMatchObject({ status: 200, hashes: 2 })
  })

  test('by a member who requests it as a new address', async () => {
    const { body } = await signIn(quiet, mara)
    const taken = { ...vesper, email: `owner.${vesper.email}` }
    await makeAccount(app, taken)
    const emails = [`free.${vesper.email}`, tobias.email, taken.email]
    // The first change has nothing to void.
    const change = async (email: string) => changeUser(quiet, body.access_token, { email })
    await change(`first.${vesper.email}`)
    const seen: Observed[] = []
    for (const email of emails) seen.push(await observe(async () => change(email)))
    expectAlike(seen)
    expect(seen[0]).toMatchObject({ status: 200, hashes: 0 })
  })

  test('by signing up repeatedly', async () => {
    const emails = standings().flatMap((email) => [email, email])
    const answers = await Promise.all(emails.map((email) => signUp(quiet, { email, password: fresh })))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(6)
  })

  test('by signing in with a wrong password', async () => {
    const seen = await observeEach((email) => signIn(quiet, { email, password: 'not the right one' }))
    expectAlike(seen)
    expect(seen[0]).toMatchObject({ status: 400, hashes: 1 })
  })

  test('by requesting a password reset', async () => {
    const seen = await observeEach((email) => call(quiet, 'POST', '/recover', { body: { email } }))
    expectAlike(seen)
    expect(seen[0]).toMatchObject({ status: 200, shape: [] })
  })

  test.each(['signup', 'email_change'])('by requesting the email of a %s again', async (type) => {
    const seen = await observeEach((email) => call(quiet, 'POST', '/resend', { body: { type, email } }))
    expectAlike(seen)
    expect(seen[0]).toMatchObject({ status: 200, shape: [] })
  })

  test.each(['signup', 'recovery', 'email', 'email_change'])('by trying a code for a %s', async (type) => {
    const seen = await observeEach((email) => verify(quiet, { type, email, token: '000000' }))
    expectAlike(seen)
    expect(seen[0]?.status).toBe(403)
  })
})

describe('signing up with an address that has an account', () => {
  test('changes nothing and sends no email', async () => {
    const before = await readMailbox(app.database.db, mara.email)
    await signUp(app, { email: mara.email, password: fresh })
    await signUpEmail(app, juno)
    expect(await readMailbox(app.database.db, mara.email)).toEqual(before)
    expect((await signIn(app, mara)).status).toBe(200)
    expect((await signIn(app, { email: mara.email, password: fresh })).status).toBe(400)
  })

  test('that is unconfirmed sends another email and keeps the first password', async () => {
    const again = { email: tobias.email, password: fresh }
    await signUpEmail(app, again)
    expect((await signIn(app, tobias)).body.code).toBe('email_not_confirmed')
    expect((await signIn(app, again)).body.code).toBe('invalid_credentials')
  })
})
