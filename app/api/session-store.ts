import type { AuthChangeEvent, GoTrueClient, Session, User } from '@supabase/auth-js'
import { createStore } from '#app/store.ts'
import type { MailLink } from './mail-link.ts'

type SessionLink = Extract<MailLink, { kind: 'session' }>

export type SessionState = {
  readonly user: User | null
  readonly session: Session | null
  /** True until the current session has been read for the first time. */
  readonly loading: boolean
  /** True while a stored session could not be read, because nobody could be asked: `loading` stays as it is. */
  readonly unreached: boolean
  /** True for who came by the link of a recovery mail, or has no password yet: one may be set without an old one. */
  readonly recovering: boolean
  /** How the mail link ended that led here, once that is known; null where none did. */
  readonly arrival: Arrival | null
  /** The address of the other account that a mail link is for, while the person has not said what becomes of it. */
  readonly otherAccount: string | null
}

export type Arrival =
  | { readonly kind: 'signed-in'; readonly type: string }
  | { readonly kind: 'trouble'; readonly code: string; readonly sentence: string }
  | { readonly kind: 'message' }

type Outside = {
  /** What the address brought. */
  link: MailLink | null
  /** The link has been read, and is of no use to another document. */
  forgetLink: () => void
  /** Whether there is a session to read at all; the client is not fetched for nothing. */
  hasStoredSession: () => boolean
  openClient: () => Promise<GoTrueClient>
  /** Whose access token this is; null where it is good for nobody. */
  userOf: (accessToken: string) => Promise<User | null>
  /** Remembers whose recovery mail opened the tab, so that a reload does not send the person back to the start. */
  recoveryMark: { read: () => string | null; write: (userId: string | null) => void }
}

/**
 * Whether the account has no password yet: somebody else had asked for it with the same address before, so that neither
 * of the earlier passwords opens anything.
 */
export const needsPassword = (user: User | null): boolean => user?.app_metadata?.['password_needed'] === true

export const unreadSession: SessionState = {
  user: null,
  session: null,
  loading: true,
  unreached: false,
  recovering: false,
  arrival: null,
  otherAccount: null,
}

/** The session of this document: who is signed in, as the auth client's events tell. */
export function createSessionStore(outside: Outside) {
  const { link, forgetLink, hasStoredSession, recoveryMark } = outside
  const reader = createReader(outside)
  const { current, subscribe, set, client, readAgain, showCurrent } = reader

  return {
    current,
    subscribe,
    client,
    readAgain,

    /** Reads the current session: from storage or the mail link through the client, and otherwise there is none. */
    start(): void {
      if (!current().loading || reader.isOpening()) return
      if (link && link.kind !== 'session') {
        forgetLink()
        set({ arrival: link })
      }
      if (link?.kind === 'session' || hasStoredSession()) client().catch(() => {})
      else set({ loading: false })
    },

    /** The state once the session has been read, or could not be. */
    settled(): Promise<SessionState> {
      return new Promise((resolve) => {
        const look = () => {
          if (current().loading && !current().unreached) return
          leave()
          resolve(current())
        }
        const leave = subscribe(look)
        look()
      })
    },

    /** A valid access token, refreshed where it was about to expire; null for a stranger. */
    async accessToken(): Promise<string | null> {
      if (!reader.isOpening() && !hasStoredSession()) return null
      const { data, error } = await (await client()).getSession()
      if (error) throw error
      return data.session?.access_token ?? null
    },

    /**
     * Asks the auth service whether the session still stands and forgets it when it does not: an access token outlives
     * a log-out on another device.
     */
    async verify(): Promise<void> {
      const auth = await client()
      const { error } = await auth.getUser()
      if (error?.status === 401 || error?.status === 403) await auth.signOut({ scope: 'local' })
    },

    /** Ends the question that `otherAccount` puts. The session that is not wanted is closed, wherever it began. */
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

    /** The new password is set, and the mail link has done its work. */
    endRecovery(): void {
      recoveryMark.write(null)
      if (current().recovering) set({ recovering: false })
    },
  }
}

/** Reads the session, from storage or the mail link, and follows it from then on. */
function createReader({ link, forgetLink, hasStoredSession, openClient, userOf, recoveryMark }: Outside) {
  const { current, set: become, subscribe } = createStore(unreadSession)
  let opening: Promise<GoTrueClient> | null = null
  // While this is read, what was stored before is not shown: it may be about to go.
  let unread: SessionLink | null = link?.kind === 'session' ? link : null

  const set = (change: Partial<SessionState>) => become({ ...current(), ...change })

  function follow(event: AuthChangeEvent, session: Session | null) {
    if (unread) {
      if (session && current().unreached) void readAgain()
      return
    }
    if (session === null && event === 'INITIAL_SESSION' && current().loading && hasStoredSession()) {
      // It has run out, and nobody could be asked for another.
      set({ unreached: true })
      return
    }
    if (session === null) recoveryMark.write(null)
    else if (event === 'PASSWORD_RECOVERY' || needsPassword(session.user)) recoveryMark.write(session.user.id)
    const recovering = session !== null && recoveryMark.read() === session.user.id
    // A tab that comes back into view is told once more what it knows.
    const news =
      current().loading ||
      event === 'USER_UPDATED' ||
      recovering !== current().recovering ||
      session?.access_token !== current().session?.access_token
    if (news) set({ session, user: session?.user ?? null, loading: false, unreached: false, recovering })
  }

  async function showCurrent(client: GoTrueClient, event: AuthChangeEvent = 'INITIAL_SESSION') {
    const { data, error } = await client.getSession()
    if (!error) follow(event, data.session)
    else if (current().loading && hasStoredSession()) set({ unreached: true })
  }

  async function readLink(auth: GoTrueClient, given: SessionLink): Promise<void> {
    const { data } = await auth.getSession()
    if (!data.session && hasStoredSession()) {
      // Nobody could be asked whether somebody is signed in.
      set({ unreached: true })
      return
    }
    const { arrival, otherAccount } = await arriveBy(given, { auth, userOf, signedIn: data.session?.user ?? null })
    unread = null
    // A failure of ours may be no more than that the page is being left: the next document reads the link again.
    if (arrival?.kind !== 'trouble' || arrival.sentence === '') forgetLink()
    set({ arrival, otherAccount, unreached: false })
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

  /** The auth client, fetched at the first call. A failure to fetch it is not kept: the next call tries again. */
  async function client(): Promise<GoTrueClient> {
    opening ??= open()
    try {
      return await opening
    } catch (cause) {
      opening = null
      const arrival: Arrival | null = unread
        ? { kind: 'trouble', code: '', sentence: (cause as Error).message }
        : current().arrival
      const unreached = current().loading && hasStoredSession()
      set({ loading: unreached, unreached, arrival })
      throw cause
    }
  }

  /** Reads the session again after something else may have changed it: another tab, or a stay in the page cache. */
  async function readAgain(): Promise<void> {
    if (!opening && !hasStoredSession()) return
    const opened = await client()
    await (unread ? readLink(opened, unread) : showCurrent(opened))
  }

  return { current, subscribe, set, client, readAgain, showCurrent, isOpening: () => opening !== null }
}

/**
 * Signs in by the link, except where somebody else is signed in: anybody can send a link of an account of their own, and
 * what one does after that would be done in it.
 */
async function arriveBy(
  given: SessionLink,
  { auth, userOf, signedIn }: { auth: GoTrueClient; userOf: Outside['userOf']; signedIn: User | null },
): Promise<Pick<SessionState, 'arrival' | 'otherAccount'>> {
  try {
    const whose = await userOf(given.accessToken)
    if (whose === null) return { arrival: { kind: 'trouble', code: '', sentence: '' }, otherAccount: null }
    if (signedIn && /* defence: same-account */ whose.id !== signedIn.id)
      return { arrival: null, otherAccount: whose.email ?? '' }
    return { arrival: await take(auth, given), otherAccount: null }
  } catch (cause) {
    return { arrival: { kind: 'trouble', code: '', sentence: (cause as Error).message }, otherAccount: null }
  }
}

/** Signs in whom the link is for. */
async function take(client: GoTrueClient, { type, accessToken, refreshToken }: SessionLink): Promise<Arrival> {
  const { error } = await client.setSession({ access_token: accessToken, refresh_token: refreshToken })
  // Without a status it is a failure of ours that has a sentence for people.
  if (error) return { kind: 'trouble', code: error.code ?? '', sentence: error.status ? '' : error.message }
  return { kind: 'signed-in', type }
}
