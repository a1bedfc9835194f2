import { placeholderNotices } from '#content/notices/placeholder.ts'
import { placeholders } from '#content/placeholders.ts'
import type { ReactNode } from 'react'
import { showNotice } from './notices/notice-store.ts'

export type PlaceholderAction = keyof typeof placeholders

type PlaceholderButtonProps = { action: PlaceholderAction; className?: string; children: ReactNode }

/** A button for a feature that does not exist yet; it shows a notice. */
export function PlaceholderButton({ action, className, children }: PlaceholderButtonProps) {
  return (
    <button type="button" className={className} onClick={() => showNotice(placeholderNotices[placeholders[action]])}>
      {children}
    </button>
  )
}
