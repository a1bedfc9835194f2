import { dayLabel } from '#content/dates.ts'
import { membershipWords } from '#content/dashboard/memberships.ts'
import type { Membership } from '#contract/memberships.ts'
import { Note } from '#app/ui/note.tsx'

const words = membershipWords.paymentFailed

type PaymentFailedNoteProps = {
  memberships: readonly Pick<Membership, 'name' | 'state' | 'graceUntil'>[]
  /** On the billing page, where the card can be updated. */
  isBillingPage?: boolean
  className?: string
}

/** Until when the rooms stay open after a failed payment; nothing if no grace period is running. */
export function PaymentFailedNote({
  memberships,
  isBillingPage = false,
  className = 'section',
}: PaymentFailedNoteProps) {
  const failed = memberships.filter(({ graceUntil }) => graceUntil !== null)
  const [first] = failed.flatMap(({ graceUntil }) => graceUntil ?? []).toSorted()
  if (first === undefined) return null
  const areOthersOpen = memberships.some(({ state, graceUntil }) => state === 'active' && graceUntil === null)
  const names = areOthersOpen ? failed.map(({ name }) => name).join(' and ') : null
  const { to, label } = words
  return (
    <div className={className}>
      <Note heading={words.heading} text={words.text(dayLabel(first), names)} {...(isBillingPage ? {} : { to, label })}>
        <p>{words.todo}</p>
      </Note>
    </div>
  )
}
