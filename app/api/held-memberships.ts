import { membershipPaths } from '#contract/paths.ts'
import type {
  CheckoutReturnAnswer,
  CheckoutReturnRequest,
  Membership,
  MembershipsAnswer,
} from '#contract/memberships.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAsMember } from './call-as-member.ts'
import { storeHeld } from './held.ts'
import { queryClient } from './query-client.ts'
import { settledSession } from './session/session.ts'

let confirming: Promise<unknown> = Promise.resolve()

async function fetchMemberships(userId: string, signal: AbortSignal): Promise<readonly Membership[]> {
  // A checkout being confirmed may add a membership.
  await confirming
  const { data } = await callAsMember<MembershipsAnswer>(membershipPaths.memberships, { signal })
  if ((await settledSession()).user?.id === userId) storeHeld(userId, data)
  return data
}

export const membershipsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['memberships', userId],
    queryFn: ({ signal }) => fetchMemberships(userId, signal),
    // useHeldMemberships may have fetched them just before the page does.
    staleTime: 1000,
  })

/** Fetches the memberships unless they are less than a minute old. */
export const prefetchMemberships = (userId: string): Promise<void> =>
  queryClient.prefetchQuery({ ...membershipsQuery(userId), staleTime: 60_000 })

/** Has the server sync a paid checkout with the provider, then fetches the memberships again. */
export async function confirmCheckout(userId: string, body: CheckoutReturnRequest): Promise<void> {
  const { queryKey } = membershipsQuery(userId)
  confirming = callAsMember<CheckoutReturnAnswer>(membershipPaths.checkoutReturn, { method: 'POST', body }).catch(
    () => {},
  )
  await confirming
  // Responses to earlier requests do not have the new membership.
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
  await queryClient.fetchQuery(membershipsQuery(userId))
}

/**
 * After the return from a paid checkout: the membership exists even if the provider's event is late. The notice depends on the
 * URL alone and does not wait for this; the membership never depends on the URL.
 */
export async function welcomeMember(session_id: string): Promise<void> {
  const { user } = await settledSession()
  if (user) await confirmCheckout(user.id, { session_id })
}
