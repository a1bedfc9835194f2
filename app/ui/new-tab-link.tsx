import { opensInNewTab } from '#content/site.ts'
import type { ReactNode } from 'react'

type NewTabLinkProps = { href: string; className?: string; onOpen?: () => void; children: ReactNode }

/** A link that opens in a new tab, which screen readers announce. */
export function NewTabLink({ href, className, onOpen, children }: NewTabLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className} onClick={onOpen} onAuxClick={onOpen}>
      {children}
      <span className="sr-only"> {opensInNewTab}</span>
    </a>
  )
}
