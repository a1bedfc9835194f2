import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { people } from '#test/people.ts'
import { call, codeOf, emailAfter, linkOf, makeAccount, startAuthApp, type Answer } from '#test/auth-app.ts'
import { mailTokens, users } from '../tables.ts'

const { mara, tobias, juno, vesper } = people

let app: TestApp
beforeAll(async () => {
  app = await startAuthApp()
  await makeAccount(app, mara)
})
afterAll(async () => app.close())

const recover = () => emailAfter(app, mara.email, () => call(app, 'POST', '/recover', { body: { email: mara.email } }))
const tryCode = (token: string, email: string = mara.email, type = 'recovery', from = '127.0.0.1'): Promise<Answer> =>
  call(app, 'POST', '/verify', { body: { type, email, token }, from })
const refused = { status: 403, body: { code: 'otp_expired', message: 'Token has expired or is invalid' } }

/** Opens a link as a browser does; returns the parameters of the redirect's fragment. */
async function open(path: string): Promise<URLSearchParams> {
  const answer = await app.app.inject({ url: path })
  expect(answer.statusCode).toBe(303)
  return new URLSearchParams(new URL(String(answer.headers.location)).hash.slice(1))
}

/** Six other digits. */
function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

describe('codes', () => {
  test('five wrong ones void the code, and the link of the email still works', async () => {
    const mail = await recover()
    const code = codeOf(mail)
    for (let count = 0; count < 5; count += 1) expect(await tryCode(wrong(code))).toMatchObject(refused)
    expect(await tryCode(code)).toMatchObject(refused)
    expect((await open(linkOf(mail).path)).get('access_token')).toBeTruthy()
  })

  test('five concurrent attempts are five attempts', async () => {
    const code = codeOf(await recover())
    await Promise.all(Array.from({ length: 12 }, () => tryCode(wrong(code))))
    const [row] = await app.database.db.select().from(mailTokens)
    expect(row?.wrongCodes).toBe(5)
    expect(await tryCode(code)).toMatchObject(refused)
  })

  test('four wrong ones do not, and the right one works once', async () => {
    const code = codeOf(await recover())
    for (let count = 0; count < 4; count += 1) await tryCode(wrong(code))
    expect(await tryCode(wrong(code), mara.email, 'signup')).toMatchObject(refused)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    expect((await tryCode(spaced, mara.email.toUpperCase())).status).toBe(200)
    expect(await tryCode(code)).toMatchObject(refused)
  })

  test('stay valid for their owner after wrong attempts of another caller', async () => {
    const code = codeOf(await recover())
    for (let count = 0; count < 8; count += 1) await tryCode(wrong(code), mara.email, 'recovery', '192.0.2.7')
    expect(await tryCode(code, mara.email, 'recovery', '192.0.2.7')).toMatchObject(refused)
    expect((await tryCode(code)).status).toBe(200)
  })

  test('are void after fifty wrong attempts of many callers, except for the requester', async () => {
    const mail = await recover()
    const code = codeOf(mail)
    const outsiders = Array.from({ length: 10 }, (_, n) => `192.0.2.${n + 10}`)
    for (const from of outsiders) {
      for (let count = 0; count < 5; count += 1) await tryCode(wrong(code), mara.email, 'recovery', from)
    }
    expect(await tryCode(code, mara.email, 'recovery', '192.0.2.99')).toMatchObject(refused)
    const { rows } = await app.database.pool.query(
      'select asked_by, wrong_codes_by_caller::text as callers from mail_tokens',
    )
    for (const row of rows) expect(JSON.stringify(row)).not.toMatch(/192\.0\.2\.|127\.0\.0\.1/)
    expect((await tryCode(code)).status).toBe(200)
  })

  test('have five separate attempts in the requesting browser, in any network', async () => {
    const verifier = 'v'.repeat(43)
    const challenge = {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 's256',
    }
    const mail = await emailAfter(app, mara.email, () =>
      call(app, 'POST', '/recover', { body: { email: mara.email, ...challenge } }),
    )
    const code = codeOf(mail)
    const tryIn = (from: string, token: string, code_verifier?: string) =>
      call(app, 'POST', '/verify', { body: { type: 'recovery', email: mara.email, token, code_verifier }, from })
    const outsiders = Array.from({ length: 50 }, (_, n) => `192.0.2.${Math.floor(n / 5) + 10}`)
    for (const from of outsiders) await tryIn(from, wrong(code))
    // Somebody in the requesting network uses up its attempts.
    for (let count = 0; count < 5; count += 1) await tryIn('127.0.0.1', wrong(code), 'w'.repeat(43))
    expect(await tryIn('127.0.0.1', code)).toMatchObject(refused)
    for (let count = 0; count < 4; count += 1)
      expect(await tryIn('198.51.100.9', wrong(code), verifier)).toMatchObject(refused)
    expect(await tryIn('198.51.100.9', code)).toMatchObject(refused)
    expect((await tryIn('198.51.100.9', code, verifier)).status).toBe(200)
  })

  test('have at most five attempts in the requesting browser', async () => {
    const verifier = 'v'.repeat(43)
    const challenge = { code_challenge: verifier, code_challenge_method: 'plain' }
    const mail = await emailAfter(app, mara.email, () =>
      call(app, 'POST', '/recover', { body: { email: mara.email, ...challenge } }),
    )
    const attempt = { type: 'recovery', email: mara.email, code_verifier: verifier }
    for (let count = 0; count < 5; count += 1)
      await call(app, 'POST', '/verify', {
        body: { ...attempt, token: wrong(codeOf(mail)) },
        from: `198.51.100.${count}`,
      })
    expect(
      await call(app, 'POST', '/verify', { body: { ...attempt, token: codeOf(mail) }, from: '198.51.100.9' }),
    ).toMatchObject(refused)
  })

  test('of another user do not work', async () => {
    await makeAccount(app, vesper)
    const mine = await emailAfter(app, vesper.email, () =>
      call(app, 'POST', '/recover', { body: { email: vesper.email } }),
    )
    await recover()
    expect(await tryCode(codeOf(mine))).toMatchObject(refused)
  })

  test('with the type email work for a sign-up and for a recovery', async () => {
    expect((await tryCode(codeOf(await recover()), mara.email, 'email')).status).toBe(200)
    const mail = await emailAfter(app, juno.email, () => call(app, 'POST', '/signup', { body: juno }))
    expect((await tryCode(codeOf(mail), juno.email, 'email')).body.user.email_confirmed_at).toBeDefined()
  })

  test('expire after an hour, and so do links', async () => {
    const [one, two] = [
      await recover(),
      await emailAfter(app, tobias.email, () => call(app, 'POST', '/signup', { body: tobias })),
    ]
    app.clock.shift(3601_000)
    expect(await tryCode(codeOf(one))).toMatchObject(refused)
    expect((await open(linkOf(two).path)).get('error_description')).toBe('Email link is invalid or has expired')
    app.clock.shift(-3601_000)
  })
})

describe('several emails', () => {
  const isGood = async (mail: Parameters<typeof linkOf>[0]) => (await open(linkOf(mail).path)).has('access_token')
  const four = async () => [await recover(), await recover(), await recover(), await recover()] as const
  const kept = async () =>
    app.database.db
      .select({ id: mailTokens.id })
      .from(mailTokens)
      .innerJoin(users, eq(users.id, mailTokens.userId))
      .where(and(eq(mailTokens.kind, 'recovery'), eq(users.email, mara.email)))

  test.each([0, 1, 2])('the last three are valid, and using one voids the others (link %i)', async (which) => {
    const [first, ...last] = await four()
    expect(await isGood(first)).toBe(false)
    expect((await tryCode(codeOf(first))).status).toBe(403)
    const used = last[which]
    if (used === undefined) throw new Error('no such email')
    expect(await isGood(used)).toBe(true)
    for (const mail of last) {
      expect(await isGood(mail)).toBe(false)
      expect((await tryCode(codeOf(mail))).status).toBe(403)
    }
  })

  test('requested by others void none: the owner’s link and code stay valid until they expire', async () => {
    const ask = (n: number) => call(app, 'POST', '/recover', { body: { email: mara.email }, from: `198.51.${n}.1` })
    for (const isByCode of [true, false]) {
      const mail = await recover()
      for (let n = 1; n <= 4; n += 1) await emailAfter(app, mara.email, () => ask(n))
      if (isByCode) expect((await tryCode(codeOf(mail))).status).toBe(200)
      else expect(await isGood(mail)).toBe(true)
    }
    expect(await kept()).toEqual([])
  })

  test('their codes are valid as well, and one right code voids all', async () => {
    const [, second, third, fourth] = await four()
    expect((await tryCode(codeOf(second))).status).toBe(200)
    for (const mail of [second, third, fourth]) {
      expect((await tryCode(codeOf(mail))).status).toBe(403)
      expect(await isGood(mail)).toBe(false)
    }
  })

  test('are three rows at most for each caller, however many are requested at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => call(app, 'POST', '/recover', { body: { email: mara.email } })))
    await expect
      .poll(
        async () => {
          const { rows } = await app.database.pool.query("select 1 from pgboss.job where state < 'completed'")
          return rows.length
        },
        { timeout: 15_000 },
      )
      .toBe(0)
    expect(await kept()).toHaveLength(3)
  })

  test('an expired one voids no later one', async () => {
    const old = await recover()
    app.clock.shift(3601_000)
    const fresh = await recover()
    expect(await isGood(old)).toBe(false)
    expect(await isGood(fresh)).toBe(true)
    app.clock.shift(-3601_000)
  })
})

describe('links', () => {
  test('work once, even for twenty concurrent requests', async () => {
    const { path } = linkOf(await recover())
    const opened = await Promise.all(Array.from({ length: 20 }, () => open(path)))
    expect(opened.filter((fragment) => fragment.has('access_token'))).toHaveLength(1)
    expect(opened.filter((fragment) => fragment.get('error_code') === 'otp_expired')).toHaveLength(19)
  })

  test('survive a prefetch by HEAD', async () => {
    const { path } = linkOf(await recover())
    expect((await app.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(405)
    expect((await open(path)).get('type')).toBe('recovery')
  })

  test('do not work for another purpose', async () => {
    const { token } = linkOf(await recover())
    expect((await open(`/auth/v1/verify?token=${token}&type=signup`)).get('error_code')).toBe('otp_expired')
    expect((await open(`/auth/v1/verify?token=${token}&type=email_change`)).get('error_code')).toBe('otp_expired')
    expect((await open(`/auth/v1/verify?token=${token}&type=tale`)).get('error_code')).toBe('validation_failed')
    expect((await open(`/auth/v1/verify?token=${token}&type=recovery`)).has('access_token')).toBe(true)
  })

  test('of a recovery confirm an unconfirmed address, and discard the password of the sign-up', async () => {
    const waiting = { email: 'waiting@families.example', password: 'moonpetal' }
    await emailAfter(app, waiting.email, () => call(app, 'POST', '/signup', { body: waiting }))
    const mail = await emailAfter(app, waiting.email, () =>
      call(app, 'POST', '/recover', { body: { email: waiting.email } }),
    )
    const token = (await open(linkOf(mail).path)).get('access_token') ?? ''
    expect((await call(app, 'POST', '/token?grant_type=password', { body: waiting })).body.code).toBe(
      'invalid_credentials',
    )
    const { body: user } = await call(app, 'GET', '/user', { token })
    expect(user).toMatchObject({ email_confirmed_at: expect.any(String), app_metadata: { password_needed: true } })
  })

  test('are void, codes too, after a change of password', async () => {
    const { body: session } = await call(app, 'POST', '/token?grant_type=password', { body: vesper })
    const mail = await emailAfter(app, vesper.email, () =>
      call(app, 'POST', '/recover', { body: { email: vesper.email } }),
    )
    const body = { password: 'locks are for closing' }
    expect((await call(app, 'PUT', '/user', { token: session.access_token, body })).status).toBe(200)
    expect((await open(linkOf(mail).path)).get('error_code')).toBe('otp_expired')
    expect(await tryCode(codeOf(mail), vesper.email)).toMatchObject(refused)
  })
})

/** Requests a change of address; returns the two emails. */
async function start(from: { email: string; password: string }, to: string) {
  const { body } = await call(app, 'POST', '/token?grant_type=password', { body: from })
  const toNew = await emailAfter(app, to, () =>
    call(app, 'PUT', '/user', { token: body.access_token, body: { email: to } }),
  )
  const toOld = await app.mailTo(from.email, ({ subject }) => /about to change/.test(subject))
  return { token: body.access_token as string, toOld, toNew }
}

describe('a change of address', () => {
  test('happens when both links are opened at the same time', async () => {
    const person = { email: 'together@families.example', password: 'moonpetal' }
    await makeAccount(app, person)
    const { toOld, toNew } = await start(person, 'both@families.example')
    const fragments = await Promise.all([open(linkOf(toOld).path), open(linkOf(toNew).path)])
    expect(fragments.filter((fragment) => fragment.has('access_token'))).toHaveLength(1)
    expect(fragments.filter((fragment) => fragment.has('message'))).toHaveLength(1)
    const moved = { ...person, email: 'both@families.example' }
    expect((await call(app, 'POST', '/token?grant_type=password', { body: moved })).status).toBe(200)
  })

  test('does not happen with one address alone, one link twice or an expired one', async () => {
    const person = { email: 'staying@families.example', password: 'moonpetal' }
    await makeAccount(app, person)
    const { toNew, token } = await start(person, 'wanted@families.example')
    expect((await open(linkOf(toNew).path)).get('message')).toMatch(/^Confirmation link accepted/)
    expect((await open(linkOf(toNew).path)).get('error_code')).toBe('otp_expired')
    app.clock.shift(3601_000)
    await app.jobs.send('auth.clean-up', {})
    app.clock.shift(-3601_000)
    expect((await call(app, 'GET', '/user', { token })).body.email).toBe(person.email)
  })

  test('requested again needs both confirmations again', async () => {
    const person = { email: 'again@families.example', password: 'moonpetal' }
    await makeAccount(app, person)
    const { toOld, toNew, token } = await start(person, 'anew@families.example')
    await open(linkOf(toNew).path)
    const body = { type: 'email_change', email: person.email }
    const second = await emailAfter(app, 'anew@families.example', () => call(app, 'POST', '/resend', { body }))
    expect((await open(linkOf(toOld).path)).has('message')).toBe(true)
    expect((await call(app, 'GET', '/user', { token })).body.email).toBe(person.email)
    expect((await open(linkOf(second).path)).get('type')).toBe('email_change')
  })

  test('to another address voids the emails for the previous one', async () => {
    const person = { email: 'wavering@families.example', password: 'moonpetal' }
    await makeAccount(app, person)
    const first = await start(person, 'first@families.example')
    const second = await emailAfter(app, 'second@families.example', () =>
      call(app, 'PUT', '/user', { token: first.token, body: { email: 'second@families.example' } }),
    )
    for (const mail of [first.toNew, first.toOld])
      expect((await open(linkOf(mail).path)).get('error_code')).toBe('otp_expired')
    expect((await open(linkOf(second).path)).has('message')).toBe(true)
    expect((await call(app, 'GET', '/user', { token: first.token })).body.email).toBe(person.email)
  })

  test('is refused when another person has taken the address meanwhile', async () => {
    const person = { email: 'slow@families.example', password: 'moonpetal' }
    await makeAccount(app, person)
    const { toOld, toNew } = await start(person, 'popular@families.example')
    await makeAccount(app, { email: 'quick@families.example', password: 'moonpetal' })
    await app.database.db
      .update(users)
      .set({ email: 'popular@families.example' })
      .where(eq(users.email, 'quick@families.example'))
    await open(linkOf(toOld).path)
    expect((await open(linkOf(toNew).path)).get('error_code')).toBe('email_exists')
  })

  test('is dropped when the password is changed', async () => {
    const person = { email: 'careful@families.example', password: 'moonpetal' }
    await makeAccount(app, person)
    const { token, toNew, toOld } = await start(person, 'thief@elsewhere.example')
    const { body } = await call(app, 'PUT', '/user', { token, body: { password: 'another one' } })
    expect(body.new_email).toBeUndefined()
    for (const mail of [toNew, toOld]) expect((await open(linkOf(mail).path)).get('error_code')).toBe('otp_expired')
  })
})

test('neither links nor codes are stored in plain text', async () => {
  const mail = await recover()
  const rows = JSON.stringify(await app.database.db.select().from(mailTokens))
  expect(rows).not.toContain(linkOf(mail).token)
  expect(rows).not.toContain(`"${codeOf(mail)}"`)
})

test('an unconfirmed address is removed after a month', async () => {
  const stray = { email: 'stray@elsewhere.example', password: 'moonpetal' }
  await call(app, 'POST', '/signup', { body: stray })
  const present = async () => (await app.database.db.select().from(users).where(eq(users.email, stray.email))).length
  expect(await present()).toBe(1)
  app.clock.shift(31 * 24 * 3600_000)
  await app.jobs.send('auth.clean-up', {})
  await expect.poll(present, { timeout: 5_000 }).toBe(0)
  app.clock.shift(-31 * 24 * 3600_000)
  expect((await app.database.db.select().from(users).where(eq(users.email, mara.email))).length).toBe(1)
})
