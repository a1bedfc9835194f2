import { useId } from 'react'
import type { ReactNode } from 'react'

type NoteProps = { heading: string; children?: ReactNode; text?: string; to?: string; label?: string }

/** A cream note pinned to the page: a heading, a few words and, where there is one, a link to follow. */
export function Note({ heading, text, to, label, children }: NoteProps) {
  const id = useId()
  return (
    <aside className="note" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {text && <p>{text}</p>}
      {children}
      {to && label && (
        <a href={to} className="lantern">
          {label}
        </a>
      )}
    </aside>
  )
}
