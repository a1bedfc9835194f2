import type { Location, NavigateFunction } from 'react-router'
import { accountPages } from '#content/pages/account.ts'

const state = { closed: true }

/** Opens the page that explains that a guardian ended this device's pairing. */
export const showClosed = (navigate: NavigateFunction) => navigate(accountPages.device.path, { replace: true, state })

export const wasClosed = (location: Location): boolean =>
  (location.state as Partial<typeof state> | null)?.closed === true
