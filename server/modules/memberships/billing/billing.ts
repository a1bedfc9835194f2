import type { BillingAnswer, ChangeRequest, PreviewAnswer, PreviewRequest } from '#contract/billing.ts'
import { takeOrRefuse, type RateLimits } from '../../../platform/http/rate-limits.ts'
import { requestMs, type CheckoutParts } from '../checkout/checkout.ts'
import { openPortal } from '../checkout/portal.ts'
import { askWithin } from '../provider/calls.ts'
import { makeChange } from './changes.ts'
import { lastCharge, overviewOf } from './overview.ts'
import { previewChange } from './preview.ts'

type Payer = { id: string }

export interface Billing {
  /** What the person pays, has paid and will pay. @throws AppError too_many_requests, payment_unavailable */
  overview(person: Payer): Promise<BillingAnswer>
  /** The effect and cost of a change; throws as previewChange does. */
  preview(person: Payer, wish: PreviewRequest): Promise<PreviewAnswer>
  /** Makes a change; throws as makeChange does. */
  change(person: Payer, wish: ChangeRequest): Promise<void>
  /** The provider's latest charge that the person has paid within twelve months; null without one. @throws as overview does */
  chargeOfLastYear(person: Payer): Promise<string | null>
  /** The provider's page for changing the card, which returns to the billing page. @throws as openPortal does */
  openCardPage(person: Payer, site: string): Promise<{ url: string }>
}

const hourS = 3_600
/** A change may be several calls, and a slow first one must not leave too little time for the last. */
const changeMs = 20_000

export function createBilling(
  parts: CheckoutParts & { now: () => number; rateLimits: RateLimits; rateCheckout: number },
): Billing {
  const { provider, rateLimits, rateCheckout, now } = parts
  const looks = rateLimits('billing-look', rateCheckout * 10, hourS)
  const changes = rateLimits('billing-change', rateCheckout, hourS)
  const under = new Map<string, Promise<void>>()

  return {
    async overview(person) {
      await takeOrRefuse(looks, person.id)
      return overviewOf(parts, askWithin(provider, requestMs), person.id)
    },

    async chargeOfLastYear(person) {
      await takeOrRefuse(looks, person.id)
      const since = new Date(now() + provider.aheadMs())
      since.setUTCFullYear(since.getUTCFullYear() - 1)
      return lastCharge(parts.db, askWithin(provider, requestMs), person.id, since)
    },

    async preview(person, wish) {
      await takeOrRefuse(looks, person.id)
      return previewChange(parts, askWithin(provider, requestMs), person.id, wish)
    },

    async change(person, wish) {
      // A second click waits for the first one's result instead of sending the change again.
      const key = `${person.id} ${JSON.stringify(wish)}`
      const made =
        under.get(key) ??
        (async () => {
          await takeOrRefuse(changes, person.id)
          const minute = Math.floor(now() / 60_000)
          await makeChange(parts, askWithin(provider, changeMs), { personId: person.id, wish, minute })
        })().finally(() => under.delete(key))
      under.set(key, made)
      await made
    },

    async openCardPage(person, site) {
      await takeOrRefuse(changes, person.id)
      const ask = askWithin(provider, requestMs)
      const { url } = await openPortal(parts, ask, { person, site, flow: 'card' })
      return { url }
    },
  }
}
