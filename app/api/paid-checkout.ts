import { storageKey } from './session/stored-session.ts'

const key = `${storageKey}.paid`
/** The provider's own event has arrived by then. */
const rememberedMs = 5 * 60_000

/** Remembers in this tab, also over a reload, a paid checkout that the server has not confirmed yet. */
export function rememberCheckout(sessionId: string): void {
  try {
    sessionStorage.setItem(key, `${sessionId} ${Date.now()}`)
  } catch {
    // Storage is not available.
  }
}

export function forgetCheckout(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is not available.
  }
}

/** The checkout's id; null if none is remembered or it is too old. */
export function unconfirmedCheckout(): string | null {
  try {
    const [id = '', at] = (sessionStorage.getItem(key) ?? '').split(' ')
    return id !== '' && Date.now() - Number(at) < rememberedMs ? id : null
  } catch {
    return null
  }
}
