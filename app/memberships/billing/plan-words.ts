import { dayLabel } from '#content/dates.ts'
import { billingWords, moneyLabel } from '#content/billing.ts'
import type { BilledMembership } from '#contract/billing.ts'

const words = billingWords.plans

/** The sentences that explain what happens next with a membership, and when. */
export function planWords(membership: BilledMembership): readonly string[] {
  const { plan, next, periodEnd, trialEnd, rest, switchesTo, owed, state, graceUntil } = membership
  const amount = moneyLabel(next ?? membership.price)
  const day = next ? dayLabel(next.at) : periodEnd ? dayLabel(periodEnd) : ''
  switch (plan) {
    case 'renews':
      if (trialEnd) return [words.trial(amount, dayLabel(trialEnd))]
      return [next && next.amount !== membership.price.amount ? words.renewsFor(amount, day) : words.renews(day)]
    case 'ends':
      if (graceUntil) return [words.endsInGrace(dayLabel(graceUntil), day)]
      if (state === 'paused') return [words.endsOwing(day)]
      return [state === 'resting' ? words.endsClosed(day) : words.ends(day)]
    case 'switches':
      return [words.switches(switchesTo?.name ?? '', amount, day)]
    case 'rests':
      return [
        state === 'resting' || !rest ? words.rests : words.willRest(dayLabel(rest.from)),
        ...(rest?.until ? [words.comesBack(amount, dayLabel(rest.until))] : []),
      ]
    case 'owes':
      if (graceUntil) return [words.owesInGrace(moneyLabel(owed ?? membership.price), dayLabel(graceUntil))]
      return [owed ? words.owes(moneyLabel(owed)) : words.owesSomething]
    case 'starts':
      return [words.starts]
  }
}
