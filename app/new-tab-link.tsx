import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsChild } from '#app/api/session/session.ts'
import { opensInNewTab } from '#content/site.ts'

type NewTabLinkProps = { href: string; className?: string; onOpen?: () => void; children: ReactNode }

/** A link that opens in a new tab, which screen readers announce; for a child in the same one. */
export function NewTabLink({ href, className, onOpen, children }: NewTabLinkProps) {
  if (useIsChild())
    return (
      <Link to={href} className={className} onClick={onOpen}>
        {children}
      </Link>
    )
  return (
    <a href={href} target="_blank" rel="noopener" className={className} onClick={onOpen} onAuxClick={onOpen}>
      {children}
      <span className="sr-only"> {opensInNewTab}</span>
    </a>
  )
}
