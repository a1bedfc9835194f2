import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { reviewPaths as paths } from '#contract/review-paths.ts'
import { suspension, suspensionRequest } from '#contract/review.ts'
import { personOf } from '../../../platform/http/access.ts'
import type { Review } from '../service.ts'

const person = z.object({ id: z.string() })
const moderators = { tags: ['review'], security: [{ bearer: [] }] }

/** Suspensions, by moderators. */
export function suspensionRoutes({ review }: { review: Review }) {
  return (app: FastifyInstance): void => {
    const routes = app.withTypeProvider<ZodTypeProvider>()

    routes.post(
      `${paths.people}/:id/suspension`,
      {
        config: { access: 'moderator' },
        schema: {
          ...moderators,
          summary: 'Suspend somebody, who then shows nothing to others',
          params: person,
          body: suspensionRequest,
          response: { 200: suspension },
        },
      },
      async (request) => review.suspend(request.params.id, personOf(request).id, request.body),
    )

    routes.delete(
      `${paths.people}/:id/suspension`,
      {
        config: { access: 'moderator' },
        schema: {
          ...moderators,
          summary: 'Lift a suspension',
          params: person,
          response: { 204: z.undefined() },
        },
      },
      async (request, reply) => {
        await review.liftSuspension(request.params.id, personOf(request).id)
        return reply.status(204).send()
      },
    )
  }
}
