import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { memberRoom } from '#contract/rooms.ts'
import { letters, type RealmWithRoom } from './letters.ts'

const realms = Object.keys(letters) as [RealmWithRoom, ...RealmWithRoom[]]

/** What members find in their realm's room; a realm that no membership opens is not found. */
export function roomRoutes() {
  return (app: FastifyInstance): void => {
    app.withTypeProvider<ZodTypeProvider>().get(
      '/api/rooms/:realm',
      {
        config: { access: { entitlement: 'route-parameter' } },
        schema: {
          tags: ['rooms'],
          security: [{ bearer: [] }],
          summary: 'The member room of a realm',
          params: z.object({ realm: z.enum(realms) }),
          response: { 200: memberRoom },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const { title, host, letter } = letters[request.params.realm]
        return { title, host, letter: [...letter] }
      },
    )
  }
}
