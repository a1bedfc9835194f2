import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { retentionQuery } from '#app/api/retention.ts'
import { Note } from '#app/ui/note.tsx'
import { Points } from '#app/ui/points.tsx'
import { dayLabel } from '#content/dates.ts'
import { retentionWords as words, erasedLines } from '#content/household/retention.ts'
import './retention-note.css'

type RetentionNoteProps = {
  /** A guardian. */
  userId: string
  /** True on the page with the keepsakes. */
  isFamilyPage?: boolean
}

/** A household's retention period, or the certificate of the erasure; otherwise nothing. */
export function RetentionNote({ userId, isFamilyPage = false }: RetentionNoteProps) {
  const { retention, erased } = useQuery(retentionQuery(userId)).data ?? { retention: null, erased: null }
  if (retention !== null)
    return (
      <div className="section retention">
        <Note heading={words.heading(dayLabel(retention.erase_at))} text={words.text(retention.days_left)}>
          <p>{words.todo}</p>
          <div className="row retention-links">
            {!isFamilyPage && (
              <Link to={words.family.to} className="button-primary">
                {words.family.label}
              </Link>
            )}
            <Link to={words.join.to} className={isFamilyPage ? 'button-primary' : 'section-link'}>
              {words.join.label}
            </Link>
          </div>
        </Note>
      </div>
    )
  if (erased === null || !isFamilyPage) return null
  return (
    <div className="section retention">
      <Note heading={words.erased.heading} text={words.erased.text(dayLabel(erased.at))}>
        <p>
          {words.erased.number} <strong>{erased.certificates.map(({ number }) => number).join(', ')}</strong>
        </p>
        <Points points={erasedLines(erased.certificates)} />
      </Note>
    </div>
  )
}
