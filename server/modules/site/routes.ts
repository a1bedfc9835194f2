import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BuiltFile, BuiltSite } from './built-site.ts'

/** Pages of these addresses exist for ids that only the database, or nobody, knows; the browser fills them in. */
const filledByBrowser = /^\/(storybooks|storytellers-lantern\/dreams)\/[^/]+$/

/** An address that may well be a storybook's: only the database knows, and the browser asks it. */
const perhapsStorybook = /^\/storytellers-lantern\/dreams\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What programs call: an address there that nobody answers is no page. */
const forPrograms = /^\/(api|auth\/v1|webhooks)(\/|$)/

/** The prerendered site, from memory. */
export function siteRoutes({ site }: { site: BuiltSite }) {
  return (app: FastifyInstance): void => {
    app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
      const path = pathOf(request.url)
      const file = site.files.get(path)
      if (file !== undefined) return sendFile(request, reply, file)
      if (path.length > 1 && path.endsWith('/')) {
        const proper = path.replace(/\/+$/, '') || '/'
        // A path that starts with two slashes would send the browser to another site.
        if (site.files.has(proper)) return reply.redirect(proper + request.url.slice(path.length), 308)
      }
      if (forPrograms.test(path)) return reply.callNotFound()
      if (perhapsStorybook.test(path)) return sendFile(request, reply, site.fallback)
      if (filledByBrowser.test(path)) return sendFile(request, reply.status(404), site.fallback)
      return sendFile(request, reply.status(404), site.notFound)
    })
  }
}

function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  const accepted = request.headers['accept-encoding']
  const variant =
    (file.brotli !== null && accepts(accepted, 'br') ? file.brotli : null) ??
    (file.gzip !== null && accepts(accepted, 'gzip') ? file.gzip : null) ??
    file.plain
  void reply.headers(variant.headers)
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(file.etag) === true)
    return reply.removeHeader('content-length').removeHeader('content-encoding').status(304).send()
  return reply.send(variant.body)
}

function accepts(header: string | string[] | undefined, coding: string): boolean {
  if (header === undefined) return false
  const at = header.indexOf(coding)
  return at !== -1 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(String(header).slice(at + coding.length))
}
