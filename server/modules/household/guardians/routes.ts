import { z } from 'zod'
import { guardianPaths as paths } from '#contract/paths.ts'
import { primaryGuardianRequest, invitation, invitationRequest, invited, invitedRequest } from '#contract/guardians.ts'
import type { Context } from '../../../context.ts'
import { personOf } from '../../../platform/http/access.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { siteAddress } from '../../../platform/http/site-address.ts'
import { guardian, guardianWithPassword, one, householdRoute, countChange } from '../route-parts.ts'
import { transferHousehold, removeFromHousehold } from './guardians.ts'
import { accept, decline, invite, readInvitation, withdrawInvitation } from './invitations.ts'

const nothing = { 204: z.undefined() }

/** The guardians of a household: invitations, leaving, and changing the primary guardian. */
export function guardianRoutes(routes: Routes, ctx: Context): void {
  routes.post(
    paths.invitation,
    householdRoute(guardian, 'Invite a second guardian by email; as the primary guardian', {
      body: invitationRequest,
      response: { 201: invitation },
    }),
    async (request, reply) => {
      await countChange(ctx, personOf(request))
      const sent = await invite(ctx, personOf(request), request.body.email, siteAddress(ctx.config, request))
      return reply.status(201).send(sent)
    },
  )

  routes.delete(
    paths.invitation,
    householdRoute(guardian, 'Take the open invitation back; as the primary guardian', { response: nothing }),
    async (request, reply) => {
      await countChange(ctx, personOf(request))
      await withdrawInvitation(ctx, personOf(request))
      return reply.status(204).send()
    },
  )

  routes.delete(
    `${paths.guardians}/:id`,
    householdRoute(guardian, 'Leave the household; as the primary guardian, take the other guardian out', {
      params: one,
      response: nothing,
    }),
    async (request, reply) => {
      await countChange(ctx, personOf(request))
      await removeFromHousehold(ctx, personOf(request), request.params.id)
      return reply.status(204).send()
    },
  )

  routes.post(
    paths.primaryGuardian,
    householdRoute(
      guardianWithPassword,
      'Hand the household on to another guardian; as the primary guardian, with the password',
      { body: primaryGuardianRequest, response: nothing },
    ),
    async (request, reply) => {
      await countChange(ctx, personOf(request))
      await transferHousehold(ctx, personOf(request), request.body.guardian, request.body.password)
      return reply.status(204).send()
    },
  )

  invitedRoutes(routes, ctx)
}

/** For the invited person. The token is in the body, so that no log contains it. */
function invitedRoutes(routes: Routes, ctx: Context): void {
  routes.post(
    paths.invited,
    householdRoute(guardian, 'An invitation to my address', { body: invitedRequest, response: { 200: invited } }),
    async (request) => {
      await countChange(ctx, personOf(request))
      return readInvitation(ctx, personOf(request), request.body.token)
    },
  )

  routes.post(
    paths.accept,
    householdRoute(guardian, 'Become a guardian, as invited', { body: invitedRequest, response: nothing }),
    async (request, reply) => {
      await countChange(ctx, personOf(request))
      await accept(ctx, personOf(request), request.body.token)
      return reply.status(204).send()
    },
  )

  routes.post(
    paths.decline,
    householdRoute(guardian, 'Decline an invitation', { body: invitedRequest, response: nothing }),
    async (request, reply) => {
      await countChange(ctx, personOf(request))
      await decline(ctx, personOf(request), request.body.token)
      return reply.status(204).send()
    },
  )
}
