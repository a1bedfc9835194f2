import type { GoTrueClient } from '@supabase/auth-js'
import { failures } from '#content/notices.ts'
import { authFetch } from './auth-fetch.ts'
import { ApiError } from './http.ts'
import type { MailLink } from './mail-link.ts'

/** Where the session lies in localStorage, and the channel on which tabs tell each other about it. */
export const storageKey = 'constellation-club.session'

/** False as well where the browser keeps nothing. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

/**
 * Fetches the auth client and opens it; `link` signs the person in. There may be one client only in a document.
 * @throws ApiError unreachable
 */
export async function openAuthClient(link: MailLink | null): Promise<GoTrueClient> {
  const { GoTrueClient } = await import('@supabase/auth-js').catch((cause: unknown) => {
    throw new ApiError('unreachable', 0, failures.unreachable, cause)
  })
  const address = location.pathname + location.search
  const show = (fragment: string) => history.replaceState(history.state, '', address + fragment)
  // The client reads the tokens from the address only, and would leave them in the history: they stand there for as
  // long as its constructor runs.
  if (link?.kind === 'session') show(link.fragment)
  return new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    storageKey,
    flowType: 'implicit',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: () => {
      if (link?.kind !== 'session') return false
      show('')
      return true
    },
    fetch: authFetch,
  })
}
