import type { Endpoint } from '../endpoint.ts'
import { billingPortalEndpoints } from './billing-portal.ts'
import { priceEndpoints, productEndpoints } from './catalogue.ts'
import { checkoutSessionEndpoints } from './checkout-sessions.ts'
import { customerEndpoints, paymentMethodEndpoints } from './customers.ts'
import { couponEndpoints, promotionCodeEndpoints } from './discounts.ts'
import { eventEndpoints, webhookEndpointEndpoints } from './events.ts'
import { invoiceEndpoints, invoicePreviewEndpoints } from './invoices.ts'
import { disputeEndpoints, paymentEndpoints, refundEndpoints } from './payments.ts'
import { subscriptionScheduleEndpoints } from './subscription-schedules.ts'
import { subscriptionEndpoints } from './subscriptions.ts'

/** Every endpoint of the API. */
export const endpoints: Endpoint[] = [
  ...productEndpoints,
  ...priceEndpoints,
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...checkoutSessionEndpoints,
  ...couponEndpoints,
  ...promotionCodeEndpoints,
  ...subscriptionEndpoints,
  ...subscriptionScheduleEndpoints,
  ...invoicePreviewEndpoints,
  ...invoiceEndpoints,
  ...paymentEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...billingPortalEndpoints,
  ...eventEndpoints,
  ...webhookEndpointEndpoints,
]
