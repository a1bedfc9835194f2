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
  '/dashboard/recordings',
  '/dashboard/invitation',
  '/dashboard/billing',
  '/owner',
  '/terms',
  '/contact',
])

const withoutSlash = (path: string) => path.replace(/(?<=[^/]|^\/)\/+$/, '')

/** Whether a page, and with it each link to it, is for adults alone. */
export const isForAdults = (path: string): boolean => forAdults.has(withoutSlash(path))

/** Pages in place of which a child sees one of its own. */
const childPages = { '/dashboard': 'home', '/storybooks': 'books' } as const

/** The page of a child's own at this path; null for the one that everybody sees. */
export const childPageAt = (path: string): 'home' | 'books' | null =>
  (childPages as Readonly<Record<string, 'home' | 'books' | undefined>>)[withoutSlash(path)] ?? null
