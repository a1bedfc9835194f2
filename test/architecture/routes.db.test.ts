import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Access } from '#server/platform/http/access.ts'
import type { TestApp } from '#test/app.ts'
import { makeAccount, startAuthApp } from '#test/auth-app.ts'
import { people } from '#test/people.ts'
import { enroll } from '#test/site-harness.ts'

let site: TestApp
/** Access tokens of people with these roles, and of one with a membership. */
site = await startAuthApp()
const enter = async (person: { email: string; password: string }, role: string) => {
  const { access_token: token, user } = await makeAccount(site, person)
  await site.sql`update users set role = ${role} where id = ${user.id}`
  return { id: user.id as string, token: token as string }
}
const paying = await enter(people.juno, 'member')
const tokens = {
  member: (await enter(people.mara, 'member')).token,
  moderator: (await enter(people.tobias, 'moderator')).token,
  owner: (await enter(people.vesper, 'owner')).token,
  paying: paying.token,
}
await enroll(site.database.db, paying, 'sprout')
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
    spendMinute: async () => null,
    siteIsLocal: true,
    metricsToken: null,
  })
  app.get('/forgotten', async () => 'open')
  await expect(app.ready()).rejects.toThrow('GET /forgotten')
})

interface Route {
  name: string
  method: 'GET'
  url: string
  access: Access | undefined
  hasBody: boolean
}

/** Every declared route by each of its methods, except HEAD, which goes with GET. */
const routes = (): Route[] =>
  site.app.declaredRoutes.flatMap(({ method, url, config, schema }) =>
    [method]
      .flat()
      .filter((each) => each !== 'HEAD')
      .map((each) => ({
        name: `${each} ${url}`,
        method: each as 'GET',
        url: url.replace(':realm', 'critter-club').replaceAll(/:\w+/g, randomUUID()).replace('*', 'somewhere'),
        access: config?.access,
        hasBody: schema?.body !== undefined,
      })),
  )

interface Call {
  token?: string
  headers?: Record<string, string>
  payload?: string
}

/** The status and the error code that a route answers. */
async function answerOf({ method, url }: Pick<Route, 'method' | 'url'>, { token, headers, payload }: Call = {}) {
  const answer = await site.app.inject({
    method,
    url,
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  })
  const body: { error?: { code: string } } = answer.headers['content-type']?.includes('json') ? answer.json() : {}
  return `${answer.statusCode} ${body.error?.code}`
}

/** What each of these routes answers to a call. */
async function answersOf(some: readonly Route[], call?: Call): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const route of some) answers[route.name] = await answerOf(route, call)
  return answers
}

const allAnswer = (some: readonly Route[], answer: string) => Object.fromEntries(some.map(({ name }) => [name, answer]))

const knowsItsCaller = ({ access }: Route) =>
  access === 'signed-in' || access === 'moderator' || access === 'owner' || typeof access === 'object'

test('every route that knows its caller refuses one without a token, and one with a made-up token', async () => {
  const guarded = routes().filter(knowsItsCaller)
  expect(guarded.length).toBeGreaterThan(80)
  const outsiders: Record<string, string>[] = [
    {},
    { authorization: 'Bearer made.up.token' },
    { authorization: 'Basic bWFyYTpwdw==' },
  ]
  for (const headers of outsiders)
    expect(await answersOf(guarded, { headers })).toEqual(allAnswer(guarded, '401 not_signed_in'))
})

test('every route of moderators, owners and member rooms refuses whoever has not the right', async () => {
  const of = (access: Access) => routes().filter((route) => route.access === access)
  const rooms = routes().filter(({ access }) => typeof access === 'object')
  for (const [some, token, answer] of [
    [of('moderator'), tokens.member, '403 not_allowed'],
    [of('owner'), tokens.member, '403 not_allowed'],
    [of('owner'), tokens.moderator, '403 not_allowed'],
    [rooms, tokens.member, '403 not_entitled'],
    [rooms, tokens.owner, '403 not_entitled'],
  ] as const) {
    expect(some.length).toBeGreaterThan(3)
    expect(await answersOf(some, { token })).toEqual(allAnswer(some, answer))
  }
})

test('an unknown path below every path of the API is not found', async () => {
  const below = new Set(routes().map(({ url }) => url.replace(/(?<=^\/\w+\/?\w*)\/.*/, '')))
  expect(below.size).toBeGreaterThan(10)
  for (const path of [...below].filter((one) => !/^\/(auth|files|api\/docs|mailbox)/.test(one)))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect([method, path, await answerOf({ method: method as 'GET', url: `${path}/no/such/place/here` })]).toEqual([
        method,
        path,
        '404 not_found',
      ])
})

test.each([
  ['of another shape', '[]', {}, '400 invalid_request'],
  ['that is not JSON', '{"', {}, '400 invalid_request'],
  ['of another type', 'a,b', { 'content-type': 'text/csv' }, '415 unsupported_media_type'],
  ['of more than a megabyte', JSON.stringify('x'.repeat(1_100_000)), {}, '413 request_too_large'],
])('every route with a body refuses one %s', async (_, payload, headers, answer) => {
  const withBody = routes().filter(({ hasBody, url }) => hasBody && !url.endsWith('/upload'))
  expect(withBody.length).toBeGreaterThan(30)
  const isRoom = ({ access }: Route) => typeof access === 'object'
  const rooms = withBody.filter(isRoom)
  expect(await answersOf(rooms, { token: tokens.paying, payload, headers })).toEqual(allAnswer(rooms, answer))
  const others = withBody.filter((route) => !isRoom(route))
  expect(await answersOf(others, { token: tokens.owner, payload, headers })).toEqual(allAnswer(others, answer))
})

test('the OpenAPI description names every public path of the API', async () => {
  const description = (await site.app.inject('/api/openapi.json')).json() as {
    openapi: string
    paths: Record<string, unknown>
  }
  expect(description.openapi).toBe('3.1.0')
  const described = site.app.declaredRoutes.filter(
    ({ url, schema, config }) =>
      url.startsWith('/api/') &&
      schema?.hide !== true &&
      !/^\/api\/(docs|owner|openapi)/.test(url) &&
      config?.access !== 'moderator' &&
      config?.access !== 'owner',
  )
  expect(described.length).toBeGreaterThan(80)
  const missing = described
    .map(({ url }) => url.replaceAll(/:(\w+)/g, '{$1}'))
    .filter((path) => !(path in description.paths))
  expect(missing).toEqual([])
})
