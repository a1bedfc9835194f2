import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sievePaths as paths } from '#contract/sieve-paths.ts'
import { findingsAnswer, textToSieve } from '#contract/sieve.ts'
import { sieve } from '#contract/sieve/sieve.ts'
import { personOf } from '../../platform/http/access.ts'
import { takeOrRefuse, type RateLimits } from '../../platform/http/rate-limits.ts'

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
        await takeOrRefuse(sieved, personOf(request).id)
        return { findings: await sieve(request.body.text) }
      },
    )
  }
}
