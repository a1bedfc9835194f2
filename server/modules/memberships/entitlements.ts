import type { RealmWithRoom } from '#content/rooms/keys.ts'
import type { TierKey } from '#content/tier-offers.ts'
import { tiers } from '#content/tiers.ts'
import type { Membership, MembershipState } from '#contract/memberships.ts'
import type { Money } from '#contract/money.ts'
import type { Context } from '../../context.ts'

/** Active, paused or resting: the tier is held, and choosing it again leads to the billing portal. */
export function isHeld(state: MembershipState): boolean {
  return state === 'active' || state === 'paused' || state === 'resting'
}

/** The grace period and the provider's current time. */
export interface Grace {
  days: number
  /** Milliseconds since 1970. */
  nowMs: number
}

export const graceOf = ({ config, provider, now }: Context): Grace => ({
  days: config.graceDays,
  nowMs: now() + provider.aheadMs(),
})

/** The fields of a membership that decide what is open. */
export interface Standing {
  state: MembershipState
  /** While a payment is missing: when its invoice was opened. */
  owedSince: Date | null
  /** End of the current period at the last sync; null when the provider did not give one. */
  currentPeriodEnd: Date | null
}

const dayMs = 86_400_000

/** How long a paid membership stays open after its period's end without a sync. */
export const unconfirmedAfterDays = 3

/** True when the period is over and no sync has confirmed the next one. */
export function isUnconfirmed({ state, currentPeriodEnd }: Standing, { nowMs }: Pick<Grace, 'nowMs'>): boolean {
  if (state !== 'active' || currentPeriodEnd === null) return false
  return nowMs >= currentPeriodEnd.getTime() + unconfirmedAfterDays * dayMs
}

/** End of the grace period; null when no payment is missing or the grace period is over. */
export function graceEnd({ state, owedSince }: Standing, { days, nowMs }: Grace): Date | null {
  if (state !== 'paused' || owedSince === null) return null
  const end = owedSince.getTime() + days * dayMs
  return end > nowMs ? new Date(end) : null
}

/** True when a membership opens its room: it is paid or in its grace period. */
export function isOpen(standing: Standing, grace: Grace): boolean {
  if (standing.state === 'active') return !isUnconfirmed(standing, grace)
  return graceEnd(standing, grace) !== null
}

/**
 * True until a membership ends: also during a member's pause and while its renewal is unconfirmed. It ends with the
 * period or with the grace period of a missing payment.
 */
export function isOngoing(standing: Standing, grace: Grace): boolean {
  return isOpen(standing, grace) || standing.state === 'resting' || isUnconfirmed(standing, grace)
}

/** The state shown to the member: an open membership is active; an unconfirmed one that was to end has ended. */
export function shownState(standing: Standing & { cancelAtPeriodEnd: boolean }, grace: Grace): MembershipState {
  if (isOpen(standing, grace)) return 'active'
  if (!isUnconfirmed(standing, grace)) return standing.state
  return standing.cancelAtPeriodEnd ? 'ended' : 'paused'
}

/** The realms whose member rooms are open, in tier order. */
export function entitledRealms(held: readonly (Standing & { tier: TierKey })[], grace: Grace): RealmWithRoom[] {
  const open = new Set(held.filter((one) => /* defence: paid-room */ isOpen(one, grace)).map(({ tier }) => tier))
  return [...new Set(tiers.filter(({ key }) => open.has(key)).map(({ realm }) => realm))]
}

/** A stored subscription. */
export interface StoredMembership extends Standing {
  subscriptionId: string
  tier: TierKey
  cancelAtPeriodEnd: boolean
  since: Date
  switchesTo: { tier: TierKey; price: Money } | null
}

const rank: Record<MembershipState, number> = { active: 0, paused: 1, resting: 2, incomplete: 3, ended: 4 }

/** Sorts the subscription to keep first: paid before unpaid, then the older; of ended ones the latest. */
export function byPrecedence(a: StoredMembership, b: StoredMembership): number {
  const older = a.since.getTime() - b.since.getTime() || (a.subscriptionId < b.subscriptionId ? -1 : 1)
  return rank[a.state] - rank[b.state] || (a.state === 'ended' ? -older : older)
}

/** Metadata set at the provider with the cancellation: if a retry finds it, only the refund is left to do. */
export const duplicateReason = 'A second payment for a tier that was held already.'

/**
 * Subscriptions a person holds in addition to another one of the same tier.
 * @returns each with the one to keep
 */
export function duplicatesAmong<Row extends StoredMembership>(rows: readonly Row[]): { kept: Row; spare: Row }[] {
  const first = new Map<TierKey, Row>()
  const duplicates: { kept: Row; spare: Row }[] = []
  for (const row of rows.filter(({ state }) => isHeld(state)).sort(byPrecedence)) {
    const kept = first.get(row.tier)
    if (kept === undefined) first.set(row.tier, row)
    else duplicates.push({ kept, spare: row })
  }
  return duplicates
}

/** A tier change scheduled for the end of the period; none for a membership that ends. */
function switchShown({ switchesTo, cancelAtPeriodEnd }: StoredMembership): Membership['switchesTo'] {
  const to = cancelAtPeriodEnd ? undefined : tiers.find(({ key }) => key === switchesTo?.tier)
  return to === undefined || switchesTo === null ? null : { ...switchesTo, name: to.name }
}

/** A person's memberships as shown to them: one per tier, in tier order. */
export function membershipsShown(rows: readonly StoredMembership[], grace: Grace): Membership[] {
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
