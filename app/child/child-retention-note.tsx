import { dayLabel } from '#content/dates.ts'
import { retentionWords } from '#content/household/retention.ts'
import { useQuery } from '@tanstack/react-query'
import { retentionQuery } from '#app/api/retention.ts'
import { Note } from '#app/ui/note.tsx'

const words = retentionWords.child

/** The end of the household's retention period, in words for a child. */
export function ChildRetentionNote({ childId }: { childId: string }) {
  const retention = useQuery(retentionQuery(childId)).data?.retention
  if (!retention) return null
  return (
    <div className="section">
      <Note heading={words.heading(dayLabel(retention.erase_at))} text={words.text(retention.days_left)} />
    </div>
  )
}
