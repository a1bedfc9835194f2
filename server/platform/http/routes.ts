import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { personOf } from './access.ts'
import { takeOrRefuse, type RateLimit } from './rate-limits.ts'

/** Where routes with Zod schemas are registered: `app.withTypeProvider<ZodTypeProvider>()`. */
export type Routes = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** The response schema of routes that answer nothing. */
export const nothing = { 204: z.undefined() }

/**
 * Makes the options of routes from who may call them, a summary and their schema. A valid call is counted for its
 * signed-in caller where there is a `limit`. It is answered with the only status of the schema; a route with several
 * sets it.
 * @param tag groups the routes in the description of the API
 */
export const optionsOf =
  (tag: string) =>
  <Config extends FastifyContextConfig, Schema extends object>(
    { limit, ...config }: Config & { limit?: RateLimit },
    summary: string,
    schema: Schema,
  ) => {
    const { response = {} } = schema as { response?: object }
    const [status = '200', another] = Object.keys(response)
    return {
      config,
      schema: {
        tags: [tag],
        ...(config.access !== 'public' && { security: [{ bearer: [] }] }),
        summary,
        ...schema,
      },
      preHandler: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        if (limit !== undefined) await takeOrRefuse(limit, personOf(request).id)
        if (another === undefined) reply.status(Number(status))
      },
    }
  }
