import { z } from 'zod'
import { householdPaths as paths } from '#contract/household-paths.ts'
import { letterRequest, weekAnswer } from '#contract/week.ts'
import { personOf } from '../../../platform/http/access.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { guardian, signedIn, type Count } from '../route-parts.ts'
import type { Weeks } from './week.ts'

export function weekRoutes(routes: Routes, weeks: Weeks, count: Count): void {
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
    async (request) => weeks.read(personOf(request).id),
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
      await count(personOf(request))
      await weeks.setLetter(personOf(request).id, request.body.wanted)
      return reply.status(204).send()
    },
  )
}
