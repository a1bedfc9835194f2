import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { newStorybook, storybook, storybookPage, storybookQuery } from '#contract/storybooks.ts'
import type { Config } from '../../config.ts'
import { personOf } from '../../platform/access.ts'
import type { Database } from '../../platform/database.ts'
import { takeOrRefuse, type RateLimits } from '../../platform/rate-limits.ts'
import { createStorybook, listStorybooks } from './service.ts'

/** The dream journal's list. */
export function storybookRoutes({
  db,
  rateLimits,
  config,
}: {
  db: Database
  rateLimits: RateLimits
  config: Pick<Config, 'rateUpload'>
}) {
  const begun = rateLimits('storybooks', config.rateUpload, 3600)
  return (app: FastifyInstance): void => {
    const routes = app.withTypeProvider<ZodTypeProvider>()
    const shared = { tags: ['storybooks'], security: [{ bearer: [] }] }

    routes.get(
      '/api/storybooks',
      {
        config: { access: 'signed-in' },
        schema: {
          ...shared,
          summary: 'The dream journal, oldest first',
          querystring: storybookQuery,
          response: { 200: storybookPage },
        },
      },
      async ({ query }) => listStorybooks(db, { authorId: query.author_id, after: query.after, limit: query.limit }),
    )

    routes.post(
      '/api/storybooks',
      {
        config: { access: 'signed-in' },
        schema: { ...shared, summary: 'Begin a storybook of my own', body: newStorybook, response: { 201: storybook } },
      },
      async (request, reply) => {
        await takeOrRefuse(begun, personOf(request).id)
        return reply.status(201).send(await createStorybook(db, personOf(request).id, request.body.title))
      },
    )
  }
}
