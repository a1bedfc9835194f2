import { z } from 'zod'
import { money } from './money.ts'
import { membershipState, tierKey } from './memberships.ts'

const moment = z.iso.datetime()
/** `next` of the page before. */
const after = z.string().max(400).optional()

/** Whether whoever asks is an owner. It tells nobody of anybody else. */
export const roleAnswer = z.object({ owner: z.boolean() })
export type RoleAnswer = z.infer<typeof roleAnswer>

/** What comes in every month in one currency, in its smallest unit, before promotion codes and taxes. */
export const monthlyRevenue = z.object({
  currency: z.string(),
  /** Of memberships that are open and paid; one being tried out counts nothing yet. */
  active: z.int(),
  /** What of `active` ends by itself. */
  ending: z.int(),
  /** Of memberships whose payment has failed; not part of `active`. */
  pastDue: z.int(),
  /** What was paid for memberships of `active` and went back in the last thirty days; a dispute that is won does not count. */
  refunded: z.int(),
  disputed: z.int(),
  /** What is left of `active`. */
  net: z.int(),
})

export const ownerFigures = z.object({
  accounts: z.int(),
  /** Only pairs of tier and state that exist. */
  memberships: z.array(z.object({ tier: tierKey, state: membershipState, count: z.int() })),
  revenue: z.array(monthlyRevenue),
  /** Memberships whose price is not known yet, so that no figure of revenue counts them. */
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
  /** Until when it is open although a payment is missing; null otherwise. */
  graceUntil: moment.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  currentPeriodEnd: moment.nullable(),
  since: moment,
})

export const ownerMember = z.object({
  id: z.uuid(),
  email: z.string(),
  /** As they gave it when they signed up; null for most. */
  name: z.string().nullable(),
  owner: z.boolean(),
  confirmed: z.boolean(),
  created_at: moment,
  last_sign_in_at: moment.nullable(),
  /** One per tier that was ever held. */
  memberships: z.array(heldMembership),
})
export type OwnerMember = z.infer<typeof ownerMember>

/** Asked for by a body, so that nobody's address stands in an address, which others log. */
export const membersRequest = z.strictObject({
  /** Any part of an address or a name, or a whole id. */
  search: z.string().trim().max(255).optional(),
  /** Only who holds, or held, a membership of this tier and in this state. */
  tier: tierKey.optional(),
  state: membershipState.optional(),
  after,
  limit: z.int().min(1).max(100).default(25),
})
export type MembersRequest = z.input<typeof membersRequest>
/** The latest account first; found ones by address, those with a filter by id. */
export const membersAnswer = z.object({ data: z.array(ownerMember), next: z.string().nullable() })
export type MembersAnswer = z.infer<typeof membersAnswer>

/** Owing: a payment has failed and is not made good yet. Expiring: the card on file runs out within sixty days. */
export const riskKind = z.enum(['owing', 'expiring'])
export type RiskKind = z.infer<typeof riskKind>

export const paymentAtRisk = z.object({
  subscription: z.string(),
  person: z.object({ id: z.uuid(), email: z.string().nullable() }),
  tier: tierKey,
  name: z.string(),
  state: membershipState,
  /** What a month of it costs; null while that is not known. */
  price: money.nullable(),
  /** Since when it owes, or from which day on the card is not good any more. */
  at: moment,
})
export type PaymentAtRisk = z.infer<typeof paymentAtRisk>

/** The longest missing or the soonest to run out first. */
export const risksAnswer = z.object({ data: z.array(paymentAtRisk), next: z.string().nullable() })
export type RisksAnswer = z.infer<typeof risksAnswer>

/** To answer: disputes that wait for an answer. Settled: every other dispute, and refunds. */
export const reversalList = z.enum(['to-answer', 'settled'])
export type ReversalList = z.infer<typeof reversalList>

/** A refund or a dispute. */
export const chargeReversal = money.extend({
  /** The provider's. */
  id: z.string(),
  kind: z.enum(['refund', 'dispute']),
  /** Who had paid; null once that somebody has left. */
  person: z.object({ id: z.uuid(), email: z.string().nullable() }).nullable(),
  /** The membership's name; null where it was for none that is known. */
  name: z.string().nullable(),
  /** In the provider's words. */
  status: z.string(),
  reason: z.string().nullable(),
  /** Whether this site has made the refund itself. */
  by_site: z.boolean(),
  at: moment,
  /** Until when it may be answered. */
  answer_by: moment.nullable(),
})
export type ChargeReversal = z.infer<typeof chargeReversal>

/** To answer: the most urgent first. Settled: the latest first. */
export const reversalsAnswer = z.object({ data: z.array(chargeReversal), next: z.string().nullable() })
export type ReversalsAnswer = z.infer<typeof reversalsAnswer>

/** The first page of each list: one look at all of them. */
export const paymentsAnswer = z.object({
  'to-answer': reversalsAnswer,
  owing: risksAnswer,
  expiring: risksAnswer,
  settled: reversalsAnswer,
})
export type PaymentsAnswer = z.infer<typeof paymentsAnswer>
export const furtherRisksQuery = z.object({ kind: riskKind, after: after.unwrap() })
export const furtherReversalsQuery = z.object({ list: reversalList, after: after.unwrap() })

/** How the provider's events have been arriving. */
export const eventHealth = z.object({
  /** In the last 24 hours, and in the last 30 days; an event that came twice counts once. */
  received: z.object({ day: z.int(), month: z.int() }),
  last: z.object({ type: z.string(), happened_at: moment, received_at: moment }).nullable(),
  waiting: z.int(),
  /** Since when the one that has waited longest does. */
  waiting_since: moment.nullable(),
  failed: z.int(),
  /** Milliseconds from an event's arrival until its work was done, of the last hundred. */
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

/** One event, or all that have failed. */
export const replayRequest = z.union([
  // It goes into the log as it is, so it must be what an event is called and nothing else.
  z.strictObject({ event: z.string().regex(/^evt_\w{1,250}$/) }),
  z.strictObject({ all: z.literal(true) }),
])
export type ReplayRequest = z.infer<typeof replayRequest>
/** How many are on their way again; one that has been done meanwhile, or waits already, does not count. */
export const replayAnswer = z.object({ replayed: z.int() })
export type ReplayAnswer = z.infer<typeof replayAnswer>

export const exportKind = z.enum(['members', 'memberships'])
export type ExportKind = z.infer<typeof exportKind>

/**
 * What owners do, as the log names it. Looking at figures that name nobody is no action.
 */
export const ownerActionKind = z.enum([
  'role-given',
  'role-taken',
  'members-listed',
  'members-searched',
  'payments-looked-at',
  // Written before payments were one look.
  'reversals-looked-at',
  'events-replayed',
  'members-exported',
  'memberships-exported',
])
export type OwnerActionKind = z.infer<typeof ownerActionKind>

/** What an entry says besides: counts and the kind of a thing, never a person and never a secret. */
export const actionFacts = z.object({
  /** How many people, payments or events were shown or sent again. */
  count: z.int().optional(),
  /** What was searched by. */
  by: z.enum(['address', 'id', 'filter']).optional(),
  /** True where there was more than the first page, which the same entry stands for. */
  more: z.boolean().optional(),
  /** The provider's event. */
  event: z.string().optional(),
})
export type ActionFacts = z.infer<typeof actionFacts>

/** Somebody in the log; null fields once the account is gone. */
const somebody = z.object({ id: z.uuid().nullable(), email: z.string().nullable() })

export const ownerAction = z.object({
  id: z.int(),
  at: moment,
  action: ownerActionKind,
  /** Null: the command line. */
  by: somebody.nullable(),
  /** Whom it was about; null where it was about nobody in particular. */
  about: somebody.nullable(),
  facts: actionFacts,
})
export const actionsQuery = z.object({ after })
export const actionsAnswer = z.object({ data: z.array(ownerAction), next: z.string().nullable() })
export type ActionsAnswer = z.infer<typeof actionsAnswer>
