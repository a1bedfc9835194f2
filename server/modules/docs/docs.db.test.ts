import { afterAll, expect, test } from 'vitest'
import { ownerPaths } from '#contract/paths.ts'
import { startTestApp } from '#test/app.ts'
import { makeAccount } from '#test/auth-app.ts'
import { people } from '#test/people.ts'

const site = await startTestApp()
afterAll(() => site.close())

test('the OpenAPI description shows owners’ routes only to owners', async () => {
  const ofOwners = site.app.declaredRoutes
    .filter(({ config, schema }) => config?.access === 'owner' && schema?.hide !== true)
    .map(({ url }) => url.replaceAll(/:(\w+)/g, '{$1}'))
  expect(ofOwners.length).toBeGreaterThan(5)
  const pathsAt = async (url: string, headers: Record<string, string> = {}) =>
    Object.keys((await site.app.inject({ url, headers })).json<{ paths: object }>().paths)
  for (const url of ['/api/openapi.json', '/api/docs/json']) {
    expect(await pathsAt(url)).toContain('/api/tiers')
    expect((await pathsAt(url)).filter((path) => ofOwners.includes(path) || path.includes('owner'))).toEqual([])
  }
  expect((await site.app.inject('/api/docs/yaml')).body).not.toContain('/api/owner')

  const { access_token: token } = (await makeAccount(site, people.odile)) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  expect((await site.app.inject({ url: ownerPaths.description, headers })).statusCode).toBe(403)
  await site.sql`update users set role = 'owner' where email = ${people.odile.email}`
  expect(await pathsAt(ownerPaths.description, headers)).toEqual(expect.arrayContaining(['/api/tiers', ...ofOwners]))
})
