import { errors } from '#contract/errors.ts'
import { ApiError, callApi, failure, readAnswer } from './http.ts'
import { askToReauthenticate, isReauthenticationNeeded } from './reauthentication.ts'
import { refetchChildSelf } from './refetch-child-self.ts'
import { accessToken, verifySession } from './session/session.ts'
import { unreachable } from './unreachable.ts'

let signingOut: Promise<unknown> | null = null

/** Runs a sign-out. Calls that begin meanwhile wait until it is over, because the server would refuse their token. */
export async function holdCalls<Outcome>(signOut: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = signOut()
  signingOut = outcome.catch(() => {})
  try {
    return await outcome
  } finally {
    signingOut = null
  }
}

/** @throws ApiError not_signed_in, unreachable */
async function requireToken(): Promise<string> {
  await signingOut
  const token = await accessToken().catch((cause: unknown) => {
    throw new ApiError('unreachable', 0, unreachable(), cause)
  })
  if (!token) throw new ApiError('not_signed_in', 401, errors.not_signed_in.message)
  return token
}

/**
 * Runs a call with the signed-in person's access token. Where an adult has to reauthenticate, it asks
 * them, and runs the call again.
 * @throws ApiError not_signed_in for signed-out visitors and for a session that was ended elsewhere
 */
export async function asMember<Answer>(call: (token: string) => Promise<Answer>): Promise<Answer> {
  const token = await requireToken()
  try {
    return await call(token)
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) await verifySession().catch(() => {})
    // The child's page says good night as soon as it knows.
    if (cause instanceof ApiError && cause.code === 'daily_limit') refetchChildSelf()
    // The token may have expired while the question was open.
    if (isReauthenticationNeeded(cause) && (await askToReauthenticate(token))) return call(await requireToken())
    throw cause
  }
}

/**
 * Calls our API as the signed-in person.
 * @throws ApiError not_signed_in for signed-out visitors and for a session that was ended elsewhere
 */
export const callAsMember = <Answer>(path: string, options: Parameters<typeof callApi>[1] = {}): Promise<Answer> =>
  asMember((token) => callApi<Answer>(path, { ...options, token }))

/**
 * Fetches a file as the signed-in person, without a time limit.
 * @throws ApiError as callAsMember does, or the signal's reason if the signal aborted the call
 */
export const fetchFile = (path: string, signal?: AbortSignal): Promise<Blob> =>
  asMember(async (token) => {
    try {
      const answer = await fetch(path, { signal, headers: { authorization: `Bearer ${token}` } })
      return answer.ok ? await answer.blob() : readAnswer<never>(answer.status, await answer.text())
    } catch (cause) {
      signal?.throwIfAborted()
      throw cause instanceof ApiError ? cause : failure(cause)
    }
  })
