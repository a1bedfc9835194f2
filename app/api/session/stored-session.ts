/** The session's key in localStorage, and the name of the BroadcastChannel the auth client uses between tabs. */
export const storageKey = 'constellation-club.session'

/** Removes a session that no longer exists on the server. */
export function dropStoredSession(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Storage is not available.
  }
}

/** Removes the email link that app/before-paint.ts stored. */
export function dropStoredLink(): void {
  try {
    sessionStorage.removeItem(`${storageKey}.link`)
  } catch {
    // Storage is not available.
  }
}

/** Whether the stored session is a child's, without waiting for the auth client; as in app/before-paint.ts. */
export function hasStoredChildSession(): boolean {
  try {
    return /"kind":"child"/.test(localStorage.getItem(storageKey) ?? '')
  } catch {
    return false
  }
}

/** Whether the stored session is that of a paired device. */
export function hasStoredPairedDevice(): boolean {
  try {
    return /"paired_device":true/.test(localStorage.getItem(storageKey) ?? '')
  } catch {
    return false
  }
}

/** Also false if storage is not available. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
