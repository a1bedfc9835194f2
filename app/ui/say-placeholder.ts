import { placeholderNotices } from '#content/notices/placeholder.ts'
import { placeholders } from '#content/placeholders.ts'
import { showNotice } from './notices/notice-store.ts'
import type { PlaceholderAction } from './placeholder-button.tsx'

const isPlaceholder = (action: string): action is PlaceholderAction => Object.hasOwn(placeholders, action)

/** Shows the notice that `content/placeholders.ts` names for an action. */
export function sayPlaceholder(action: string): void {
  if (isPlaceholder(action)) showNotice(placeholderNotices[placeholders[action]])
}
