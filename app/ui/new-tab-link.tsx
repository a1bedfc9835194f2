import { opensInNewTab } from '#content/site.ts'
import type { ReactNode } from 'react'

/** A link that opens in a new tab, which screen readers announce. */
export function NewTabLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only"> {opensInNewTab}</span>
    </a>
  )
}
