import { billingWords } from '#content/billing.ts'
import { dayOfYearLabel } from '#content/dates.ts'
import type { BilledMembership, BillingAnswer } from '#contract/billing.ts'

const { next: words, plans } = billingWords

type NextLine = { line: string; text: string | null }

/** The amount of the next day with payments, and what it is for; else what happens next without a payment. */
export function nextLine(memberships: readonly BilledMembership[], card: BillingAnswer['card']): NextLine {
  return nextPayment(memberships, card) ?? nextWithoutPayment(memberships)
}

/** Null without payments to come. */
export function nextPayment(
  memberships: readonly BilledMembership[],
  card: BillingAnswer['card'] = null,
): NextLine | null {
  const coming = memberships
    .flatMap(({ name, next }) => (next === null ? [] : { ...next, name }))
    .toSorted((a, b) => a.at.localeCompare(b.at))
  const [first] = coming
  if (first === undefined) return null
  const day = dayOfYearLabel(first.at)
  const together = coming.filter(({ at, currency }) => dayOfYearLabel(at) === day && currency === first.currency)
  const amount = together.reduce((sum, one) => sum + one.amount, 0)
  const names = together.map(({ name }) => name)
  return { line: words.text({ ...first, amount }, day), text: words.of(names, card) }
}

/** The first membership to end, a pause, or a first payment that is not finished. */
function nextWithoutPayment(memberships: readonly BilledMembership[]): NextLine {
  if (memberships.some(({ plan }) => plan === 'starts')) return { line: plans.starts, text: null }
  const [ending] = memberships
    .flatMap(({ name, plan, periodEnd }) => (plan === 'ends' && periodEnd !== null ? { name, at: periodEnd } : []))
    .toSorted((a, b) => a.at.localeCompare(b.at))
  if (ending) return { line: words.ends(ending.name, dayOfYearLabel(ending.at)), text: words.none }
  const resting = memberships.find(({ rest }) => rest !== null)
  if (!resting?.rest) return { line: words.noMembership, text: words.none }
  const { name, state, rest } = resting
  const line = state === 'resting' ? words.paused(name) : words.pauses(name, dayOfYearLabel(rest.from))
  return { line, text: words.none }
}
