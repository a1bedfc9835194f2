import { undelivered } from './deliveries.ts'
import { invalidRequest } from './errors.ts'
import { invoicePayments } from './invoices.ts'
import type { Event, LineItem } from './objects.ts'
import type { Sandbox } from './sandbox.ts'

type Node = Record<string, unknown> & { id: string }
type Inclusion = (sandbox: Sandbox, object: Node) => unknown

function sublist<T>(data: T[], url: string) {
  return { object: 'list' as const, data, has_more: false, url }
}

/** Expandable id fields, by the kind of the containing object. */
const references: Record<string, string[]> = {
  price: ['product'],
  plan: ['product'],
  customer: ['invoice_settings.default_payment_method'],
  payment_method: ['customer'],
  'checkout.session': [
    'customer',
    'subscription',
    'invoice',
    'payment_intent',
    'discounts.coupon',
    'discounts.promotion_code',
  ],
  promotion_code: ['customer', 'promotion.coupon'],
  discount: ['customer', 'promotion_code', 'source.coupon'],
  subscription_schedule: ['customer', 'subscription', 'phases.items.price'],
  dispute: ['charge', 'payment_intent'],
  subscription: ['customer', 'discounts', 'default_payment_method', 'latest_invoice', 'schedule'],
  invoice: ['customer', 'discounts', 'total_discount_amounts.discount', 'parent.subscription_details.subscription'],
  line_item: ['pricing.price_details.price', 'subscription', 'discounts', 'discount_amounts.discount'],
  invoice_payment: ['invoice', 'payment.payment_intent'],
  payment_intent: ['customer', 'latest_charge', 'payment_method'],
  charge: ['customer', 'payment_intent'],
  refund: ['charge', 'payment_intent', 'customer', 'payment_method'],
}

/** Fields that are included only on request. */
const inclusions: Record<string, Record<string, Inclusion>> = {
  'checkout.session': {
    line_items: (sandbox, { id }) => sublist(lineItems(sandbox, id), `/v1/checkout/sessions/${id}/line_items`),
  },
  invoice: {
    payments: (sandbox, { id }) => sublist(invoicePayments(sandbox, id), `/v1/invoice_payments?invoice=${id}`),
  },
  charge: {
    refunds: (sandbox, { id }) =>
      sublist(sandbox.store.search('refund', { where: { charge: id } }).data, `/v1/charges/${id}/refunds`),
  },
}

export function lineItems(sandbox: Sandbox, session: string): LineItem[] {
  return sandbox.store.note<LineItem[]>('line-items', session) ?? []
}

/** Presents an event, with the number of pending deliveries. */
export function presentEvent(sandbox: Sandbox, event: Event): Event {
  return { ...event, pending_webhooks: undelivered(sandbox.store, event.id) }
}

/** Presents `object` with the given paths expanded, at most four levels. */
export function expand(sandbox: Sandbox, object: object, paths: string[]): object {
  if (paths.length === 0) return object
  const copy = structuredClone(object) as Node
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > 4)
      throw invalidRequest(`You cannot expand more than 4 levels of a property. Property: ${path}`, { param: 'expand' })
    expandAlong(sandbox, copy, steps, path)
  }
  return copy
}

function expandAlong(sandbox: Sandbox, object: Node, steps: string[], path: string): void {
  const refuse = () => invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  if (object.object === 'list') {
    if (steps[0] !== 'data') throw refuse()
    for (const element of object.data as Node[]) {
      if (steps.length === 1) throw refuse()
      expandAlong(sandbox, element, steps.slice(1), path)
    }
    return
  }
  const kind = object.deleted === true ? '' : String(object.object)
  descend(object, 0)

  /** Continues with a part of the object, `index` levels below it. */
  function descend(holder: Node, index: number): void {
    const step = steps[index]!
    const rest = steps.slice(index + 1)
    const include = index === 0 ? inclusions[kind]?.[step] : undefined
    if (include && holder[step] === undefined) holder[step] = include(sandbox, object)
    const refers = references[kind]?.includes(steps.slice(0, index + 1).join('.')) ?? false
    if (refers) holder[step] = resolve(holder[step])
    const found = holder[step]
    const known = refers || include !== undefined
    if (found === null || found === undefined || typeof found === 'string') {
      if (known) return
      throw refuse()
    }
    if (typeof found !== 'object') throw refuse()
    if (rest.length === 0) {
      if (known || (found as Node).object === 'list') return
      throw refuse()
    }
    for (const part of (Array.isArray(found) ? found : [found]) as unknown[]) {
      if (typeof part !== 'object' || part === null) continue
      if ((part as Node).object === undefined) descend(part as Node, index + 1)
      else expandAlong(sandbox, part as Node, rest, path)
    }
  }

  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve)
    return typeof value === 'string' ? (sandbox.store.findAny(value)?.object ?? value) : value
  }
}
