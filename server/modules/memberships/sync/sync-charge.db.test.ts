import { eq } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { appState } from '#server/platform/database/tables.ts'
import { failing, startMembershipsHarness, type MembershipsHarness } from '#test/memberships-harness.ts'
import { users } from '../../auth/tables.ts'
import { figuresOf } from '../ledger/ledger.ts'
import { listReversals } from '../ledger/reversals.ts'
import { replayEvents } from '../sync/event-log.ts'
import { chargeReversals, memberships, providerEvents } from '../tables.ts'
import { deletePayments, exportPayments } from './end-payments.ts'
import { reconcileAll, reconcileEvents } from './reconcile.ts'
import { disputeOf, refundOf, syncCharge } from './sync-charge.ts'

const club = await startMembershipsHarness()
const odile = club.person('odile')
await club.db.update(users).set({ role: 'owner' }).where(eq(users.id, odile.id))
afterAll(() => club.stop())
beforeEach(async () => {
  await club.db.delete(chargeReversals)
  // Excludes the revenue of other tests.
  await club.db.update(memberships).set({ state: 'ended' })
})

async function join() {
  const bought = await club.buy()
  await deliverNew()
  const [charge] = (await club.stripe.charges.list({ customer: bought.customer })).data
  return { ...bought, charge: charge?.id ?? '' }
}

/** Delivers all new events of the provider, in the given order. */
async function deliverNew(
  order: (events: Awaited<ReturnType<MembershipsHarness['newEvents']>>) => typeof events = (all) => all,
) {
  await club.deliver(order(await club.newEvents()))
}

const dispute = (charge: string, inquiry = false) =>
  club.sandbox.control<Stripe.Dispute>('disputes', { charge, inquiry })
const decide = (id: string, outcome: 'won' | 'lost') => club.sandbox.control(`disputes/${id}/close`, { outcome })
const emails = async () => (await club.emailsTo(odile)).map(({ subject }) => subject)
const revenue = async () => (await figuresOf(club.db, club.grace().nowMs)).revenue[0]
const rows = async (charge: string) =>
  club.db.select().from(chargeReversals).where(eq(chargeReversals.chargeId, charge))
const page = { after: null, limit: 10 }

describe('a refund at the provider', () => {
  it('is stored, subtracted from the figures and emailed to every owner once, for any order of events', async () => {
    const { charge, person } = await join()
    expect(await revenue()).toMatchObject({ active: 500, refunded: 0, disputed: 0, net: 500 })
    const before = (await emails()).length
    const { id } = await club.stripe.refunds.create({ charge, amount: 200, reason: 'requested_by_customer' })
    await deliverNew((events) => [...events.toReversed(), ...events])
    expect(await rows(charge)).toMatchObject([{ id, kind: 'refund', amount: 200, counts: true, bySite: false }])
    expect(await revenue()).toMatchObject({ active: 500, refunded: 200, disputed: 0, net: 300 })
    expect((await emails()).slice(before)).toEqual(['A payment of $2.00 was refunded'])
    const [mail] = (await club.emailsTo(odile)).slice(-1)
    expect(mail?.text).toContain('Reason: requested by customer')
    expect(mail?.text).toContain('http://localhost:3000/owner#payments')
    expect(mail?.text).not.toContain(person.email)
    await club.stripe.refunds.create({ charge })
    await deliverNew()
    expect(await revenue()).toMatchObject({ refunded: 500, net: 0 })
    expect((await emails()).slice(before)).toHaveLength(2)
    // The provider's times are whole seconds: the order of the two is undefined.
    const listed = await listReversals(club.db, 'settled', page)
    expect(listed.toSorted((a, b) => a.amount - b.amount)).toMatchObject([
      { kind: 'refund', amount: 200, tier: 'bloom', personId: person.id },
      { kind: 'refund', amount: 300, tier: 'bloom', personId: person.id },
    ])
  })

  it('that failed does not count', () => {
    const base = { id: 're_1', amount: 500, currency: 'usd', created: 1_800_000_000 }
    for (const status of ['pending', 'requires_action', 'succeeded'])
      expect(refundOf({ ...base, status })).toMatchObject({ status, counts: true })
    for (const status of ['failed', 'canceled']) expect(refundOf({ ...base, status })).toMatchObject({ counts: false })
  })

  it('made by this site sends no email', async () => {
    const { customer, subscription } = await join()
    const before = await emails()
    const { price } = await club.itemOf(subscription)
    await club.stripe.subscriptions.create({ customer, items: [{ price: price.id }] })
    await deliverNew()
    await deliverNew()
    expect(await listReversals(club.db, 'settled', page)).toMatchObject([{ amount: 500, bySite: true }])
    expect(await emails()).toEqual(before)
    // It refunds what never counted.
    expect(await revenue()).toMatchObject({ active: 500, refunded: 0, net: 500 })
  })
})

describe('a dispute', () => {
  it('is listed with its deadline, and its money counts as lost while it is open', async () => {
    const { charge, person } = await join()
    const before = (await emails()).length
    const { id, evidence_details } = await dispute(charge)
    await deliverNew((events) => events.toReversed())
    const answerBy = new Date(Number(evidence_details.due_by) * 1000)
    expect(await listReversals(club.db, 'to-answer', page)).toMatchObject([
      {
        id,
        kind: 'dispute',
        amount: 500,
        status: 'needs_response',
        reason: 'fraudulent',
        personId: person.id,
        answerBy,
      },
    ])
    expect(await revenue()).toMatchObject({ active: 500, refunded: 0, disputed: 500, net: 0 })
    expect((await emails()).slice(before)).toEqual(['A payment of $5.00 is disputed'])
    expect((await club.emailsTo(odile)).at(-1)?.text).toContain('Answer it by: ')
  })

  it.each(['won', 'lost'] as const)('that is %s gives its money back, or not, for good', async (outcome) => {
    const { charge } = await join()
    const { id } = await dispute(charge)
    await decide(id, outcome)
    await deliverNew()
    expect(await listReversals(club.db, 'settled', page)).toMatchObject([{ id, status: outcome, answerBy: null }])
    expect(await revenue()).toMatchObject({ disputed: outcome === 'won' ? 0 : 500 })
  })

  it('that is an inquiry is emailed as a question, and again when it takes the money', async () => {
    const { charge } = await join()
    const before = (await emails()).length
    const inquiry = await dispute(charge, true)
    await deliverNew()
    await deliverNew()
    expect((await emails()).slice(before)).toEqual(['A bank asks about a payment of $5.00'])
    const asked = (await club.emailsTo(odile)).at(-1)?.text
    expect(asked).toContain('So far this is only an inquiry')
    expect(asked).toContain('Answer it by: ')
    expect(asked).not.toContain('lost')
    await club.sandbox.control(`disputes/${inquiry.id}/escalate`, {})
    await deliverNew()
    await deliverNew()
    expect((await emails()).slice(before + 1)).toEqual(['A payment of $5.00 is disputed'])
    expect((await club.emailsTo(odile)).at(-1)?.text).toContain('If you don’t answer, you lose the money.')
    expect(await revenue()).toMatchObject({ disputed: 500 })
  })

  it('that is an inquiry takes no money', () => {
    const base = { id: 'dp_1', amount: 500, currency: 'usd', created: 1_800_000_000 }
    const evidence_details = { due_by: 1_800_600_000 }
    expect(disputeOf({ ...base, status: 'warning_needs_response', evidence_details })).toMatchObject({
      counts: false,
      answerBy: new Date(1_800_600_000_000),
    })
    expect(disputeOf({ ...base, status: 'warning_closed', evidence_details })).toMatchObject({
      counts: false,
      answerBy: null,
    })
    expect(disputeOf({ ...base, status: 'under_review', evidence_details })).toMatchObject({
      counts: true,
      answerBy: null,
    })
  })
})

describe('a reversal without an event', () => {
  it('is found by the nightly and by the weekly job', async () => {
    await club.db.delete(appState)
    await reconcileEvents(club, 'before')
    await club.settled()
    const [first, second] = [await join(), await join()]
    await club.stripe.refunds.create({ charge: first.charge })
    await dispute(second.charge)
    await club.newEvents()
    await reconcileEvents(club, 'the night')
    await club.settled()
    expect(await rows(first.charge)).toHaveLength(1)
    expect(await rows(second.charge)).toHaveLength(1)
    await club.db.delete(chargeReversals)
    await reconcileAll(club, 'the week')
    await club.settled()
    expect(await rows(first.charge)).toHaveLength(1)
    expect(await rows(second.charge)).toMatchObject([{ status: 'needs_response' }])
  })

  it('waits while the provider is unreachable, and its event can be queued again by an owner', async () => {
    const { charge } = await join()
    const away = club.withCalls({ 'refunds.list': failing })
    await club.stripe.refunds.create({ charge })
    await expect(syncCharge(away, charge)).rejects.toMatchObject({ code: 'payment_unavailable' })
    expect(await rows(charge)).toEqual([])
    const fresh = await club.newEvents()
    await club.deliver(fresh)
    const event = fresh.find(({ type }) => type === 'charge.refunded')?.id ?? ''
    await club.db.delete(chargeReversals)
    await club.db.update(providerEvents).set({ state: 'failed' }).where(eq(providerEvents.id, event))
    expect(await replayEvents(club, event)).toBe(1)
    await club.settled()
    expect(await rows(charge)).toHaveLength(1)
  })

  it('is not overwritten by a fetch that began earlier', async () => {
    const { charge } = await join()
    const { id } = await dispute(charge)
    const gate = Promise.withResolvers<void>()
    const fetched = Promise.withResolvers<void>()
    const slow = club.withCalls({
      'disputes.list': async (real) => {
        const answer = await real()
        fetched.resolve()
        await gate.promise
        return answer
      },
    })
    const early = syncCharge(slow, charge)
    await fetched.promise
    await decide(id, 'won')
    expect(await syncCharge(club, charge)).toBe('written')
    gate.resolve()
    expect(await early).toBe('overtaken')
    expect(await rows(charge)).toMatchObject([{ status: 'won', counts: false }])
  })
})

describe('a reversal', () => {
  it('of a deleted account stays, without naming it', async () => {
    const { charge, person, customer } = await join()
    const { id } = await dispute(charge)
    await deliverNew()
    expect(await exportPayments(club.db, person.id)).toMatchObject({
      reversals: [{ kind: 'dispute', amount: 500, status: 'needs_response' }],
    })
    await deletePayments(club.db, person.id)
    expect(await rows(charge)).toMatchObject([{ id, customerId: null, subscriptionId: null }])
    expect(await listReversals(club.db, 'to-answer', page)).toMatchObject([{ id, personId: null, tier: null }])
    expect(JSON.stringify(await rows(charge))).not.toContain(customer)
  })

  it('of a foreign customer is not stored', async () => {
    const visitor = await club.stripe.customers.create({ email: 'stranger@elsewhere.example' })
    const method = await club.stripe.paymentMethods.attach('pm_card_visa', { customer: visitor.id })
    await club.stripe.subscriptions.create({
      customer: visitor.id,
      items: [{ price: await club.priceOf('bloom') }],
      default_payment_method: method.id,
    })
    const [charge] = (await club.stripe.charges.list({ customer: visitor.id })).data
    await club.stripe.refunds.create({ charge: charge?.id ?? '' })
    await deliverNew()
    expect(await rows(charge?.id ?? '')).toEqual([])
    expect(await syncCharge(club, 'ch_unknown')).toBe('foreign')
  })
})
