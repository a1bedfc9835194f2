import { expect, test } from 'vitest'
import { billingWords, expiryLabel, moneyLabel } from '#content/billing.ts'
import type { BilledMembership, PreviewAnswer } from '#contract/billing.ts'
import { answerWords, confirmWords } from './answer-words.ts'
import { planWords } from './plan-words.ts'

const usd = (amount: number) => ({ amount, currency: 'usd' })
const at = '2026-12-20T12:00:00Z'
const later = '2027-02-20T12:00:00Z'
const answer: PreviewAnswer = { at, now: false, due: usd(0), parts: null, next: null, date: null }
const bloom: BilledMembership = {
  id: 'sub_1',
  tier: 'bloom',
  name: 'Bloom',
  opens: 'critter-club',
  state: 'active',
  graceUntil: null,
  since: '2026-11-20T12:00:00Z',
  plan: 'renews',
  price: usd(500),
  periodEnd: at,
  trialEnd: null,
  next: { ...usd(500), at },
  rest: null,
  switchesTo: null,
  owed: null,
  mayPause: true,
  maySwitchTo: [{ tier: 'sprout', name: 'Sprout', when: 'now', price: usd(500) }],
}
const membership = 'sub_1'

test('amounts are read to the cent, in their own currency', () => {
  expect([500, 5, 123_456, 0].map((amount) => moneyLabel(usd(amount)))).toEqual([
    '$5.00',
    '$0.05',
    '$1,234.56',
    '$0.00',
  ])
  expect(moneyLabel({ amount: 500, currency: 'jpy' })).toBe('¥500')
  expect(expiryLabel(3, 2030)).toBe('03/2030')
})

test('a cancellation says until when it stays open, and what would still be charged', () => {
  expect(answerWords({ change: 'cancel', membership }, bloom, answer)).toEqual([
    'It stays open until December 20, 2026, because that much is paid. After that nothing is charged any more.',
  ])
  const last = { ...answer, next: { ...usd(120), at } }
  expect(answerWords({ change: 'cancel', membership }, bloom, last)).toContain(
    'One last $1.20 will be charged on December 20, 2026.',
  )
})

test('a cancellation of what is closed promises no open door, and forgets no debt', () => {
  const closed =
    'It is closed now, stays closed, and ends on December 20, 2026. After that nothing is charged any more.'
  const wish = { change: 'cancel', membership } as const
  expect(answerWords(wish, { ...bloom, state: 'resting' }, answer)).toEqual([closed])
  expect(answerWords(wish, { ...bloom, state: 'paused', owed: { ...usd(500), url: null } }, answer)).toEqual([
    closed,
    'The $5.00 for the present month is still owed.',
  ])
})

test('a cancellation of what is open in its days of grace says how long that may last', () => {
  const graceUntil = '2026-12-03T12:00:00Z'
  expect(
    answerWords({ change: 'cancel', membership }, { ...bloom, graceUntil, owed: { ...usd(500), url: null } }, answer),
  ).toEqual([
    'A payment is missing, so it stays open until December 3, 2026 at most, and ends on December 20, 2026. After that nothing is charged any more.',
    'The $5.00 for the present month is still owed.',
  ])
})

test('what a card that fails brings depends on the days of grace', () => {
  const { text } = billingWords.cardFails
  expect(text(0)).toContain('If it says no, the club closes and we write to you. We ask again')
  expect(text(1)).toContain('the club stays open for one more day. Then it closes. We ask again')
  expect(text(14)).toContain('the club stays open for 14 more days. Then it closes.')
})

test('a switch shows its parts where they are the whole, and only the sum where something else counts too', () => {
  const wish = { change: 'switch', membership, tier: 'sprout' } as const
  const paid = { ...answer, now: true, due: usd(333), parts: { cost: 667, credit: -334 }, next: { ...usd(1000), at } }
  expect(answerWords(wish, bloom, paid)).toEqual([
    'You pay $3.33 now.',
    'That is $6.67 for the rest of this month in Sprout, less the $3.34 you have paid for the same days in Bloom.',
    'Sprout opens at once, and Bloom closes.',
    'The next $10.00 will be charged on December 20, 2026.',
  ])
  expect(confirmWords(wish, paid)).toBe('Switch and pay $3.33')
  const credited = { ...paid, due: usd(100) }
  expect(answerWords(wish, bloom, credited)[0]).toBe('You pay $1.00 now.')
  expect(answerWords(wish, bloom, credited).join(' ')).not.toContain('That is')
  expect(answerWords(wish, bloom, { ...paid, due: usd(0) })[0]).toBe('You pay nothing now.')
  expect(confirmWords(wish, { ...paid, due: usd(0) })).toBe('Switch now')
  expect(confirmWords(wish, answer)).toBe('Switch on that day')
})

test('a return says whether it costs something now', () => {
  const wish = { change: 'return', membership } as const
  const now = { ...answer, now: true, due: usd(500), next: { ...usd(500), at: later } }
  expect(answerWords(wish, bloom, now)).toEqual([
    'You pay $5.00 now, and it opens at once.',
    'The next $5.00 will be charged on February 20, 2027.',
  ])
  expect(confirmWords(wish, now)).toBe('Come back and pay $5.00')
  expect(confirmWords(wish, answer)).toBe('End the pause')
})

test('every plan has its sentence', () => {
  const words = billingWords.plans
  const day = 'December 20, 2026'
  expect(planWords(bloom)).toEqual([words.renews('$5.00', day)])
  expect(planWords({ ...bloom, trialEnd: at })).toEqual([words.trial('$5.00', day)])
  expect(planWords({ ...bloom, plan: 'ends', next: null })).toEqual([words.ends(day)])
  expect(planWords({ ...bloom, plan: 'ends', state: 'resting', next: null })).toEqual([words.endsClosed(day)])
  expect(planWords({ ...bloom, plan: 'ends', state: 'paused', next: null })).toEqual([words.endsOwing(day)])
  expect(planWords({ ...bloom, plan: 'switches', switchesTo: { tier: 'sprout', name: 'Sprout' } })).toEqual([
    words.switches('Sprout', '$5.00', day),
  ])
  const rests = { ...bloom, plan: 'rests', next: { ...usd(500), at: later }, rest: { from: at, until: later } } as const
  const back = words.comesBack('$5.00', 'February 20, 2027')
  expect(planWords(rests)).toEqual([words.willRest(day), back])
  expect(planWords({ ...rests, state: 'resting' })).toEqual([words.rests, back])
  expect(planWords({ ...rests, state: 'resting', next: null, rest: { from: at, until: null } })).toEqual([words.rests])
  expect(planWords({ ...bloom, plan: 'owes', next: null, owed: { ...usd(500), url: null } })).toEqual([
    words.owes('$5.00'),
  ])
  expect(planWords({ ...bloom, plan: 'owes', next: null })).toEqual([words.owesSomething])
  const graceUntil = '2026-12-23T12:00:00Z'
  const owed = { ...usd(500), url: null }
  expect(planWords({ ...bloom, plan: 'owes', next: null, graceUntil, owed })).toEqual([
    '$5.00 could not be charged. The club stays open until December 23, 2026. If it is not paid by then, it closes until it is.',
  ])
  expect(planWords({ ...bloom, plan: 'ends', next: null, graceUntil })).toEqual([
    words.endsInGrace('December 23, 2026', day),
  ])
  expect(planWords({ ...bloom, plan: 'starts', next: null })).toEqual([words.starts])
})
