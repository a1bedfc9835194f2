import { readStored, sessionArea, writeStored } from '#app/browser-storage.ts'
import { storageKey } from './session/stored-session.ts'

const key = `${storageKey}.paid`
/** The provider's own event has arrived by then. */
const rememberedMs = 5 * 60_000

/** Remembers in this tab, also over a reload, a paid checkout that the server has not confirmed yet. */
export const rememberCheckout = (sessionId: string): void => writeStored(key, `${sessionId} ${Date.now()}`, sessionArea)

export const forgetCheckout = (): void => writeStored(key, null, sessionArea)

/** The checkout's id; null if none is remembered or it is too old. */
export function unconfirmedCheckout(): string | null {
  const [id = '', at] = (readStored(key, sessionArea) ?? '').split(' ')
  return id !== '' && Date.now() - Number(at) < rememberedMs ? id : null
}
