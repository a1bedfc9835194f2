import type { FastifyInstance } from 'fastify'
import { pages } from '#content/pages.ts'
import { builtInStorybooks } from '#content/storybooks.ts'
import type { Config } from '../../config.ts'

/** Addresses of every indexable page. */
export const listedPaths: readonly string[] = [
  ...pages.filter(({ unlisted }) => unlisted !== true).map(({ path }) => path),
  ...builtInStorybooks.map(({ id }) => `/storybooks/${id}`),
]

/** robots.txt and sitemap.xml; the sitemap protocol requires absolute addresses. */
export function crawlerRoutes({ siteUrl }: Pick<Config, 'siteUrl'>) {
  const robots = ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join(
    '\n',
  )
  const entries = listedPaths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`)
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
  const route = { config: { access: 'public' }, schema: { hide: true } } as const
  return (app: FastifyInstance): void => {
    app.get('/robots.txt', route, (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
    app.get('/sitemap.xml', route, (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap))
  }
}
