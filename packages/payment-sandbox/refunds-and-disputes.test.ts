import type { Stripe } from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { day, startTestSandbox } from './test-sandbox.ts'

const harness = await startTestSandbox()
const stripe = harness.stripe
const price = await harness.price('Bloom', 500)
afterAll(() => harness.close())

/** A paid subscription with a disputed charge. */
async function disputed() {
  const joined = await harness.join({ price })
  const charge = (await stripe.charges.list({ customer: joined.customer })).data[0] as Stripe.Charge
  await harness.control('/disputes', { charge: charge.id })
  const dispute = (await stripe.disputes.list({ charge: charge.id })).data[0] as Stripe.Dispute
  return { ...joined, charge, dispute }
}

const since = async (before: number) => (await harness.eventTypes()).slice(before)

describe('a dispute', () => {
  test('withdraws the money and returns it when it is won', async () => {
    const before = (await harness.eventTypes()).length
    const { charge, dispute, subscription } = await disputed()
    expect(dispute).toMatchObject({ reason: 'fraudulent', amount: 500, is_charge_refundable: false })
    expect(dispute.evidence_details.due_by).toBe(dispute.created + 7 * day)
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    })
    const { body: won } = await harness.control(`/disputes/${dispute.id}/close`, { outcome: 'won' })
    expect(won).toMatchObject({ status: 'won' })
    expect((await since(before)).filter((type) => type.startsWith('charge.dispute'))).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ])
    expect((await harness.subscription(subscription)).status).toBe('active')
    expect((await stripe.refunds.create({ charge: charge.id })).status).toBe('succeeded')
  })

  test('is lost after a week', async () => {
    const { dispute } = await disputed()
    harness.advance(7 * day)
    const { status, evidence_details } = await stripe.disputes.retrieve(dispute.id)
    expect([status, evidence_details.past_due]).toEqual(['lost', true])
  })

  test('can be created and decided by the controls', async () => {
    const { subscription } = await harness.join({ price })
    const { body, status } = await harness.control('/disputes', { subscription })
    expect(status).toBe(200)
    expect(body).toMatchObject({ reason: 'fraudulent', status: 'needs_response' })
    expect((await harness.control('/disputes', { subscription })).status).toBe(400)
    const closed = await harness.control(`/disputes/${body.id as string}/close`, { outcome: 'won' })
    expect(closed.body).toMatchObject({ status: 'won' })
    expect((await harness.control(`/disputes/${body.id as string}/close`, { outcome: 'won' })).status).toBe(404)
  })

  test('as an inquiry takes no money until it becomes a dispute', async () => {
    const { subscription } = await harness.join({ price })
    const { body } = await harness.control('/disputes', { subscription, inquiry: true })
    expect(body).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true })
    const escalated = await harness.control(`/disputes/${body.id as string}/escalate`)
    expect(escalated.body).toMatchObject({ status: 'needs_response', is_charge_refundable: false })
    expect((await harness.control(`/disputes/${body.id as string}/escalate`)).status).toBe(404)
  })
})
