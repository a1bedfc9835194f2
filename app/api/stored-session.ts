/** Where the session lies in localStorage, and the channel on which tabs tell each other about it. */
export const storageKey = 'constellation-club.session'

/** Lets go of a session that the server knows no more. */
export function dropStoredSession(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Kept nowhere but in this document, which is told by the next call it makes.
  }
}

/** Lets go of what app/before-paint.ts keeps of a mail link until it has been read. */
export function dropStoredLink(): void {
  try {
    sessionStorage.removeItem(`${storageKey}.link`)
  } catch {
    // Kept nowhere.
  }
}

/** False as well where the browser keeps nothing. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
