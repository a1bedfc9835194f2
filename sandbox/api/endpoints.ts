import type { Endpoint } from '../endpoint.ts'
import { billingPortalEndpoints } from './billing-portal.ts'
import { checkoutSessionEndpoints } from './checkout-sessions.ts'
import { customerEndpoints } from './customers.ts'
import { eventEndpoints } from './events.ts'
import { invoiceEndpoints } from './invoices.ts'
import { paymentMethodEndpoints } from './payment-methods.ts'
import { paymentEndpoints } from './payments.ts'
import { priceEndpoints } from './prices.ts'
import { productEndpoints } from './products.ts'
import { refundEndpoints } from './refunds.ts'
import { subscriptionEndpoints } from './subscriptions.ts'
import { webhookEndpointEndpoints } from './webhook-endpoints.ts'

/** Every call that the API knows. */
export const endpoints: Endpoint[] = [
  ...productEndpoints,
  ...priceEndpoints,
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...checkoutSessionEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...paymentEndpoints,
  ...refundEndpoints,
  ...billingPortalEndpoints,
  ...eventEndpoints,
  ...webhookEndpointEndpoints,
]
