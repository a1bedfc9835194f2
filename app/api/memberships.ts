import { membershipPaths } from '#contract/paths.ts'
import type { CheckoutAnswer, CheckoutRequest, PortalAnswer, TiersAnswer } from '#contract/memberships.ts'
import { callAsMember } from './call-as-member.ts'
import { callApi } from './http.ts'

/** The tiers with their prices at the provider, and the publishable key if the provider's script is to be loaded. */
export const fetchTiers = (): Promise<TiersAnswer> => callApi(membershipPaths.tiers)

/** Opens a checkout, or the billing portal for a tier the person already holds. */
export const openCheckout = (body: CheckoutRequest): Promise<CheckoutAnswer> =>
  callAsMember(membershipPaths.checkout, { method: 'POST', body, timeLimit: 30_000 })

/** The URL of the billing portal, which returns to /dashboard. */
export async function openBillingPortal(): Promise<string> {
  const { url } = await callAsMember<PortalAnswer>(membershipPaths.billingPortal, { method: 'POST', timeLimit: 30_000 })
  return url
}
