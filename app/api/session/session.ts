import { readStored, sessionArea, writeStored } from '#app/browser-storage.ts'
import { useStore } from '#app/store.ts'
import { useIsHydrating } from '#app/ui/hydrating.ts'
import type { AuthSession } from '#contract/auth.ts'
import { unreachable } from '../unreachable.ts'
import { takeEmailLink } from './email-link.ts'
import { createSessionStore, isChild, isPairedDevice, unreadSession, type SessionState } from './session-store.ts'
import {
  dropStoredLink,
  dropStoredSession,
  freshSession,
  hasStoredChildSession,
  hasStoredSession,
  storageKey,
  storedSession,
} from './stored-session.ts'

const recoveryKey = `${storageKey}.recovering`

let recovering: string | null = null

/** In sessionStorage, or in memory if that is not available. */
const recoveryMark = {
  read: () => readStored(recoveryKey, sessionArea) ?? recovering,
  write(userId: string | null) {
    recovering = userId
    writeStored(recoveryKey, userId, sessionArea)
  },
}

const fetchAuth = () =>
  import('./auth-client.ts').catch((cause: unknown) => {
    throw new Error(unreachable(), { cause })
  })

const store = createSessionStore({
  link: typeof window === 'undefined' ? null : takeEmailLink(window),
  forgetLink: dropStoredLink,
  hasStoredSession,
  dropStoredSession,
  storedSession,
  freshSession,
  isOnline: () => navigator.onLine,
  openClient: async () => (await fetchAuth()).createAuthClient(),
  userOf: async (accessToken) => (await fetchAuth()).userOf(accessToken),
  isEnded: async (accessToken) => (await fetchAuth()).isEnded(accessToken),
  codes: {
    read: async (code) => (await fetchAuth()).readEmailCode(code),
    exchangeHere: async (code) => (await fetchAuth()).exchangeHere(code),
    exchangeByPassword: async (code, password) => (await fetchAuth()).exchangeByPassword(code, password),
  },
  recoveryMark,
})

/** Sets data-session on the root element: CSS shows the part for visitors, members or children (by-session.tsx). */
function showSession(): void {
  const { user, loading, recovering } = store.current()
  const { dataset } = document.documentElement
  if (loading) return
  if (!user) delete dataset['session']
  else if (isChild(user)) dataset['session'] = 'child'
  else dataset['session'] = recovering ? 'recovery' : ''
}
store.subscribe(showSession)

/** `loading` during prerendering and hydration. */
export const useSession = (): SessionState => useStore(store, unreadSession)

/** Whether a child is signed in, as far as is known; false during prerendering and hydration. */
export function useIsChild(): boolean {
  const { user, loading } = useSession()
  const isHydrating = useIsHydrating()
  return loading ? !isHydrating && hasStoredChildSession() : isChild(user)
}

/** The id of the signed-in child; null for anybody else, and until the session is read. */
export function useChildId(): string | null {
  const { user } = useSession()
  return user && isChild(user) ? user.id : null
}

/** Whether this is a paired device; false until the session is read. */
export const useIsPairedDevice = (): boolean => isPairedDevice(useSession().user)

/** Stores a session that our API has opened in place of the present one, which has ended. */
export async function replaceSession({ access_token, refresh_token }: AuthSession): Promise<void> {
  const { error } = await (await store.client()).setSession({ access_token, refresh_token })
  if (error) throw error
}

/** @returns unsubscribe */
export const followSession = (listener: (session: SessionState) => void): (() => void) =>
  store.subscribe(() => listener(store.current()))

/** For when another tab may have changed the session. */
export function readSessionAgain(): void {
  store.readAgain().catch(() => {})
}

/** Removes the session of a deleted account without a sign-out request. Other tabs follow through the storage event. */
export function forgetSession(): void {
  dropStoredSession()
  readSessionAgain()
}

/** Fetches the auth client ahead of its use, as when a form field gets the focus. */
export function prepareAuth(): void {
  store.client().catch(() => {})
}

export const {
  start: startSession,
  settled: settledSession,
  client: authClient,
  accessToken,
  verify: verifySession,
  reconnect: reconnectSession,
  answerLink,
  confirmLink,
  endRecovery,
} = store
