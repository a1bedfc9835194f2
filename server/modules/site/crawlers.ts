import type { FastifyInstance } from 'fastify'
import { pages } from '#content/pages.ts'
import { releasedStorybooks } from '#content/storybooks.ts'
import type { Config } from '../../config.ts'

/** Addresses of every indexable page at a moment. */
export const listedPaths = (nowMs: number): readonly string[] => [
  ...pages.filter(({ unlisted }) => unlisted !== true).map(({ path }) => path),
  ...releasedStorybooks(nowMs).map(({ id }) => `/storybooks/${id}`),
]

interface CrawlerParts extends Pick<Config, 'siteUrl'> {
  now: () => number
}

/** robots.txt and sitemap.xml; the sitemap protocol requires absolute addresses. */
export function crawlerRoutes(app: FastifyInstance, { siteUrl, now }: CrawlerParts): void {
  const robots = ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join(
    '\n',
  )
  const sitemap = () => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${listedPaths(now())
  .map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`)
  .join('\n')}
</urlset>
`
  const route = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get('/robots.txt', route, (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
  app.get('/sitemap.xml', route, (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap()))
}
