import { dayOfYearLabel } from '#content/dates.ts'
import { billingWords as words, moneyLabel } from '#content/billing.ts'
import type { BilledMembership } from '#contract/billing.ts'
import { CardButton } from './card-part.tsx'
import { nextLine } from './next-line.ts'

type NextPaymentProps = { id: string; memberships: readonly BilledMembership[] }

function failedLine({ name, owed, graceUntil }: BilledMembership): string {
  const day = graceUntil && dayOfYearLabel(graceUntil)
  return owed ? words.failing.pay(moneyLabel(owed), name, day) : words.failing.update(name, day)
}

/** What is charged next, and first what has failed. `id`: that of its heading. */
export function NextPayment({ id, memberships }: NextPaymentProps) {
  const failed = memberships.filter(({ plan, owed, graceUntil }) => plan === 'owes' || owed || graceUntil)
  const next = nextLine(memberships)
  if (failed.length > 0)
    return (
      <div className="note billing-failed">
        <h2 id={id}>{words.failing.heading}</h2>
        {failed.map((membership) => (
          <p key={membership.id}>{failedLine(membership)}</p>
        ))}
        <p>{words.failing.safe}</p>
        {next && <p>{next}</p>}
        <CardButton className="lantern" />
      </div>
    )
  const isStarting = memberships.some(({ plan }) => plan === 'starts')
  return (
    <>
      <h2 id={id}>{next ?? (isStarting ? words.plans.starts : words.next.none)}</h2>
      {memberships.length === 0 && <p className="section-lead">{words.noMembership}</p>}
    </>
  )
}
