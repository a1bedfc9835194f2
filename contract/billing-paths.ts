/** Addresses of the billing calls; apart from the schemas, so that a browser loads no validator for them. */
export const billingPaths = {
  overview: '/api/billing',
  preview: '/api/billing/preview',
  change: '/api/billing/change',
  card: '/api/billing/card',
} as const
