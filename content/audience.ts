/** Pages for adults alone. */
const forAdults = new Set([
  '/memberships',
  '/join-universe',
  '/login',
  '/signup',
  '/forgotten-password',
  '/new-password',
  '/dashboard/account',
  '/dashboard/family',
  '/dashboard/invitation',
  '/dashboard/billing',
  '/owner',
  '/terms',
  '/contact',
])

const withoutSlash = (path: string) => path.replace(/(?<=[^/]|^\/)\/+$/, '')

/** Whether a page, and with it each link to it, is for adults alone. */
export const isForAdults = (path: string): boolean => forAdults.has(withoutSlash(path))

/** Whether children have a dashboard of their own at this path. */
export const isDashboard = (path: string): boolean => withoutSlash(path) === '/dashboard'
