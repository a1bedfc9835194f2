import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'

/** Where routes with Zod schemas are registered: `app.withTypeProvider<ZodTypeProvider>()`. */
export type Routes = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/**
 * Makes the options of routes from who may call them, a summary and their schema.
 * @param tag groups the routes in the description of the API
 */
export const optionsOf =
  (tag: string) =>
  <Config extends FastifyContextConfig, Schema extends object>(config: Config, summary: string, schema: Schema) => ({
    config,
    schema: {
      tags: [tag],
      ...(config.access !== 'public' && { security: [{ bearer: [] }] }),
      summary,
      ...schema,
    },
  })
