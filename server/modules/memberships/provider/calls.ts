import type Stripe from 'stripe'
import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import type { PaymentProvider } from '../../../platform/payments/stripe.ts'

/** A call to the provider; the options carry the remaining time. */
export type ProviderCall = (stripe: Stripe, options: Stripe.RequestOptions) => Promise<unknown>

/**
 * Calls the provider and parses the answer with `shape`.
 * @throws AppError payment_unavailable when the provider is unreachable, slow, refuses or gives an invalid answer
 */
export type Ask = <T>(shape: z.ZodType<T>, call: ProviderCall) => Promise<T>

const callTimeoutMs = 6_000

/** While somebody waits for the answer. */
const requestMs = 10_000
export const backgroundMs = 30_000

/** @param budgetMs total time for all calls made through this function, retries included */
export function askWithin(provider: PaymentProvider, budgetMs = requestMs): Ask {
  const deadline = performance.now() + budgetMs
  return async (shape, call) => {
    const leftMs = Math.floor(deadline - performance.now())
    if (leftMs <= 0) throw unavailable(new Error('no time left'))
    const stripe = await provider.client()
    const options = { timeout: Math.min(callTimeoutMs, leftMs), maxNetworkRetries: 1 }
    let answer: unknown
    try {
      answer = await atMost(leftMs, call(stripe, options))
    } catch (error) {
      throw unavailable(error)
    }
    const read = shape.safeParse(answer)
    if (!read.success) throw unavailable(new Error(`unreadable answer: ${z.prettifyError(read.error)}`))
    return read.data
  }
}

/** The provider's reason for refusing a call; null for any other failure. */
export function refusalOf(error: unknown): { code: string | null; param: string | null } | null {
  if (!(error instanceof AppError) || typeof error.cause !== 'object' || error.cause === null) return null
  const { type, code = null, param = null } = error.cause as { type?: string; code?: string; param?: string }
  return type === 'StripeInvalidRequestError' ? { code, param } : null
}

/** True when the provider declined the payment, or there is no card. */
export function isDecline(error: unknown): boolean {
  if (!(error instanceof AppError) || typeof error.cause !== 'object' || error.cause === null) return false
  const { type } = error.cause as { type?: string }
  if (type === 'StripeCardError') return true
  const refusal = refusalOf(error)
  return refusal?.code === 'resource_missing' && refusal.param === null
}

/** Runs a call; returns null for the provider's refusal with `code` (about `param`) and rethrows other errors. */
export async function unlessRefused<T>(code: string, asked: Promise<T>, param?: string): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.code === code && (param === undefined || refusal.param === param)) return null
    throw error
  }
}

/** Null for what the provider does not have (`param`: and this names). */
export const unlessMissing = <T>(asked: Promise<T>, param?: string): Promise<T | null> =>
  unlessRefused('resource_missing', asked, param)

function unavailable(cause: unknown): AppError {
  return new AppError('payment_unavailable', { cause })
}

/** The SDK's timeout restarts with every byte, so a provider that trickles needs this one too. */
async function atMost<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

export const withId = z.object({ id: z.string().min(1) })

/** The id of a reference, also when the provider sends the expanded object. */
export const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

export const priceShape = z.object({
  id: z.string().startsWith('price_'),
  active: z.boolean().optional(),
  lookup_key: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  unit_amount: z.number().nullish(),
  currency: z.string(),
  recurring: z.object({ interval: z.string(), interval_count: z.number() }).nullish(),
})
export type ProviderPrice = z.infer<typeof priceShape>

export const customerShape = z.object({
  id: z.string().startsWith('cus_'),
  deleted: z.boolean().optional(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

export const cardShape = z.object({
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() }).nullish(),
})

export const scheduleShape = z.object({
  id: z.string().min(1),
  status: z.string(),
  phases: z.array(
    z.object({
      start_date: z.number(),
      end_date: z.number(),
      items: z.array(z.object({ price: z.union([z.string(), priceShape.transform(({ id }) => id)]) })),
      discounts: z.array(z.object({ discount: reference.nullish() })).nullish(),
    }),
  ),
  metadata: z.record(z.string(), z.string()).nullish(),
})
export type ProviderSchedule = z.infer<typeof scheduleShape>

export const subscriptionShape = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  customer: reference,
  start_date: z.number(),
  cancel_at: z.number().nullable(),
  cancel_at_period_end: z.boolean(),
  canceled_at: z.number().nullish(),
  ended_at: z.number().nullable(),
  trial_end: z.number().nullish(),
  cancellation_details: z.object({ comment: z.string().nullish(), reason: z.string().nullish() }).nullish(),
  items: z.object({
    data: z.array(
      z.object({
        price: priceShape,
        current_period_start: z.number().nullish(),
        current_period_end: z.number().nullish(),
      }),
    ),
  }),
  pause_collection: z.object({ behavior: z.string(), resumes_at: z.number().nullish() }).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  /** Null also when absent; so below. */
  schedule: z.union([z.string().transform(() => null), scheduleShape]).nullish(),
  default_payment_method: z.union([z.string().transform(() => null), cardShape]).nullish(),
})
export type ProviderSubscription = z.infer<typeof subscriptionShape>

const pageAddress = z.url({ protocol: /^https?$/ })

export const invoiceShape = z.object({
  id: z.string().min(1),
  status: z.string().nullish(),
  number: z.string().nullish(),
  billing_reason: z.string().nullish(),
  attempt_count: z.number().nullish(),
  created: z.number(),
  total: z.number(),
  amount_paid: z.number(),
  amount_remaining: z.number(),
  currency: z.string(),
  hosted_invoice_url: pageAddress.nullish(),
  next_payment_attempt: z.number().nullish(),
  status_transitions: z
    .object({
      paid_at: z.number().nullish(),
      finalized_at: z.number().nullish(),
      voided_at: z.number().nullish(),
      marked_uncollectible_at: z.number().nullish(),
    })
    .nullish(),
  total_discount_amounts: z.array(z.object({ amount: z.number() })).nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
  lines: z.object({
    data: z.array(
      z.object({
        description: z.string().nullish(),
        amount: z.number(),
        period: z.object({ start: z.number(), end: z.number() }),
      }),
    ),
  }),
  payments: z
    .object({ data: z.array(z.object({ payment: z.object({ payment_intent: reference.nullish() }) })) })
    .nullish(),
})
export type ProviderInvoice = z.infer<typeof invoiceShape>

/** The subscription an invoice is for. */
export const subscriptionOf = ({ parent }: Pick<ProviderInvoice, 'parent'>): string | null =>
  parent?.subscription_details?.subscription ?? null

export const chargeShape = z.object({
  id: z.string().min(1),
  customer: reference.nullish(),
  payment_intent: reference.nullish(),
  status: z.string(),
  amount: z.number(),
  amount_refunded: z.number(),
  currency: z.string(),
  /** Seconds since 1970. */
  created: z.number(),
})
export type ProviderCharge = z.infer<typeof chargeShape>

export const sessionShape = z.object({
  id: z.string().startsWith('cs_'),
  url: pageAddress.nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  customer: reference.nullish(),
  subscription: reference.nullish(),
})

export const portalShape = z.object({ id: z.string().min(1), url: pageAddress })

/** One page of a list. */
export const pageOf = <T>(item: z.ZodType<T>) => z.object({ data: z.array(item), has_more: z.boolean() })

interface PageOptions {
  limit: 100
  starting_after?: string
}

/** All items of a list. @param list fetches one page of it */
export async function everyPage<T extends { id: string }>(
  ask: Ask,
  item: z.ZodType<T>,
  list: (stripe: Stripe, page: PageOptions, options: Stripe.RequestOptions) => Promise<unknown>,
): Promise<T[]> {
  const all: T[] = []
  let page: PageOptions = { limit: 100 }
  for (;;) {
    const { data, has_more } = await ask(pageOf(item), (stripe, options) => list(stripe, page, options))
    all.push(...data)
    const last = data.at(-1)
    if (!has_more || last === undefined) return all
    page = { limit: 100, starting_after: last.id }
  }
}
