import { GoTrueClient, type User } from '@supabase/auth-js'
import { authFetch } from './auth-fetch.ts'
import { storageKey } from './stored-session.ts'

const url = '/auth/v1'

/** Call once per document. */
export const createAuthClient = (): GoTrueClient =>
  new GoTrueClient({
    url: `${location.origin}${url}`,
    storageKey,
    flowType: 'implicit',
    persistSession: true,
    autoRefreshToken: true,
    // session-store.ts reads email links: the client would sign in to any account whose link is opened.
    detectSessionInUrl: false,
    fetch: authFetch,
  })

/**
 * The user of an access token; null if it is not valid. Fetched without the client, which would end its own session on a
 * refusal.
 */
export async function userOf(accessToken: string): Promise<User | null> {
  const response = await authFetch(`${url}/user`, { headers: { Authorization: `Bearer ${accessToken}` } })
  if (response.ok) return (await response.json()) as User
  if (response.status === 401 || response.status === 403) return null
  throw new Error(((await response.json()) as { message: string }).message)
}
