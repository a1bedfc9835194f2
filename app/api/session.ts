import type { GoTrueClient } from '@supabase/auth-js'
import { useStore } from '#app/store.ts'
import { takeMailLink } from './mail-link.ts'
import { createSessionStore, unreadSession } from './session-store.ts'
import type { SessionState } from './session-store.ts'
import { dropStoredLink, dropStoredSession, hasStoredSession, storageKey } from './stored-session.ts'
import { unreachable } from './unreachable.ts'

const recoveryKey = `${storageKey}.recovering`

let recovering: string | null = null

/** Lasts as long as the tab, or as long as the document where the browser keeps nothing. */
const recoveryMark = {
  read() {
    try {
      return sessionStorage.getItem(recoveryKey)
    } catch {
      return recovering
    }
  },
  write(userId: string | null) {
    recovering = userId
    try {
      if (userId === null) sessionStorage.removeItem(recoveryKey)
      else sessionStorage.setItem(recoveryKey, userId)
    } catch {
      // Kept in memory.
    }
  },
}

const fetchAuth = () =>
  import('./auth-client.ts').catch((cause: unknown) => {
    throw new Error(unreachable(), { cause })
  })

const store = createSessionStore({
  link: typeof window === 'undefined' ? null : takeMailLink(window),
  forgetLink: dropStoredLink,
  hasStoredSession,
  openClient: async () => (await fetchAuth()).openAuthClient(),
  userOf: async (accessToken) => (await fetchAuth()).userOf(accessToken),
  recoveryMark,
})

/** Says on the root element who is here, for the parts of a page that stand in the document for both (by-session.tsx). */
function showWhoIsHere(): void {
  const { user, loading, recovering } = store.current()
  const { dataset } = document.documentElement
  if (loading) return
  if (user) dataset['session'] = recovering ? 'recovery' : ''
  else delete dataset['session']
}
store.subscribe(showWhoIsHere)

/** Who is signed in. A prerendered page is still loading, and so is its first render in the browser. */
export const useSession = (): SessionState => useStore(store, unreadSession)

/** Hears of every change of the session. */
export const followSession = (heard: (session: SessionState) => void): (() => void) =>
  store.subscribe(() => heard(store.current()))

/** Reads the current session for the first time. */
export const startSession = (): void => store.start()

/** Reads the session again where something else may have changed it. */
export function readSessionAgain(): void {
  store.readAgain().catch(() => {})
}

/** Forgets a session that has ended with its account: there is nobody left to sign out. Other tabs hear of it. */
export function forgetSession(): void {
  dropStoredSession()
  readSessionAgain()
}

/** The session once it has been read. */
export const settledSession = (): Promise<SessionState> => store.settled()

/** The auth client, fetched at the first call. */
export const authClient = (): Promise<GoTrueClient> => store.client()

/** Fetches the auth client ahead of its use, as when somebody begins to fill in a form. */
export function prepareAuth(): void {
  store.client().catch(() => {})
}

/** Says what becomes of a mail link of another account: that one is signed in instead, or everything stays as it is. */
export const answerLink = (change: boolean): Promise<void> => store.answerLink(change)

/** What the recovery mail allowed is over. */
export const endRecovery = (): void => store.endRecovery()

/** A valid access token, refreshed where it was about to expire; null for a stranger. */
export const accessToken = (): Promise<string | null> => store.accessToken()

/** Asks the auth service whether the session still stands, and forgets it when it does not. */
export const verifySession = (): Promise<void> => store.verify()
