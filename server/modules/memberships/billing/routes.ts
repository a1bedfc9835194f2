import { billingAnswer, changeRequest, previewAnswer, previewRequest } from '#contract/billing.ts'
import { portalAnswer } from '#contract/memberships.ts'
import { billingPaths as paths } from '#contract/paths.ts'
import type { Context } from '../../../context.ts'
import { personOf } from '../../../platform/http/access.ts'
import { nothing, optionsOf, type Routes } from '../../../platform/http/routes.ts'
import { siteAddress } from '../../../platform/http/site-address.ts'
import { changeBilling, openCardPage, previewBilling, readBilling } from './billing.ts'

const billingRoute = optionsOf('billing')
const access = { access: 'signed-in', reauthentication: 'recent' } as const

export function billingRoutes(routes: Routes, ctx: Context): void {
  routes.get(
    paths.overview,
    billingRoute(access, 'My memberships, charges and card', { response: { 200: billingAnswer } }),
    async (request) => readBilling(ctx, personOf(request)),
  )

  routes.post(
    paths.preview,
    billingRoute(access, 'What a change would do and cost; changes nothing', {
      body: previewRequest,
      response: { 200: previewAnswer },
    }),
    async (request) => previewBilling(ctx, personOf(request), request.body),
  )

  routes.post(
    paths.change,
    billingRoute(access, 'Cancel, keep, switch, stay, pause or return', {
      body: changeRequest,
      response: nothing,
    }),
    async (request) => changeBilling(ctx, personOf(request), request.body),
  )

  routes.post(
    paths.card,
    billingRoute(access, 'Where to change the card', { response: { 200: portalAnswer } }),
    async (request) => openCardPage(ctx, personOf(request), siteAddress(ctx.config, request)),
  )
}
