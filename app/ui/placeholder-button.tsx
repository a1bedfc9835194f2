import type { placeholders } from '#content/placeholders.ts'
import type { ReactNode } from 'react'

export type PlaceholderAction = keyof typeof placeholders

type PlaceholderButtonProps = { action: PlaceholderAction; className?: string; children: ReactNode }

/** A button that only shows its action's notice; `useFollowPlaceholders` hears its clicks, so still parts may hold it. */
export function PlaceholderButton({ action, className, children }: PlaceholderButtonProps) {
  return (
    <button type="button" className={className} data-placeholder={action}>
      {children}
    </button>
  )
}
