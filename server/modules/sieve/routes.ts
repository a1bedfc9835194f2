import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sievePaths as paths } from '#contract/sieve-paths.ts'
import { findingsAnswer, textToSieve } from '#contract/sieve.ts'
import { personOf } from '../../platform/http/access.ts'
import { takeOrRefuse, type RateLimits } from '../../platform/http/rate-limits.ts'
import { screenText } from './service.ts'

const hourS = 3600
const textsAnHour = 120

/** What a text gives away about a person. Nothing of it is kept. */
export function sieveRoutes({ rateLimits }: { rateLimits: RateLimits }) {
  return (app: FastifyInstance): void => {
    const sieved = rateLimits('sieve', textsAnHour, hourS)
    app.withTypeProvider<ZodTypeProvider>().post(
      paths.sieve,
      {
        config: { access: 'signed-in', audience: 'everyone' },
        schema: {
          tags: ['sieve'],
          security: [{ bearer: [] }],
          summary: 'What in a text gives a person away, or is unkind',
          body: textToSieve,
          response: { 200: findingsAnswer },
        },
      },
      async (request) => {
        const { id } = personOf(request)
        await takeOrRefuse(sieved, id)
        return { findings: await screenText(request.body.text, id) }
      },
    )
  }
}
