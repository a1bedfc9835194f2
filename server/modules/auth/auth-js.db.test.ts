import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import {
  browser,
  call,
  codeIn,
  codeOf,
  emailAfter,
  exchange,
  linkOf,
  openLink,
  startAuthApp,
  storage,
} from '#test/auth-app.ts'
import { people } from '#test/people.ts'

const { mara, tobias, juno } = people

describe('the unmodified auth-js', () => {
  let app: TestApp
  let address: string

  beforeAll(async () => {
    app = await startAuthApp()
    address = await app.listen()
  })
  afterAll(async () => app.close())

  test('signs up, confirms by the mailed link and is signed in on the memberships page', async () => {
    const client = browser(address)
    const { data, error } = await client.signUp({ ...mara, options: { data: { nickname: 'Mara' } } })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email: mara.email, aud: 'authenticated', role: 'authenticated' })
    expect(data.user?.confirmation_sent_at).toBeDefined()
    const facts = { sub: data.user?.id, email: mara.email, email_verified: false, phone_verified: false }
    expect(data.user?.user_metadata).toEqual({ nickname: 'Mara', ...facts })
    expect(data.user?.identities?.map(({ identity_data }) => identity_data)).toEqual([facts])

    const early = await client.signInWithPassword(mara)
    expect(early.error?.code).toBe('email_not_confirmed')

    const landing = await openLink(app, await app.mailTo(mara.email))
    expect(landing.origin + landing.pathname).toBe('http://localhost:3000/memberships')
    const fragment = new URLSearchParams(landing.hash.slice(1))
    expect([...fragment.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ])
    const set = await client.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect(set.error).toBeNull()
    const { data: current } = await client.getUser()
    expect(current.user?.email_confirmed_at).toBeDefined()
    const confirmed = { ...facts, email_verified: true }
    expect(current.user?.user_metadata).toEqual({ nickname: 'Mara', ...confirmed })
    expect(current.user?.identities?.[0]?.identity_data).toEqual(confirmed)
    expect((await client.signInWithPassword(mara)).data.session?.token_type).toBe('bearer')
  })

  test('confirms by the mailed code', async () => {
    const client = browser(address)
    await client.signUp(tobias)
    const token = codeOf(await app.mailTo(tobias.email))
    const { data, error } = await client.verifyOtp({ email: tobias.email, token, type: 'signup' })
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(tobias.email)
    const again = await client.verifyOtp({ email: tobias.email, token, type: 'signup' })
    expect(again.error?.code).toBe('otp_expired')
  })

  test(
    'gets a session whose user has an id and an address, with tokens that say when they end',
    { tags: ['spec-3-session'] },
    async () => {
      const { data } = await browser(address).signInWithPassword(mara)
      const { session, user } = data
      expect(user).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), email: mara.email })
      expect(session).toEqual({
        access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        refresh_token: expect.stringMatching(/./),
        expires_in: 3600,
        expires_at: expect.closeTo(Date.now() / 1000 + 3600, -2),
        token_type: 'bearer',
        user,
      })
    },
  )

  test(
    'asks for an email or phone number and a password, before the call and after it',
    { tags: ['spec-5-validation'] },
    async () => {
      const message = 'You must provide either an email or phone number and a password'
      const nothing = {} as typeof mara
      const { error } = await browser(address).signInWithPassword(nothing)
      expect(error).toMatchObject({ name: 'AuthInvalidCredentialsError', status: 400, message })
      const answer = await call(app, 'POST', '/token?grant_type=password', { body: nothing })
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', message } })
    },
  )

  test('reports a missing session and wrong credentials with 400', { tags: ['spec-8-errors'] }, async () => {
    const client = browser(address)
    const { error: missing } = await client.getUser()
    expect(missing).toMatchObject({ name: 'AuthSessionMissingError', status: 400 })
    const { error: wrong } = await client.signInWithPassword({ ...mara, password: people.vesper.password })
    expect(wrong).toMatchObject({ code: 'invalid_credentials', status: 400, message: 'Invalid login credentials' })
  })

  test('verifies its own access token with the published keys', async () => {
    const client = browser(address)
    await client.signInWithPassword(mara)
    const { data, error } = await client.getClaims()
    expect(error).toBeNull()
    expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    expect(data?.claims).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      aud: 'authenticated',
      email: mara.email,
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { nickname: 'Mara', email: mara.email, email_verified: true, phone_verified: false },
    })
    // The session may have begun in the second before that of the token.
    expect(data?.claims.amr).toEqual([{ method: 'password', timestamp: expect.any(Number) }])
    const [{ timestamp } = { timestamp: 0 }] = data!.claims.amr as { timestamp: number }[]
    expect(data!.claims.iat - timestamp).toBeOneOf([0, 1])
  })

  test('refreshes in two browsers that hold the same session, and both stay signed in', async () => {
    const first = browser(address)
    const second = browser(address)
    const { data: before } = await first.signInWithPassword(mara)
    const token = before.session?.refresh_token ?? ''
    const [one, two] = await Promise.all([
      first.refreshSession({ refresh_token: token }),
      second.refreshSession({ refresh_token: token }),
    ])
    expect(one.error).toBeNull()
    expect(two.error).toBeNull()
    expect(one.data.session?.refresh_token).toBe(two.data.session?.refresh_token)
    expect(one.data.session?.refresh_token).not.toBe(token)
    expect((await second.refreshSession()).error).toBeNull()
    expect((await first.refreshSession()).error).toBeNull()
    expect((await second.getUser()).error).toBeNull()
  })

  test('keeps two tabs of one browser signed in when both refresh at once', async () => {
    const shared = storage()
    const first = browser(address, { storage: shared })
    await first.signInWithPassword(mara)
    const second = browser(address, { storage: shared })
    await Promise.all([first.refreshSession(), second.refreshSession()])
    const [one, two] = [await first.getSession(), await second.getSession()]
    expect(one.data.session?.refresh_token).toBe(two.data.session?.refresh_token)
    expect((await first.refreshSession()).error).toBeNull()
    expect((await second.getUser()).error).toBeNull()
  })

  test('changes password and user metadata, and ends the other sessions', async () => {
    const here = browser(address)
    const elsewhere = browser(address)
    await here.signInWithPassword(tobias)
    await elsewhere.signInWithPassword(tobias)
    const same = await here.updateUser({ password: tobias.password })
    expect(same.error?.code).toBe('same_password')
    const weak = await here.updateUser({ password: 'short' })
    expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] })
    const changed = await here.updateUser({ password: 'a new whisper', data: { nickname: 'Tobi', mood: 'Cozy' } })
    expect(changed.error).toBeNull()
    const trimmed = await here.updateUser({ data: { mood: null } })
    expect(trimmed.data.user?.user_metadata).toEqual({
      nickname: 'Tobi',
      sub: trimmed.data.user?.id,
      email: tobias.email,
      email_verified: true,
      phone_verified: false,
    })
    expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await here.getUser()).error).toBeNull()
    expect((await here.refreshSession()).error).toBeNull()
    expect((await elsewhere.signInWithPassword(tobias)).error?.code).toBe('invalid_credentials')
    await here.updateUser({ password: tobias.password })
  })

  test('changes the address once both addresses have agreed', async () => {
    const moved = 'tobias@lighthouse.example'
    const client = browser(address)
    await client.signInWithPassword(tobias)
    const { data, error } = await client.updateUser({ email: moved })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: tobias.email, new_email: moved })
    const toOld = await app.mailTo(tobias.email, ({ subject }) => /about to change/.test(subject))
    const toNew = await app.mailTo(moved)
    const half = await client.verifyOtp({ email: moved, token: codeOf(toNew), type: 'email_change' })
    expect(half.error).toBeNull()
    expect(half.data).toMatchObject({ session: null, user: null })
    expect((await client.getUser()).data.user?.email).toBe(tobias.email)
    const landing = await openLink(app, toOld)
    expect(new URLSearchParams(landing.hash.slice(1)).get('type')).toBe('email_change')
    const { user: after } = (await client.getUser()).data
    expect(after).toMatchObject({ email: moved, user_metadata: { email: moved, email_verified: true } })
    expect(after?.identities?.[0]?.identity_data).toMatchObject({ email: moved, email_verified: true })
    expect((await client.getUser()).data.user?.new_email).toBeUndefined()
    expect((await client.signInWithPassword({ ...tobias, email: moved })).error).toBeNull()
    expect((await client.signInWithPassword(tobias)).error?.code).toBe('invalid_credentials')
  })

  test('recovers a forgotten password through the page for new ones', async () => {
    const client = browser(address)
    const mail = await emailAfter(app, mara.email, () => client.resetPasswordForEmail(mara.email))
    expect(mail.subject).toMatch(/new password/)
    const landing = await openLink(app, mail)
    expect(landing.pathname).toBe('/new-password')
    const fragment = new URLSearchParams(landing.hash.slice(1))
    expect(fragment.get('type')).toBe('recovery')
    await client.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    const changed = await client.updateUser({ password: 'moonpetal tea at five' })
    expect(changed.error).toBeNull()
    const { data } = await client.getClaims()
    expect(data?.claims.amr).toMatchObject([{ method: 'otp' }])
    expect((await client.signInWithPassword({ ...mara, password: 'moonpetal tea at five' })).error).toBeNull()
    await client.updateUser({ password: mara.password })
  })

  test('sends the confirmation again, and the first link is good until one of them is used', async () => {
    const client = browser(address)
    const first = await emailAfter(app, juno.email, () => client.signUp(juno))
    const second = await emailAfter(app, juno.email, () => client.resend({ type: 'signup', email: juno.email }))
    expect((await openLink(app, first)).hash).toMatch(/^#access_token=/)
    expect((await openLink(app, second)).hash).toBe(
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    )
  })

  test.each(['local', 'others', 'global'] as const)('signs out with the scope %s', async (scope) => {
    const here = browser(address)
    const elsewhere = browser(address)
    await here.signInWithPassword(mara)
    await elsewhere.signInWithPassword(mara)
    const { data } = await here.getSession()
    const token = data.session?.access_token ?? ''
    const { error } = await here.signOut({ scope })
    expect(error).toBeNull()
    const { status: mine } = await call(app, 'GET', '/user', { token })
    const others = await elsewhere.getUser()
    expect(mine).toBe(scope === 'others' ? 200 : 403)
    expect(others.error === null).toBe(scope === 'local')
  })

  test('gives a code instead of tokens to a browser that asked with PKCE', async () => {
    const kept = storage()
    const client = browser(address, { flowType: 'pkce', storage: kept })
    const redirectTo = 'http://localhost:3000/new-password?from=mail'
    const mail = await emailAfter(app, mara.email, () => client.resetPasswordForEmail(mara.email, { redirectTo }))
    const landing = await openLink(app, mail)
    expect(landing.hash).toBe('')
    expect(landing.searchParams.get('from')).toBe('mail')
    const code = codeIn(landing)
    const visitor = { code_verifier: 'a'.repeat(43) }
    expect(await exchange(app, code, visitor)).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } })
    const { data, error } = await client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(mara.email)
    expect(await exchange(app, code, visitor)).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } })
  })

  test('verifies the token of a link given by hand', async () => {
    const client = browser(address)
    const mail = await emailAfter(app, mara.email, () => client.resetPasswordForEmail(mara.email))
    const { data, error } = await client.verifyOtp({ token_hash: linkOf(mail).token, type: 'recovery' })
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(mara.email)
  })
})

test('autoconfirm signs in at once and says when an address is taken', async () => {
  const app = await startAuthApp({ env: { AUTH_AUTOCONFIRM: 'true' } })
  const client = browser(await app.listen())
  const { data, error } = await client.signUp(mara)
  expect(error).toBeNull()
  expect(data.session?.user.email_confirmed_at).toBeDefined()
  expect((await client.signUp(mara)).error?.code).toBe('user_already_exists')
  await app.close()
})
