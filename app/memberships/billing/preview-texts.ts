import { billingWords as words, moneyLabel } from '#content/billing.ts'
import { dayLabel } from '#content/dates.ts'
import type { BilledMembership, PreviewAnswer, PreviewRequest } from '#contract/billing.ts'

type Changed = Pick<BilledMembership, 'name' | 'maySwitchTo' | 'state' | 'graceUntil' | 'owed'>

/** The sentences that explain what a change does and costs. All amounts come from the provider. */
export function previewTexts(request: PreviewRequest, membership: Changed, answer: PreviewAnswer): readonly string[] {
  const { next, due } = answer
  const day = dayLabel(answer.at)
  const nextAmount = next ? moneyLabel(next) : ''
  const nextDay = next ? dayLabel(next.at) : ''
  switch (request.change) {
    case 'cancel':
      return [
        openWords(membership, day),
        ...(membership.owed ? [words.cancel.owed(moneyLabel(membership.owed))] : []),
        next ? words.cancel.rest(nextAmount, nextDay) : words.cancel[membership.owed ? 'nothingElse' : 'none'],
      ]
    case 'pause':
      return [words.pause.text(day), words.pause.back(nextAmount, nextDay)]
    case 'return':
      return answer.now
        ? [words.return.begun(moneyLabel(due)), words.return.next(nextAmount, nextDay)]
        : [words.return.notBegun(nextAmount, nextDay)]
    case 'switch': {
      const to = membership.maySwitchTo.find(({ tier }) => tier === request.tier)?.name ?? ''
      const after = next ? [words.switch.next(nextAmount, nextDay)] : []
      if (!answer.now) return [words.switch.free, words.switch.later(to, membership.name, day), ...after]
      return [...dueWords(answer, to, membership.name), words.switch.now(to, membership.name), ...after]
    }
  }
}

function openWords({ state, graceUntil }: Changed, day: string): string {
  if (graceUntil) return words.cancel.inGrace(dayLabel(graceUntil), day)
  return state === 'active' ? words.cancel.text(day) : words.cancel.closed(day)
}

function dueWords({ due, parts }: PreviewAnswer, to: string, from: string): string[] {
  if (due.amount === 0 || parts === null) return [words.switch.free]
  const part = (amount: number) => moneyLabel({ amount: Math.abs(amount), currency: due.currency })
  const addsUp = parts.cost + parts.credit === due.amount
  return [
    words.switch.due(moneyLabel(due)),
    // With other credit or a tax the parts do not add up to the amount due, and would only confuse.
    ...(addsUp ? [words.switch.parts(part(parts.cost), part(parts.credit), to, from)] : []),
  ]
}

/** The label of the confirm button. */
export function confirmText({ change }: PreviewRequest, { now, due }: PreviewAnswer): string {
  switch (change) {
    case 'cancel':
      return words.cancel.confirm
    case 'pause':
      return words.pause.confirm
    case 'return':
      return now ? words.return.confirm.now(moneyLabel(due)) : words.return.confirm.later
    case 'switch':
      if (!now) return words.switch.confirm.later
      return due.amount > 0 ? words.switch.confirm.now(moneyLabel(due)) : words.switch.confirm.free
  }
}

const plans = words.plans

/** The sentences that explain what happens next with a membership, and when. */
export function planTexts(membership: BilledMembership): readonly string[] {
  const { plan, next, periodEnd, trialEnd, rest, switchesTo, owed, state, graceUntil } = membership
  const amount = moneyLabel(next ?? membership.price)
  const end = next?.at ?? periodEnd
  const day = end ? dayLabel(end) : ''
  switch (plan) {
    case 'renews':
      if (trialEnd) return [plans.trial(amount, dayLabel(trialEnd))]
      return [next && next.amount !== membership.price.amount ? plans.renewsFor(amount, day) : plans.renews(day)]
    case 'ends':
      if (graceUntil) return [plans.endsInGrace(dayLabel(graceUntil), day)]
      if (state === 'paused') return [plans.endsOwing(day)]
      return [state === 'resting' ? plans.endsClosed(day) : plans.ends(day)]
    case 'switches':
      return [plans.switches(switchesTo?.name ?? '', amount, day)]
    case 'rests':
      return [
        state === 'resting' || !rest ? plans.rests : plans.willRest(dayLabel(rest.from)),
        ...(rest?.until ? [plans.comesBack(amount, dayLabel(rest.until))] : []),
      ]
    case 'owes':
      if (graceUntil) return [plans.owesInGrace(moneyLabel(owed ?? membership.price), dayLabel(graceUntil))]
      return [owed ? plans.owes(moneyLabel(owed)) : plans.owesSomething]
    case 'starts':
      return [plans.starts]
  }
}
