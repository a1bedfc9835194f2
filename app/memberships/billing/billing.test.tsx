import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BilledMembership, BillingAnswer, PreviewAnswer } from '#contract/billing.ts'
import { billedMembership } from '#test/component/memberships.ts'
import { answerCalls, refuse, sentTo } from '#test/component/network.ts'
import { found, noticeText, openPage, seen, shows } from '#test/component/open.tsx'
import { member } from '#test/component/person.ts'

const change = 'POST /api/billing/change'
const dollars = (amount: number) => ({ amount, currency: 'usd' })
const renewal = { ...dollars(500), at: '2026-12-20T12:00:00.000Z' }
const main = () => within(screen.getByRole('main'))
const bill = () => within(main().getAllByRole('heading', { level: 3 })[0]!.closest('li')!)
const press = (user: Awaited<ReturnType<typeof openPage>>, name: string) =>
  user.click(bill().getByRole('button', { name }))

const maySwitchTo: BilledMembership['maySwitchTo'] = [
  { tier: 'storytellers-lantern-guild', name: "Storyteller's Lantern", when: 'now', price: dollars(1000) },
]

const desk = (membership: Partial<BilledMembership> = {}): Record<string, BillingAnswer> => ({
  'GET /api/billing': {
    memberships: [billedMembership({ maySwitchTo, ...membership })],
    charges: [],
    next: renewal,
    graceDays: 3,
    card: { brand: 'visa', last4: '4242', month: 12, year: 2034 },
  },
})

const preview = (answer: Partial<PreviewAnswer>) => ({
  'POST /api/billing/preview': {
    at: renewal.at,
    now: false,
    due: dollars(0),
    parts: null,
    next: renewal,
    date: null,
    ...answer,
  },
})

const open = (answers: Record<string, unknown>, path = '/dashboard/billing') =>
  openPage(path, { as: member(), answers })

test('a pause begins when the paid month ends, and can be ended by hand', async () => {
  const until = '2027-02-20T12:00:00.000Z'
  const user = await open({ ...desk(), ...preview({ next: { ...renewal, at: until } }), [change]: null })
  await seen('It renews automatically. Your next payment is $5.00 on December 20, 2026.')
  await press(user, 'Pause')
  await user.click(bill().getByLabelText('Two months'))
  await seen('On February 20, 2027 it resumes automatically, and you pay $5.00.')
  answerCalls(desk({ plan: 'rests', rest: { from: renewal.at, until }, next: null }))
  await press(user, 'Pause membership')
  await seen('You keep access until December 20, 2026, because you paid until then. Then it is paused')
  expect(await noticeText()).toContain('Pause Planned')
  expect(sentTo(change)).toEqual([{ change: 'pause', membership: 'sub_1', months: 2 }])
  expect(document.activeElement).toBe(bill().getByRole('heading', { level: 3 }))

  const resting = { plan: 'rests', state: 'resting', rest: { from: '2026-11-20T12:00:00.000Z', until } } as const
  const again = await open({ ...desk(resting), ...preview({ now: true, due: dollars(500), date: 7 }), [change]: null })
  await seen('Paused by you. The room is closed, and you aren’t charged.')
  await press(again, 'End pause')
  await seen('You pay $5.00 now, and the room opens right away.')
  answerCalls(desk())
  await press(again, 'End pause and pay $5.00')
  await seen('It renews automatically.')
  expect(sentTo(change).at(-1)).toEqual({
    change: 'return',
    membership: 'sub_1',
    agreed: { amount: 500, date: 7 },
  })
})

test('a failed card changes nothing and asks for the price again; a new card shows a notice on return', async () => {
  const user = await open({
    ...desk(),
    ...preview({ now: true, due: dollars(612), parts: { cost: 900, credit: -288 }, date: 7 }),
    [change]: refuse('payment_refused'),
  })
  await seen('Visa ending in 4242')
  await seen('It expires 12/2034.')
  await press(user, 'Switch membership')
  await user.click(bill().getByLabelText("Storyteller's Lantern, $10.00 a month"))
  await seen('You pay $6.12 now.')
  await press(user, 'Switch and pay $6.12')
  expect(await noticeText()).toMatch(/^Not ChangedYour card was declined\. Nothing was changed\./)
  await seen('It renews automatically. Your next payment is $5.00')
  await found(() => expect(sentTo('POST /api/billing/preview')).toHaveLength(2))
  expect(sentTo(change)).toEqual([
    { change: 'switch', membership: 'sub_1', tier: 'storytellers-lantern-guild', agreed: { amount: 612, date: 7 } },
  ])

  await open(desk(), '/dashboard/billing?card=changed')
  expect(await noticeText()).toContain('Card Updated')
  expect(location.search).toBe('')
})

test('a failed payment shows the amount owed, also after a cancellation', async () => {
  const graceUntil = '2026-12-23T12:00:00.000Z'
  const owes = { plan: 'owes', owed: { ...dollars(500), url: 'https://pay.example/i/1' }, next: null } as const
  await open(desk({ ...owes, graceUntil }))
  await seen('Your rooms stay open until December 23, 2026.')
  await seen('We couldn’t charge $5.00. You keep access until December 23, 2026.')

  const closed = { ...owes, state: 'paused' } as const
  const user = await open({ ...desk(closed), ...preview({ next: null }) })
  await seen('Paused: we couldn’t charge $5.00.')
  expect(screen.queryByRole('complementary', { name: 'Your payment failed' })).toBeNull()
  expect(bill().getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('https://pay.example/i/1')
  await seen('$5.00 for Bloom, not paid yet')
  await press(user, 'Cancel membership')
  await seen('You still owe $5.00 for the current month.')
  await press(user, 'Not now')
  expect(shows('Cancel Bloom?')).toBe(false)
})

test('an unavailable provider is explained, and the request can be repeated', async () => {
  const user = await open({ 'GET /api/billing': refuse('payment_unavailable') })
  await seen('We can’t load your billing right now.')
  answerCalls({ 'GET /api/billing': { memberships: [], charges: [], next: null, graceDays: 3, card: null } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await seen('Nothing to Pay')
  expect(shows('No payments yet.')).toBe(true)
})
