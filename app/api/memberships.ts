import { queryOptions } from '@tanstack/react-query'
import type {
  CheckoutReturnAnswer,
  CheckoutReturnRequest,
  Membership,
  MembershipsAnswer,
} from '#contract/memberships.ts'
import { membershipPaths } from '#contract/paths.ts'
import { callAsMember } from './call-as-member.ts'
import { storeMembershipHints } from './membership-hints.ts'
import { forgetCheckout, unconfirmedCheckout } from './paid-checkout.ts'
import { queryClient } from './query-client.ts'
import { settledSession } from './session/session.ts'

const retryMs = 2000

let confirming: Promise<void> | null = null

/** Has the server sync a just paid checkout with the provider; concurrent callers share the request. */
async function confirmCheckout(): Promise<void> {
  const session_id = unconfirmedCheckout()
  if (session_id === null) return
  const body: CheckoutReturnRequest = { session_id }
  confirming ??= callAsMember<CheckoutReturnAnswer>(membershipPaths.checkoutReturn, { method: 'POST', body })
    // After a failure the next fetch tries again.
    .then(forgetCheckout, () => {})
    .finally(() => (confirming = null))
  await confirming
}

async function fetchMemberships(userId: string, signal: AbortSignal): Promise<readonly Membership[]> {
  await confirmCheckout()
  const { data } = await callAsMember<MembershipsAnswer>(membershipPaths.memberships, { signal })
  if ((await settledSession()).user?.id === userId) storeMembershipHints(userId, data)
  return data
}

export const membershipsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['memberships', userId],
    queryFn: ({ signal }) => fetchMemberships(userId, signal),
    // useMembershipHints may have fetched them just before the page does.
    staleTime: 1000,
    refetchInterval: () => (unconfirmedCheckout() === null ? false : retryMs),
  })

/** Fetches the memberships unless they are less than a minute old. */
export const prefetchMemberships = (userId: string): Promise<void> =>
  queryClient.prefetchQuery({ ...membershipsQuery(userId), staleTime: 60_000 })

/**
 * After the return from a paid checkout: the membership exists even if the provider's event is late. The notice depends on the
 * URL alone and does not wait for this; the membership never depends on the URL.
 * @returns false when nobody is signed in
 */
export async function refreshAfterCheckout(): Promise<boolean> {
  const { user } = await settledSession()
  if (!user) return false
  await confirmCheckout()
  const query = membershipsQuery(user.id)
  // Responses to earlier requests do not have the new membership.
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  await queryClient.invalidateQueries({ queryKey: query.queryKey })
  await queryClient.fetchQuery(query)
  return true
}
