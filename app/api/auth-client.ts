import { GoTrueClient, type User } from '@supabase/auth-js'
import { authFetch } from './auth-fetch.ts'
import { storageKey } from './stored-session.ts'

const url = '/auth/v1'

/** Opens the auth client. There may be one only in a document. */
export const openAuthClient = (): GoTrueClient =>
  new GoTrueClient({
    url: `${location.origin}${url}`,
    storageKey,
    flowType: 'implicit',
    persistSession: true,
    autoRefreshToken: true,
    // What a mail link brings is read by session-store.ts: the client would take the session of whoever wrote the link.
    detectSessionInUrl: false,
    fetch: authFetch,
  })

/**
 * Whose access token this is, as the auth service says; null where it is good for nobody. Asked beside the client, which
 * would take a refusal as the end of its own session.
 */
export async function userOf(accessToken: string): Promise<User | null> {
  const response = await authFetch(`${url}/user`, { headers: { Authorization: `Bearer ${accessToken}` } })
  if (response.ok) return (await response.json()) as User
  if (response.status === 401 || response.status === 403) return null
  throw new Error(((await response.json()) as { message: string }).message)
}
