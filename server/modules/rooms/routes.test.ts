import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enforceAccess } from '#server/platform/access.ts'
import { AppError } from '#server/platform/errors.ts'
import { people } from '#test/people.ts'
import { letters } from './letters.ts'
import { roomRoutes } from './routes.ts'

// Mara is a member of Critter Club alone.
const app = fastify()
beforeAll(async () => {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, _request, reply) =>
    error instanceof AppError ? reply.status(error.status).send({ error: error.code }) : reply.send(error),
  )
  enforceAccess(app, {
    identify: async (token, { fresh }) =>
      token === 'mara' && fresh ? { id: 'mara', email: people.mara.email, sessionId: 's', role: 'member' } : null,
    isEntitled: async (_person, realm) => realm === 'critter-club',
    metricsToken: null,
  })
  roomRoutes()(app)
  await app.ready()
})
afterAll(async () => {
  await app.close()
})

const enter = async (realm: string, token?: string) =>
  app.inject({
    method: 'GET',
    url: `/api/rooms/${realm}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

describe('a member room', () => {
  it('opens for those who hold a membership of its realm', async () => {
    const answer = await enter('critter-club', 'mara')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(letters['critter-club'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('stays closed for members of another realm, and for strangers', async () => {
    const other = await enter('storytellers-lantern', 'mara')
    expect([other.statusCode, other.json()]).toEqual([403, { error: 'not_entitled' }])
    for (const token of [undefined, 'vesper']) {
      const answer = await enter('critter-club', token)
      expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'not_signed_in' }])
    }
  })

  it('holds a real letter from its host', () => {
    for (const { title, host, letter } of Object.values(letters)) {
      expect(title).not.toBe('')
      expect(host).not.toBe('')
      expect(letter.length).toBeGreaterThan(2)
    }
  })
})
