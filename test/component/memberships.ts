import type { BilledMembership } from '#contract/billing.ts'
import type { Membership } from '#contract/memberships.ts'

const since = '2026-11-20T12:00:00.000Z'
const periodEnd = '2026-12-20T12:00:00.000Z'
const price = { amount: 500, currency: 'usd' }

/** An active membership of Bloom. */
export const membership = (fields: Partial<Membership> = {}): Membership => ({
  tier: 'bloom',
  name: 'Bloom',
  state: 'active',
  unconfirmed: false,
  graceUntil: null,
  cancelAtPeriodEnd: false,
  currentPeriodEnd: periodEnd,
  switchesTo: null,
  since,
  opens: 'critter-club',
  ...fields,
})

/** The same on the billing page, renewed for $5.00 on December 20, 2026. */
export const billedMembership = (fields: Partial<BilledMembership> = {}): BilledMembership => ({
  id: 'sub_1',
  tier: 'bloom',
  name: 'Bloom',
  opens: 'critter-club',
  state: 'active',
  graceUntil: null,
  since,
  plan: 'renews',
  price,
  periodEnd,
  trialEnd: null,
  next: { ...price, at: periodEnd },
  rest: null,
  switchesTo: null,
  owed: null,
  mayPause: true,
  maySwitchTo: [],
  ...fields,
})
