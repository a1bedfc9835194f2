import type { AuthChangeEvent, GoTrueClient, Session, User } from '@supabase/auth-js'
import { createStore } from '#app/store.ts'
import type { EmailLink } from './email-link.ts'

type SessionLink = Extract<EmailLink, { kind: 'session' }>

export type SessionState = {
  readonly user: User | null
  readonly session: Session | null
  /** True until the current session has been read for the first time. */
  readonly loading: boolean
  /** True while a stored session could not be read because the auth service is unreachable; `loading` stays true. */
  readonly unreachable: boolean
  /**
   * True after a recovery link and for an account without a password: a password can be set without the current one.
   */
  readonly recovering: boolean
  /** The outcome of the email link that opened the document, once known; null without one. */
  readonly arrival: Arrival | null
  /** The email address of the other account that an email link is for, until the person has chosen one. */
  readonly otherAccount: string | null
}

export type Arrival =
  | { readonly kind: 'signed-in'; readonly type: string }
  | { readonly kind: 'error'; readonly code: string; readonly sentence: string }
  | { readonly kind: 'message' }

type Dependencies = {
  /** The email link in the URL. */
  link: EmailLink | null
  /** Called once the link has been used, so that the next document does not read it. */
  forgetLink: () => void
  /** False saves fetching the auth client. */
  hasStoredSession: () => boolean
  openClient: () => Promise<GoTrueClient>
  /** The user of an access token; null if it is not valid. */
  userOf: (accessToken: string) => Promise<User | null>
  /** The id of the user whose recovery link opened the tab, kept across reloads. */
  recoveryMark: { read: () => string | null; write: (userId: string | null) => void }
}

/**
 * Whether the account has no password yet: another person had signed up with the same address before, so neither password
 * is valid.
 */
export const needsPassword = (user: User | null): boolean => user?.app_metadata?.['password_needed'] === true

/** Whether it is a child's session, which a guardian has opened. */
export const isChild = (user: User | null): boolean => user?.app_metadata?.['kind'] === 'child'

/** Whether it is the account of somebody of 16 or 17, who cannot be a guardian. */
export const isTeen = (user: User | null): boolean => user?.app_metadata?.['kind'] === 'teen'

/** Whether it is the session of a child's own device, by a guardian's code. */
export const isOwnDevice = (user: User | null): boolean => user?.app_metadata?.['own_device'] === true

export const unreadSession: SessionState = {
  user: null,
  session: null,
  loading: true,
  unreachable: false,
  recovering: false,
  arrival: null,
  otherAccount: null,
}

/** The session of this document, kept up to date by the auth client's events. */
export function createSessionStore(dependencies: Dependencies) {
  const { link, forgetLink, hasStoredSession, recoveryMark } = dependencies
  const reader = createReader(dependencies)
  const { current, subscribe, set, client, readAgain, showCurrent } = reader

  return {
    current,
    subscribe,
    client,
    readAgain,

    /** Reads the session from storage or the email link. */
    start(): void {
      if (!current().loading || reader.isOpening()) return
      if (link && link.kind !== 'session') {
        forgetLink()
        set({ arrival: link })
      }
      if (link?.kind === 'session' || hasStoredSession()) client().catch(() => {})
      else set({ loading: false })
    },

    /** The state once the session has been read or found to be unreachable. */
    settled(): Promise<SessionState> {
      return new Promise((resolve) => {
        const check = () => {
          if (current().loading && !current().unreachable) return
          unsubscribe()
          resolve(current())
        }
        const unsubscribe = subscribe(check)
        check()
      })
    },

    /** A valid access token, refreshed if it was about to expire; null for strangers. */
    async accessToken(): Promise<string | null> {
      if (!reader.isOpening() && !hasStoredSession()) return null
      const { data, error } = await (await client()).getSession()
      if (error) throw error
      return data.session?.access_token ?? null
    },

    /**
     * Checks with the auth service that the session still exists and signs out if not: an access token stays valid for a while
     * after its session has ended on another device.
     */
    async verify(): Promise<void> {
      const auth = await client()
      const { error } = await auth.getUser()
      if (error?.status === 401 || error?.status === 403) await auth.signOut({ scope: 'local' })
    },

    /** Resolves `otherAccount`: switches to the link's account or stays. The session that is not used is ended. */
    async answerLink(change: boolean): Promise<void> {
      if (current().otherAccount === null || link?.kind !== 'session') return
      set({ otherAccount: null })
      const auth = await client()
      const before = current().session?.access_token
      const arrival = change ? await take(auth, link) : null
      if (arrival?.kind === 'signed-in' && link.type === 'recovery') await showCurrent(auth, 'PASSWORD_RECOVERY')
      if (arrival) set({ arrival })
      const unwanted = !change ? link.accessToken : arrival?.kind === 'signed-in' ? before : undefined
      if (unwanted) await auth.admin.signOut(unwanted, 'local')
    },

    /** Called once the new password is set. */
    endRecovery(): void {
      recoveryMark.write(null)
      if (current().recovering) set({ recovering: false })
    },
  }
}

/** Reads the session from storage or the email link, and keeps it up to date. */
function createReader({ link, forgetLink, hasStoredSession, openClient, userOf, recoveryMark }: Dependencies) {
  const { current, set: become, subscribe } = createStore(unreadSession)
  let opening: Promise<GoTrueClient> | null = null
  // Until this link is read, the stored session is not shown, because the link may replace it.
  let unread: SessionLink | null = link?.kind === 'session' ? link : null

  const set = (change: Partial<SessionState>) => become({ ...current(), ...change })

  function follow(event: AuthChangeEvent, session: Session | null) {
    if (unread) {
      if (session && current().unreachable) void readAgain()
      return
    }
    if (session === null && event === 'INITIAL_SESSION' && current().loading && hasStoredSession()) {
      // It has expired and could not be refreshed.
      set({ unreachable: true })
      return
    }
    if (session === null) recoveryMark.write(null)
    else if (event === 'PASSWORD_RECOVERY' || needsPassword(session.user)) recoveryMark.write(session.user.id)
    const recovering = session !== null && recoveryMark.read() === session.user.id
    // The client repeats SIGNED_IN whenever the tab becomes visible.
    const hasChanged =
      current().loading ||
      event === 'USER_UPDATED' ||
      recovering !== current().recovering ||
      session?.access_token !== current().session?.access_token
    if (hasChanged) set({ session, user: session?.user ?? null, loading: false, unreachable: false, recovering })
  }

  async function showCurrent(client: GoTrueClient, event: AuthChangeEvent = 'INITIAL_SESSION') {
    const { data, error } = await client.getSession()
    if (!error) follow(event, data.session)
    else if (current().loading && hasStoredSession()) set({ unreachable: true })
  }

  async function readLink(auth: GoTrueClient, given: SessionLink): Promise<void> {
    const { data } = await auth.getSession()
    if (!data.session && hasStoredSession()) {
      // Whether the stored session is valid could not be checked.
      set({ unreachable: true })
      return
    }
    const { arrival, otherAccount } = await signInByLink(given, { auth, userOf, signedIn: data.session?.user ?? null })
    unread = null
    // A network failure may only mean that the page is being left: the next document tries the link again.
    if (arrival?.kind !== 'error' || arrival.sentence === '') forgetLink()
    set({ arrival, otherAccount, unreachable: false })
    await showCurrent(
      auth,
      arrival?.kind === 'signed-in' && given.type === 'recovery' ? 'PASSWORD_RECOVERY' : undefined,
    )
    set({ loading: false })
  }

  async function open(): Promise<GoTrueClient> {
    const client = await openClient()
    client.onAuthStateChange(follow)
    await client.initialize()
    if (unread) await readLink(client, unread)
    return client
  }

  /** The auth client, fetched at the first call; after a failure the next call tries again. */
  async function client(): Promise<GoTrueClient> {
    opening ??= open()
    try {
      return await opening
    } catch (cause) {
      opening = null
      const arrival: Arrival | null = unread
        ? { kind: 'error', code: '', sentence: (cause as Error).message }
        : current().arrival
      const unreachable = current().loading && hasStoredSession()
      set({ loading: unreachable, unreachable, arrival })
      throw cause
    }
  }

  /** Reads the session again after another tab or time in the back/forward cache may have changed it. */
  async function readAgain(): Promise<void> {
    if (!opening && !hasStoredSession()) return
    const opened = await client()
    await (unread ? readLink(opened, unread) : showCurrent(opened))
  }

  return { current, subscribe, set, client, readAgain, showCurrent, isOpening: () => opening !== null }
}

/**
 * Signs in with the link, unless another account is signed in: otherwise anybody could send a link to their own account and
 * have a member act in it.
 */
async function signInByLink(
  given: SessionLink,
  { auth, userOf, signedIn }: { auth: GoTrueClient; userOf: Dependencies['userOf']; signedIn: User | null },
): Promise<Pick<SessionState, 'arrival' | 'otherAccount'>> {
  try {
    const linked = await userOf(given.accessToken)
    if (linked === null) return { arrival: { kind: 'error', code: '', sentence: '' }, otherAccount: null }
    if (signedIn && /* defence: same-account */ linked.id !== signedIn.id)
      return { arrival: null, otherAccount: linked.email ?? '' }
    return { arrival: await take(auth, given), otherAccount: null }
  } catch (cause) {
    return { arrival: { kind: 'error', code: '', sentence: (cause as Error).message }, otherAccount: null }
  }
}

async function take(client: GoTrueClient, { type, accessToken, refreshToken }: SessionLink): Promise<Arrival> {
  const { error } = await client.setSession({ access_token: accessToken, refresh_token: refreshToken })
  // An error without a status comes from auth-fetch.ts, whose message can be shown.
  if (error) return { kind: 'error', code: error.code ?? '', sentence: error.status ? '' : error.message }
  return { kind: 'signed-in', type }
}
