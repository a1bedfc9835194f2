import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { screeningPaths as paths } from '#contract/paths.ts'
import { findingsAnswer, screeningRequest } from '#contract/screening.ts'
import type { Context } from '../../context.ts'
import { personOf } from '../../platform/http/access.ts'
import { optionsOf } from '../../platform/http/routes.ts'
import { takeOrRefuse } from '../../platform/http/rate-limits.ts'
import { screenText } from './service.ts'

const hourS = 3600
const textsAnHour = 120
const screeningRoute = optionsOf('screening')

/** What a text gives away about a person. Nothing of it is kept. */
export function screeningRoutes({ rateLimits }: Context) {
  return (app: FastifyInstance): void => {
    const screening = rateLimits('screening', textsAnHour, hourS)
    app.withTypeProvider<ZodTypeProvider>().post(
      paths.screen,
      screeningRoute(
        { access: 'signed-in', audience: 'everyone' },
        'What in a text gives a person away, or is unkind',
        {
          body: screeningRequest,
          response: { 200: findingsAnswer },
        },
      ),
      async (request) => {
        const { id } = personOf(request)
        await takeOrRefuse(screening, id)
        return { findings: await screenText(request.body.text, id) }
      },
    )
  }
}
