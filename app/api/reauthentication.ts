import { errors } from '#contract/errors.ts'
import { accountPaths } from '#contract/paths.ts'
import type { ReauthenticationAnswer } from '#contract/reauthentication.ts'
import { ApiError, callApi } from './http.ts'
import { reauthenticationQuestion } from './reauthentication-question.ts'
import { settledSession } from './session/session.ts'

let asked: Promise<boolean> | null = null
/** The page that asked last. */
let page = ''

const fetchReauthentication = (token: string): Promise<ReauthenticationAnswer> =>
  callApi(accountPaths.reauthentication, { token })

async function ask(token: string): Promise<boolean> {
  const { user } = await settledSession()
  const { needed, pin } = await fetchReauthentication(token)
  // Another tab may have asked before.
  if (!needed) return true
  const pathname = page
  // A person who has left the page is not asked on the next one.
  if (location.pathname !== pathname) return false
  const isHere = await new Promise<boolean>((answer) =>
    reauthenticationQuestion.set({ hasPin: pin === 'set', pathname, userId: user?.id, answer }),
  )
  reauthenticationQuestion.set(null)
  return isHere
}

/**
 * Asks the adult to reauthenticate, once for all calls that wait for it.
 * @returns whether they have
 */
export function askToReauthenticate(token: string): Promise<boolean> {
  page = location.pathname
  asked ??= ask(token).finally(() => {
    asked = null
  })
  return asked
}

/** For a call that is too large to repeat. @throws ApiError reauthentication_needed */
export async function requireReauthentication(token: string): Promise<void> {
  const { status, message } = errors.reauthentication_needed
  if ((await fetchReauthentication(token)).needed) throw new ApiError('reauthentication_needed', status, message)
}

/** Whether a call failed because the adult has not reauthenticated. */
export const isReauthenticationNeeded = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'reauthentication_needed'

/** The message of a part of a page that needs reauthentication. */
export const reasonOf = (error: unknown): string | undefined =>
  isReauthenticationNeeded(error) ? error.message : undefined
