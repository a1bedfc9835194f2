import { screeningPaths as paths } from '#contract/paths.ts'
import { findingsAnswer, screeningRequest } from '#contract/screening.ts'
import type { Context } from '../../context.ts'
import { personOf } from '../../platform/http/access.ts'
import { optionsOf, type Routes } from '../../platform/http/routes.ts'
import { screenText } from './service.ts'

const hourS = 3600
const textsAnHour = 120

/** What a text gives away about a person. Nothing of it is kept. */
export function screeningRoutes(routes: Routes, { rateLimits }: Context): void {
  routes.post(
    paths.screen,
    optionsOf('screening')(
      { access: 'signed-in', audience: 'everyone', limit: rateLimits('screening', textsAnHour, hourS) },
      'What in a text gives a person away, or is unkind',
      { body: screeningRequest, response: { 200: findingsAnswer } },
    ),
    async (request) => ({ findings: await screenText(request.body.text, personOf(request).id) }),
  )
}
