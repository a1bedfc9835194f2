import { householdPaths as paths } from '#contract/paths.ts'
import { weeklyEmailRequest, weekAnswer } from '#contract/week.ts'
import type { Context } from '../../../context.ts'
import { personOf } from '../../../platform/http/access.ts'
import { nothing, type Routes } from '../../../platform/http/routes.ts'
import { householdChangeLimit, guardianAccess, householdRoute } from '../route-options.ts'
import { readWeek, setWeeklyEmail } from './week.ts'

export function weekRoutes(routes: Routes, ctx: Context): void {
  routes.get(
    paths.week,
    householdRoute(guardianAccess, 'What my children have read and made this week', { response: { 200: weekAnswer } }),
    async (request) => readWeek(ctx, personOf(request).id),
  )

  routes.put(
    paths.weeklyEmail,
    householdRoute({ ...guardianAccess, limit: householdChangeLimit(ctx) }, 'Whether I want the weekly email', {
      body: weeklyEmailRequest,
      response: nothing,
    }),
    async (request) => setWeeklyEmail(ctx, personOf(request).id, request.body.wanted),
  )
}
