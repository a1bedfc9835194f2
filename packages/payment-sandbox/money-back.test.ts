import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, startGround } from './test-ground.ts'
import type { Ground } from './test-ground.ts'

let ground: Ground
let stripe: Stripe
let price: Stripe.Price
beforeAll(async () => {
  ground = await startGround()
  stripe = ground.stripe
  price = await ground.price('Bloom', 500)
})
afterAll(() => ground.close())

/** A subscription paid with a card, its charge and what became of it. */
async function paidWith(number: string) {
  const joined = await ground.join({ price, number })
  const charge = (await stripe.charges.list({ customer: joined.customer })).data[0] as Stripe.Charge
  const dispute = (await stripe.disputes.list({ charge: charge.id })).data[0] as Stripe.Dispute
  return { ...joined, charge, dispute }
}

const since = async (before: number) => (await ground.eventTypes()).slice(before)
const fraud = '4000000000000259'

describe('a dispute', () => {
  test.each([
    [fraud, 'fraudulent', 'needs_response', false],
    ['4000000000002685', 'product_not_received', 'needs_response', false],
    ['4000000000001976', 'fraudulent', 'warning_needs_response', true],
  ])('comes by itself of the card %s', async (number, reason, status, refundable) => {
    const { charge, dispute } = await paidWith(number)
    expect(charge).toMatchObject({ paid: true, disputed: true })
    expect(dispute).toMatchObject({ reason, status, amount: 500, is_charge_refundable: refundable })
    expect(dispute.evidence_details.due_by).toBe(dispute.created + 7 * day)
  })

  test('holds the money back, and gives it back when it is won', async () => {
    const before = (await ground.eventTypes()).length
    const { charge, dispute, subscription } = await paidWith(fraud)
    expect(dispute.balance_transactions).toMatchObject([{ amount: -500, reporting_category: 'dispute' }])
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    })
    const won = await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'winning_evidence' } })
    expect(won).toMatchObject({ status: 'won', evidence_details: { submission_count: 1, has_evidence: true } })
    expect(won.balance_transactions.map(({ amount }) => amount)).toEqual([-500, 500])
    expect((await since(before)).filter((type) => type.startsWith('charge.dispute'))).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ])
    expect((await ground.subscription(subscription)).status).toBe('active')
    expect((await stripe.refunds.create({ charge: charge.id })).status).toBe('succeeded')
  })

  test('is lost by evidence that does not hold, and by saying nothing for a week', async () => {
    const [weak, missed] = await Promise.all([paidWith(fraud), paidWith(fraud)])
    const { id } = weak.dispute
    await stripe.disputes.update(id, { evidence: { uncategorized_text: 'a draft' }, submit: false })
    expect((await stripe.disputes.retrieve(id)).status).toBe('needs_response')
    await stripe.disputes.update(id, { evidence: { uncategorized_text: 'losing_evidence' } })
    ground.advance(7 * day)
    const ends = await Promise.all([weak, missed].map(({ dispute }) => stripe.disputes.retrieve(dispute.id)))
    expect(ends.map(({ status }) => status)).toEqual(['lost', 'lost'])
    expect(ends[1]?.evidence_details.past_due).toBe(true)
  })

  test('can be made and decided by hand', async () => {
    const { subscription } = await ground.join({ price })
    const { body, status } = await ground.control('/disputes', { subscription, reason: 'subscription_canceled' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ reason: 'subscription_canceled', status: 'needs_response' })
    expect((await ground.control('/disputes', { subscription })).status).toBe(400)
    const page = (await ground.look('/sandbox')).text
    expect(page).toContain('subscription_canceled')
    const closed = await ground.control(`/disputes/${body.id as string}/close`, { outcome: 'won' })
    expect(closed.body).toMatchObject({ status: 'won' })
    expect((await ground.control(`/disputes/${body.id as string}/close`, { outcome: 'won' })).status).toBe(404)
  })

  test('as an inquiry takes no money until it becomes a dispute', async () => {
    const { subscription } = await ground.join({ price })
    const { body } = await ground.control('/disputes', { subscription, inquiry: true })
    expect(body).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] })
    const escalated = await ground.control(`/disputes/${body.id as string}/escalate`)
    expect(escalated.body).toMatchObject({ status: 'needs_response', balance_transactions: [{ amount: -500 }] })
    expect((await ground.control(`/disputes/${body.id as string}/escalate`)).status).toBe(404)
  })
})

test('every payment, refund and dispute is booked with what it did', async () => {
  const { charge } = await paidWith(fraud)
  const whole = await stripe.charges.retrieve(charge.id, { expand: ['balance_transaction'] })
  expect(whole.balance_transaction).toMatchObject({ amount: 500, net: 500, type: 'charge', source: charge.id })
  const { charge: other } = await paidWith('4242424242424242')
  const refund = await stripe.refunds.create({ charge: other.id, amount: 120 })
  const booked = await stripe.balanceTransactions.list({ source: refund.id })
  expect(booked.data).toMatchObject([{ id: refund.balance_transaction, amount: -120, type: 'refund' }])
})
