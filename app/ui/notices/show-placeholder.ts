import { notices } from '#content/notices.ts'
import { placeholders } from '#content/placeholders.ts'
import type { PlaceholderKey } from '#content/placeholders.ts'
import { showNotice } from './notice-store.ts'

/** Shows the notice of an action that does nothing else yet. */
export const showPlaceholder = (action: PlaceholderKey): void => {
  showNotice(notices[placeholders[action]])
}
