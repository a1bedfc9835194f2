import type { AuthChangeEvent, AuthError, Session, User } from '@supabase/auth-js'
import { describe, expect, test, vi } from 'vitest'
import type { EmailCode } from '#contract/email-code.ts'
import { ApiError } from '../http.ts'
import type { AuthClient } from './auth-client.ts'
import type { EmailLink } from './email-link.ts'
import { createSessionStore, needsPassword } from './session-store.ts'

const sessionOf = (id: string, access_token = `token of ${id}`) =>
  ({ access_token, refresh_token: 'r', user: { id, email: `${id}@families.example`, app_metadata: {} } }) as Session

const linkFor = (type: string, accessToken: string): EmailLink => ({
  kind: 'session',
  type,
  accessToken,
  refreshToken: `refresh ${accessToken}`,
})

const asksFor = (id: string) => ({ kind: 'account', email: `${id}@families.example` }) as const

/** What the auth service answers about the code of a link, and to its exchange. */
type Code = {
  about: EmailCode | null
  here: Session | { msg: string; code: '200' } | null
  byPassword?: Session | Error
}

type Listener = (event: AuthChangeEvent, session: Session | null) => void

type StoreSetup = {
  stored?: Session | null
  link?: EmailLink | null
  linkError?: Partial<AuthError> | null
  /** The user whose token the link has; null if it is not valid. */
  whose?: string | null
  marked?: string | null
  code?: Code
  /** Whether the stored session's token is valid for a while. */
  isFresh?: boolean
  isOnline?: boolean
}

/** A store with a fake client; the test emits the auth events. */
function begin({
  stored = null,
  link = null,
  linkError = null,
  whose = 'mara',
  marked = null,
  code,
  isFresh = false,
  isOnline = true,
}: StoreSetup = {}) {
  let kept = stored
  let fresh = isFresh
  let mark = marked
  let listener: Listener | null = null
  const client = {
    onAuthStateChange: vi.fn<(callback: Listener) => void>((callback) => {
      listener = callback
    }),
    initialize: vi.fn<() => Promise<unknown>>(async () => {
      listener?.('INITIAL_SESSION', kept)
      return { error: null }
    }),
    setSession: vi.fn<(tokens: { access_token: string }) => Promise<unknown>>(async ({ access_token }) => {
      if (linkError) return { error: linkError }
      kept = sessionOf(whose!, access_token)
      listener?.('SIGNED_IN', kept)
      return { error: null }
    }),
    admin: { signOut: vi.fn<(token: string, scope: string) => Promise<unknown>>(async () => ({ error: null })) },
    getSession: vi.fn<() => Promise<unknown>>(async () => ({ data: { session: kept }, error: null })),
    forgetRefreshFailure: vi.fn<() => void>(),
  }
  const openClient = vi.fn<() => Promise<AuthClient>>(async () => client as unknown as AuthClient)
  const userOf = vi.fn<() => Promise<User | null>>(async () => (whose === null ? null : sessionOf(whose).user))
  const isEnded = vi.fn<(accessToken: string) => Promise<boolean>>()
  const forgetLink = vi.fn<() => void>()
  const codes = {
    read: vi.fn<(code: string) => Promise<EmailCode | null>>(async () => code?.about ?? null),
    exchangeHere: vi.fn<(code: string) => Promise<never>>(async () => (code?.here ?? null) as never),
    exchangeByPassword: vi.fn<(code: string, password: string) => Promise<never>>(async () => {
      if (code?.byPassword instanceof Error) throw code.byPassword
      return code?.byPassword as never
    }),
  }
  const store = createSessionStore({
    link,
    forgetLink,
    hasStoredSession: () => kept !== null,
    dropStoredSession: () => {
      kept = null
    },
    storedSession: () => kept,
    freshSession: () => (fresh ? kept : null),
    isOnline: () => isOnline,
    openClient,
    userOf,
    isEnded,
    codes,
    recoveryMark: {
      read: () => mark,
      write: (userId) => {
        mark = userId
      },
    },
  })
  return {
    store,
    client,
    openClient,
    userOf,
    isEnded,
    codes,
    forgetLink,
    keep: (session: Session | null) => {
      kept = session
    },
    stored: () => kept,
    /** The stored session's token has expired meanwhile. */
    expire: () => {
      fresh = false
    },
    say: (event: AuthChangeEvent, session: Session | null) => listener?.(event, session),
    /** Starts the store. @returns the session once it has been read */
    settle: () => {
      store.start()
      return store.settled()
    },
  }
}

test('an email link is forgotten once it has been read, and not before', async () => {
  const { settle, forgetLink } = begin({ link: linkFor('signup', 'access') })
  const settled = settle()
  expect(forgetLink).not.toHaveBeenCalled()
  await settled
  expect(forgetLink).toHaveBeenCalledOnce()
})

test('a signed-out visitor is known at once, and the client is not fetched', { tags: ['spec-4-auth'] }, async () => {
  const { store, openClient } = begin()
  expect(store.current().loading).toBe(true)
  store.start()
  expect(store.current()).toMatchObject({ loading: false, user: null })
  await expect(store.accessToken()).resolves.toBeNull()
  await store.readAgain()
  expect(openClient).not.toHaveBeenCalled()
})

test.each([true, false])(
  'nobody acts with the token of who came in another tab; it is shown (fresh: %s)',
  async (isFresh) => {
    const { store, settle, keep } = begin({ stored: sessionOf('pip'), isFresh })
    await settle()
    // Its event has not arrived: this tab was frozen.
    keep(sessionOf('wren'))
    await expect(store.accessToken()).resolves.toBeNull()
    await vi.waitFor(() => expect(store.current().user?.id).toBe('wren'))
    await expect(store.accessToken()).resolves.toBe('token of wren')
  },
)

test(
  'a stored session is loading until the client has read it',
  { tags: ['spec-3-session', 'spec-4-auth'] },
  async () => {
    const mara = sessionOf('mara')
    const { store, settle } = begin({ stored: mara })
    const settled = settle()
    expect(store.current().loading).toBe(true)
    expect(await settled).toMatchObject({ loading: false, session: mara, user: mara.user })
  },
)

test('a stored session with a valid token is shown at once, and the client is not fetched', async () => {
  const mara = sessionOf('mara')
  const { store, keep, openClient } = begin({ stored: mara, isFresh: true })
  store.start()
  expect(store.current()).toMatchObject({ loading: false, session: mara, user: mara.user })
  await expect(store.accessToken()).resolves.toBe(mara.access_token)
  // Another tab has changed the session, and then ended it.
  keep(sessionOf('tobias'))
  await store.readAgain()
  expect(store.current().user?.id).toBe('tobias')
  keep(null)
  await store.readAgain()
  expect(store.current()).toMatchObject({ user: null, session: null })
  await expect(store.accessToken()).resolves.toBeNull()
  expect(openClient).not.toHaveBeenCalled()
})

test('an email link is read by the client, whatever is stored', async () => {
  const { settle, openClient } = begin({ stored: sessionOf('mara'), isFresh: true, link: linkFor('signup', 'access') })
  await settle()
  expect(openClient).toHaveBeenCalledOnce()
})

test('every event of the auth service is followed', { tags: ['spec-3-session', 'spec-4-auth'] }, async () => {
  const { store, settle, say } = begin({ stored: sessionOf('mara') })
  await settle()
  say('TOKEN_REFRESHED', sessionOf('mara', 'newer'))
  expect(store.current().session?.access_token).toBe('newer')
  say('USER_UPDATED', { ...sessionOf('mara', 'newer'), user: { id: 'mara', email: 'new@families.example' } } as Session)
  expect(store.current().user?.email).toBe('new@families.example')
  say('SIGNED_OUT', null)
  expect(store.current()).toMatchObject({ session: null, user: null, loading: false })
  say('SIGNED_IN', sessionOf('juno'))
  expect(store.current().user?.id).toBe('juno')
})

test('a repeated event changes nothing', async () => {
  const { store, settle, say } = begin({ stored: sessionOf('mara') })
  const known = await settle()
  const listener = vi.fn<() => void>()
  store.subscribe(listener)
  say('SIGNED_IN', sessionOf('mara'))
  expect(store.current()).toBe(known)
  expect(listener).not.toHaveBeenCalled()
})

/** A store whose recovery link was used. */
async function recovering() {
  const begun = begin({ link: linkFor('recovery', 'token of mara') })
  await begun.settle()
  await begun.store.answerLink(true)
  expect(begun.store.current().recovering).toBe(true)
  return begun
}

test('a recovery link allows a new password until that is set', { tags: ['spec-4-auth'] }, async () => {
  const { store, say } = await recovering()
  say('USER_UPDATED', sessionOf('mara'))
  expect(store.current().recovering).toBe(true)
  store.endRecovery()
  expect(store.current().recovering).toBe(false)
})

test('a reload keeps the recovery for its user, and for no other', async () => {
  for (const id of ['mara', 'juno'])
    expect(await begin({ stored: sessionOf(id), marked: 'mara' }).settle()).toMatchObject({ recovering: id === 'mara' })
})

test('an expired recovery link does not allow a new password for the stored session', async () => {
  const { settle, client } = begin({ stored: sessionOf('mara'), link: linkFor('recovery', 'expired'), whose: null })
  const linkResult = { kind: 'error', code: '', sentence: '' }
  expect(await settle()).toMatchObject({ recovering: false, user: { id: 'mara' }, linkResult })
  expect(client.setSession).not.toHaveBeenCalled()
})

test('signing out ends the recovery', async () => {
  const { store, say } = await recovering()
  say('SIGNED_OUT', null)
  say('SIGNED_IN', sessionOf('mara'))
  expect(store.current().recovering).toBe(false)
})

test('a link of the account that is signed in replaces its session without a question, and ends that one', async () => {
  const link = linkFor('recovery', 'token of the link')
  const { store, settle, client } = begin({ stored: sessionOf('mara'), link })
  expect(await settle()).toMatchObject({ question: null, recovering: true })
  expect(store.current().session?.access_token).toBe('token of the link')
  await store.client()
  expect(client.admin.signOut).toHaveBeenCalledExactlyOnceWith('token of mara', 'local')
})

const othersLink = { stored: sessionOf('mara'), link: linkFor('magiclink', 'token of the link'), whose: 'juno' }

test('a link of another account changes nothing before the person answers', async () => {
  const { store, settle, client, say } = begin(othersLink)
  expect(await settle()).toMatchObject({
    user: { id: 'mara' },
    question: asksFor('juno'),
    linkResult: null,
    recovering: false,
  })
  say('TOKEN_REFRESHED', sessionOf('mara', 'newer'))
  expect(store.current().question).toEqual(asksFor('juno'))
  expect(client.setSession).not.toHaveBeenCalled()
})

test('staying keeps the session and ends that of the link', async () => {
  const { store, settle, client } = begin(othersLink)
  await settle()
  await store.answerLink(false)
  expect(store.current()).toMatchObject({ user: { id: 'mara' }, question: null, linkResult: null })
  expect(client.setSession).not.toHaveBeenCalled()
  expect(client.admin.signOut).toHaveBeenCalledExactlyOnceWith('token of the link', 'local')
  await store.answerLink(true)
  expect(client.setSession).not.toHaveBeenCalled()
})

test('switching signs in with the link and ends the earlier session', async () => {
  const { store, settle, client } = begin({ ...othersLink, link: linkFor('recovery', 'token of the link') })
  await settle()
  await store.answerLink(true)
  expect(store.current()).toMatchObject({
    user: { id: 'juno' },
    question: null,
    recovering: true,
    linkResult: { kind: 'signed-in', type: 'recovery' },
  })
  expect(client.admin.signOut).toHaveBeenCalledExactlyOnceWith('token of mara', 'local')
})

test('a switch that fails keeps the session', async () => {
  const { store, settle, client } = begin({ ...othersLink, linkError: { message: 'No network.' } })
  await settle()
  await store.answerLink(true)
  expect(store.current()).toMatchObject({
    user: { id: 'mara' },
    linkResult: { kind: 'error', sentence: 'No network.' },
  })
  expect(client.admin.signOut).not.toHaveBeenCalled()
})

test('a link whose user cannot be fetched keeps the session', async () => {
  const { settle, userOf, client, forgetLink } = begin(othersLink)
  userOf.mockRejectedValueOnce(new Error('No network.'))
  expect(await settle()).toMatchObject({
    user: { id: 'mara' },
    question: null,
    linkResult: { kind: 'error', sentence: 'No network.' },
  })
  expect(client.setSession).not.toHaveBeenCalled()
  expect(forgetLink).not.toHaveBeenCalled()
})

test('a link waits while the stored session cannot be read, so that none is replaced without a question', async () => {
  const { store, settle, client, forgetLink, say } = begin(othersLink)
  const unread = { data: { session: null }, error: { message: 'No network.' } }
  client.getSession.mockResolvedValueOnce(unread).mockResolvedValueOnce(unread)
  expect(await settle()).toMatchObject({ user: null, loading: true, unreachable: true, question: null })
  await store.readAgain()
  expect(store.current()).toMatchObject({ loading: true, unreachable: true })
  expect(forgetLink).not.toHaveBeenCalled()
  say('TOKEN_REFRESHED', sessionOf('mara', 'newer'))
  await vi.waitFor(() => expect(store.current()).toMatchObject({ user: { id: 'mara' }, loading: false }))
  expect(store.current()).toMatchObject({ question: asksFor('juno'), unreachable: false })
  expect(client.setSession).not.toHaveBeenCalled()
  expect(forgetLink).toHaveBeenCalledOnce()
})

test('a link with tokens asks a signed-out visitor, too, and its session ends where it is refused', async () => {
  const { store, settle, client } = begin({ ...othersLink, stored: null })
  expect(await settle()).toMatchObject({ user: null, question: asksFor('juno'), linkResult: null })
  expect(client.setSession).not.toHaveBeenCalled()
  await store.answerLink(false)
  expect(store.current()).toMatchObject({ user: null, question: null })
  expect(client.admin.signOut).toHaveBeenCalledExactlyOnceWith('token of the link', 'local')
})

describe('a link with a code', () => {
  const link = { kind: 'code', code: 'the code' } as const
  const signup = { purpose: 'signup', email: 'mara@families.example', password: 'any' } as const

  test('signs in without a question in the browser that asked for it', async () => {
    const code = { about: signup, here: sessionOf('mara') }
    const { settle, client, forgetLink } = begin({ link, code })
    expect(await settle()).toMatchObject({
      user: { id: 'mara' },
      question: null,
      linkResult: { kind: 'signed-in', type: 'signup' },
    })
    expect(client.setSession).toHaveBeenCalledOnce()
    expect(forgetLink).toHaveBeenCalledOnce()
  })

  test('of a recovery allows a new password', async () => {
    const code = { about: { ...signup, purpose: 'recovery', password: 'new' }, here: sessionOf('mara') } as const
    const { settle } = begin({ link, code })
    expect(await settle()).toMatchObject({ recovering: true })
  })

  test('asks where somebody else is signed in', async () => {
    const { settle, client } = begin({
      link,
      stored: sessionOf('juno'),
      code: { about: signup, here: sessionOf('mara') },
    })
    expect(await settle()).toMatchObject({ user: { id: 'juno' }, question: asksFor('mara') })
    expect(client.setSession).not.toHaveBeenCalled()
  })

  test('asks for a password in another browser, keeps the link, and signs in with it', async () => {
    const code: Code = { about: signup, here: null, byPassword: new Error('Too short.') }
    const { store, settle, codes, client, forgetLink } = begin({ link, code })
    expect(await settle()).toMatchObject({ user: null, question: { kind: 'password', ...signup } })
    expect(forgetLink).not.toHaveBeenCalled()
    await expect(store.confirmLink('moon')).rejects.toThrow('Too short.')
    expect(store.current().question).toMatchObject({ kind: 'password' })
    code.byPassword = sessionOf('mara')
    await store.confirmLink('moonpetal')
    expect(codes.exchangeByPassword).toHaveBeenLastCalledWith('the code', 'moonpetal')
    expect(client.setSession).toHaveBeenCalledOnce()
    expect(store.current()).toMatchObject({
      user: { id: 'mara' },
      question: null,
      linkResult: { kind: 'signed-in', type: 'signup' },
    })
    expect(forgetLink).toHaveBeenCalledOnce()
  })

  test('changes nothing where the question is declined', async () => {
    const { store, settle, codes, client, forgetLink } = begin({ link, code: { about: signup, here: null } })
    await settle()
    await store.answerLink(false)
    expect(store.current()).toMatchObject({ user: null, question: null, linkResult: null })
    expect(codes.exchangeByPassword).not.toHaveBeenCalled()
    expect(client.admin.signOut).not.toHaveBeenCalled()
    expect(forgetLink).toHaveBeenCalledOnce()
  })

  test('says that the other address has to be confirmed, too', async () => {
    const about = { ...signup, purpose: 'email_change', password: 'current' } as const
    const half = { msg: 'one more', code: '200' } as const
    for (const code of [
      { about, here: half },
      { about, here: null, byPassword: half as never },
    ]) {
      const { store, settle } = begin({ link, stored: sessionOf('mara'), code })
      await settle()
      await store.confirmLink('moonpetal')
      expect(store.current()).toMatchObject({ question: null, linkResult: { kind: 'message' }, user: { id: 'mara' } })
    }
  })

  test('that has expired says so', async () => {
    const { settle, codes } = begin({ link, code: { about: null, here: null } })
    expect(await settle()).toMatchObject({ linkResult: { kind: 'error', code: 'otp_expired' }, question: null })
    expect(codes.exchangeHere).not.toHaveBeenCalled()
  })
})

test.each(['session', 'code'] as const)('in a child’s session a link shows no address: %s', async (kind) => {
  const child = sessionOf('pip')
  child.user = { ...child.user, app_metadata: { kind: 'child' } }
  const link = kind === 'session' ? linkFor('signup', 'token of the link') : ({ kind, code: 'the code' } as const)
  const { store, settle, userOf, codes, client } = begin({ stored: child, link })
  expect(await settle()).toMatchObject({ user: { id: 'pip' }, question: { kind: 'child' } })
  expect(userOf).not.toHaveBeenCalled()
  expect(codes.read).not.toHaveBeenCalled()
  await store.answerLink(true)
  expect(store.current()).toMatchObject({ user: { id: 'pip' }, question: null })
  expect(client.setSession).not.toHaveBeenCalled()
})

test('a link that was refused is in the state, and the client is not fetched', () => {
  const { store, openClient } = begin({ link: { kind: 'error', code: 'otp_expired', sentence: '' } })
  store.start()
  expect(store.current()).toMatchObject({ loading: false, linkResult: { kind: 'error', code: 'otp_expired' } })
  expect(openClient).not.toHaveBeenCalled()
})

test('a client that cannot be fetched leaves a signed-out visitor, and is fetched again at the next call', async () => {
  const { store, settle, openClient } = begin({ link: linkFor('signup', 't') })
  openClient.mockRejectedValueOnce(new ApiError('unreachable', 0, 'No network.'))
  expect(await settle()).toMatchObject({ user: null, linkResult: { kind: 'error', sentence: 'No network.' } })
  await store.client()
  expect(openClient).toHaveBeenCalledTimes(2)
})

/** What the auth client answers while it cannot refresh the stored session. */
const unrefreshed = { data: { session: null }, error: { message: 'No network.' } }

describe('without a connection', () => {
  test('a session whose client cannot be fetched is shown as stored, and is read once it can be', async () => {
    const mara = sessionOf('mara')
    const { store, settle, openClient, client } = begin({ stored: mara })
    openClient.mockRejectedValueOnce(new ApiError('unreachable', 0, 'No network.'))
    expect(await settle()).toMatchObject({ user: { id: 'mara' }, loading: false, unreachable: true })
    await store.readAgain()
    expect(store.current()).toMatchObject({ user: { id: 'mara' }, loading: false, unreachable: false })
    expect(client.initialize).toHaveBeenCalledOnce()
  })

  test('an expired session that cannot be refreshed is shown as stored, until it is', async () => {
    const { store, client, settle, say } = begin({ stored: sessionOf('mara') })
    client.initialize.mockImplementationOnce(async () => say('INITIAL_SESSION', null))
    expect(await settle()).toMatchObject({ user: { id: 'mara' }, loading: false, unreachable: true })
    say('TOKEN_REFRESHED', sessionOf('mara', 'newer'))
    expect(store.current()).toMatchObject({ session: { access_token: 'newer' }, loading: false, unreachable: false })
  })

  test('a session that expires on an open page stays, although its refresh fails', async () => {
    const { store, client, settle, say, expire } = begin({ stored: sessionOf('mara'), isFresh: true })
    await settle()
    expire()
    client.initialize.mockImplementationOnce(async () => say('INITIAL_SESSION', null))
    client.getSession.mockResolvedValueOnce(unrefreshed)
    await expect(store.accessToken()).rejects.toMatchObject({ message: 'No network.' })
    expect(store.current()).toMatchObject({ user: { id: 'mara' }, loading: false, unreachable: true })
  })

  test.each([
    { isOnline: false, ms: 0 },
    { isOnline: true, ms: 3000 },
  ])('a refresh that is not answered is not waited for: online $isOnline, $ms ms', async ({ isOnline, ms }) => {
    vi.useFakeTimers()
    const { store, client, settle, say } = begin({ stored: sessionOf('mara'), isOnline })
    const answer = Promise.withResolvers<unknown>()
    client.initialize.mockImplementationOnce(() => answer.promise)
    const settled = settle()
    await vi.advanceTimersByTimeAsync(Math.max(0, ms - 1))
    expect(store.current().loading).toBe(ms > 0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await settled).toMatchObject({ user: { id: 'mara' }, loading: false, unreachable: true })
    // The server's word is what ends a session.
    say('SIGNED_OUT', null)
    expect(store.current()).toMatchObject({ user: null, loading: false, unreachable: false })
    vi.useRealTimers()
  })

  test('a token is not waited for, either', async () => {
    vi.useFakeTimers()
    const { store, client, settle } = begin({ stored: sessionOf('mara'), isOnline: false })
    client.initialize.mockImplementation(() => new Promise(() => {}))
    const settled = settle()
    await vi.advanceTimersByTimeAsync(0)
    await settled
    await Promise.all([expect(store.accessToken()).rejects.toThrow(), vi.advanceTimersByTimeAsync(2000)])
    vi.useRealTimers()
  })

  test('once it is back, the refresh is tried at once', async () => {
    const { store, client, settle, say } = begin({ stored: sessionOf('mara') })
    client.initialize.mockImplementationOnce(async () => say('INITIAL_SESSION', null))
    expect(await settle()).toMatchObject({ unreachable: true })
    store.reconnect()
    expect(client.forgetRefreshFailure).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(store.current()).toMatchObject({ user: { id: 'mara' }, unreachable: false }))
  })

  test('offline without a stored session, nobody is signed in', async () => {
    const { settle } = begin({ isOnline: false })
    expect(await settle()).toMatchObject({ user: null, loading: false, unreachable: false })
  })
})

test('an account without a password may set one, also after a reload, until it has', async () => {
  const without = sessionOf('mara')
  without.user = { ...without.user, app_metadata: { password_needed: true } }
  const { store, settle, say } = begin({ stored: without })
  await settle()
  expect(needsPassword(store.current().user)).toBe(true)
  expect(store.current().recovering).toBe(true)
  say('USER_UPDATED', sessionOf('mara'))
  expect(needsPassword(store.current().user)).toBe(false)
  store.endRecovery()
  expect(store.current().recovering).toBe(false)
})

test('a session changed by another tab is read again', async () => {
  const { store, say, keep } = begin()
  store.start()
  keep(sessionOf('mara'))
  await store.readAgain()
  expect(store.current().user?.id).toBe('mara')
  keep(null)
  await store.readAgain()
  expect(store.current().user).toBeNull()
  say('SIGNED_IN', sessionOf('juno'))
  await expect(store.accessToken()).resolves.toBeNull()
})

test('a session that was ended elsewhere is removed, and one that could not be checked is kept', async () => {
  const { store, isEnded, stored } = begin({ stored: sessionOf('mara'), isFresh: true })
  store.start()
  isEnded.mockResolvedValueOnce(false)
  await store.verify()
  isEnded.mockRejectedValueOnce(new Error('No network.'))
  await expect(store.verify()).rejects.toThrow()
  expect(stored()?.user.id).toBe('mara')
  isEnded.mockResolvedValueOnce(true)
  await store.verify()
  expect(stored()).toBeNull()
  expect(store.current().user).toBeNull()
})

test('a session stays that has replaced the ended one while that was checked, as a child’s does', async () => {
  const { store, isEnded, stored, keep } = begin({ stored: sessionOf('mara'), isFresh: true })
  store.start()
  isEnded.mockImplementationOnce(async () => {
    keep(sessionOf('wren'))
    return true
  })
  await store.verify()
  expect(isEnded).toHaveBeenCalledExactlyOnceWith('token of mara')
  expect(stored()?.user.id).toBe('wren')
})
