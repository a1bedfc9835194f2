import { child } from '#contract/household.ts'
import { moreTimePath } from '#contract/paths.ts'
import type { Context } from '../../../context.ts'
import { personOf } from '../../../platform/http/access.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { countChange, guardian, householdRoute, one } from '../route-parts.ts'
import { giveMoreTime } from '../service.ts'

export function screenTimeRoutes(routes: Routes, ctx: Context): void {
  routes.post(
    moreTimePath(':id'),
    householdRoute(guardian, 'Add 15 minutes to a child’s daily limit, today', {
      params: one,
      response: { 200: child },
    }),
    async (request) => {
      await countChange(ctx, personOf(request))
      return giveMoreTime(ctx, personOf(request).id, request.params.id)
    },
  )
}
