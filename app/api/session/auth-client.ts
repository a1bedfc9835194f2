import { GoTrueClient, type User } from '@supabase/auth-js'
import { accountPaths } from '#contract/paths.ts'
import type { AuthSession, HalfConfirmed } from '#contract/auth.ts'
import type { EmailCode } from '#contract/email-code.ts'
import { ApiError, callApi } from '../http.ts'
import { plainAuthError } from './auth-error.ts'
import { authFetch } from './auth-fetch.ts'
import { dropVerifier, storedVerifiers } from './code-verifiers.ts'
import { storageKey } from './stored-session.ts'

const url = '/auth/v1'

/** Call once per document. */
export const createAuthClient = (): GoTrueClient =>
  new GoTrueClient({
    url: `${location.origin}${url}`,
    storageKey,
    // Only the browser that asks for an email can use its link without a question.
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    // session-store.ts reads email links: it asks where the client would not.
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

/** What a link's code is for; null if it is not valid any more. */
export async function readEmailCode(code: string): Promise<EmailCode | null> {
  try {
    return await callApi<EmailCode>(accountPaths.emailCode, { method: 'POST', body: { code } })
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'link_not_found') return null
    throw cause
  }
}

/** A session, or nothing while the link in the email to the other address has to be opened, too. */
export type Exchanged = AuthSession | HalfConfirmed

/** Exchanges a link's code if this browser has asked for the email; null if another one has. */
export async function exchangeHere(code: string): Promise<Exchanged | null> {
  for (const verifier of storedVerifiers()) {
    const answer = await exchange({ auth_code: code, code_verifier: verifier })
    if ('error' in answer) {
      if (answer.error.code === 'bad_code_verifier') continue
      if (answer.error.code === 'flow_state_not_found') return null
      throw answer.error
    }
    if ('access_token' in answer) dropVerifier(verifier)
    return answer
  }
  return null
}

/** Exchanges a link's code with a password. Throws an error whose message can be shown. */
export async function exchangeByPassword(code: string, password: string): Promise<Exchanged> {
  const answer = await exchange({ auth_code: code, password })
  if ('error' in answer) throw answer.error
  return answer
}

async function exchange(body: Record<string, string>): Promise<Exchanged | { error: Error & { code: string } }> {
  const response = await authFetch(`${url}/token?grant_type=pkce`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Exchanged & { code: string; message: string }
  return response.ok ? answer : { error: plainAuthError({ ...answer, name: 'AuthApiError' }) }
}
