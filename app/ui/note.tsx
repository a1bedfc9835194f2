import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { isForAdults } from '#content/audience.ts'
import { Dated } from './dated.tsx'
import { Drawing, type Drawn } from './drawing.tsx'

type NoteProps = {
  heading: string
  children?: ReactNode
  text?: string
  to?: string
  label?: string
  /** A figure at the note's edge. */
  figure?: Drawn
  notForChildren?: boolean
}

/** Hidden from children if it leads to a page for adults. */
export function Note({ heading, text, to, label, figure, notForChildren = false, children }: NoteProps) {
  const id = useId()
  const isHidden = notForChildren || (to !== undefined && isForAdults(to))
  return (
    <aside className={isHidden ? 'note if-not-child' : 'note'} aria-labelledby={id}>
      <h2 id={id}>
        <Dated text={heading} />
      </h2>
      {text && (
        <p>
          <Dated text={text} />
        </p>
      )}
      {children}
      {to && label && (
        <Link to={to} className="button-primary">
          {label}
        </Link>
      )}
      {figure && <Drawing className="note-figure" drawn={figure} alt="" sizes="(width < 48rem) 20vw, 10rem" />}
    </aside>
  )
}
