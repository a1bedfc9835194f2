import type { Stripe } from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { day, startGround } from './test-ground.ts'

const ground = await startGround()
const stripe = ground.stripe
const price = await ground.price('Bloom', 500)
afterAll(() => ground.close())

/** A paid subscription with a disputed charge. */
async function disputed() {
  const joined = await ground.join({ price })
  const charge = (await stripe.charges.list({ customer: joined.customer })).data[0] as Stripe.Charge
  await ground.control('/disputes', { charge: charge.id })
  const dispute = (await stripe.disputes.list({ charge: charge.id })).data[0] as Stripe.Dispute
  return { ...joined, charge, dispute }
}

const since = async (before: number) => (await ground.eventTypes()).slice(before)

describe('a dispute', () => {
  test('withdraws the money and returns it when it is won', async () => {
    const before = (await ground.eventTypes()).length
    const { charge, dispute, subscription } = await disputed()
    expect(dispute).toMatchObject({ reason: 'fraudulent', amount: 500, is_charge_refundable: false })
    expect(dispute.evidence_details.due_by).toBe(dispute.created + 7 * day)
    expect(dispute.balance_transactions).toMatchObject([{ amount: -500, reporting_category: 'dispute' }])
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    })
    const answered = await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'Here is why.' } })
    expect(answered).toMatchObject({
      status: 'under_review',
      evidence_details: { submission_count: 1, has_evidence: true },
    })
    const { body: won } = await ground.control(`/disputes/${dispute.id}/close`, { outcome: 'won' })
    expect(won).toMatchObject({ status: 'won', balance_transactions: [{ amount: -500 }, { amount: 500 }] })
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

  test('is lost after a week without submitted evidence', async () => {
    const { dispute } = await disputed()
    await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'a draft' }, submit: false })
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('needs_response')
    ground.advance(7 * day)
    const { status, evidence_details } = await stripe.disputes.retrieve(dispute.id)
    expect([status, evidence_details.past_due]).toEqual(['lost', true])
  })

  test('can be created and decided by the controls', async () => {
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

test('every payment and refund is booked with what it did', async () => {
  const { customer } = await ground.join({ price })
  const [charge] = (await stripe.charges.list({ customer, expand: ['data.balance_transaction'] })).data
  expect(charge?.balance_transaction).toMatchObject({ amount: 500, net: 500, type: 'charge', source: charge?.id })
  const refund = await stripe.refunds.create({
    charge: charge?.id ?? '',
    amount: 120,
    expand: ['balance_transaction'],
  })
  expect(refund.balance_transaction).toMatchObject({ amount: -120, type: 'refund' })
})
