import { failures } from '#content/notices.ts'
import { useSyncExternalStore } from 'react'
import { takeMailLink } from './mail-link.ts'
import { createSessionStore, unreadSession } from './session-store.ts'
import type { SessionState } from './session-store.ts'
import { hasStoredSession, storageKey } from './stored-session.ts'

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

const store = createSessionStore({
  // Here and not later: the router has not read the address yet, and never sees the tokens.
  link: typeof window === 'undefined' ? null : takeMailLink(window),
  hasStoredSession,
  openClient: async (link) => {
    const { openAuthClient } = await import('./auth-client.ts').catch((cause: unknown) => {
      throw new Error(failures.unreachable, { cause })
    })
    return openAuthClient(link)
  },
  recoveryMark,
})

/** Who is signed in. A prerendered page is still loading, and so is its first render in the browser. */
export const useSession = (): SessionState => useSyncExternalStore(store.subscribe, store.current, () => unreadSession)

/** Reads the current session for the first time. */
export const startSession = (): void => store.start()

/** Reads the session again where something else may have changed it. */
export function readSessionAgain(): void {
  store.readAgain().catch(() => {})
}

/** The session once it has been read. */
export const settledSession = (): Promise<SessionState> => store.settled()

/** Fetches the auth client ahead of its use, as when somebody begins to fill in a form. */
export function prepareAuth(): void {
  store.client().catch(() => {})
}

const here = (path: string) => `${location.origin}${path}`

/** Signs in. Throws the auth service's error; its message is for the person. */
export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await (await store.client()).signInWithPassword({ email, password })
  if (error) throw error
}

/** Makes an account; the link in the mail leads to /memberships. Throws the auth service's error. */
export async function signUp(email: string, password: string): Promise<void> {
  const options = { emailRedirectTo: here('/memberships') }
  const { error } = await (await store.client()).signUp({ email, password, options })
  if (error) throw error
}

/** Sends the mail of a sign-up once more. Throws the auth service's error. */
export async function sendConfirmationAgain(email: string): Promise<void> {
  const options = { emailRedirectTo: here('/memberships') }
  const { error } = await (await store.client()).resend({ type: 'signup', email, options })
  if (error) throw error
}

/** Sends the mail whose link leads to /new-password. Throws the auth service's error. */
export async function sendRecovery(email: string): Promise<void> {
  const { error } = await (await store.client()).resetPasswordForEmail(email, { redirectTo: here('/new-password') })
  if (error) throw error
}

/**
 * Signs in with the six digits of a mail; those of a recovery mail open the way to a new password.
 * Throws the auth service's error.
 */
export async function signInByCode(type: 'signup' | 'recovery', email: string, code: string): Promise<void> {
  const token = code.replaceAll(/\s/g, '')
  const { error } = await (await store.client()).verifyOtp({ type, email, token })
  if (error) throw error
}

/** Sets the new password of somebody who came by a recovery mail. Throws the auth service's error. */
export async function setNewPassword(password: string): Promise<void> {
  const { error } = await (await store.client()).updateUser({ password })
  if (error) throw error
}

/** What the recovery mail allowed is over. */
export const endRecovery = (): void => store.endRecovery()

/** Signs out on every device. Throws the auth service's error, and the person stays signed in. */
export async function signOut(): Promise<void> {
  const { error } = await (await store.client()).signOut()
  if (error) throw error
}

/** A valid access token, refreshed where it was about to expire; null for a stranger. */
export const accessToken = (): Promise<string | null> => store.accessToken()

/** Asks the auth service whether the session still stands, and forgets it when it does not. */
export const verifySession = (): Promise<void> => store.verify()
