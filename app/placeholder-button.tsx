import type { ReactNode } from 'react'
import { useIsChild } from '#app/api/session/session.ts'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { placeholderNotices } from '#content/notices/placeholder.ts'
import { placeholders } from '#content/placeholders.ts'

export type PlaceholderAction = keyof typeof placeholders

type PlaceholderButtonProps = {
  action: PlaceholderAction
  className?: string
  /** Shown in a child's session in place of the button; without it there is nothing. */
  forChild?: ReactNode
  children: ReactNode
}

/** A button for a feature that does not exist yet; it shows a notice. Children do not get it. */
export function PlaceholderButton({ action, className = '', forChild, children }: PlaceholderButtonProps) {
  const isChild = useIsChild()
  if (isChild && forChild !== undefined) return forChild
  return (
    <button
      type="button"
      className={forChild === undefined ? `${className} if-not-child`.trim() : className}
      onClick={() => showNotice(placeholderNotices[placeholders[action]])}
    >
      {children}
    </button>
  )
}
