/**
 * The stored objects: the SDK's types with references as ids and decimals as strings. Only types are imported; with them
 * a missing field is a compile error.
 */
import type { Stripe } from 'stripe'

/** An expandable reference as its id, a decimal as its text; any other field as it is. */
type Reference<V> = string extends V ? Extract<V, string | null | undefined> : V extends Stripe.Decimal ? string : V
type Stored<T> = { [K in keyof T]: Reference<T[K]> }
/** The stored form of `T`, with these fields of our own. */
type Override<T, Own> = Omit<Stored<T>, keyof Own> & Own

/** 'a b' as 'a' | 'b'. */
type SplitNames<Text extends string, Found = never> = Text extends `${infer First} ${infer Rest}`
  ? SplitNames<Rest, Found | First>
  : Found | Text

/** Fields that are null at first. @param rows names separated by spaces */
export function nulls<const Names extends string>(...rows: Names[]) {
  return Object.fromEntries(rows.flatMap((row) => row.split(' ').map((name) => [name, null]))) as {
    [Name in SplitNames<Names>]: null
  }
}

export interface List<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

export type Product = Stored<Stripe.Product>
export type Price = Stored<Stripe.Price>
type Plan = Stored<Stripe.Plan>
export type Customer = Override<
  Stripe.Customer,
  {
    metadata: Record<string, string>
    invoice_settings: Omit<Stripe.Customer['invoice_settings'], 'default_payment_method'> & {
      default_payment_method: string | null
    }
  }
>
export type PaymentMethod = Stored<Stripe.PaymentMethod>
export type LineItem = Override<Stripe.LineItem, { price: Price }>
export type CheckoutSession = Override<
  Stripe.Checkout.Session,
  { metadata: Record<string, string>; discounts: { coupon: string | null; promotion_code: string | null }[] | null }
>
export type SubscriptionItem = Override<Stripe.SubscriptionItem, { price: Price; plan: Plan; quantity: number }>
export type Subscription = Override<
  Stripe.Subscription,
  { items: List<SubscriptionItem>; metadata: Record<string, string>; discounts: string[] }
>
export type InvoiceLineItem = Override<
  Stripe.InvoiceLineItem,
  {
    pricing: {
      type: 'price_details'
      unit_amount_decimal: string | null
      price_details?: { price: string; product: string }
    }
    discounts: string[]
    discount_amounts: { amount: number; discount: string }[]
  }
>
export type Invoice = Override<
  Stripe.Invoice,
  {
    lines: List<InvoiceLineItem>
    discounts: string[]
    total_discount_amounts: { amount: number; discount: string }[]
    parent: {
      quote_details: null
      subscription_details: { metadata: Record<string, string>; subscription: string }
      type: 'subscription_details'
    }
    customer: string
  }
>
export type InvoiceItem = Override<
  Stripe.InvoiceItem,
  {
    customer: string
    discounts: string[]
    metadata: Record<string, string>
    parent: {
      type: 'subscription_details'
      subscription_details: { subscription: string; subscription_item: string }
    }
    pricing: InvoiceLineItem['pricing']
  }
>
export type Coupon = Override<Stripe.Coupon, { metadata: Record<string, string> }>
export type PromotionCode = Override<
  Stripe.PromotionCode,
  { metadata: Record<string, string>; promotion: { coupon: string; type: 'coupon' } }
>
export type Discount = Override<Stripe.Discount, { source: { coupon: string; type: 'coupon' } }>
export type Schedule = Override<
  Stripe.SubscriptionSchedule,
  { customer: string; metadata: Record<string, string>; phases: SchedulePhase[] }
>
export type SchedulePhase = Override<
  Stripe.SubscriptionSchedule.Phase,
  { items: SchedulePhaseItem[]; metadata: Record<string, string>; proration_behavior: Proration }
>
export type SchedulePhaseItem = Override<
  Stripe.SubscriptionSchedule.Phase.Item,
  { price: string; plan: string; quantity: number; metadata: Record<string, string> }
>
export type Proration = 'always_invoice' | 'create_prorations' | 'none'
export type InvoicePayment = Override<
  Stripe.InvoicePayment,
  { payment: { type: 'payment_intent'; payment_intent: string } }
>
export type PaymentIntent = Stored<Stripe.PaymentIntent>
export type Charge = Stored<Stripe.Charge>
export type Refund = Stored<Stripe.Refund>
export type Dispute = Stored<Stripe.Dispute>
export type PortalSession = Override<Stripe.BillingPortal.Session, { customer: string }>
export type PortalConfiguration = Stored<Stripe.BillingPortal.Configuration>
export type WebhookEndpoint = Override<Stripe.WebhookEndpoint, { metadata: Record<string, string> }>
export type EventName = Exclude<Stripe.WebhookEndpointCreateParams.EnabledEvent, '*'>
export type Event = Omit<Stripe.EventBase, 'type' | 'data'> & {
  type: string
  data: { object: object; previous_attributes?: object }
}

/** All stored objects by their `object` field. */
export interface Kinds {
  product: Product
  price: Price
  customer: Customer
  payment_method: PaymentMethod
  'checkout.session': CheckoutSession
  subscription: Subscription
  subscription_schedule: Schedule
  invoice: Invoice
  invoiceitem: InvoiceItem
  invoice_payment: InvoicePayment
  coupon: Coupon
  promotion_code: PromotionCode
  discount: Discount
  payment_intent: PaymentIntent
  charge: Charge
  refund: Refund
  dispute: Dispute
  'billing_portal.session': PortalSession
  'billing_portal.configuration': PortalConfiguration
  webhook_endpoint: WebhookEndpoint
  event: Event
}
export type Kind = keyof Kinds

export interface Deleted {
  id: string
  object: string
  deleted: true
}
