import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { TierKey } from '#content/tier-offers.ts'
import { tiers } from '#content/tiers.ts'
import type { BillingAnswer, ChangeRequest, PreviewAnswer } from '#contract/billing.ts'
import type { CheckoutAnswer, MembershipsAnswer } from '#contract/memberships.ts'
import { accountPaths, billingPaths, membershipPaths, roomPaths } from '#contract/paths.ts'
import { signIn } from '../author.ts'
import { call as callSite, type Method } from '../client.ts'
import { cardForm, priceOf } from '../payment-sandbox.ts'
import { people } from '../people.ts'
import type { RehearsalSite } from './site.ts'

export type Member = Awaited<ReturnType<typeof createMember>>

const page = { prompt: null, title: 'Rehearsed', text: 'A text.', version: 0 }
const realms = [...new Set(tiers.map(({ realm }) => realm))]

type Money = Record<'paid' | 'refunded' | 'owed', number>

/** What a member sees of their memberships at one moment. */
export interface Observation {
  /** 'bloom active', 'sprout active, ending', one for each tier. */
  memberships: string[]
  /** The ends of their current periods, in hours since the round began. */
  until: (number | null)[]
  /** The realms whose rooms are open through every route. */
  open: string[]
  /** In cents, at the provider and on the billing page. */
  money?: Money
  /** The site's refunds and disputes, sorted as text. */
  reversals: string[]
  /** The subjects of the emails, sorted. */
  emails: string[]
}

/**
 * A member with a new account, who uses the site's API and pays on the provider's pages.
 * @param begun when the round began, in the sandbox's seconds
 */
export async function createMember(site: RehearsalSite, { tag, begun }: { tag: string; begun: number }) {
  const { mara } = people
  const email = mara.email.replace('@', `+${tag}@`)
  const expiry = `12 / ${new Date(begun * 1000).getUTCFullYear() + 5}`
  const token = await signIn(site.url, { email, password: mara.password })
  const writing = randomUUID()
  /** The last paid checkout, to return from while the site does not know the membership yet. */
  let paidCheckout: string | null = null
  let customer = ''
  /** All customers, including those deleted at the provider. */
  const customers = new Set<string>()
  const held = new Map<TierKey, string>()
  let isDeleted = false

  const attempt = <Body>(method: Method, path: string, body?: object) =>
    callSite<Body>({ url: site.url, token }, method, path, body)

  async function call<Body>(method: Method, path: string, body?: object): Promise<Body> {
    let answer = await attempt<Body>(method, path, body)
    // The provider could not be reached in time, as on a busy machine; nothing was changed.
    for (let tries = 1; answer.body.error?.code === 'payment_unavailable' && tries < 5; tries += 1) {
      await setTimeout(1000)
      answer = await attempt<Body>(method, path, body)
    }
    const { status } = answer
    if (status >= 300) throw new Error(`${tag}: ${method} ${path} answers ${status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  async function sendForm(address: string, form: Record<string, string>): Promise<string> {
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
    if (answer.status !== 303) throw new Error(`${tag}: the form of ${address} answers ${answer.status}`)
    return answer.headers.get('location') ?? ''
  }

  /** The subjects of all emails, without the year, which differs between rounds. */
  async function emails(): Promise<string[]> {
    const subjects = await site.emailsTo(email)
    const year = String(new Date(begun * 1000).getUTCFullYear())
    return subjects.map((subject) => subject.replaceAll(year, 'the year')).toSorted()
  }

  /** The sums of all charges and open invoices. */
  async function moneyAtProvider(): Promise<Money> {
    const sums = { paid: 0, refunded: 0, owed: 0 }
    for (const id of customers) {
      for await (const { paid, amount, amount_refunded } of site.stripe.charges.list({ customer: id, limit: 100 })) {
        sums.paid += paid ? amount : 0
        sums.refunded += amount_refunded
      }
      for await (const invoice of site.stripe.invoices.list({ customer: id, status: 'open', limit: 100 }))
        sums.owed += invoice.amount_remaining
    }
    return sums
  }

  async function moneyOfBill(): Promise<Money> {
    const { memberships, charges } = await overview()
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
    const bill = {
      paid: sum(charges.filter(({ state }) => state === 'paid').map(({ amount }) => amount)),
      refunded: sum(charges.map(({ refunded }) => refunded)),
      owed: sum(memberships.map(({ owed }) => owed?.amount ?? 0)),
    }
    const real = await moneyAtProvider()
    if (bill.paid !== real.paid || bill.refunded !== real.refunded)
      throw new Error(`${tag}: billing shows ${JSON.stringify(bill)} instead of ${JSON.stringify(real)}`)
    return bill
  }

  const payerOf = (number: string) => cardForm(number, 'wallet@elsewhere.example', expiry)
  const subscriptionOf = (tier: TierKey): string => held.get(tier) ?? [...held.values()][0] ?? ''
  const overview = async () => call<BillingAnswer>('GET', billingPaths.overview)

  return {
    email,
    tag,
    customers,
    customer: () => customer,
    subscriptionOf,

    /** Joins a tier and pays on the provider's page. */
    async join(tier: TierKey, { card = '4242424242424242', code }: { card?: string; code?: string } = {}) {
      const price = await priceOf({ url: site.url, token }, tier)
      const { id, url, kind } = await call<CheckoutAnswer>('POST', membershipPaths.checkout, { price, quantity: 1 })
      if (kind !== 'checkout') throw new Error(`${tag}: ${tier} is already held`)
      if (code !== undefined) await sendForm(`${url}/code`, { code })
      const back = await sendForm(url, payerOf(card))
      if (!back.includes('payment=success')) throw new Error(`${tag}: paying leads to ${back}`)
      const session = await site.stripe.checkout.sessions.retrieve(id)
      customer = String(session.customer)
      customers.add(customer)
      held.set(tier, String(session.subscription))
      paidCheckout = id
    },

    /** Returns from the checkout again if the site does not know the membership yet. */
    async returnFromCheckout(): Promise<void> {
      if (paidCheckout === null) return
      const { data } = await call<MembershipsAnswer>('GET', membershipPaths.memberships)
      if (!data.some(({ state }) => state !== 'ended'))
        await call('POST', membershipPaths.checkoutReturn, { session_id: paidCheckout })
    },

    /** Changes a membership as the billing page does: fetches the preview if there is one, and agrees. */
    async change(from: TierKey, requested: Change): Promise<void> {
      const membership = subscriptionOf(from)
      const hasPreview = requested.change === 'switch' || requested.change === 'return'
      const preview = hasPreview
        ? await call<PreviewAnswer>('POST', billingPaths.preview, { ...requested, membership })
        : null
      const agreed = preview && { agreed: { amount: preview.due.amount, date: preview.date } }
      await call('POST', billingPaths.change, { ...requested, membership, ...agreed })
    },

    /** Pays the open invoice that the billing page links to. */
    async payAmountOwed(): Promise<void> {
      const { memberships } = await overview()
      const url = memberships.find(({ owed }) => owed)?.owed?.url
      if (!url) throw new Error(`${tag}: nothing is owed`)
      await sendForm(url, payerOf('4242424242424242'))
    },

    /** Deletes the account. */
    async deleteAccount(): Promise<void> {
      await call('POST', accountPaths.deletion, { password: mara.password })
      isDeleted = true
    },

    async observe({ bills }: { bills: boolean }): Promise<Observation> {
      if (isDeleted) {
        const { status } = await attempt('GET', membershipPaths.memberships)
        const money = bills ? { money: await moneyAtProvider() } : {}
        return {
          memberships: [status === 401 ? 'gone' : `gone, and answered ${status}`],
          until: [],
          open: [],
          reversals: await site.listReversals([...customers]),
          emails: await emails(),
          ...money,
        }
      }
      const { data } = await call<MembershipsAnswer>('GET', membershipPaths.memberships)
      const open: string[] = []
      for (const realm of realms) {
        const routes: [Method, string, object?][] = [
          ['GET', `${roomPaths.rooms}/${realm}`],
          ['PUT', `${roomPaths.rooms}/${realm}/writings/${writing}`, page],
        ]
        if (realm === 'critter-club') routes.push(['GET', `${roomPaths.rooms}/${realm}/printables/color-lulu`])
        const statuses = await Promise.all(routes.map(async (route) => (await attempt(...route)).status))
        // The writing belongs to the room it was created in, so that other rooms answer 409.
        const isOpen = statuses.map((status) => status === 200 || status === 409)
        if (isOpen.every(Boolean)) open.push(realm)
        else if (isOpen.some(Boolean)) open.push(`${realm} by ${statuses.join(', ')}`)
      }
      return {
        memberships: data.map(
          ({ tier, state, cancelAtPeriodEnd }) => `${tier} ${state}${cancelAtPeriodEnd ? ', ending' : ''}`,
        ),
        until: data.map(({ currentPeriodEnd }) =>
          currentPeriodEnd === null ? null : Math.round((Date.parse(currentPeriodEnd) / 1000 - begun) / 3_600),
        ),
        open,
        ...(bills ? { money: await moneyOfBill() } : {}),
        reversals: await site.listReversals([...customers]),
        emails: await emails(),
      }
    },
  }
}

type Change = Unnamed<ChangeRequest>
type Unnamed<T> = T extends unknown ? Omit<T, 'membership' | 'agreed'> : never
