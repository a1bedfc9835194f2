import { primaryGuardianRequest, invitation, invitationRequest, invited, invitedRequest } from '#contract/guardians.ts'
import { guardianPaths as paths } from '#contract/paths.ts'
import type { Context } from '../../../context.ts'
import { personOf } from '../../../platform/http/access.ts'
import { nothing, type Routes } from '../../../platform/http/routes.ts'
import { siteAddress } from '../../../platform/http/site-address.ts'
import {
  householdChangeLimit,
  guardianAccess,
  guardianAccessWithPassword,
  householdRoute,
  idParams,
} from '../route-options.ts'
import { transferHousehold, removeFromHousehold } from './guardians.ts'
import { accept, decline, invite, readInvitation, withdrawInvitation } from './invitations.ts'

/** The guardians of a household: invitations, leaving, and changing the primary guardian. */
export function guardianRoutes(routes: Routes, ctx: Context): void {
  const limit = householdChangeLimit(ctx)
  const changing = { ...guardianAccess, limit }

  routes.post(
    paths.invitation,
    householdRoute(changing, 'Invite a second guardian by email; as the primary guardian', {
      body: invitationRequest,
      response: { 201: invitation },
    }),
    async (request) => invite(ctx, personOf(request), request.body.email, siteAddress(ctx.config, request)),
  )

  routes.delete(
    paths.invitation,
    householdRoute(changing, 'Take the open invitation back; as the primary guardian', { response: nothing }),
    async (request) => withdrawInvitation(ctx, personOf(request)),
  )

  routes.delete(
    `${paths.guardians}/:id`,
    householdRoute(changing, 'Leave the household; as the primary guardian, take the other guardian out', {
      params: idParams,
      response: nothing,
    }),
    async (request) => removeFromHousehold(ctx, personOf(request), request.params.id),
  )

  routes.post(
    paths.primaryGuardian,
    householdRoute(
      { ...guardianAccessWithPassword, limit },
      'Hand the household on to another guardian; as the primary guardian, with the password',
      { body: primaryGuardianRequest, response: nothing },
    ),
    async (request) => transferHousehold(ctx, personOf(request), request.body.guardian, request.body.password),
  )

  // For the invited person. The token is in the body, so that no log contains it.
  routes.post(
    paths.invited,
    householdRoute(changing, 'An invitation to my address', { body: invitedRequest, response: { 200: invited } }),
    async (request) => readInvitation(ctx, personOf(request), request.body.token),
  )

  routes.post(
    paths.accept,
    householdRoute(changing, 'Become a guardian, as invited', { body: invitedRequest, response: nothing }),
    async (request) => accept(ctx, personOf(request), request.body.token),
  )

  routes.post(
    paths.decline,
    householdRoute(changing, 'Decline an invitation', { body: invitedRequest, response: nothing }),
    async (request) => decline(ctx, personOf(request), request.body.token),
  )
}
