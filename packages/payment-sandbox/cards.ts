import { createHash } from 'node:crypto'
import { newId } from './identifiers.ts'
import type { PaymentMethod } from './objects.ts'
import type { Sandbox } from './sandbox.ts'

/** How a card behaves when charged. Stored with the payment method; the number is never stored. */
export type CardBehaviour =
  | 'succeeds'
  /** Succeeds when entered by its holder, and is declined for later charges. */
  | 'fails-later'
  /** Requires confirmation by its holder at the first use; later charges succeed. */
  | 'asks'
  | 'card_declined'
  | 'insufficient_funds'

export interface Decline {
  code: 'card_declined'
  /** The bank's reason. */
  decline_code: string
  message: string
}

export const declines = {
  card_declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
} as const satisfies Record<string, Decline>

/** Test numbers with special behavior; any other valid number succeeds. */
const numbers: Record<string, CardBehaviour> = {
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000341': 'fails-later',
  '4000002500003155': 'asks',
}

/** Ready-made payment methods of the API, by the part after `pm_card_`. */
const readyMade: Record<string, string> = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  chargeCustomerFail: '4000000000000341',
  chargeDeclined: '4000000000000002',
  chargeDeclinedInsufficientFunds: '4000000000009995',
  authenticationRequired: '4000002500003155',
}

/** The card number of a test id such as `pm_card_visa`, or null. */
export function testCardNumber(id: string): string | null {
  const name = /^pm_card_(.+)$/.exec(id)?.[1]
  return name !== undefined && Object.hasOwn(readyMade, name) ? readyMade[name]! : null
}

export function passesLuhn(number: string): boolean {
  let sum = 0
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  return /^3[47]/.test(number) ? 'amex' : 'unknown'
}

const brandNames: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

export function brandName(brand: string | null | undefined): string {
  return brandNames[brand ?? ''] ?? 'Card'
}

export interface Card {
  behaviour: CardBehaviour
  brand: string
  last4: string
  fingerprint: string
  exp_month: number
  exp_year: number
}

export function readCard(number: string, expMonth: number, expYear: number): Card {
  return {
    behaviour: numbers[number] ?? 'succeeds',
    brand: brandOf(number),
    last4: number.slice(-4),
    fingerprint: createHash('sha256')
      .update(`sandbox card ${number}`)
      .digest('base64url')
      .replaceAll(/[-_]/g, 'x')
      .slice(0, 16),
    exp_month: expMonth,
    exp_year: expYear,
  }
}

export interface Holder {
  email: string | null
  name: string | null
  country: string | null
  postalCode: string | null
}

export const nobody: Holder = { email: null, name: null, country: null, postalCode: null }

/** Stores a card as a payment method, attached to a customer when one is named. */
export function createPaymentMethod(
  sandbox: Sandbox,
  card: Card,
  holder: Holder,
  customer: string | null,
): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: null,
        country: holder.country,
        line1: null,
        line2: null,
        postal_code: holder.postalCode,
        state: null,
      },
      email: holder.email,
      name: holder.name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: holder.postalCode ? 'pass' : null,
        cvc_check: 'pass',
      },
      country: 'US',
      display_brand: card.brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: sandbox.clock.now(),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  sandbox.store.insert('payment_method', method)
  sandbox.store.keepNote('card', method.id, card.behaviour)
  return method
}

export function behaviourOf(sandbox: Sandbox, paymentMethod: string): CardBehaviour {
  return sandbox.store.note<CardBehaviour>('card', paymentMethod) ?? 'succeeds'
}

export function markAuthenticated(sandbox: Sandbox, paymentMethod: string): void {
  if (behaviourOf(sandbox, paymentMethod) === 'asks') sandbox.store.keepNote('card', paymentMethod, 'succeeds')
}
