import { z } from 'zod'
import { reference } from './calls.ts'

/** The events that may change a membership. */
export const watchedEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'subscription_schedule.updated',
] as const

/** The events about refunds and disputes. With the ones above at most 20: the limit of types when listing events. */
export const reversalEvents = [
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const

export const eventShape = z.object({
  id: z.string().min(1),
  type: z.string(),
  /** Seconds since 1970 by the provider's clock. */
  created: z.number(),
  data: z.object({ object: z.looseObject({ id: z.string().optional(), object: z.string().optional() }) }),
})
export type ProviderEvent = z.infer<typeof eventShape>

const withCustomer = z.object({ customer: reference })
const withCharge = z.object({ charge: reference })

/** What an event causes to be synced. */
export type EventSubject = { customerId: string } | { chargeId: string }

/** The customer or charge an event is about; null for neither, or for a type that changes nothing stored. */
export function subjectOfEvent({ type, data: { object } }: Pick<ProviderEvent, 'type' | 'data'>): EventSubject | null {
  if ((reversalEvents as readonly string[]).includes(type)) {
    const { data } = withCharge.safeParse(object.object === 'charge' ? { charge: object.id } : object)
    return data === undefined ? null : { chargeId: data.charge }
  }
  if (!(watchedEvents as readonly string[]).includes(type)) return null
  const { data } = withCustomer.safeParse(object.object === 'customer' ? { customer: object.id } : object)
  return data === undefined ? null : { customerId: data.customer }
}
