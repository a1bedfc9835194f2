import { membershipPaths } from '#contract/membership-paths.ts'
import type { CheckoutAnswer, CheckoutRequest, PortalAnswer, TiersAnswer } from '#contract/memberships.ts'
import { callAsMember } from './call-as-member.ts'
import { callApi } from './http.ts'

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
