import type { RealmKey } from '#content/realms.ts'
import { tiers } from '#content/tiers.ts'
import type { TierKey } from '#content/tier-offers.ts'
import type { Money } from '#contract/money.ts'
import type { Membership, MembershipState } from '#contract/memberships.ts'

/** What the provider says of a subscription's pause. */
interface PauseStanding {
  pause_collection?: { behavior: string; resumes_at?: number | null } | null
  metadata?: Record<string, string> | null
  items?: { data: readonly { current_period_start?: number | null }[] }
}

/**
 * Left with a subscription that its owner puts on pause: from when on it rests, and when it is charged again, as seconds
 * since 1970. What is paid already stays open until then.
 */
export const pauseMetadata = { from: 'club_pause_from', until: 'club_pause_until' } as const

/**
 * The pause of a subscription. Of the provider's three kinds only `void` means that nothing is given meanwhile; the other
 * two give now and charge later or never, so they close nothing.
 * @returns from: null when it began at once; until: null when nobody has said when it ends; `begun` tells whether it rests now
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

/** What the provider says of a subscription, as far as it decides its state. */
export interface SubscriptionStanding extends PauseStanding {
  status: string
  /** Moments are seconds since 1970. */
  cancel_at: number | null
  cancel_at_period_end: boolean
  ended_at: number | null
}

/**
 * The state that follows from the provider's status. A status not known here opens nothing.
 */
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

/** True when a subscription that still runs ends by itself; an ended one is over already. */
export function endsAtPeriodEnd(subscription: SubscriptionStanding): boolean {
  return stateOf(subscription) !== 'ended' && (subscription.cancel_at_period_end || subscription.cancel_at !== null)
}

/** When it ended, or will end by itself; null while it goes on from period to period. */
export function endOf(subscription: Pick<SubscriptionStanding, 'cancel_at' | 'ended_at'>): number | null {
  return subscription.ended_at ?? subscription.cancel_at
}

/** Active, paused or resting: the tier is taken, and choosing it again leads to the billing portal. */
export function isHeld(state: MembershipState): boolean {
  return state === 'active' || state === 'paused' || state === 'resting'
}

/** How long the owner waits for a payment that has failed, and what time it is at the provider. */
export interface Grace {
  days: number
  /** Milliseconds since 1970. */
  nowMs: number
}

/** A membership as far as it decides what is open. */
export interface Standing {
  state: MembershipState
  /** While a payment is missing: when the provider asked for it. */
  owedSince: Date | null
  /** Until when it runs, as the last sync has told; null where the provider says nothing of it. */
  currentPeriodEnd: Date | null
}

const dayMs = 86_400_000

/** How long a paid membership stays open after its period's end while no sync tells what came after. */
export const unconfirmedAfterDays = 3

/** True once the provider's word is too old: the period is over, and nothing tells that the next one is paid. */
export function isUnconfirmed({ state, currentPeriodEnd }: Standing, { nowMs }: Pick<Grace, 'nowMs'>): boolean {
  if (state !== 'active' || currentPeriodEnd === null) return false
  return nowMs >= currentPeriodEnd.getTime() + unconfirmedAfterDays * dayMs
}

/** Until when a membership stays open although a payment is missing; null when none is, or when that time is over. */
export function graceEnd({ state, owedSince }: Standing, { days, nowMs }: Grace): Date | null {
  if (state !== 'paused' || owedSince === null) return null
  const end = owedSince.getTime() + days * dayMs
  return end > nowMs ? new Date(end) : null
}

/** True when a membership opens its room: it is paid, or its payment is waited for. */
export function isOpen(standing: Standing, grace: Grace): boolean {
  if (standing.state === 'active') return !isUnconfirmed(standing, grace)
  return graceEnd(standing, grace) !== null
}

/** The state a person is told: what is open counts as active; what is unconfirmed has ended if it was to end. */
export function shownState(standing: Standing & { cancelAtPeriodEnd: boolean }, grace: Grace): MembershipState {
  if (isOpen(standing, grace)) return 'active'
  if (!isUnconfirmed(standing, grace)) return standing.state
  return standing.cancelAtPeriodEnd ? 'ended' : 'paused'
}

/** The payment that is missing: the oldest open invoice of a subscription whose payment has failed. */
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
  /** Moments are seconds since 1970. */
  created: number
  status_transitions?: { finalized_at?: number | null | undefined } | null | undefined
}

/** The realms whose member rooms are open, in the order of the tiers. */
export function entitledRealms(held: readonly (Standing & { tier: TierKey })[], grace: Grace): RealmKey[] {
  const open = new Set(held.filter((one) => /* defence: paid-room */ isOpen(one, grace)).map(({ tier }) => tier))
  return [...new Set(tiers.filter(({ key }) => open.has(key)).map(({ realm }) => realm))]
}

/** One subscription as it is kept. */
export interface KeptMembership extends Standing {
  subscriptionId: string
  tier: TierKey
  cancelAtPeriodEnd: boolean
  since: Date
  switchesTo: { tier: TierKey; price: Money } | null
}

const rank: Record<MembershipState, number> = { active: 0, paused: 1, resting: 2, incomplete: 3, ended: 4 }

/** The one that stays comes first: what is paid before what is not, then the older; among ended ones the latest. */
export function byPrecedence(a: KeptMembership, b: KeptMembership): number {
  const older = a.since.getTime() - b.since.getTime() || (a.subscriptionId < b.subscriptionId ? -1 : 1)
  return rank[a.state] - rank[b.state] || (a.state === 'ended' ? -older : older)
}

/** Left at the provider with a cancellation; whoever finds it knows that only the money is still to go back. */
export const duplicateReason = 'A second payment for a tier that was held already.'

/**
 * Subscriptions a person holds beside another one of the same tier.
 * @returns each with the one that stays
 */
export function duplicatesAmong<Kept extends KeptMembership>(rows: readonly Kept[]): { kept: Kept; spare: Kept }[] {
  const first = new Map<TierKey, Kept>()
  const duplicates: { kept: Kept; spare: Kept }[] = []
  for (const row of rows.filter(({ state }) => isHeld(state)).sort(byPrecedence)) {
    const kept = first.get(row.tier)
    if (kept === undefined) first.set(row.tier, row)
    else duplicates.push({ kept, spare: row })
  }
  return duplicates
}

/** A switch that waits for the end of the period; a membership that ends has none. */
function switchShown({ switchesTo, cancelAtPeriodEnd }: KeptMembership): Membership['switchesTo'] {
  const to = cancelAtPeriodEnd ? undefined : tiers.find(({ key }) => key === switchesTo?.tier)
  return to === undefined || switchesTo === null ? null : { ...switchesTo, name: to.name }
}

/** What a person sees of their memberships: one per tier, in the order of the tiers. */
export function membershipsShown(rows: readonly KeptMembership[], grace: Grace): Membership[] {
  const sorted = [...rows].sort(byPrecedence)
  return tiers.flatMap((tier) => {
    const own = sorted.filter((one) => one.tier === tier.key)
    const row = own.find((one) => isOpen(one, grace)) ?? own[0]
    if (row === undefined) return []
    const state = shownState(row, grace)
    return {
      tier: tier.key,
      name: tier.name,
      state,
      unconfirmed: state === 'paused' && isUnconfirmed(row, grace),
      graceUntil: graceEnd(row, grace)?.toISOString() ?? null,
      cancelAtPeriodEnd: row.cancelAtPeriodEnd,
      currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
      switchesTo: state === 'active' ? switchShown(row) : null,
      since: row.since.toISOString(),
      opens: tier.realm,
    }
  })
}
