/** Paths of the memberships API; apart from the schemas, so that the browser loads no validator for them. */
export const membershipPaths = {
  tiers: '/api/tiers',
  checkout: '/api/checkout',
  checkoutReturn: '/api/checkout/return',
  billingPortal: '/api/billing/portal',
  memberships: '/api/memberships',
  webhook: '/webhooks/stripe',
} as const
