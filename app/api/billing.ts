import { billingPaths } from '#contract/billing-paths.ts'
import type { BillingAnswer, ChangeRequest, PreviewAnswer, PreviewRequest } from '#contract/billing.ts'
import type { PortalAnswer } from '#contract/memberships.ts'
import { callAsMember } from './call-as-member.ts'

/** The provider may take its time, and a change must not be given up on while it is being made. */
const timeLimit = 45_000

/** What the signed-in person pays, has paid and will pay. */
export const fetchBilling = (signal?: AbortSignal): Promise<BillingAnswer> =>
  callAsMember(billingPaths.overview, { signal, timeLimit })

/** What a change would do and cost; changes nothing. */
export const previewChange = (body: PreviewRequest, signal?: AbortSignal): Promise<PreviewAnswer> =>
  callAsMember(billingPaths.preview, { method: 'POST', body, signal, timeLimit })

/** Makes a change. */
export const makeChange = (body: ChangeRequest): Promise<null> =>
  callAsMember(billingPaths.change, { method: 'POST', body, timeLimit })

/** The address of the provider's page for another card, which leads back to /dashboard/billing. */
export async function openCardPage(): Promise<string> {
  return (await callAsMember<PortalAnswer>(billingPaths.card, { method: 'POST', timeLimit })).url
}
