import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { ownerPaths } from '#contract/paths.ts'
import packageJson from '../../../package.json' with { type: 'json' }

// The viewer sets style attributes; everything else comes from this site.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * OpenAPI from the schemas the routes validate with. Routes for owners are described only to owners, at a separate
 * address that is fetched with their token, because opening a page sends none.
 */
export const docsRoutes = fp(async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Constellation Club', version: packageJson.version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  let described: Description | null = null
  const forEverybody = (): Description => (described ??= withoutOwners(app.swagger() as Description))
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => forEverybody())
  app.get(ownerPaths.description, { config: { access: 'owner' }, schema: { hide: true } }, async () => app.swagger())

  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
    })
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: policy,
      uiConfig: { validatorUrl: null },
      transformSpecification: forEverybody,
      transformSpecificationClone: false,
    })
  })
})

interface Description extends Record<string, unknown> {
  paths?: Record<string, Record<string, { tags?: readonly string[] }>>
}

/** The description without operations tagged `owner`. */
function withoutOwners(whole: Description): Description {
  const paths = Object.entries(whole.paths ?? {}).flatMap(([path, operations]) => {
    const left = Object.entries(operations).filter(([, { tags }]) => tags?.includes('owner') !== true)
    return left.length === 0 ? [] : [[path, Object.fromEntries(left)]]
  })
  return { ...whole, paths: Object.fromEntries(paths) }
}
