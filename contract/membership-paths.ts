/** Addresses of the membership calls; apart from the schemas, so that a browser loads no validator for them. */
export const membershipPaths = {
  tiers: '/api/tiers',
  checkout: '/api/checkout',
  checkoutReturn: '/api/checkout/return',
  billingPortal: '/api/billing/portal',
  memberships: '/api/memberships',
  webhook: '/webhooks/stripe',
} as const
