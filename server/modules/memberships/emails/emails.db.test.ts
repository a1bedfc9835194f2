import { isEntitled, joinTier, listMemberships, returnFromCheckout } from '../service.ts'
import { syncMembership } from '../sync/sync-membership.ts'
import { changeBilling, previewBilling, readBilling } from '../billing/billing.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TierKey } from '#content/tier-offers.ts'
import { freePort, openMailServer } from '#test/mail-server.ts'
import { cards, site, startMembershipsHarness, type MembershipsHarness } from '#test/memberships-harness.ts'
import { emailDay } from '#content/emails/memberships.ts'
import { membershipEmails, providerCustomers } from '../tables.ts'

let club: MembershipsHarness
let patient: MembershipsHarness
beforeAll(async () => {
  ;[club, patient] = await Promise.all([
    startMembershipsHarness({ env: { GRACE_DAYS: '0' } }),
    startMembershipsHarness(),
  ])
})
afterEach(async () => {
  await Promise.all([club.endAll(), patient.endAll()])
})
afterAll(async () => {
  await Promise.all([club.stop(), patient.stop()])
})

type Someone = ReturnType<MembershipsHarness['person']>

async function join(
  harness: MembershipsHarness,
  {
    tier = 'bloom',
    card = cards.good,
    person = harness.person('mara'),
  }: { tier?: TierKey; card?: string; person?: Someone } = {},
) {
  const { id } = await joinTier(harness, person, await harness.priceOf(tier), site)
  const session = await harness.pay(id, card)
  await deliverNew(harness)
  return { person, customer: String(session.customer), subscription: String(session.subscription) }
}

/** Delivers all new events of the provider. */
const deliverNew = async (harness: MembershipsHarness) => harness.deliver(await harness.newEvents())

async function pass(harness: MembershipsHarness, days: number) {
  await harness.advance(days)
  await deliverNew(harness)
}

/** Runs the hourly job. */
async function watch(harness: MembershipsHarness) {
  await harness.jobs.send('memberships.keep-watch', {})
  await harness.settled()
}

const subjects = async (harness: MembershipsHarness, person: Someone) =>
  (await harness.emailsTo(person)).map(({ subject }) => subject)
const newest = async (harness: MembershipsHarness, person: Someone) => {
  const mail = (await harness.emailsTo(person)).at(-1)
  if (mail === undefined) throw new Error('no email has come')
  return mail
}
const dayAt = (moment: number | null | undefined) => emailDay(new Date(Number(moment) * 1000).toISOString())

async function payWhatIsOwed(
  harness: MembershipsHarness,
  { customer, subscription }: { customer: string; subscription: string },
) {
  const card = await harness.stripe.paymentMethods.attach('pm_card_visa', { customer })
  await harness.stripe.subscriptions.update(subscription, { default_payment_method: card.id })
  const { data } = await harness.stripe.invoices.list({ subscription, status: 'open' })
  for (const { id } of data) await harness.stripe.invoices.pay(id)
  await deliverNew(harness)
}

const welcome = 'Welcome to Constellation Club: Bloom is yours'
const receipt = 'Your receipt from Constellation Club: $5.00 for Bloom'

describe('a new member', () => {
  it('gets a welcome and a receipt once, however often the events arrive', async () => {
    const mara = club.person('mara')
    const { id } = await joinTier(club, mara, await club.priceOf('bloom'), site)
    const { customer, subscription } = await club.pay(id)
    const events = await club.newEvents()
    await club.deliver([...events, ...events.toReversed()])
    await returnFromCheckout(club, mara, id)
    await club.deliver(events)
    await syncMembership(club, String(customer))
    await club.settled()
    expect((await subjects(club, mara)).toSorted()).toEqual([welcome, receipt])

    const emails = await club.emailsTo(mara)
    const [hello, bill] = [welcome, receipt].map((title) => emails.find(({ subject }) => subject === title))
    const { items } = await club.stripe.subscriptions.retrieve(String(subscription))
    const { current_period_start: start, current_period_end: end } = items.data[0] ?? {}
    for (const link of ['critter-club/clubhouse', 'dashboard/family'])
      expect(hello?.text).toContain(`http://localhost:3000/${link}`)
    expect(hello?.text).toContain(
      `The price is $5.00 a month. The present month runs until ${dayAt(end)}, and then it goes on by itself.`,
    )
    const [invoice] = (await club.stripe.invoices.list({ subscription: String(subscription) })).data
    for (const part of [
      'Paid: $5.00',
      `For: ${invoice?.lines.data[0]?.description}`,
      `Period: ${dayAt(start)} to ${dayAt(end)}`,
      `Number: ${invoice?.number}`,
      'http://localhost:3000/dashboard/billing',
    ])
      expect(bill?.text).toContain(part)
  })

  it('on trial gets an email with its end, and no receipt', async () => {
    const trying = await club.anotherSite({ env: { CHECKOUT_TRIAL_DAYS: '7' } })
    const mara = club.person('mara')
    const { id } = await joinTier(trying, mara, await club.priceOf('bloom'), site)
    const { subscription } = await club.pay(id)
    await deliverNew(club)
    const { trial_end } = await club.stripe.subscriptions.retrieve(String(subscription))
    expect(await subjects(club, mara)).toEqual([welcome])
    expect((await newest(club, mara)).text).toContain(
      `Until ${dayAt(trial_end)} it costs nothing. Then the price is $5.00 a month, unless you cancel before.`,
    )
    await pass(club, 8)
    expect(await subjects(club, mara)).toEqual([welcome, receipt])
  })

  it('who switches to a dearer tier gets a receipt with both parts, to the cent', async () => {
    const { person, subscription } = await join(club)
    await pass(club, 10)
    const requested = { change: 'switch', membership: subscription, tier: 'simple-social-studio-guild' } as const
    const seen = await previewBilling(club, person, requested)
    await changeBilling(club, person, { ...requested, agreed: { amount: seen.due.amount, date: seen.date } })
    await deliverNew(club)
    const dollars = (cents: number) => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`
    const { subject, text } = await newest(club, person)
    expect(subject).toBe(`Your receipt from Constellation Club: ${dollars(seen.due.amount)} for Simple Social Studio`)
    expect(text).toContain(`, ${dollars(seen.parts?.credit ?? 0)}\n`)
    expect(text).toContain(`, ${dollars(seen.parts?.cost ?? 0)}\n`)
  })

  it('who pays twice gets one welcome and two receipts, and no cancellation for the refunded duplicate', async () => {
    const { person, customer } = await join(club)
    await club.sandbox.advance(5)
    const { id } = await club.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: await club.priceOf('bloom'), quantity: 1 }],
      success_url: site,
    })
    await club.pay(id)
    await deliverNew(club)
    await deliverNew(club)
    expect((await subjects(club, person)).toSorted()).toEqual([welcome, receipt, receipt])
  })
})

describe('a payment that fails', () => {
  it('pauses at once without a grace period, and one email says so and what to do', async () => {
    const member = await join(club, { card: cards.failsLater })
    await pass(club, 32)
    const failed = 'Bloom is paused: a payment did not go through'
    expect((await subjects(club, member.person)).slice(2)).toEqual([failed])
    const { text } = await newest(club, member.person)
    expect(text).toContain('We asked your card for $5.00 for Bloom')
    expect(text).toContain('Until it is paid, Bloom is paused and the Clubhouse is closed.')
    expect(text).toContain('http://localhost:3000/dashboard/billing')
    await pass(club, 9)
    await watch(club)
    expect(await subjects(club, member.person)).toHaveLength(3)

    await payWhatIsOwed(club, member)
    const after = (await subjects(club, member.person)).slice(3)
    expect(after.toSorted()).toEqual(['Bloom is open again', receipt])
  })

  it('keeps the rooms open for the grace period and then pauses', async () => {
    const member = await join(patient, { card: cards.failsLater })
    const { person, subscription } = member
    await patient.sandbox.advance(31 * 86_400)
    await deliverNew(patient)
    const { latest_invoice } = await patient.stripe.subscriptions.retrieve(subscription)
    const { status_transitions, next_payment_attempt } = await patient.stripe.invoices.retrieve(String(latest_invoice))
    const until = Number(status_transitions.finalized_at) + 3 * 86_400
    const isOpen = async () => isEntitled(patient, person.id, 'critter-club')
    const shown = async () => (await listMemberships(patient, person.id))[0]
    const billed = async () => (await readBilling(patient, person)).memberships[0]
    const mail = await newest(patient, person)
    expect(mail.subject).toBe('A payment for Bloom did not go through')
    expect(mail.text).toContain(`Bloom stays open until ${dayAt(until)}.`)
    expect(mail.text).toContain(`We ask your card again on ${dayAt(next_payment_attempt)}.`)
    const graceUntil = new Date(until * 1000).toISOString()
    expect(await shown()).toMatchObject({ state: 'active', graceUntil })
    expect(await billed()).toMatchObject({ state: 'active', graceUntil, plan: 'owes', owed: { amount: 500 } })
    expect(await isOpen()).toBe(true)

    const now = patient.sandbox.now()
    await patient.sandbox.advance(until - 60 - now)
    await deliverNew(patient)
    await watch(patient)
    expect(await isOpen()).toBe(true)
    expect(await subjects(patient, person)).toHaveLength(3)

    await patient.sandbox.advance(60)
    expect(await isOpen()).toBe(false)
    expect(await shown()).toMatchObject({ state: 'paused', graceUntil: null })
    expect(await billed()).toMatchObject({ state: 'paused', graceUntil: null })
    await patient.newEvents()
    await watch(patient)
    await watch(patient)
    expect((await subjects(patient, person)).slice(3)).toEqual(['Bloom is paused'])

    await payWhatIsOwed(patient, member)
    expect(await isOpen()).toBe(true)
    expect((await subjects(patient, person)).slice(4).toSorted()).toEqual(['Bloom is open again', receipt])
  })

  it('paid within the grace period brings the receipt and no other email', async () => {
    const member = await join(patient, { card: cards.failsLater })
    await pass(patient, 31.5)
    expect(await subjects(patient, member.person)).toHaveLength(3)
    await payWhatIsOwed(patient, member)
    expect((await subjects(patient, member.person)).slice(3)).toEqual([receipt])
    expect((await listMemberships(patient, member.person.id))[0]).toMatchObject({
      state: 'active',
      graceUntil: null,
    })
    await pass(patient, 5)
    await watch(patient)
    expect(await subjects(patient, member.person)).toHaveLength(4)
  })

  it('first synced after it was paid still brings its emails, with the final outcome', async () => {
    const member = await join(patient, { card: cards.failsLater })
    await patient.advance(36)
    await payWhatIsOwed(patient, member)
    const emails = (await patient.emailsTo(member.person)).slice(2)
    expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
      'A payment for Bloom did not go through',
      'Bloom is open again',
      'Bloom is paused',
      receipt,
    ])
    const today = emailDay(new Date(patient.sandbox.now() * 1000).toISOString())
    for (const subject of ['A payment for Bloom did not go through', 'Bloom is paused'])
      expect(emails.find((mail) => mail.subject === subject)?.text).toContain(
        `It was put right on ${today}, and there is nothing left to do.`,
      )
  })
})

describe('a member’s own pause', () => {
  it('brings an email when it begins and when it ends', async () => {
    const { person, subscription } = await join(club, { tier: 'storytellers-lantern-guild' })
    await changeBilling(club, person, { change: 'pause', membership: subscription, months: 1 })
    await deliverNew(club)
    expect(await subjects(club, person)).toHaveLength(2)
    await pass(club, 32)
    const resting = await newest(club, person)
    expect(resting.subject).toBe("Storyteller's Lantern is on pause")
    const { next } = (await readBilling(club, person)).memberships[0] ?? {}
    expect(resting.text).toContain(`It comes back by itself on ${emailDay(next?.at ?? '')}, and is charged again`)
    await pass(club, 31)
    const after = (await subjects(club, person)).slice(3)
    expect(after.toSorted()).toEqual([
      "Storyteller's Lantern is open again",
      "Your receipt from Constellation Club: $10.00 for Storyteller's Lantern",
    ])
  })
})

describe('a cancellation', () => {
  const cancelled = 'Bloom is cancelled'

  it('brings one email, a reminder three days before the end, and none at the end', async () => {
    const { person, subscription } = await join(club)
    await changeBilling(club, person, { change: 'cancel', membership: subscription })
    await deliverNew(club)
    expect((await subjects(club, person)).slice(2)).toEqual([cancelled])
    const { cancel_at } = await club.stripe.subscriptions.retrieve(subscription)
    expect((await newest(club, person)).text).toContain(`It stays open until ${dayAt(cancel_at)}.`)
    const left = Number(cancel_at) - club.sandbox.now()
    await club.sandbox.advance(left - 3 * 86_400 - 60)
    await watch(club)
    expect(await subjects(club, person)).toHaveLength(3)
    await club.sandbox.advance(120)
    await watch(club)
    await watch(club)
    expect((await subjects(club, person)).slice(3)).toEqual([`Bloom ends on ${dayAt(cancel_at)}`])
    await pass(club, 4)
    await watch(club)
    expect(await subjects(club, person)).toHaveLength(4)
    expect((await listMemberships(club, person.id))[0]).toMatchObject({ state: 'ended' })
  })

  it('undone and repeated brings another email; in the last days only one', async () => {
    const { person, subscription } = await join(club)
    await changeBilling(club, person, { change: 'cancel', membership: subscription })
    await changeBilling(club, person, { change: 'keep', membership: subscription })
    await pass(club, 27)
    await changeBilling(club, person, { change: 'cancel', membership: subscription })
    await deliverNew(club)
    await watch(club)
    await pass(club, 1)
    await watch(club)
    expect((await subjects(club, person)).slice(2)).toEqual([cancelled, cancelled])
  })

  it('at once by an owner brings an email that it has ended', async () => {
    const { person, subscription } = await join(club)
    await club.stripe.subscriptions.cancel(subscription)
    await deliverNew(club)
    const { subject, text } = await newest(club, person)
    expect(subject).toBe('Bloom is over')
    expect(text).toContain('http://localhost:3000/memberships')
  })
})

describe('an anniversary', () => {
  it('brings one reminder, on its day, of the price and how to cancel', async () => {
    const club = await startMembershipsHarness()
    const { person, subscription } = await join(club)
    const { start_date } = await club.stripe.subscriptions.retrieve(subscription)
    const anniversary = new Date(start_date * 1000)
    anniversary.setUTCFullYear(anniversary.getUTCFullYear() + 1)
    await club.sandbox.advance(anniversary.getTime() / 1000 - club.sandbox.now() - 60)
    await deliverNew(club)
    await watch(club)
    const yearly = async () => (await subjects(club, person)).filter((subject) => !subject.includes('receipt')).slice(1)
    expect(await yearly()).toEqual([])
    await club.sandbox.advance(120)
    await club.newEvents()
    await watch(club)
    await watch(club)
    expect(await yearly()).toEqual(['One year of Bloom: what you pay, and how to leave'])
    const mail = (await club.emailsTo(person)).find(({ subject }) => subject.startsWith('One year'))
    expect(mail?.text).toContain('Price: $5.00 a month')
    expect(mail?.text).toContain(`Yours since: ${dayAt(start_date)}`)
    expect(mail?.text).toContain('Last paid: $5.00 on')
    await club.stop()
  })
})

describe('a member from before emails were introduced', () => {
  it('gets no email about the past', async () => {
    const club = await startMembershipsHarness()
    const { person, customer } = await join(club)
    await pass(club, 70)
    const before = await subjects(club, person)
    await club.db.delete(membershipEmails).where(eq(membershipEmails.personId, person.id))
    const from = new Date(club.sandbox.now() * 1000)
    await club.db.update(providerCustomers).set({ emailsFrom: from }).where(eq(providerCustomers.customerId, customer))
    await syncMembership(club, customer)
    await club.settled()
    expect(await subjects(club, person)).toEqual(before)
    await pass(club, 31)
    expect((await subjects(club, person)).slice(before.length)).toEqual([receipt])
    await club.stop()
  })
})

describe('between a change and its email', () => {
  it('the process may die: the next one sends the queued email', async () => {
    const dying = await startMembershipsHarness({ work: false })
    const mara = dying.person('mara')
    const { id } = await joinTier(dying, mara, await dying.priceOf('bloom'), site)
    const { customer } = await dying.pay(id)
    await syncMembership(dying, String(customer))
    expect(await dying.emailsTo(mara)).toEqual([])
    const next = await dying.anotherSite()
    await next.settled()
    expect((await subjects(dying, mara)).toSorted()).toEqual([welcome, receipt])
    await dying.stop()
  })

  it('the mail server may be unreachable: no email is lost or sent twice, and no log line has the address', async () => {
    const port = await freePort()
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Constellation Club <club@constellation.example>' }
    const cut = await startMembershipsHarness({ env })
    const mara = cut.person('mara')
    const { id } = await joinTier(cut, mara, await cut.priceOf('bloom'), site)
    const { customer } = await cut.pay(id)
    await syncMembership(cut, String(customer))
    const failed = () => cut.logged.filter(({ msg }) => String(msg).startsWith('mail: an email could not be delivered'))
    await expect.poll(() => failed().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
    expect(failed()[0]).toMatchObject({ code: 'ESOCKET', email: expect.any(String) })
    expect(JSON.stringify(cut.logged)).not.toContain(mara.email)
    for (let again = 0; again < 3; again += 1) await syncMembership(cut, String(customer))

    const { received, close } = await openMailServer(port)
    await expect.poll(() => received.length, { timeout: 30_000 }).toBe(2)
    await cut.settled()
    expect(received.map(({ to }) => to)).toEqual([[mara.email], [mara.email]])
    for (const { raw } of received) {
      const picture = `Content-Type: image/jpeg; name=constellation-club.jpg
Content-ID: <masthead@constellation-club>
Content-Transfer-Encoding: base64
Content-Disposition: inline; filename=constellation-club.jpg`
      expect(raw.replaceAll('\r\n', '\n')).toContain(picture)
      expect(raw).toMatch(/Content-Type: multipart\/alternative/)
    }
    const subjects = received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim())
    expect(subjects.toSorted()).toEqual([welcome, receipt])
    await cut.stop()
    await close()
  }, 90_000)

  it('the account may be deleted: no email is sent', async () => {
    const nobody = { ...club.person('mara'), id: randomUUID() }
    const { person } = await join(club, { person: nobody })
    expect(await subjects(club, person)).toEqual([])
  })
})
