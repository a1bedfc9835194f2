import { billingWords as words, moneyLabel } from '#content/billing.ts'
import { dayOfYearLabel } from '#content/dates.ts'
import type { BilledMembership } from '#contract/billing.ts'

/** The amount of the next day with payments, and what it is for; null without payments to come. */
export function nextPayment(memberships: readonly BilledMembership[]): { line: string; names: string[] } | null {
  const coming = memberships
    .flatMap(({ name, next }) => (next === null ? [] : { ...next, name }))
    .toSorted((a, b) => a.at.localeCompare(b.at))
  const [first] = coming
  if (first === undefined) return null
  const day = dayOfYearLabel(first.at)
  const together = coming.filter(({ at, currency }) => dayOfYearLabel(at) === day && currency === first.currency)
  const amount = together.reduce((sum, one) => sum + one.amount, 0)
  return { line: words.next.text(moneyLabel({ ...first, amount }), day), names: together.map(({ name }) => name) }
}
