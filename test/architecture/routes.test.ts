import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let site: TestApp

beforeAll(async () => {
  site = await startTestApp({ work: false })
})
afterAll(() => site.close())

test('every route declares its access', () => {
  expect(site.app.declaredRoutes.length).toBeGreaterThan(20)
  expect(site.app.declaredRoutes.filter(({ config }) => config?.access === undefined)).toEqual([])
})

test('every route of the API has a response schema', () => {
  const silent = site.app.declaredRoutes
    .filter(({ url, schema }) => url.startsWith('/api/') && schema?.hide !== true && !url.startsWith('/api/docs'))
    .filter(({ method, schema }) => method !== 'HEAD' && schema?.response === undefined)
  expect(silent.map(({ method, url }) => `${String(method)} ${url}`)).toEqual([])
})

test('a route without access stops the start', async () => {
  const { default: fastify } = await import('fastify')
  const { enforceAccess } = await import('#server/platform/http/access.ts')
  const app = fastify()
  enforceAccess(app, {
    identify: async () => null,
    isEntitled: async () => false,
    siteIsLocal: true,
    metricsToken: null,
  })
  app.get('/forgotten', async () => 'open')
  await expect(app.ready()).rejects.toThrow('GET /forgotten')
})

test('every signed-in, owner and entitlement route refuses a caller without a token and one with a made-up token', async () => {
  const guarded = site.app.declaredRoutes.filter(({ config }) => {
    const access = config?.access
    return access === 'signed-in' || access === 'owner' || typeof access === 'object'
  })
  expect(guarded.length).toBeGreaterThan(4)
  for (const { method, url } of guarded) {
    for (const headers of [{}, { authorization: 'Bearer made.up.token' }, { authorization: 'Basic bWFyYTpwdw==' }]) {
      const answer = await site.app.inject({
        method: method as 'GET',
        url: url.replace(/:\w+/g, 'critter-club'),
        headers,
        ...(method === 'POST' ? { payload: {} } : {}),
      })
      expect([`${String(method)} ${url}`, answer.statusCode]).toEqual([`${String(method)} ${url}`, 401])
      if (method !== 'HEAD')
        expect(answer.json()).toEqual({ error: { code: 'not_signed_in', message: 'Please log in to do this.' } })
    }
  }
})

test('unknown paths, invalid bodies and too large bodies get their error codes', async () => {
  const post = (payload: string, type = 'application/json') =>
    site.app.inject({ method: 'POST', url: '/api/checkout', payload, headers: { 'content-type': type } })
  expect((await site.app.inject('/api/nowhere')).json().error.code).toBe('not_found')
  expect((await post('x'.repeat(1_100_000))).statusCode).toBe(401)
})

test('the OpenAPI description names every public path of the API', async () => {
  const description = (await site.app.inject('/api/openapi.json')).json() as {
    openapi: string
    paths: Record<string, unknown>
  }
  expect(description.openapi).toBe('3.1.0')
  for (const path of ['/api/tiers', '/api/checkout', '/api/memberships', '/api/storybooks'])
    expect(description.paths).toHaveProperty([path])
})
