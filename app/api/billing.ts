import type { BillingAnswer, ChangeRequest, PreviewAnswer, PreviewRequest } from '#contract/billing.ts'
import type { PortalAnswer } from '#contract/memberships.ts'
import { billingPaths } from '#contract/paths.ts'
import { callAsMember } from './call-as-member.ts'

/** Long, because the provider may be slow and a change must not be aborted half-way. */
const timeLimit = 45_000

export const fetchBilling = (signal?: AbortSignal): Promise<BillingAnswer> =>
  callAsMember(billingPaths.overview, { signal, timeLimit })

export const previewChange = (body: PreviewRequest, signal?: AbortSignal): Promise<PreviewAnswer> =>
  callAsMember(billingPaths.preview, { method: 'POST', body, signal, timeLimit })

export const makeChange = (body: ChangeRequest): Promise<null> =>
  callAsMember(billingPaths.change, { method: 'POST', body, timeLimit })

/** The URL of the provider's page for changing the card, which returns to /dashboard/billing. */
export async function openCardPage(): Promise<string> {
  return (await callAsMember<PortalAnswer>(billingPaths.card, { method: 'POST', timeLimit })).url
}
