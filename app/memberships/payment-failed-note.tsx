import { Note } from '#app/ui/note.tsx'
import { membershipWords } from '#content/dashboard/memberships.ts'
import { dayLabel } from '#content/dates.ts'
import type { Membership } from '#contract/memberships.ts'

const words = membershipWords.paymentFailed

type PaymentFailedNoteProps = {
  memberships: readonly Pick<Membership, 'name' | 'state' | 'graceUntil'>[]
}

/** Until when the rooms stay open after a failed payment; nothing if no grace period is running. */
export function PaymentFailedNote({ memberships }: PaymentFailedNoteProps) {
  const failed = memberships.filter(({ graceUntil }) => graceUntil !== null)
  const [first] = failed.flatMap(({ graceUntil }) => graceUntil ?? []).toSorted()
  if (first === undefined) return null
  const areOthersOpen = memberships.some(({ state, graceUntil }) => state === 'active' && graceUntil === null)
  const names = areOthersOpen ? failed.map(({ name }) => name).join(' and ') : null
  const { to, label } = words
  return (
    <div className="section">
      <Note heading={words.heading} text={words.text(dayLabel(first), names)} to={to} label={label}>
        <p>{words.todo}</p>
      </Note>
    </div>
  )
}
