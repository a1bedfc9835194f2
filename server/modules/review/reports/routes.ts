import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { reportPaths as paths } from '#contract/report-paths.ts'
import { outcomeAnswer, ownReportsAnswer, receiptAnswer, reportRequest } from '#contract/reports.ts'
import { personOf } from '../../../platform/http/access.ts'
import { networkOf } from '../../../platform/http/callers.ts'
import { createCallerLimit, takeOrRefuse, type RateLimits } from '../../../platform/http/rate-limits.ts'
import type { Review } from '../service.ts'

const hourS = 3600
const reportsAnHour = 30
const outcomesAnHour = 120

const tags = ['reports']

/** Reports about works, by anybody, and what came of them. */
export function reportRoutes({ review, rateLimits }: { review: Review; rateLimits: RateLimits }) {
  return (app: FastifyInstance): void => {
    const routes = app.withTypeProvider<ZodTypeProvider>()
    const reported = createCallerLimit(rateLimits, 'reports', { allowed: reportsAnHour, windowS: hourS })
    const asked = createCallerLimit(rateLimits, 'outcomes', { allowed: outcomesAnHour, windowS: hourS })

    routes.post(
      paths.reports,
      {
        config: { access: 'public', identifies: true, audience: 'everyone' },
        schema: { tags, summary: 'Report a work', body: reportRequest, response: { 201: receiptAnswer } },
      },
      async (request, reply) => {
        const { person } = request
        const address = networkOf(request.ip)
        await takeOrRefuse(reported, person?.id ?? address)
        return reply.status(201).send({ receipt: await review.report(request.body, { person, address }) })
      },
    )

    routes.get(
      paths.reports,
      {
        config: { access: 'signed-in' },
        schema: { tags, security: [{ bearer: [] }], summary: 'My reports', response: { 200: ownReportsAnswer } },
      },
      async (request) => review.listOwnReports(personOf(request).id),
    )

    routes.get(
      `${paths.reports}/:receipt`,
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'What came of a report',
          params: z.object({ receipt: z.string() }),
          response: { 200: outcomeAnswer },
        },
      },
      async (request) => {
        await takeOrRefuse(asked, networkOf(request.ip))
        return review.findOutcome(request.params.receipt)
      },
    )
  }
}
