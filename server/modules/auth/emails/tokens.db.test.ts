import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MailboxMessage } from '#server/platform/mail/mail.ts'
import {
  call,
  changeUser,
  codeOf,
  emailAfter,
  fragmentOf,
  later,
  linkOf,
  makeAccount,
  newChallenge,
  openLink,
  recoveryEmail,
  signIn,
  signUp,
  signUpEmail,
  useAuthApp,
  userOf,
  verify,
  type Account,
  type Answer,
} from '#test/auth-app.ts'
import { people } from '#test/people.ts'
import { mailTokens, users } from '../tables.ts'

const { mara, tobias, juno, vesper } = people

const app = useAuthApp()
beforeAll(async () => {
  await makeAccount(app, mara)
})

const recover = () => recoveryEmail(app, mara.email)
const tryCode = (token: string, email: string = mara.email, type = 'recovery', from = '127.0.0.1'): Promise<Answer> =>
  verify(app, { type, email, token }, { from })
const refused = { status: 403, body: { code: 'otp_expired', message: 'Token has expired or is invalid' } }
const open = async (mail: MailboxMessage) => fragmentOf(await openLink(app, mail))
const isValid = async (mail: MailboxMessage) => (await open(mail)).has('access_token')

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
    expect(await isValid(mail)).toBe(true)
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

  test('are void after fifty wrong attempts of many callers, except for the requester', async () => {
    const code = codeOf(await recover())
    const outsiders = Array.from({ length: 10 }, (_, n) => `192.0.2.${n + 10}`)
    for (const from of outsiders) {
      for (let count = 0; count < 5; count += 1) await tryCode(wrong(code), mara.email, 'recovery', from)
      expect(await tryCode(code, mara.email, 'recovery', from)).toMatchObject(refused)
    }
    expect(await tryCode(code, mara.email, 'recovery', '192.0.2.99')).toMatchObject(refused)
    const rows = await app.sql`select asked_by, wrong_codes_by_caller::text as callers from mail_tokens`
    for (const row of rows) expect(JSON.stringify(row)).not.toMatch(/192\.0\.2\.|127\.0\.0\.1/)
    expect((await tryCode(code)).status).toBe(200)
  })

  test('have five separate attempts in the requesting browser, in any network', async () => {
    const { code_verifier, fields } = newChallenge()
    const tryIn = (from: string, token: string, verifier?: string) =>
      verify(app, { type: 'recovery', email: mara.email, token, code_verifier: verifier }, { from })
    for (const attempts of [4, 5]) {
      const code = codeOf(await recoveryEmail(app, mara.email, fields))
      // All other callers have none left, and somebody in the requesting network uses up its attempts.
      await app.sql`update mail_tokens set wrong_codes = 50`
      for (let count = 0; count < 5; count += 1) await tryIn('127.0.0.1', wrong(code), 'w'.repeat(43))
      expect(await tryIn('127.0.0.1', code)).toMatchObject(refused)
      for (let count = 0; count < attempts; count += 1)
        expect(await tryIn(`198.51.100.${count}`, wrong(code), code_verifier)).toMatchObject(refused)
      expect(await tryIn('198.51.100.9', code)).toMatchObject(refused)
      expect((await tryIn('198.51.100.9', code, code_verifier)).status).toBe(attempts === 4 ? 200 : 403)
    }
  })

  test('of another user do not work', async () => {
    await makeAccount(app, vesper)
    const mine = await recoveryEmail(app, vesper.email)
    await recover()
    expect(await tryCode(codeOf(mine))).toMatchObject(refused)
  })

  test('with the type email work for a sign-up and for a recovery', async () => {
    expect((await tryCode(codeOf(await recover()), mara.email, 'email')).status).toBe(200)
    const mail = await signUpEmail(app, juno)
    expect((await tryCode(codeOf(mail), juno.email, 'email')).body.user.email_confirmed_at).toBeDefined()
  })

  test('expire after an hour, and so do links', async () => {
    const [one, two] = [await recover(), await signUpEmail(app, tobias)]
    await later(app, 3601_000, async () => {
      expect(await tryCode(codeOf(one))).toMatchObject(refused)
      expect((await open(two)).get('error_description')).toBe('Email link is invalid or has expired')
    })
  })
})

describe('several emails', () => {
  const four = async () => [await recover(), await recover(), await recover(), await recover()] as const
  const stored = async () =>
    app.database.db
      .select({ id: mailTokens.id })
      .from(mailTokens)
      .innerJoin(users, eq(users.id, mailTokens.userId))
      .where(and(eq(mailTokens.kind, 'recovery'), eq(users.email, mara.email)))

  test.each([
    ['first', 'link', 0],
    ['second', 'code', 1],
    ['third', 'link', 2],
  ] as const)('the last three are valid, and using one voids the others: the %s by its %s', async (_, by, which) => {
    const [expired, ...last] = await four()
    expect(await isValid(expired)).toBe(false)
    expect((await tryCode(codeOf(expired))).status).toBe(403)
    const used = last[which]
    if (by === 'link') expect(await isValid(used)).toBe(true)
    else expect((await tryCode(codeOf(used))).status).toBe(200)
    for (const mail of last) {
      expect(await isValid(mail)).toBe(false)
      expect((await tryCode(codeOf(mail))).status).toBe(403)
    }
  })

  test('requested by others void none: the owner’s link and code stay valid until they expire', async () => {
    const requestFrom = (n: number) =>
      call(app, 'POST', '/recover', { body: { email: mara.email }, from: `198.51.${n}.1` })
    for (const isByCode of [true, false]) {
      const mail = await recover()
      for (let n = 1; n <= 4; n += 1) await emailAfter(app, mara.email, () => requestFrom(n))
      if (isByCode) expect((await tryCode(codeOf(mail))).status).toBe(200)
      else expect(await isValid(mail)).toBe(true)
    }
    expect(await stored()).toEqual([])
  })

  test('are three rows at most for each caller, however many are requested at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => call(app, 'POST', '/recover', { body: { email: mara.email } })))
    await app.jobsDone('auth.email', 'mail.send')
    expect(await stored()).toHaveLength(3)
  })

  test('an expired one voids no later one', async () => {
    const old = await recover()
    await later(app, 3601_000, async () => {
      const fresh = await recover()
      expect(await isValid(old)).toBe(false)
      expect(await isValid(fresh)).toBe(true)
    })
  })
})

describe('links', () => {
  test('work once, even for twenty concurrent requests', async () => {
    const mail = await recover()
    const opened = await Promise.all(Array.from({ length: 20 }, () => open(mail)))
    expect(opened.filter((fragment) => fragment.has('access_token'))).toHaveLength(1)
    expect(opened.filter((fragment) => fragment.get('error_code') === 'otp_expired')).toHaveLength(19)
  })

  test('survive a prefetch by HEAD', async () => {
    const mail = await recover()
    expect((await app.app.inject({ method: 'HEAD', url: linkOf(mail).path })).statusCode).toBe(405)
    expect((await open(mail)).get('type')).toBe('recovery')
  })

  test('do not work for another purpose', async () => {
    const { text, ...mail } = await recover()
    const openAs = (type: string) => open({ ...mail, text: text.replace('type=recovery', `type=${type}`) })
    for (const type of ['signup', 'email_change']) expect((await openAs(type)).get('error_code')).toBe('otp_expired')
    expect((await openAs('tale')).get('error_code')).toBe('validation_failed')
    expect((await openAs('recovery')).has('access_token')).toBe(true)
  })

  test('are void, codes too, after a change of password', async () => {
    const { body: session } = await signIn(app, vesper)
    const mail = await recoveryEmail(app, vesper.email)
    expect((await changeUser(app, session.access_token, { password: 'locks are for closing' })).status).toBe(200)
    expect((await open(mail)).get('error_code')).toBe('otp_expired')
    expect(await tryCode(codeOf(mail), vesper.email)).toMatchObject(refused)
  })
})

describe('a change of address', () => {
  let count = 0
  let person: Account
  /** A new account that requests a change of address, with the two emails. */
  async function requestChange(to: string) {
    person = { ...mara, email: mara.email.replace('@', `+moving${(count += 1)}@`) }
    await makeAccount(app, person)
    const { access_token: token } = (await signIn(app, person)).body
    const toNew = await emailAfter(app, to, () => changeUser(app, token, { email: to }))
    const toOld = await app.mailTo(person.email, ({ subject }) => /about to change/.test(subject))
    return { token: token as string, toOld, toNew }
  }

  test('does not happen with one address alone, one link twice or an expired one', async () => {
    const { toNew, token } = await requestChange('wanted@families.example')
    expect((await open(toNew)).get('message')).toMatch(/^Confirmation link accepted/)
    expect((await open(toNew)).get('error_code')).toBe('otp_expired')
    await later(app, 3601_000, () => app.runJob('auth.clean-up'))
    expect((await userOf(app, token)).email).toBe(person.email)
  })

  test('requested again needs both confirmations again', async () => {
    const { toOld, toNew, token } = await requestChange('anew@families.example')
    await open(toNew)
    const body = { type: 'email_change', email: person.email }
    const second = await emailAfter(app, 'anew@families.example', () => call(app, 'POST', '/resend', { body }))
    expect((await open(toOld)).has('message')).toBe(true)
    expect((await userOf(app, token)).email).toBe(person.email)
    expect((await open(second)).get('type')).toBe('email_change')
  })

  test('to another address voids the emails for the previous one', async () => {
    const first = await requestChange('first@families.example')
    const email = 'second@families.example'
    const second = await emailAfter(app, email, () => changeUser(app, first.token, { email }))
    for (const mail of [first.toNew, first.toOld]) expect((await open(mail)).get('error_code')).toBe('otp_expired')
    expect((await open(second)).has('message')).toBe(true)
    expect((await userOf(app, first.token)).email).toBe(person.email)
  })

  test('is dropped when the password is changed', async () => {
    const { token, toNew, toOld } = await requestChange('thief@elsewhere.example')
    const { body } = await changeUser(app, token, { password: 'another one' })
    expect(body.new_email).toBeUndefined()
    for (const mail of [toNew, toOld]) expect((await open(mail)).get('error_code')).toBe('otp_expired')
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
  await signUp(app, stray)
  const present = async (email: string) =>
    (await app.database.db.select().from(users).where(eq(users.email, email))).length
  expect(await present(stray.email)).toBe(1)
  await later(app, 31 * 24 * 3600_000, async () => {
    await app.runJob('auth.clean-up')
    expect(await present(stray.email)).toBe(0)
  })
  expect(await present(mara.email)).toBe(1)
})
