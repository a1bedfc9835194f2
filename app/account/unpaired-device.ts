import type { NavigateFunction } from 'react-router'
import { storageKey } from '#app/api/session/stored-session.ts'
import { readStored, writeStored } from '#app/browser-storage.ts'
import { accountPages } from '#content/pages/account.ts'

const unpairedKey = `${storageKey}.device-closed`

/** Whether a guardian has ended this device's pairing, and nobody has signed in since. */
export const isUnpaired = (): boolean => readStored(unpairedKey) !== null

export const storeUnpaired = (is: boolean): void => writeStored(unpairedKey, is ? 'yes' : null)

/** Opens the page that explains it. */
export const showUnpaired = (navigate: NavigateFunction) => navigate(accountPages.device.path, { replace: true })
