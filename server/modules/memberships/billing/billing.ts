import type { BillingAnswer, ChangeRequest, PreviewAnswer, PreviewRequest } from '#contract/billing.ts'
import { perContext, type Context } from '../../../context.ts'
import { takeOrRefuse } from '../../../platform/http/rate-limits.ts'
import { openPortal } from '../checkout/portal.ts'
import { askWithin } from '../provider/calls.ts'
import { makeChange } from './changes.ts'
import { lastCharge, overviewOf } from './overview.ts'
import { previewChange } from './preview.ts'

type Payer = { id: string }

const hourS = 3_600
/** A change may be several calls, and a slow first one must not leave too little time for the last. */
const changeMs = 20_000

const limitsOf = perContext(({ rateLimits, config }) => ({
  reads: rateLimits('billing-look', config.rateCheckout * 10, hourS),
  changes: rateLimits('billing-change', config.rateCheckout, hourS),
}))

const changesUnderWay = perContext(() => new Map<string, Promise<void>>())

/** What the person pays, has paid and will pay. @throws AppError too_many_requests, payment_unavailable */
export async function readBilling(ctx: Context, person: Payer): Promise<BillingAnswer> {
  await takeOrRefuse(limitsOf(ctx).reads, person.id)
  return overviewOf(ctx, askWithin(ctx.provider), person.id)
}

/** The provider's latest charge that the person has paid within twelve months; null without one. @throws as readBilling does */
export async function chargeOfLastYear(ctx: Context, person: Payer): Promise<string | null> {
  await takeOrRefuse(limitsOf(ctx).reads, person.id)
  const since = new Date(ctx.now() + ctx.provider.aheadMs())
  since.setUTCFullYear(since.getUTCFullYear() - 1)
  return lastCharge(ctx.db, askWithin(ctx.provider), person.id, since)
}

/** The effect and cost of a change; throws as previewChange does. */
export async function previewBilling(ctx: Context, person: Payer, request: PreviewRequest): Promise<PreviewAnswer> {
  await takeOrRefuse(limitsOf(ctx).reads, person.id)
  return previewChange(ctx, askWithin(ctx.provider), person.id, request)
}

/** Makes a change; throws as makeChange does. */
export async function changeBilling(ctx: Context, person: Payer, request: ChangeRequest): Promise<void> {
  // A second click waits for the first one's result instead of sending the change again.
  const key = `${person.id} ${JSON.stringify(request)}`
  const underWay = changesUnderWay(ctx)
  const made =
    underWay.get(key) ??
    (async () => {
      await takeOrRefuse(limitsOf(ctx).changes, person.id)
      const minute = Math.floor(ctx.now() / 60_000)
      await makeChange(ctx, askWithin(ctx.provider, changeMs), { personId: person.id, requested: request, minute })
    })().finally(() => underWay.delete(key))
  underWay.set(key, made)
  await made
}

/** The provider's page for changing the card, which returns to the billing page. @throws as openPortal does */
export async function openCardPage(ctx: Context, person: Payer, site: string): Promise<{ url: string }> {
  await takeOrRefuse(limitsOf(ctx).changes, person.id)
  const { url } = await openPortal(ctx, askWithin(ctx.provider), { person, site, flow: 'card' })
  return { url }
}
