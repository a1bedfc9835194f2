import { billingWords as words, moneyLabel } from '#content/billing.ts'
import { dayOfYearLabel } from '#content/dates.ts'
import type { BilledMembership } from '#contract/billing.ts'

/** The amount of the next day with payments; null without payments to come. */
export function nextLine(memberships: readonly BilledMembership[]): string | null {
  const coming = memberships.flatMap(({ next }) => next ?? []).toSorted((a, b) => a.at.localeCompare(b.at))
  const [first] = coming
  if (first === undefined) return null
  const day = dayOfYearLabel(first.at)
  const amount = coming
    .filter(({ at, currency }) => dayOfYearLabel(at) === day && currency === first.currency)
    .reduce((sum, one) => sum + one.amount, 0)
  return words.next.text(moneyLabel({ ...first, amount }), day)
}
