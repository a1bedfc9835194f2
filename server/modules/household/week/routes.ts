import { z } from 'zod'
import { householdPaths as paths } from '#contract/paths.ts'
import { letterRequest, weekAnswer } from '#contract/week.ts'
import type { Context } from '../../../context.ts'
import { personOf } from '../../../platform/http/access.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { countChange, guardian, signedIn } from '../route-parts.ts'
import { readWeek, setLetter } from './week.ts'

export function weekRoutes(routes: Routes, ctx: Context): void {
  routes.get(
    paths.week,
    {
      config: guardian,
      schema: {
        ...signedIn,
        summary: 'What my children have read and made this week',
        response: { 200: weekAnswer },
      },
    },
    async (request) => readWeek(ctx, personOf(request).id),
  )

  routes.put(
    paths.letter,
    {
      config: guardian,
      schema: {
        ...signedIn,
        summary: 'Whether I want a letter each week',
        body: letterRequest,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await countChange(ctx, personOf(request))
      await setLetter(ctx, personOf(request).id, request.body.wanted)
      return reply.status(204).send()
    },
  )
}
