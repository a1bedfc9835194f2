import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  checkoutAnswer,
  checkoutRequest,
  checkoutReturnAnswer,
  checkoutReturnRequest,
  membershipsAnswer,
  tiersAnswer,
  webhookAnswer,
} from '#contract/memberships.ts'
import { membershipPaths as paths } from '#contract/paths.ts'
import type { Context } from '../../context.ts'
import { personOf } from '../../platform/http/access.ts'
import { optionsOf, type Routes } from '../../platform/http/routes.ts'
import { siteAddress } from '../../platform/http/site-address.ts'
import { joinTier, listMemberships, listTiers, receiveWebhook, returnFromCheckout } from './service.ts'

const membershipRoute = optionsOf('memberships')

export async function membershipRoutes(routes: Routes, ctx: Context): Promise<void> {
  routes.get(
    paths.tiers,
    membershipRoute({ access: 'public' }, 'The clubs one can join', { response: { 200: tiersAnswer } }),
    async () => listTiers(ctx),
  )

  routes.post(
    paths.checkout,
    membershipRoute({ access: 'signed-in', reauthentication: 'recent' }, 'Begin to join a club; answers where to pay', {
      body: checkoutRequest,
      response: { 200: checkoutAnswer },
    }),
    async (request) => joinTier(ctx, personOf(request), request.body.price, siteAddress(ctx.config, request)),
  )

  routes.post(
    paths.checkoutReturn,
    membershipRoute({ access: 'signed-in' }, 'Back from paying: what the checkout has brought', {
      body: checkoutReturnRequest,
      response: { 200: checkoutReturnAnswer },
    }),
    async (request) => ({ membership: await returnFromCheckout(ctx, personOf(request), request.body.session_id) }),
  )

  routes.get(
    paths.memberships,
    membershipRoute({ access: 'signed-in', fresh: true }, 'My memberships', { response: { 200: membershipsAnswer } }),
    async (request) => ({ data: await listMemberships(ctx, personOf(request).id) }),
  )

  await routes.register(async (scope) => {
    // The signature is over the raw body, so it must not be parsed first.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope
      .withTypeProvider<ZodTypeProvider>()
      .post(
        paths.webhook,
        membershipRoute({ access: 'provider' }, 'Events of the payment provider', { response: { 200: webhookAnswer } }),
        async (request) => {
          const signature = request.headers['stripe-signature']
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          await receiveWebhook(ctx, body, typeof signature === 'string' ? signature : undefined)
          return { received: true as const }
        },
      )
  })
}
