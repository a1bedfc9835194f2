import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BilledMembership, BillingAnswer, PreviewAnswer } from '#contract/billing.ts'
import { answerHousehold } from '#test/component/household.ts'
import { billedMembership } from '#test/component/memberships.ts'
import { answerCalls, refuse, sentTo } from '#test/component/network.ts'
import { found, noticeText, openPage, seen, shows } from '#test/component/open.tsx'
import { rowOf } from '#test/component/setting-rows.ts'
import { member } from '#test/component/users.ts'

const change = 'POST /api/billing/change'
const dollars = (amount: number) => ({ amount, currency: 'usd' })
const renewal = { ...dollars(500), at: '2026-12-20T12:00:00.000Z' }
const main = () => within(screen.getByRole('main'))
const bill = () => within(rowOf(screen.getByRole('main'), 'Bloom'))
const dialog = () => within(screen.getByRole('dialog'))
const next = () => main().getAllByRole('heading', { level: 2 })[0]!.textContent

/** Presses a button in the dialog of the membership, opening it first if it is closed. */
async function press(user: Awaited<ReturnType<typeof openPage>>, name: string) {
  if (screen.queryByRole('dialog') === null)
    await user.click(await found(() => bill().getByRole('button', { name: /^Manage/ })))
  await user.click(dialog().getByRole('button', { name }))
}

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

/** Opens the page of a guardian with a child. */
function open(answers: Record<string, unknown>, path = '/dashboard/billing') {
  const mara = member()
  answerHousehold(mara)
  return openPage(path, { as: mara, answers })
}

test('the first line is the amount of the next day with payments', async () => {
  const later = { ...dollars(1500), at: '2026-12-24T12:00:00.000Z' }
  await open({
    'GET /api/billing': {
      ...desk()['GET /api/billing'],
      memberships: [
        billedMembership({ id: 'sub_3', name: 'Simple Social Studio', next: later }),
        billedMembership(),
        billedMembership({
          id: 'sub_2',
          name: 'Sprout',
          tier: 'sprout',
          next: { ...renewal, at: '2026-12-20T18:00:00.000Z' },
        }),
      ],
    },
  })
  await seen('$5.00 a month. It renews automatically on December 24, 2026, for $15.00 this time.')
  expect(next()).toBe('Next: $10 on December 20')
  await seen('Bloom and Sprout, from your Visa ending in 4242.')
  expect(main().getAllByRole('link', { name: 'Enter the Clubhouse' })).toHaveLength(3)
})

const rest = { from: '2026-12-20T12:00:00.000Z', until: null }

test.each([
  [{ plan: 'ends', next: null }, 'Bloom ends on December 20'],
  [{ plan: 'rests', next: null, rest }, 'Bloom is paused from December 20'],
  [{ plan: 'rests', state: 'resting', next: null, rest }, 'Bloom is paused'],
  [{ next: { ...renewal, amount: 1550 } }, 'Next: $15.50 on December 20'],
] as const)('the first line of a membership that is %j is “%s”', async (fields, line) => {
  await open(desk(fields))
  await found(() => expect(next()).toBe(line))
  expect(shows('You won’t be charged.')).toBe(fields.next === null)
})

test('a membership says what it opens, and its dialog where card and receipts are', async () => {
  const user = await open(desk())
  await found(() => bill().getByRole('heading', { level: 4, name: 'What it opens' }))
  expect(
    bill()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toContain('Read two new critter letters every month')
  await user.click(bill().getByRole('button', { name: /^Manage/ }))
  dialog().getByText('To change your card or get a receipt, use “Card and receipts” on this page.')
  main().getByRole('heading', { level: 2, name: 'Card and receipts' })
})

test('a canceled membership is not charged and can be kept, also after a failure', async () => {
  const ends = desk({ plan: 'ends', next: null })
  const user = await open({ ...ends, [change]: refuse('payment_unavailable') })
  await seen('Canceled. You keep access until December 20, 2026. You won’t be charged again.')
  expect(next()).toBe('Bloom ends on December 20')
  await press(user, 'Keep membership')
  await found(() => dialog().getByText('Not Changed'))
  answerCalls({ ...desk(), [change]: null })
  await press(user, 'Keep membership')
  await found(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await noticeText()).toContain('Membership Kept')
  expect(next()).toBe('Next: $5 on December 20')
  const keep = { change: 'keep', membership: 'sub_1' }
  expect(sentTo(change)).toEqual([keep, keep])
})

test('a canceled membership can be kept on its card', async () => {
  const user = await open({ ...desk({ plan: 'ends', next: null }), [change]: null })
  const keep = await found(() => bill().getByRole('button', { name: 'Keep membership (Bloom)' }))
  answerCalls(desk())
  await user.click(keep)
  expect(await noticeText()).toContain('Membership Kept')
  expect(bill().queryByRole('button', { name: /^Keep/ })).toBeNull()
  await found(() => expect(document.activeElement).toBe(bill().getByRole('button', { name: /^Manage/ })))
  expect(sentTo(change)).toEqual([{ change: 'keep', membership: 'sub_1' }])
})

test('a planned switch can be canceled, and a first payment that is not finished has no actions', async () => {
  const planned = { plan: 'switches', switchesTo: { tier: 'sprout', name: 'Sprout' } } as const
  const user = await open({ ...desk(planned), [change]: null })
  await seen('It switches to Sprout on December 20, 2026, and you pay $5.00 then.')
  answerCalls(desk({ plan: 'starts', state: 'incomplete', next: null }))
  await press(user, 'Cancel the switch')
  expect(await noticeText()).toContain('Switch Canceled')
  expect(sentTo(change)).toEqual([{ change: 'stay', membership: 'sub_1' }])
  expect(next()).toBe('The first payment isn’t finished yet.')
  expect(bill().queryByRole('button')).toBeNull()
  expect(bill().queryByRole('link')).toBeNull()
})

test('a pause begins when the paid month ends, and can be ended by hand', async () => {
  const until = '2027-02-20T12:00:00.000Z'
  const user = await open({ ...desk(), ...preview({ next: { ...renewal, at: until } }), [change]: null })
  await seen('$5.00 a month. It renews automatically on December 20, 2026.')
  await press(user, 'Pause')
  const heading = screen.getByRole('heading', { level: 2, name: 'Pause Bloom for...' })
  expect(document.activeElement).toBe(heading)
  await user.click(dialog().getByLabelText('Two months'))
  await seen('On February 20, 2027 it resumes automatically, and you pay $5.00.')
  answerCalls(desk({ plan: 'rests', rest: { from: renewal.at, until }, next: null }))
  await press(user, 'Pause membership')
  await found(() => expect(screen.queryByRole('dialog')).toBeNull())
  await seen('You keep access until December 20, 2026. Then it is paused')
  expect(await noticeText()).toContain('Pause Planned')
  expect(sentTo(change)).toEqual([{ change: 'pause', membership: 'sub_1', months: 2 }])

  const resting = { plan: 'rests', state: 'resting', rest: { from: '2026-11-20T12:00:00.000Z', until } } as const
  const again = await open({ ...desk(resting), ...preview({ now: true, due: dollars(500), date: 7 }), [change]: null })
  await seen('Paused by you. The room is closed, and you aren’t charged.')
  expect(bill().queryByRole('link')).toBeNull()
  await press(again, 'End pause')
  await seen('You pay $5.00 now, and the room opens right away.')
  answerCalls(desk())
  await press(again, 'End pause and pay $5.00')
  await seen('It renews automatically')
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
  await seen('Visa ending in 4242, expires 12/2034')
  await press(user, 'Switch membership')
  await user.click(dialog().getByLabelText("Storyteller's Lantern, $10.00 a month"))
  await seen('You pay $6.12 now.')
  await press(user, 'Switch and pay $6.12')
  await found(() => dialog().getByText('Your card was declined. Nothing was changed.', { exact: false }))
  await found(() => expect(sentTo('POST /api/billing/preview')).toHaveLength(2))
  expect(sentTo(change)).toEqual([
    { change: 'switch', membership: 'sub_1', tier: 'storytellers-lantern-guild', agreed: { amount: 612, date: 7 } },
  ])
  await user.click(dialog().getByRole('button', { name: 'Not now' }))
  await press(user, 'Cancel membership')

  await open(desk(), '/dashboard/billing?card=changed')
  expect(await noticeText()).toContain('Card Updated')
  expect(location.search).toBe('')
})

test('the card and the receipts are a row each, with their dialogs', async () => {
  const paid = { id: 'in_1', at: '2026-11-20T12:00:00.000Z', what: 'Bloom', ...dollars(500), refunded: 0 } as const
  const user = await open({
    'GET /api/billing': {
      ...desk()['GET /api/billing'],
      charges: [
        { ...paid, id: 'in_2', state: 'open', url: null },
        { ...paid, refunded: 200, state: 'paid', url: 'https://pay.example/in_1' },
      ],
    },
    'POST /api/billing/card': refuse('payment_unavailable'),
  })
  await seen('Latest: $5.00 on November 20, 2026. Not paid yet')
  await user.click(await found(() => main().getByRole('button', { name: 'See (Receipts)' })))
  const [first, second] = dialog().getAllByRole('listitem')
  expect(first!.textContent).toBe('BloomNovember 20, 2026. Not paid yet$5.00')
  expect(second!.textContent).toContain('$2.00 refunded')
  expect(within(second!).getByRole('link').getAttribute('href')).toBe('https://pay.example/in_1')
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  await user.click(main().getByRole('button', { name: 'Change (Card)' }))
  dialog().getByText('If a payment fails, we email you. You keep access for 3 more days.', { exact: false })
  await user.click(dialog().getByRole('button', { name: 'Update card' }))
  await found(() => dialog().getByText('An Error Occurred'))
  const charges = [{ ...paid, refunded: 200, state: 'paid', url: null }]
  await open({ 'GET /api/billing': { ...desk()['GET /api/billing'], charges } })
  await seen('Latest: $5.00 on November 20, 2026. $2.00 refunded')
})

test('a failed payment comes first: what to pay until when, also after a cancellation', async () => {
  const graceUntil = '2026-12-23T12:00:00.000Z'
  const owes = { plan: 'owes', owed: { ...dollars(500), url: 'https://pay.example/i/1' }, next: null } as const
  await open(desk({ ...owes, graceUntil }))
  await seen('Pay $5.00 for Bloom by December 23 to keep access.')
  expect(next()).toBe('Payment failed')
  main().getByRole('button', { name: 'Update card' })
  await seen('We couldn’t charge $5.00. You keep access until December 23, 2026.')

  await open(desk({ plan: 'ends', graceUntil, next: null }))
  await seen('Update your card by December 23 to keep Bloom.')

  await open(desk({ ...owes, owed: null, state: 'paused' }))
  await seen('Update your card to open the room of Bloom again.')
  expect(bill().queryByRole('link')).toBeNull()

  const closed = { ...owes, state: 'paused' } as const
  const user = await open({ ...desk(closed), ...preview({ next: null }) })
  await seen('Pay $5.00 for Bloom to open its room again.')
  await seen('Paused: we couldn’t charge $5.00.')
  expect(bill().getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('https://pay.example/i/1')
  await press(user, 'Cancel membership')
  await seen('You still owe $5.00 for the current month.')
  await seen('we delete your children’s profiles, pages and stories 60 days later')
  await press(user, 'Not now')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an unavailable provider is explained, and the request can be repeated', async () => {
  const user = await open({ 'GET /api/billing': refuse('payment_unavailable') })
  await seen('We can’t load your billing right now.')
  answerCalls({ 'GET /api/billing': { memberships: [], charges: [], next: null, graceDays: 3, card: null } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await seen('You won’t be charged.')
  expect(next()).toBe('No active membership')
  expect(screen.queryByRole('heading', { name: 'Card and receipts' })).toBeNull()
  const rooms = screen.getAllByRole('link', { name: /^Look inside/ }).map(({ textContent }) => textContent)
  expect(rooms).toEqual(['Look inside the Clubhouse', 'Look inside the Guild Hall', 'Look inside the Green Room'])
  expect(shows('Sprout or Bloom, $5 a month.')).toBe(true)
})
