import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { emailDay } from '#content/emails/memberships.ts'
import { openMailServer } from '#test/mail-server.ts'
import { cards, site, startMembershipsHarness, type MembershipsHarness } from '#test/memberships-harness.ts'
import { freePorts } from '#test/site-process.ts'
import { joinTier, returnFromCheckout } from '../service.ts'
import { syncMembership } from '../sync/sync-membership.ts'

const club = await startMembershipsHarness()
afterEach(() => club.endAll())
afterAll(() => club.stop())

type Someone = ReturnType<MembershipsHarness['person']>

/** Runs the hourly job. */
async function watch() {
  await club.jobs.send('memberships.sync-due', {})
  await club.settled()
}

const subjects = async (harness: MembershipsHarness, person: Someone) =>
  (await harness.emailsTo(person)).map(({ subject }) => subject)
const dayAt = (moment: number | null | undefined) => emailDay(new Date(Number(moment) * 1000).toISOString())

const welcome = 'Welcome to Bloom'
const receipt = 'Your receipt from Constellation Club: $5.00 for Bloom'

it('a new member gets a welcome and a receipt once, however often the events arrive', async () => {
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
  const { current_period_start: start, current_period_end: end } = await club.itemOf(String(subscription))
  for (const link of ['critter-club/clubhouse', 'dashboard/family'])
    expect(hello?.text).toContain(`http://localhost:3000/${link}`)
  expect(hello?.text).toContain(`It costs $5.00 a month. It renews on ${dayAt(end)}, and then every month.`)
  const invoice = await club.latestInvoice(String(subscription))
  for (const part of [
    'Paid: $5.00',
    `For: ${invoice.lines.data[0]?.description}`,
    `Period: ${dayAt(start)} to ${dayAt(end)}`,
    `Number: ${invoice.number}`,
    'http://localhost:3000/dashboard/billing',
  ])
    expect(bill?.text).toContain(part)
})

describe('the hourly job', () => {
  it('emails the end of a grace period once, and the payment that follows', async () => {
    const { person, customer, subscription } = await club.member({ card: cards.failsLater })
    await club.pass(31 * 86_400)
    const { status_transitions } = await club.latestInvoice(subscription)
    const until = Number(status_transitions.finalized_at) + 3 * 86_400
    await club.sandbox.advance(until - 60 - club.sandbox.now())
    await watch()
    expect(await subjects(club, person)).toHaveLength(3)
    await club.sandbox.advance(60)
    await club.newEvents()
    await watch()
    await watch()
    expect((await subjects(club, person)).slice(2)).toEqual(['Your payment for Bloom failed', 'Bloom is paused'])
    await club.payOpenInvoices({ customer, subscription })
    await club.deliverNew()
    expect((await subjects(club, person)).slice(4).toSorted()).toEqual(['Bloom is open again', receipt])
  })

  it('reminds once of an end that is three days away', async () => {
    const { person, subscription } = await club.member()
    const { cancel_at } = await club.stripe.subscriptions.update(subscription, { cancel_at_period_end: true })
    await club.deliverNew()
    await club.sandbox.advance(Number(cancel_at) - club.sandbox.now() - 3 * 86_400 - 60)
    await watch()
    expect((await subjects(club, person)).slice(2)).toEqual(['Bloom is canceled'])
    await club.sandbox.advance(120)
    await watch()
    await watch()
    expect((await subjects(club, person)).slice(3)).toEqual([`Bloom ends on ${dayAt(cancel_at)}`])
  })
})

describe('between a change and its email', () => {
  it('the process may die: the next one sends the queued email', async () => {
    const dying = await startMembershipsHarness({ work: false })
    const { person: mara } = await dying.member()
    expect(await dying.emailsTo(mara)).toEqual([])
    const next = await dying.anotherSite()
    await next.settled()
    expect((await subjects(dying, mara)).toSorted()).toEqual([welcome, receipt])
    await dying.stop()
  })

  it('the mail server may be unreachable: no email is lost or sent twice, and no log line has the address', async () => {
    const [port] = await freePorts()
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Constellation Club <club@constellation.example>' }
    const cut = await startMembershipsHarness({ env })
    const { person: mara, customer } = await cut.member()
    const failed = () => cut.logged.filter(({ msg }) => String(msg).startsWith('mail: an email could not be delivered'))
    await expect.poll(() => failed().length).toBeGreaterThanOrEqual(2)
    expect(failed()[0]).toMatchObject({ code: 'ESOCKET', email: expect.any(String) })
    expect(JSON.stringify(cut.logged)).not.toContain(mara.email)
    for (let again = 0; again < 3; again += 1) await syncMembership(cut, customer)

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
    await club.member({ person: nobody })
    expect(await subjects(club, nobody)).toEqual([])
  })
})
