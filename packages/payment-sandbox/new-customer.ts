import { newId, randomWord } from './identifiers.ts'
import { nulls, type Customer } from './objects.ts'
import type { Sandbox } from './sandbox.ts'

export function newCustomer(sandbox: Sandbox, input: Partial<Customer> = {}): Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    ...nulls(
      'address currency customer_account default_source description discount email name phone shipping',
      'test_clock',
    ),
    balance: 0,
    created: sandbox.clock.now(),
    delinquent: false,
    invoice_prefix: randomWord(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: 'none',
    ...input,
  }
}
