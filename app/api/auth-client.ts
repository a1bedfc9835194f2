import { GoTrueClient } from '@supabase/auth-js'
import { authFetch } from './auth-fetch.ts'
import type { MailLink } from './mail-link.ts'
import { storageKey } from './stored-session.ts'

/** Opens the auth client; `link` signs the person in. There may be one client only in a document. */
export function openAuthClient(link: MailLink | null): GoTrueClient {
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
