import { shortMomentLabel } from '../dates.ts'

const hourMs = 3_600_000

/**
 * When a session was last used, as far as it is known: its browser refreshes it about once an hour while it is used.
 * @param refreshed the last refresh, as ISO date
 */
export function lastUsedLabel(refreshed: string, now = Date.now()): string {
  return now - Date.parse(refreshed) < hourMs
    ? 'Used in the last hour'
    : `Last used ${shortMomentLabel(refreshed)}, or up to an hour later`
}
