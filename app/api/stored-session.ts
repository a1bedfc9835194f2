/** Where the session lies in localStorage, and the channel on which tabs tell each other about it. */
export const storageKey = 'constellation-club.session'

/** False as well where the browser keeps nothing. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
