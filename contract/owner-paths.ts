/** Paths of the owners' API; apart from the schemas, so that the browser loads no validator for them. */
export const ownerPaths = {
  role: '/api/owner/role',
  figures: '/api/owner/figures',
  moves: '/api/owner/moves',
  members: '/api/owner/members',
  payments: '/api/owner/payments',
  risks: '/api/owner/payments/risks',
  reversals: '/api/owner/payments/reversals',
  events: '/api/owner/events',
  failedEvents: '/api/owner/events/failed',
  replay: '/api/owner/events/replay',
  actions: '/api/owner/actions',
  exports: '/api/owner/exports',
  description: '/api/owner/openapi.json',
} as const
