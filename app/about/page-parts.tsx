import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { pagePartsLabel, type PagePart } from '#content/about/passage.ts'
import './page-parts.css'

/** Links to the parts of a long page. */
export function PageParts({ parts }: { parts: readonly PagePart[] }) {
  const navigate = useNavigate()

  function onClick(event: MouseEvent, id: string) {
    const part = document.getElementById(id)
    if (part === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ hash: id }, { preventScrollReset: true })
    // The focus moves along, as with a link that a browser follows by itself.
    part.tabIndex = -1
    part.focus({ preventScroll: true })
    part.scrollIntoView()
  }

  return (
    <nav className="page-parts" aria-label={pagePartsLabel}>
      <ul>
        {parts.map(({ id, label }) => (
          // A `Link` would be prerendered with a path, and load the page again without script.
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => onClick(event, id)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
