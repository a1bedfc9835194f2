import type { AuthChangeEvent, GoTrueClient, Session, User } from '@supabase/auth-js'
import type { MailLink } from './mail-link.ts'

export type SessionState = {
  readonly user: User | null
  readonly session: Session | null
  /** True until the current session has been read for the first time. */
  readonly loading: boolean
  /** True when the link of a recovery mail signed the person in: a new password may be set without the old one. */
  readonly recovering: boolean
  /** How the mail link ended that led here, once that is known; null where none did. */
  readonly arrival: Arrival | null
}

export type Arrival =
  | { readonly kind: 'signed-in'; readonly type: string }
  | { readonly kind: 'trouble'; readonly code: string; readonly sentence: string }
  | { readonly kind: 'message' }

type Outside = {
  /** What the address brought. */
  link: MailLink | null
  /** Whether there is a session to read at all; the client is not fetched for nothing. */
  hasStoredSession: () => boolean
  openClient: (link: MailLink | null) => Promise<GoTrueClient>
  /** Remembers whose recovery mail opened the tab, so that a reload does not send the person back to the start. */
  recoveryMark: { read: () => string | null; write: (userId: string | null) => void }
}

export const unreadSession: SessionState = {
  user: null,
  session: null,
  loading: true,
  recovering: false,
  arrival: null,
}

/** The session of this document: who is signed in, as the auth client's events tell. */
export function createSessionStore({ link, hasStoredSession, openClient, recoveryMark }: Outside) {
  let state = unreadSession
  let opening: Promise<GoTrueClient> | null = null
  const listeners = new Set<() => void>()

  function set(change: Partial<SessionState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  // The initial session comes before the event that says how it came to be.
  const isFromRecoveryLink = ({ access_token }: Session) =>
    link?.kind === 'session' && link.type === 'recovery' && link.accessToken === access_token

  function follow(event: AuthChangeEvent, session: Session | null) {
    if (session === null) recoveryMark.write(null)
    else if (event === 'PASSWORD_RECOVERY' || (state.loading && isFromRecoveryLink(session)))
      recoveryMark.write(session.user.id)
    const recovering = session !== null && recoveryMark.read() === session.user.id
    // A tab that comes back into view is told once more what it knows.
    const news =
      state.loading ||
      event === 'USER_UPDATED' ||
      recovering !== state.recovering ||
      session?.access_token !== state.session?.access_token
    if (news) set({ session, user: session?.user ?? null, loading: false, recovering })
  }

  async function open(): Promise<GoTrueClient> {
    const client = await openClient(link)
    client.onAuthStateChange(follow)
    const { error } = await client.initialize()
    if (link?.kind === 'session')
      set({
        arrival: error
          ? { kind: 'trouble', code: error.code ?? '', sentence: error.message }
          : { kind: 'signed-in', type: link.type },
      })
    return client
  }

  const store = {
    current: () => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** The auth client, fetched at the first call. A failure to fetch it is not kept: the next call tries again. */
    async client(): Promise<GoTrueClient> {
      opening ??= open()
      try {
        return await opening
      } catch (cause) {
        opening = null
        const arrival: Arrival | null =
          link?.kind === 'session' ? { kind: 'trouble', code: '', sentence: (cause as Error).message } : state.arrival
        set({ loading: false, arrival })
        throw cause
      }
    },

    /** Reads the current session: from storage or the mail link through the client, and otherwise there is none. */
    start(): void {
      if (!state.loading || opening) return
      if (link && link.kind !== 'session') set({ arrival: link })
      if (link?.kind === 'session' || hasStoredSession()) store.client().catch(() => {})
      else set({ loading: false })
    },

    /** The state once the session has been read. */
    settled(): Promise<SessionState> {
      return new Promise((resolve) => {
        const look = () => {
          if (state.loading) return
          leave()
          resolve(state)
        }
        const leave = store.subscribe(look)
        look()
      })
    },

    /** Reads the session again after something else may have changed it: another tab, or a stay in the page cache. */
    async readAgain(): Promise<void> {
      if (!opening && !hasStoredSession()) return
      const client = await store.client()
      const { data, error } = await client.getSession()
      if (!error) follow('INITIAL_SESSION', data.session)
    },

    /** A valid access token, refreshed where it was about to expire; null for a stranger. */
    async accessToken(): Promise<string | null> {
      if (!opening && !hasStoredSession()) return null
      const { data, error } = await (await store.client()).getSession()
      if (error) throw error
      return data.session?.access_token ?? null
    },

    /**
     * Asks the auth service whether the session still stands and forgets it when it does not: an access token outlives
     * a log-out on another device.
     */
    async verify(): Promise<void> {
      const client = await store.client()
      const { error } = await client.getUser()
      if (error?.status === 401 || error?.status === 403) await client.signOut({ scope: 'local' })
    },

    /** The new password is set, and the mail link has done its work. */
    endRecovery(): void {
      recoveryMark.write(null)
      if (state.recovering) set({ recovering: false })
    },
  }
  return store
}
