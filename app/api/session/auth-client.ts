import { GoTrueClient, type User } from '@supabase/auth-js'
import { ApiError, callApi } from '#app/api/http.ts'
import { unreachable } from '#app/api/unreachable.ts'
import { failures, waitSentence } from '#content/notices/notice.ts'
import type { AuthSession, HalfConfirmed } from '#contract/auth.ts'
import type { EmailCode } from '#contract/email-code.ts'
import { accountPaths } from '#contract/paths.ts'
import { plainAuthError } from './auth-error.ts'
import { dropVerifier, storedVerifiers } from './code-verifiers.ts'
import { storageKey } from './stored-session.ts'

const url = '/auth/v1'

/** The client, which can be asked to try a refresh again before its pause of a minute is over. */
export class AuthClient extends GoTrueClient {
  forgetRefreshFailure(): void {
    this.lastRefreshFailure = null
  }
}

/** Call once per document. */
export const createAuthClient = (): AuthClient =>
  new AuthClient({
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

const fetchUser = (accessToken: string): Promise<Response> =>
  authFetch(`${url}/user`, { headers: { Authorization: `Bearer ${accessToken}` } })

/**
 * The user of an access token; null if it is not valid. Fetched without the client, which would end its own session on a
 * refusal.
 */
export async function userOf(accessToken: string): Promise<User | null> {
  const response = await fetchUser(accessToken)
  if (response.ok) return (await response.json()) as User
  if (response.status === 401 || response.status === 403) return null
  throw new Error(((await response.json()) as { message: string }).message)
}

/**
 * Whether the auth service refuses an access token, because its session has ended. Asked without the client, which would
 * remove whichever session is stored by then.
 */
export async function isEnded(accessToken: string): Promise<boolean> {
  const response = await fetchUser(accessToken)
  if (response.status !== 401 && response.status !== 403) return false
  return hasCode((await response.json()) as Record<string, unknown>)
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

const timeLimit = 15_000

/** Seconds to wait according to a Retry-After header (seconds or a date); null if it is missing or not valid. */
export function secondsToWait(header: string | null, now = Date.now()): number | null {
  if (!header) return null
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000
  return seconds > 0 ? Math.ceil(seconds) : null
}

function sentenceOf(answer: unknown): string {
  const { msg, message, error_description } = (answer ?? {}) as Record<string, unknown>
  return [message, msg, error_description].find((text) => typeof text === 'string') ?? ''
}

/** Whether an answer is of the auth service, and no page of somebody else's, as of a hotel's network. */
const hasCode = ({ code, error_code }: Record<string, unknown>): boolean => typeof (error_code ?? code) === 'string'

/**
 * Whether an answer to a refresh is no refusal of the auth service: a limit, or a page of somebody else's, as of a hotel's
 * network. The client would end the session; an error that is thrown has it try again.
 */
const isTemporary = (status: number, answer: Record<string, unknown>) =>
  status === 408 || status === 429 || (status < 500 && !hasCode(answer))

/** Replaces the message with one that can be shown; the auth service's own message stays. */
async function withSentence(response: Response, isRefresh: boolean): Promise<Response> {
  const text = await response.text()
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    answer = { message: failures.unreadable }
  }
  const wait = secondsToWait(response.headers.get('Retry-After'))
  const original = sentenceOf(answer)
  const sentence = wait === null ? original : `${original.replace(/[^.!?]$/, '$&.')} ${waitSentence(wait)}`.trim()
  const body = typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer : {}
  if (isRefresh && isTemporary(response.status, body as Record<string, unknown>)) throw new Error(sentence)
  return new Response(JSON.stringify({ ...body, message: sentence, msg: sentence }), {
    status: response.status,
    headers: response.headers,
  })
}

/**
 * The auth client's fetch. The client passes on nothing of a response but its message, so a server that is unreachable, slow
 * or does not answer in JSON, and a Retry-After header, are put into the message.
 */
export async function authFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeLimit) })
  } catch (cause) {
    const slow = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw new Error(slow ? failures.tooSlow : unreachable(), { cause })
  }
  return response.ok ? response : withSentence(response, String(input).includes('grant_type=refresh_token'))
}
