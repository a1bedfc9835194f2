import { newId, randomWord } from './identifiers.ts'
import type { Customer } from './objects.ts'
import type { Sandbox } from './sandbox.ts'

export function newCustomer(
  sandbox: Sandbox,
  input: Partial<
    Pick<
      Customer,
      'email' | 'name' | 'phone' | 'description' | 'metadata' | 'address' | 'preferred_locales' | 'shipping'
    >
  >,
): Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: sandbox.clock.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomWord(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...input,
  }
}
