import { dateLabel } from '#content/billing.ts'
import { closingWords as words, erasedLines } from '#content/household/closing.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { closingQuery } from '#app/api/closing.ts'
import { Note } from '#app/ui/note.tsx'
import './closing-note.css'

type ClosingNoteProps = {
  /** A guardian. */
  userId: string
  /** On the page with the keepsakes. */
  isFamilyPage?: boolean
}

/** The clock of a household whose last membership has ended, or the certificate of what was erased; else nothing. */
export function ClosingNote({ userId, isFamilyPage = false }: ClosingNoteProps) {
  const { closing, erased } = useQuery(closingQuery(userId)).data ?? { closing: null, erased: null }
  if (closing !== null)
    return (
      <div className="section closing">
        <Note heading={words.heading(dateLabel(closing.erase_at))} text={words.text(closing.days_left)}>
          <p>{words.todo}</p>
          <div className="closing-links">
            {!isFamilyPage && (
              <Link to={words.family.to} className="lantern">
                {words.family.label}
              </Link>
            )}
            <Link to={words.join.to} className={isFamilyPage ? 'lantern' : undefined}>
              {words.join.label}
            </Link>
          </div>
        </Note>
      </div>
    )
  if (erased === null || !isFamilyPage) return null
  return (
    <div className="section closing">
      <Note heading={words.erased.heading} text={words.erased.text(dateLabel(erased.at))}>
        <p>
          {words.erased.number} <strong>{erased.certificates.map(({ number }) => number).join(', ')}</strong>
        </p>
        <ul className="points">
          {erasedLines(erased.certificates).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
