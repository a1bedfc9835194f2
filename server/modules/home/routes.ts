import { homeAnswer } from '#contract/home.ts'
import { homePath } from '#contract/paths.ts'
import type { Context } from '../../context.ts'
import { personOf } from '../../platform/http/access.ts'
import { optionsOf, type Routes } from '../../platform/http/routes.ts'
import { siteAddress } from '../../platform/http/site-address.ts'
import { readHome } from './service.ts'

/** The home page of people with an account of their own. */
export function homeRoutes(routes: Routes, ctx: Context): void {
  routes.get(
    homePath,
    optionsOf('home')({ access: 'signed-in', fresh: true }, 'What waits for me, my family, books and rooms', {
      response: { 200: homeAnswer },
    }),
    async (request) => readHome(ctx, personOf(request), siteAddress(ctx.config, request)),
  )
}
