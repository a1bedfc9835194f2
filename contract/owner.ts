import { z } from 'zod'
import { membershipState, tierKey } from './memberships.ts'
import { money } from './money.ts'
import { workKind } from './review.ts'

const moment = z.iso.datetime()
/** `next` of the previous page. */
const after = z.string().max(400).optional()

/** The caller's roles; an owner is a moderator too. */
export const roleAnswer = z.object({ owner: z.boolean(), moderator: z.boolean() })
export type RoleAnswer = z.infer<typeof roleAnswer>

/** Monthly revenue in one currency, in its smallest unit, before promotion codes and taxes. */
export const monthlyRevenue = z.object({
  currency: z.string(),
  /** Of open and paid memberships; trials count nothing yet. */
  active: z.int(),
  /** The part of `active` that ends by itself. */
  ending: z.int(),
  /** Of memberships with a failed payment; not part of `active`. */
  pastDue: z.int(),
  /** The part of `active` that discounts took off for the current period. */
  discounted: z.int(),
  /** Reversals of the last thirty days for memberships of `active`; a won dispute does not count. */
  refunded: z.int(),
  disputed: z.int(),
  /** `active` minus discounts and reversals; no membership counts less than nothing. */
  net: z.int(),
})

/** `no_price`: the provider has no active price for the tier; `other_price`: it has another one than the site shows. */
export const offSaleReason = z.enum(['no_price', 'other_price'])

/** A tier that nobody can join, because of its price at the provider. */
export const offSaleTier = z.object({
  tier: tierKey,
  name: z.string(),
  since: moment,
  reason: offSaleReason,
  /** The provider's price, if it is another one. */
  price: money.nullable(),
})
export type OffSaleTier = z.infer<typeof offSaleTier>

export const ownerFigures = z.object({
  accounts: z.int(),
  /** Only pairs of tier and state that exist. */
  memberships: z.array(z.object({ tier: tierKey, state: membershipState, count: z.int() })),
  revenue: z.array(monthlyRevenue),
  off_sale: z.array(offSaleTier),
  /** Memberships with an unknown price, which no revenue figure includes. */
  unpriced: z.int(),
})
export type OwnerFigures = z.infer<typeof ownerFigures>

export const moveSpan = z.enum(['days', 'months'])
export type MoveSpan = z.infer<typeof moveSpan>
export const movesQuery = z.object({ span: moveSpan.default('months') })

/** Joins and leaves: the last thirty days or the last twelve months, oldest first, by UTC. */
export const movesAnswer = z.object({
  span: moveSpan,
  data: z.array(z.object({ from: z.iso.date(), joined: z.int(), left: z.int() })),
})
export type MovesAnswer = z.infer<typeof movesAnswer>

const heldMembership = z.object({
  tier: tierKey,
  name: z.string(),
  state: membershipState,
  /** The end of the grace period; null when no payment is missing. */
  graceUntil: moment.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  currentPeriodEnd: moment.nullable(),
  since: moment,
})

export const ownerMember = z.object({
  id: z.uuid(),
  email: z.string(),
  /** As given at sign-up; usually null. */
  name: z.string().nullable(),
  role: z.enum(['member', 'moderator', 'owner']),
  confirmed: z.boolean(),
  banned: z.boolean(),
  created_at: moment,
  last_sign_in_at: moment.nullable(),
  /** One per tier ever held. */
  memberships: z.array(heldMembership),
})
export type OwnerMember = z.infer<typeof ownerMember>

/** Owners are named on the machine alone (`npm run owner`). */
export const roleRequest = z.strictObject({ role: z.enum(['member', 'moderator']) })
export type RoleRequest = z.infer<typeof roleRequest>

/** A request body instead of a query, so that no email address appears in a logged URL. */
export const membersRequest = z.strictObject({
  /** Part of an address or a name, or a complete id. */
  search: z.string().trim().max(255).optional(),
  /** Only people with a membership of this tier and state. */
  tier: tierKey.optional(),
  state: membershipState.optional(),
  after,
  limit: z.int().min(1).max(100).default(25),
})
export type MembersRequest = z.input<typeof membersRequest>
/** The latest account first; search results by address, filtered ones by id. */
export const membersAnswer = z.object({ data: z.array(ownerMember), next: z.string().nullable() })
export type MembersAnswer = z.infer<typeof membersAnswer>

/** Owing: a payment has failed and is still missing. Expiring: the card expires within sixty days. */
export const riskKind = z.enum(['owing', 'expiring'])
export type RiskKind = z.infer<typeof riskKind>

export const paymentAtRisk = z.object({
  subscription: z.string(),
  person: z.object({ id: z.uuid(), email: z.string().nullable() }),
  tier: tierKey,
  name: z.string(),
  state: membershipState,
  /** The monthly price; null while unknown. */
  price: money.nullable(),
  /** Since when the payment is missing, or when the card expires. */
  at: moment,
})
export type PaymentAtRisk = z.infer<typeof paymentAtRisk>

/** The longest missing or the soonest to expire first. */
export const risksAnswer = z.object({ data: z.array(paymentAtRisk), next: z.string().nullable() })
export type RisksAnswer = z.infer<typeof risksAnswer>

/** To answer: disputes that wait for an answer. Settled: all other disputes, and refunds. */
export const reversalList = z.enum(['to-answer', 'settled'])
export type ReversalList = z.infer<typeof reversalList>

/** A refund or a dispute. */
export const chargeReversal = money.extend({
  /** The provider's id. */
  id: z.string(),
  kind: z.enum(['refund', 'dispute']),
  /** Who paid; null once the account is deleted. */
  person: z.object({ id: z.uuid(), email: z.string().nullable() }).nullable(),
  /** The tier's name; null when it is unknown. */
  name: z.string().nullable(),
  /** In the provider's words. */
  status: z.string(),
  reason: z.string().nullable(),
  /** Whether this site made the refund. */
  by_site: z.boolean(),
  at: moment,
  /** The deadline for an answer. */
  answer_by: moment.nullable(),
})
export type ChargeReversal = z.infer<typeof chargeReversal>

/** To answer: the most urgent first. Settled: the latest first. */
export const reversalsAnswer = z.object({ data: z.array(chargeReversal), next: z.string().nullable() })
export type ReversalsAnswer = z.infer<typeof reversalsAnswer>

/** The first page of each list in one answer. */
export const paymentsAnswer = z.object({
  'to-answer': reversalsAnswer,
  owing: risksAnswer,
  expiring: risksAnswer,
  settled: reversalsAnswer,
})
export type PaymentsAnswer = z.infer<typeof paymentsAnswer>
export const furtherRisksQuery = z.object({ kind: riskKind, after: after.unwrap() })
export const furtherReversalsQuery = z.object({ list: reversalList, after: after.unwrap() })

/** Statistics of the provider's events. */
export const eventHealth = z.object({
  /** In the last 24 hours, and in the last 30 days; a repeated event counts once. */
  received: z.object({ day: z.int(), month: z.int() }),
  last: z.object({ type: z.string(), happened_at: moment, received_at: moment }).nullable(),
  waiting: z.int(),
  /** Since when the oldest waiting one has waited. */
  waiting_since: moment.nullable(),
  failed: z.int(),
  /** Milliseconds from an event's arrival until it was processed, of the last hundred. */
  lag: z.object({ median: z.int(), longest: z.int() }).nullable(),
})
export type EventHealth = z.infer<typeof eventHealth>

export const failedEvent = z.object({
  id: z.string(),
  type: z.string(),
  received_at: moment,
  tried_at: moment.nullable(),
  tries: z.int(),
  reason: z.string(),
})
export type FailedEvent = z.infer<typeof failedEvent>
export const failedEventsQuery = z.object({ after })
export const failedEventsAnswer = z.object({ data: z.array(failedEvent), next: z.string().nullable() })
export type FailedEventsAnswer = z.infer<typeof failedEventsAnswer>

/** One event, or all failed ones. */
export const replayRequest = z.union([
  // It is logged as it is, so it must have the form of an event id.
  z.strictObject({ event: z.string().regex(/^evt_\w{1,250}$/) }),
  z.strictObject({ all: z.literal(true) }),
])
export type ReplayRequest = z.infer<typeof replayRequest>
/** How many were queued again; one that was processed meanwhile, or is already waiting, does not count. */
export const replayAnswer = z.object({ replayed: z.int() })
export type ReplayAnswer = z.infer<typeof replayAnswer>

export const exportKind = z.enum(['members', 'memberships', 'charges'])
export type ExportKind = z.infer<typeof exportKind>

/** The owners' actions in the audit log. Reading figures that name no person is not logged. */
export const ownerActionKind = z.enum([
  'role-given',
  'role-taken',
  'members-listed',
  'members-searched',
  'payments-looked-at',
  // Written by older versions, before payments were one page.
  'reversals-looked-at',
  'events-replayed',
  'members-exported',
  'memberships-exported',
  'charges-exported',
  // A moderator's decisions about somebody's work, and about somebody.
  'work-published',
  'work-returned',
  'work-hidden',
  'work-shown',
  // Shown while others saw it: reports were wrong.
  'work-kept',
  'work-removed',
  'work-upheld',
  'work-age-corrected',
  'decision-undone',
  'person-suspended',
  'suspension-lifted',
  'person-banned',
  'ban-lifted',
])
export type OwnerActionKind = z.infer<typeof ownerActionKind>

/** Further facts of an entry: counts and types, never a person and never a secret. */
export const actionFacts = z.object({
  /** How many people, payments or events were shown or queued again. */
  count: z.int().optional(),
  /** What was searched by. */
  by: z.enum(['address', 'id', 'filter']).optional(),
  /** True when there was more than the first page, which the same entry covers. */
  more: z.boolean().optional(),
  /** The provider's event. */
  event: z.string().optional(),
  /** The role that was given. */
  role: z.enum(['moderator', 'owner']).optional(),
  /** For how many days somebody is suspended; null for good. */
  days: z.int().nullable().optional(),
  /** Whether somebody banned gets their last payment back. */
  refund: z.boolean().optional(),
  /** The work of a decision, and which decision was undone. */
  kind: workKind.optional(),
  work: z.uuid().optional(),
  decision: z.string().optional(),
})
export type ActionFacts = z.infer<typeof actionFacts>

/** A person in the log; null fields once the account is deleted. */
const loggedPerson = z.object({ id: z.uuid().nullable(), email: z.string().nullable() })

export const ownerAction = z.object({
  id: z.int(),
  at: moment,
  action: ownerActionKind,
  /** Null: the command line. */
  by: loggedPerson.nullable(),
  /** The person it was about; null for none in particular. */
  about: loggedPerson.nullable(),
  facts: actionFacts,
})
export const actionsQuery = z.object({ after })
export const actionsAnswer = z.object({ data: z.array(ownerAction), next: z.string().nullable() })
export type ActionsAnswer = z.infer<typeof actionsAnswer>
