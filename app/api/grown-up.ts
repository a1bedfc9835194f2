import { accountPaths } from '#contract/paths.ts'
import { errors } from '#contract/errors.ts'
import type { ProofAnswer } from '#contract/proof.ts'
import { grownUpQuestion } from './grown-up-question.ts'
import { ApiError, callApi } from './http.ts'
import { settledSession } from './session/session.ts'

let asked: Promise<boolean> | null = null
/** The page that asked last. */
let page = ''

const fetchProof = (token: string): Promise<ProofAnswer> => callApi(accountPaths.proof, { token })

async function ask(token: string): Promise<boolean> {
  const { user } = await settledSession()
  const { needed, pin } = await fetchProof(token)
  // Another tab may have asked before.
  if (!needed) return true
  const pathname = page
  // Whoever has left the page is not asked on the next.
  if (location.pathname !== pathname) return false
  const isHere = await new Promise<boolean>((answer) =>
    grownUpQuestion.set({ hasPin: pin === 'set', pathname, userId: user?.id, answer }),
  )
  grownUpQuestion.set(null)
  return isHere
}

/**
 * Asks the grown-up to show that they are here, once for all calls that wait for it.
 * @returns whether they have
 */
export function askGrownUp(token: string): Promise<boolean> {
  page = location.pathname
  asked ??= ask(token).finally(() => {
    asked = null
  })
  return asked
}

/** For a call that is too long to be made twice. @throws ApiError grown_up_needed */
export async function requireGrownUp(token: string): Promise<void> {
  const { status, message } = errors.grown_up_needed
  if ((await fetchProof(token)).needed) throw new ApiError('grown_up_needed', status, message)
}

/** Whether a call failed because the grown-up has not shown that they are here. */
export const isGrownUpNeeded = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'grown_up_needed'

/** What to say where a part of a page waits for the grown-up. */
export const reasonOf = (error: unknown): string | undefined => (isGrownUpNeeded(error) ? error.message : undefined)
