import { expect, test } from 'vitest'
import { billingWords, expiryLabel, moneyLabel } from '#content/billing.ts'
import type { PreviewAnswer } from '#contract/billing.ts'
import { billedMembership } from '#test/component/memberships.ts'
import { previewTexts, confirmText, planTexts } from './preview-texts.ts'

const usd = (amount: number) => ({ amount, currency: 'usd' })
const at = '2026-12-20T12:00:00Z'
const later = '2027-02-20T12:00:00Z'
const answer: PreviewAnswer = { at, now: false, due: usd(0), parts: null, next: null, date: null }
const bloom = billedMembership({
  maySwitchTo: [{ tier: 'sprout', name: 'Sprout', when: 'now', price: usd(500) }],
})
const membership = 'sub_1'

test('amounts are formatted in their own currency', () => {
  expect([500, 5, 123_456, 0].map((amount) => moneyLabel(usd(amount)))).toEqual([
    '$5.00',
    '$0.05',
    '$1,234.56',
    '$0.00',
  ])
  expect(moneyLabel({ amount: 500, currency: 'jpy' })).toBe('¥500')
  expect(expiryLabel(3, 2030)).toBe('03/2030')
})

test('cancelling says until when access lasts, and what is still charged', () => {
  expect(previewTexts({ change: 'cancel', membership }, bloom, answer)).toEqual([
    'You keep access until December 20, 2026. Then it ends.',
    'You won’t be charged again.',
  ])
  const last = { ...answer, next: { ...usd(120), at } }
  expect(previewTexts({ change: 'cancel', membership }, bloom, last)).toEqual([
    'You keep access until December 20, 2026. Then it ends.',
    'Your last payment is $1.20 on December 20, 2026.',
  ])
})

test('cancelling a closed membership promises no access, and mentions the amount owed', () => {
  const closed = 'The room is closed now and stays closed. The membership ends on December 20, 2026.'
  const request = { change: 'cancel', membership } as const
  expect(previewTexts(request, { ...bloom, state: 'resting' }, answer)).toEqual([closed, 'You won’t be charged again.'])
  expect(previewTexts(request, { ...bloom, state: 'paused', owed: { ...usd(500), url: null } }, answer)).toEqual([
    closed,
    'You still owe $5.00 for the current month.',
    'Nothing else is charged.',
  ])
})

test('cancelling during the grace period says how long access lasts', () => {
  const graceUntil = '2026-12-03T12:00:00Z'
  expect(
    previewTexts({ change: 'cancel', membership }, { ...bloom, graceUntil, owed: { ...usd(500), url: null } }, answer),
  ).toEqual([
    'A payment failed, so you keep access only until December 3, 2026. The membership ends on December 20, 2026.',
    'You still owe $5.00 for the current month.',
    'Nothing else is charged.',
  ])
})

test('the consequences of a failed card depend on the grace period', () => {
  const { text } = billingWords.cardFails
  expect(text(0)).toContain('If a payment fails, we email you. Your membership is then paused until you pay. We try')
  expect(text(1)).toContain('You keep access for one more day. Then your membership is paused until you pay. We try')
  expect(text(14)).toContain('You keep access for 14 more days. Then your membership is paused until you pay.')
})

test('a switch shows its parts if they add up, and otherwise only the sum', () => {
  const request = { change: 'switch', membership, tier: 'sprout' } as const
  const paid = { ...answer, now: true, due: usd(333), parts: { cost: 667, credit: -334 }, next: { ...usd(1000), at } }
  expect(previewTexts(request, bloom, paid)).toEqual([
    'You pay $3.33 now.',
    'That is $6.67 for the rest of this month in Sprout, minus the $3.34 you already paid for the same days in Bloom.',
    'You switch from Bloom to Sprout right away.',
    'Your next payment is $10.00 on December 20, 2026.',
  ])
  expect(confirmText(request, paid)).toBe('Switch and pay $3.33')
  const credited = { ...paid, due: usd(100) }
  expect(previewTexts(request, bloom, credited)[0]).toBe('You pay $1.00 now.')
  expect(previewTexts(request, bloom, credited).join(' ')).not.toContain('That is')
  expect(previewTexts(request, bloom, { ...paid, due: usd(0) })[0]).toBe('You pay nothing now.')
  expect(confirmText(request, { ...paid, due: usd(0) })).toBe('Switch now')
  expect(confirmText(request, answer)).toBe('Switch on that day')
})

test('ending a pause says whether it costs something now', () => {
  const request = { change: 'return', membership } as const
  const now = { ...answer, now: true, due: usd(500), next: { ...usd(500), at: later } }
  expect(previewTexts(request, bloom, now)).toEqual([
    'You pay $5.00 now, and the room opens right away.',
    'Your next payment is $5.00 on February 20, 2027.',
  ])
  expect(confirmText(request, now)).toBe('End pause and pay $5.00')
  expect(confirmText(request, answer)).toBe('End pause')
})

test('every plan has a sentence', () => {
  const words = billingWords.plans
  const day = 'December 20, 2026'
  expect(planTexts(bloom)).toEqual([words.renews(day)])
  expect(planTexts({ ...bloom, next: { ...usd(212), at } })).toEqual([words.renewsFor('$2.12', day)])
  expect(planTexts({ ...bloom, trialEnd: at })).toEqual([words.trial('$5.00', day)])
  expect(planTexts({ ...bloom, plan: 'ends', next: null })).toEqual([words.ends(day)])
  expect(planTexts({ ...bloom, plan: 'ends', state: 'resting', next: null })).toEqual([words.endsClosed(day)])
  expect(planTexts({ ...bloom, plan: 'ends', state: 'paused', next: null })).toEqual([words.endsOwing(day)])
  expect(planTexts({ ...bloom, plan: 'switches', switchesTo: { tier: 'sprout', name: 'Sprout' } })).toEqual([
    words.switches('Sprout', '$5.00', day),
  ])
  const rests = { ...bloom, plan: 'rests', next: { ...usd(500), at: later }, rest: { from: at, until: later } } as const
  const back = words.comesBack('$5.00', 'February 20, 2027')
  expect(planTexts(rests)).toEqual([words.willRest(day), back])
  expect(planTexts({ ...rests, state: 'resting' })).toEqual([words.rests, back])
  expect(planTexts({ ...rests, state: 'resting', next: null, rest: { from: at, until: null } })).toEqual([words.rests])
  expect(planTexts({ ...bloom, plan: 'owes', next: null, owed: { ...usd(500), url: null } })).toEqual([
    words.owes('$5.00'),
  ])
  expect(planTexts({ ...bloom, plan: 'owes', next: null })).toEqual([words.owesSomething])
  const graceUntil = '2026-12-23T12:00:00Z'
  const owed = { ...usd(500), url: null }
  expect(planTexts({ ...bloom, plan: 'owes', next: null, graceUntil, owed })).toEqual([
    'We couldn’t charge $5.00. You keep access until December 23, 2026. Then it is paused until you pay.',
  ])
  expect(planTexts({ ...bloom, plan: 'ends', next: null, graceUntil })).toEqual([
    words.endsInGrace('December 23, 2026', day),
  ])
  expect(planTexts({ ...bloom, plan: 'starts', next: null })).toEqual([words.starts])
})
