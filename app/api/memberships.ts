import { membershipPaths } from '#contract/membership-paths.ts'
import type {
  CheckoutAnswer,
  CheckoutRequest,
  CheckoutReturnAnswer,
  CheckoutReturnRequest,
  Membership,
  MembershipsAnswer,
  PortalAnswer,
  TiersAnswer,
} from '#contract/memberships.ts'
import { callAsMember } from './call-as-member.ts'
import { keepHeld } from './held.ts'
import { callApi } from './http.ts'
import { settledSession } from './session.ts'

/** The tiers with the provider's price of each, and the key of the provider's script where there is one to load. */
export const fetchTiers = (): Promise<TiersAnswer> => callApi(membershipPaths.tiers)

/** Opens a checkout, or the billing portal for a tier that is held already. */
export const openCheckout = (body: CheckoutRequest): Promise<CheckoutAnswer> =>
  callAsMember(membershipPaths.checkout, { method: 'POST', body, timeLimit: 30_000 })

/** The address of the billing portal, which leads back to /dashboard. */
export async function openBillingPortal(): Promise<string> {
  const { url } = await callAsMember<PortalAnswer>(membershipPaths.billingPortal, { method: 'POST', timeLimit: 30_000 })
  return url
}

let lookUp: Promise<unknown> = Promise.resolve()

/** The call under way: whoever asks meanwhile shares its answer. */
let asking: { userId: string | undefined; answer: Promise<readonly Membership[]> } | null = null

/** Has the server look up a paid checkout. Null also where it is not this person's. */
export async function lookUpCheckout(body: CheckoutReturnRequest): Promise<Membership | null> {
  const call = callAsMember<CheckoutReturnAnswer>(membershipPaths.checkoutReturn, { method: 'POST', body })
  lookUp = call
    .catch(() => {})
    .finally(() => {
      // What was asked before knows nothing of it.
      asking = null
    })
  return (await call).membership
}

/** The signed-in person's memberships; waits for a look-up that is under way, which may bring one more. */
export async function fetchMemberships(signal?: AbortSignal): Promise<readonly Membership[]> {
  await lookUp
  signal?.throwIfAborted()
  const { user } = await settledSession()
  if (asking?.userId !== user?.id || asking === null) asking = ask(user?.id)
  const memberships = await asking.answer
  signal?.throwIfAborted()
  return memberships
}

function ask(userId: string | undefined) {
  const call = callAsMember<MembershipsAnswer>(membershipPaths.memberships)
  const mine = {
    userId,
    answer: call
      .then(({ data }) => {
        if (asking === mine && userId !== undefined) keepHeld(userId, data)
        return data
      })
      .finally(() => {
        if (asking === mine) asking = null
      }),
  }
  return mine
}
