import { beforeEach, describe, expect, test } from 'vitest'
import { readMailbox, type MailboxMessage } from '#server/platform/mail/mail.ts'
import {
  changeUser,
  claimsOf,
  codeIn,
  codeOf,
  exchange,
  fragmentOf,
  linkOf,
  newChallenge,
  openLink,
  recoveryEmail,
  refresh,
  signIn,
  signUp,
  signUpEmail,
  useAuthApp,
  tokenIn,
  userOf,
  verify,
} from '#test/auth-app.ts'
import { people } from '#test/people.ts'

const app = useAuthApp()
let email: string
let count = 0

const visitor = { password: people.vesper.password, data: { nickname: 'The stranger' } }
const owner = { password: people.mara.password, data: { nickname: 'Mara' } }
const fresh = people.tobias.password

beforeEach(() => {
  email = people.mara.email.replace('@', `+contested${(count += 1)}@`)
})

const signInWith = (password: string) => signIn(app, { email, password })

/** The email of the last of these sign-ups. */
async function emailOf(...signUps: object[]): Promise<MailboxMessage> {
  for (const fields of signUps.slice(0, -1)) await signUpEmail(app, { email, ...fields })
  return signUpEmail(app, { email, ...signUps.at(-1) })
}

/** The session that a link opens. */
async function follow(mail: MailboxMessage) {
  const fragment = fragmentOf(await openLink(app, mail))
  return { access_token: fragment.get('access_token') ?? '', refresh_token: fragment.get('refresh_token') ?? '' }
}

const contestants = [visitor, owner]

/** The answers to sign-ins with all the passwords chosen at sign-up. */
async function answersToAll(): Promise<string[]> {
  const answers = await Promise.all(contestants.map(async ({ password }) => signInWith(password)))
  return answers.map(({ status, body }) => `${status} ${body.code}`)
}

const allRefused = contestants.map(() => '400 invalid_credentials')

describe('a person who confirms an address that another person signed up with first', () => {
  const ways: [string, () => Promise<{ access_token: string; refresh_token: string }>][] = [
    ['the link', async () => follow(await emailOf(...contestants))],
    [
      'the code',
      async () => (await verify(app, { type: 'signup', email, token: codeOf(await emailOf(...contestants)) })).body,
    ],
    [
      'the token of the link',
      async () => (await verify(app, { type: 'signup', token_hash: linkOf(await emailOf(...contestants)).token })).body,
    ],
    [
      'a PKCE code',
      async () => {
        const { code_verifier, fields } = newChallenge()
        const landing = await openLink(app, await emailOf(visitor, { ...owner, ...fields }))
        return (await exchange(app, codeIn(landing), { code_verifier })).body
      },
    ],
    [
      'a recovery link',
      async () => {
        await emailOf(...contestants)
        return follow(await recoveryEmail(app, email))
      },
    ],
  ]

  test.each(ways)('by %s has neither password nor metadata, and sets a password', async (_way, come) => {
    const { access_token: token, refresh_token } = await come()
    const user = await userOf(app, token)
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'], password_needed: true })
    expect(user.user_metadata).not.toHaveProperty('nickname')
    expect(claimsOf(token)).toMatchObject({ app_metadata: { password_needed: true } })
    expect(claimsOf(token).user_metadata).not.toHaveProperty('nickname')
    expect(await answersToAll()).toEqual(allRefused)

    const set = await changeUser(app, token, { password: fresh, data: { nickname: 'The owner' } })
    expect(set).toMatchObject({ status: 200, body: { user_metadata: { nickname: 'The owner' } } })
    expect(set.body.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    expect(await answersToAll()).toEqual(allRefused)
    expect((await signInWith(fresh)).status).toBe(200)
    const { body: renewed } = await refresh(app, refresh_token)
    expect(claimsOf(renewed.access_token).app_metadata).toEqual({ provider: 'email', providers: ['email'] })
  })

  test('can set the first password later, and needs it wherever one is required', async () => {
    const landing = await openLink(app, await emailOf(...contestants))
    expect(fragmentOf(landing).get('type')).toBe('signup')
    const change = (body: object) => changeUser(app, tokenIn(landing), body)
    expect(await change({ password: fresh, current_password: owner.password })).toMatchObject({
      status: 400,
      body: { code: 'current_password_invalid' },
    })
    expect(await change({ email: email.replace('contested', 'moved') })).toMatchObject({
      status: 400,
      body: { code: 'current_password_required' },
    })
    const deletion = await app.app.inject({
      method: 'POST',
      url: '/api/account/deletion',
      headers: { authorization: `Bearer ${tokenIn(landing)}` },
      payload: { password: owner.password },
    })
    expect(deletion.json()).toMatchObject({ error: { code: 'wrong_password' } })
    app.clock.shift(1_000_000)
    expect((await change({ password: fresh })).status).toBe(200)
    expect((await change({ password: owner.password })).body.code).toBe('current_password_required')
    app.clock.shift(-1_000_000)
  })
})

describe('an address is contested', () => {
  test('not by the same password again', async () => {
    const mail = await emailOf(owner, { ...owner, data: { nickname: 'Again' } })
    const user = await userOf(app, (await follow(mail)).access_token)
    expect(user.app_metadata).not.toHaveProperty('password_needed')
    expect(user.user_metadata).toMatchObject(owner.data)
    expect((await signInWith(owner.password)).status).toBe(200)
  })

  test('permanently, even if the first person signs up again', async () => {
    await follow(await emailOf(visitor, owner, visitor))
    expect(await answersToAll()).toEqual(allRefused)
  })

  test('by concurrent sign-ups', async () => {
    const passwords = Array.from({ length: 6 }, (_, n) => `password number ${n}`)
    await Promise.all(passwords.map((password) => signUp(app, { email, password })))
    await expect.poll(() => readMailbox(app.database.db, email)).toHaveLength(passwords.length)
    const { access_token: token } = await follow(await emailOf({ password: passwords[0] }))
    expect((await userOf(app, token)).app_metadata.password_needed).toBe(true)
    for (const password of passwords) expect((await signInWith(password)).status).toBe(400)
  })

  test('or confirmed, when a sign-up arrives while its link is opened', async () => {
    for (let round = 0; round < 8; round += 1) {
      email = people.mara.email.replace('@', `+race${round}@`)
      const mail = await emailOf(owner)
      const late = new Promise((resolve) => setTimeout(resolve, round * 4)).then(() =>
        signUp(app, { email, ...visitor }),
      )
      const [{ access_token: token }] = await Promise.all([follow(mail), late])
      const isContested = (await userOf(app, token)).app_metadata.password_needed === true
      expect((await signInWith(owner.password)).status).toBe(isContested ? 400 : 200)
      expect((await signInWith(visitor.password)).status).toBe(400)
    }
  })
})
