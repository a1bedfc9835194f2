import type { NavigateFunction } from 'react-router'
import { accountPages } from '#content/pages/account.ts'
import { readStored, writeStored } from '#app/browser-storage.ts'
import { storageKey } from '#app/api/session/stored-session.ts'

const closedKey = `${storageKey}.device-closed`

/** Whether the child who used this device was signed out, and nobody has signed in since. */
export const wasClosed = (): boolean => readStored(closedKey) !== null

export const noteClosed = (isClosed: boolean): void => writeStored(closedKey, isClosed ? 'yes' : null)

/** Opens the page that explains that a guardian ended this device's pairing. */
export const showClosed = (navigate: NavigateFunction) => navigate(accountPages.device.path, { replace: true })
