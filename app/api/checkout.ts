import type { CheckoutAnswer, CheckoutRequest, TiersAnswer } from '#contract/memberships.ts'
import { membershipPaths } from '#contract/paths.ts'
import { callAsMember } from './call-as-member.ts'
import { callApi } from './http.ts'

/** The tiers with their prices at the provider, and the publishable key if the provider's script is to be loaded. */
export const fetchTiers = (): Promise<TiersAnswer> => callApi(membershipPaths.tiers)

/** Opens a checkout, or the billing portal for a tier the person already holds. */
export const openCheckout = (body: CheckoutRequest): Promise<CheckoutAnswer> =>
  callAsMember(membershipPaths.checkout, { method: 'POST', body, timeLimit: 30_000 })
