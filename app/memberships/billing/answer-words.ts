import { billingWords as words, dateLabel, moneyLabel } from '#content/billing.ts'
import type { BilledMembership, PreviewAnswer, PreviewRequest } from '#contract/billing.ts'

type Told = Pick<BilledMembership, 'name' | 'maySwitchTo' | 'state' | 'graceUntil' | 'owed'>

/** What a change would do and cost, sentence by sentence. Every amount is the provider's. */
export function answerWords(wish: PreviewRequest, membership: Told, answer: PreviewAnswer): readonly string[] {
  const { next, due } = answer
  const day = dateLabel(answer.at)
  const nextAmount = next ? moneyLabel(next) : ''
  const nextDay = next ? dateLabel(next.at) : ''
  switch (wish.change) {
    case 'cancel':
      return [
        openWords(membership, day),
        ...(membership.owed ? [words.cancel.owed(moneyLabel(membership.owed))] : []),
        ...(next ? [words.cancel.rest(nextAmount, nextDay)] : []),
      ]
    case 'pause':
      return [words.pause.text(day), words.pause.back(nextAmount, nextDay)]
    case 'return':
      return answer.now
        ? [words.return.begun(moneyLabel(due)), words.return.next(nextAmount, nextDay)]
        : [words.return.notBegun(nextAmount, nextDay)]
    case 'switch': {
      const to = membership.maySwitchTo.find(({ tier }) => tier === wish.tier)?.name ?? ''
      const after = next ? [words.switch.next(nextAmount, nextDay)] : []
      if (!answer.now) return [words.switch.free, words.switch.later(to, membership.name, day), ...after]
      return [...dueWords(answer, to, membership.name), words.switch.now(to, membership.name), ...after]
    }
  }
}

function openWords({ state, graceUntil }: Told, day: string): string {
  if (graceUntil) return words.cancel.inGrace(dateLabel(graceUntil), day)
  return state === 'active' ? words.cancel.text(day) : words.cancel.closed(day)
}

function dueWords({ due, parts }: PreviewAnswer, to: string, from: string): string[] {
  if (due.amount === 0 || parts === null) return [words.switch.free]
  const part = (amount: number) => moneyLabel({ amount: Math.abs(amount), currency: due.currency })
  const reckoned = parts.cost + parts.credit === due.amount
  return [
    words.switch.due(moneyLabel(due)),
    // Credit from elsewhere, a tax or the like makes the sum another one: then the parts would only puzzle.
    ...(reckoned ? [words.switch.parts(part(parts.cost), part(parts.credit), to, from)] : []),
  ]
}

/** What the button that does it says. */
export function confirmWords({ change }: PreviewRequest, { now, due }: PreviewAnswer): string {
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
