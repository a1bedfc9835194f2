import type { MembershipState } from '#contract/memberships.ts'
import type { ProviderSchedule, ProviderSubscription } from './calls.ts'

// What a provider's subscription means for the membership.

/** The fields of a provider's subscription that describe a pause. */
interface PauseStanding {
  pause_collection?: { behavior: string; resumes_at?: number | null } | null
  metadata?: Record<string, string> | null
  items?: { data: readonly { current_period_start?: number | null }[] }
}

/**
 * Metadata on a subscription that its member has paused: when the pause begins and when charging resumes, in seconds
 * since 1970. The paid period stays open until the pause begins.
 */
export const pauseMetadata = { from: 'club_pause_from', until: 'club_pause_until' } as const

/**
 * The pause of a subscription. Of the provider's three behaviors only `void` closes the room; the other two provide the
 * service now and charge later or never.
 * @returns from: null when it began at once; until: null when it has no end date; `begun`: true when it has begun
 */
export function pauseOf(
  subscription: PauseStanding,
): { from: number | null; until: number | null; begun: boolean } | null {
  const { pause_collection: pause, metadata, items } = subscription
  if (!pause || pause.behavior !== 'void') return null
  const marked = (key: string) => (/^\d+$/.test(metadata?.[key] ?? '') ? Number(metadata?.[key]) : null)
  const from = marked(pauseMetadata.from)
  const until = marked(pauseMetadata.until) ?? pause.resumes_at ?? null
  const period = items?.data[0]?.current_period_start ?? null
  return { from, until, begun: from === null || period === null || period >= from }
}

/** The fields of a provider's subscription that decide its state. */
export interface SubscriptionStanding extends PauseStanding {
  status: string
  /** Times are in seconds since 1970. */
  cancel_at: number | null
  cancel_at_period_end: boolean
  ended_at: number | null
}

/** The state for the provider's status. An unknown status opens nothing. */
export function stateOf(subscription: Pick<SubscriptionStanding, 'status'> & PauseStanding): MembershipState {
  switch (subscription.status) {
    case 'active':
    case 'trialing':
      return pauseOf(subscription)?.begun ? 'resting' : 'active'
    case 'incomplete':
      return 'incomplete'
    case 'canceled':
    case 'incomplete_expired':
      return 'ended'
    default:
      return 'paused'
  }
}

/** True when a running subscription will end by itself; false for an ended one. */
export function endsAtPeriodEnd(subscription: SubscriptionStanding): boolean {
  return stateOf(subscription) !== 'ended' && (subscription.cancel_at_period_end || subscription.cancel_at !== null)
}

/** When it ended or will end; null while it renews. */
export function endOf(subscription: Pick<SubscriptionStanding, 'cancel_at' | 'ended_at'>): number | null {
  return subscription.ended_at ?? subscription.cancel_at
}

/** The missing payment: the oldest open invoice of a subscription whose payment failed. */
export function missingPayment<Invoice extends OpenInvoice>(
  state: MembershipState,
  invoices: readonly Invoice[],
): { invoice: Invoice; since: Date } | null {
  const opened = ({ status_transitions, created }: OpenInvoice) => status_transitions?.finalized_at ?? created
  const open = state === 'paused' ? invoices.filter(({ status }) => status === 'open') : []
  const [invoice] = open.toSorted((a, b) => opened(a) - opened(b) || (a.id < b.id ? -1 : 1))
  return invoice === undefined ? null : { invoice, since: new Date(opened(invoice) * 1000) }
}

interface OpenInvoice {
  id: string
  status?: string | null | undefined
  /** Times are in seconds since 1970. */
  created: number
  status_transitions?: { finalized_at?: number | null | undefined } | null | undefined
}

/** The tier price that a running schedule switches to after the current period; null without one. */
export function nextPriceOf({
  subscription: { schedule },
  item,
}: {
  subscription: Pick<ProviderSubscription, 'schedule'>
  item: ProviderSubscription['items']['data'][number]
}): string | null {
  const { current_period_end: end } = item
  if (!schedule || !end || (schedule.status !== 'active' && schedule.status !== 'not_started')) return null
  const later = schedule.phases.find(({ start_date }) => start_date >= end)
  const price = later?.items[0]?.price
  return price === undefined || price === item.price.id ? null : price
}

/**
 * The discounts of a schedule's current phase. They must be repeated in every phase: one without them has no discount.
 */
export function carriedDiscounts({ phases }: Pick<ProviderSchedule, 'phases'>): {
  discounts?: { discount: string }[]
} {
  const discounts = (phases[0]?.discounts ?? []).flatMap(({ discount }) => (discount ? [{ discount }] : []))
  return discounts.length === 0 ? {} : { discounts }
}
