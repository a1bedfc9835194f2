import { membershipPaths } from '#contract/membership-paths.ts'
import type {
  CheckoutReturnAnswer,
  CheckoutReturnRequest,
  Membership,
  MembershipsAnswer,
} from '#contract/memberships.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAsMember } from './call-as-member.ts'
import { keepHeld } from './held.ts'
import { queryClient } from './query-client.ts'
import { settledSession } from './session.ts'

let lookUp: Promise<unknown> = Promise.resolve()

async function fetchMemberships(userId: string, signal: AbortSignal): Promise<readonly Membership[]> {
  // It may bring one more.
  await lookUp
  const { data } = await callAsMember<MembershipsAnswer>(membershipPaths.memberships, { signal })
  if ((await settledSession()).user?.id === userId) keepHeld(userId, data)
  return data
}

/** The memberships of whoever is signed in. */
export const membershipsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['memberships', userId],
    queryFn: ({ signal }) => fetchMemberships(userId, signal),
    // The document looks them up by itself while the page that shows them is still on its way.
    staleTime: 1000,
  })

/** Asks for the memberships where nobody has within a minute. */
export const refreshHeld = (userId: string): Promise<void> =>
  queryClient.prefetchQuery({ ...membershipsQuery(userId), staleTime: 60_000 })

/** Has the server look up a paid checkout, and asks for the memberships again. */
export async function lookUpCheckout(userId: string, body: CheckoutReturnRequest): Promise<void> {
  const { queryKey } = membershipsQuery(userId)
  lookUp = callAsMember<CheckoutReturnAnswer>(membershipPaths.checkoutReturn, { method: 'POST', body }).catch(() => {})
  await lookUp
  // What was asked before knows nothing of it.
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
  await queryClient.fetchQuery(membershipsQuery(userId))
}
