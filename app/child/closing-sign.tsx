import { dateLabel } from '#content/billing.ts'
import { closingWords } from '#content/household/closing.ts'
import { useQuery } from '@tanstack/react-query'
import { closingQuery } from '#app/api/closing.ts'
import { Note } from '#app/ui/note.tsx'

const words = closingWords.child

/** Tells a child until when its corner is here, while its household's clock runs. */
export function ClosingSign({ childId }: { childId: string }) {
  const closing = useQuery(closingQuery(childId)).data?.closing
  if (!closing) return null
  return (
    <div className="section">
      <Note heading={words.heading(dateLabel(closing.erase_at))} text={words.text(closing.days_left)} />
    </div>
  )
}
