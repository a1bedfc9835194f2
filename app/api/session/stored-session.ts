import type { Session } from '@supabase/auth-js'
import { readStored, sessionArea, writeStored } from '#app/browser-storage.ts'

/** The session's key in localStorage, and the name of the BroadcastChannel the auth client uses between tabs. */
export const storageKey = 'constellation-club.session'

/** Removes a session that no longer exists on the server. */
export const dropStoredSession = (): void => writeStored(storageKey, null)

/** Removes the email link that app/before-paint.ts stored. */
export const dropStoredLink = (): void => writeStored(`${storageKey}.link`, null, sessionArea)

export const hasStoredSession = (): boolean => readStored(storageKey) !== null

/** Whether the stored session is a child's, without waiting for the auth client; as in app/before-paint.ts. */
export const hasStoredChildSession = (): boolean => /"kind":"child"/.test(readStored(storageKey) ?? '')

/** Whether the stored session is that of a paired device. */
export const hasStoredPairedDevice = (): boolean => /"paired_device":true/.test(readStored(storageKey) ?? '')

/** The auth client refreshes a token this long before it expires. */
const refreshMarginMs = 90_000

/** The stored session, whose token may have expired; null without one that can be read. */
export function storedSession(): Session | null {
  try {
    const session = JSON.parse(readStored(storageKey) ?? 'null') as Session | null
    return session?.access_token && session.user ? session : null
  } catch {
    return null
  }
}

/** The stored session, if its token need not be refreshed yet: it is used without fetching the auth client. */
export function freshSession(): Session | null {
  const session = storedSession()
  return session !== null && session.expires_at! * 1000 - refreshMarginMs > Date.now() ? session : null
}

/** The id of the person for whom this browser keeps pages and answers, for use without a connection. */
export const keptForKey = `${storageKey}.kept-for`
