import type { Endpoint } from '../endpoint.ts'
import { balanceEndpoints } from './customer-balance.ts'
import { billingPortalEndpoints } from './billing-portal.ts'
import { checkoutSessionEndpoints } from './checkout-sessions.ts'
import { couponEndpoints } from './coupons.ts'
import { customerEndpoints } from './customers.ts'
import { disputeEndpoints } from './disputes.ts'
import { eventEndpoints } from './events.ts'
import { invoicePreviewEndpoints } from './invoice-previews.ts'
import { invoiceEndpoints } from './invoices.ts'
import { paymentMethodEndpoints } from './payment-methods.ts'
import { paymentEndpoints } from './payments.ts'
import { priceEndpoints } from './prices.ts'
import { productEndpoints } from './products.ts'
import { promotionCodeEndpoints } from './promotion-codes.ts'
import { refundEndpoints } from './refunds.ts'
import { subscriptionScheduleEndpoints } from './subscription-schedules.ts'
import { subscriptionEndpoints } from './subscriptions.ts'
import { webhookEndpointEndpoints } from './webhook-endpoints.ts'

/** Every call that the API knows. */
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
  ...balanceEndpoints,
  ...paymentEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...billingPortalEndpoints,
  ...eventEndpoints,
  ...webhookEndpointEndpoints,
]
