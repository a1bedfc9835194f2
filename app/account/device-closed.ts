import type { Location, NavigateFunction } from 'react-router'
import { accountPages } from '#content/pages/account.ts'

const state = { closed: true }

/** Leads to the page that says that a guardian has closed this device. */
export const showClosed = (navigate: NavigateFunction) => navigate(accountPages.device.path, { replace: true, state })

export const wasClosed = (location: Location): boolean =>
  (location.state as Partial<typeof state> | null)?.closed === true
