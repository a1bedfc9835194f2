import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { releasedStorybooks } from '#content/storybooks.ts'
import type { AuthorPage, StorybookToRead } from '#contract/storybooks.ts'
import { createAuthorPages, createBookPages } from './book-page.ts'
import { answerFor, wholeAnswer, type BuiltAnswer, type BuiltSite } from './built-site.ts'

/** Page addresses with ids from the database; the browser renders them. */
const filledByBrowser = /^\/(storybooks|storytellers-lantern\/(dreams|authors))\/[^/]+$/

/** The address of a storybook, or of an author's page, that may exist: the browser fetches it. */
const perhapsThere = /^\/storytellers-lantern\/(dreams|authors)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** API prefixes: unknown addresses there get no page. */
const forPrograms = /^\/(api|auth\/v1|webhooks)(\/|$)/

/** How long a page waits for its storybook or author, without which the browser asks for it. */
const maxWaitMs = 500

interface SiteParts {
  site: BuiltSite
  now: () => number
  /** A storybook that everybody may read, with links that begin with an origin; null for any other. */
  findPublished: (id: string, origin: string) => Promise<StorybookToRead | null>
  /** What an author has published for everybody; null without anything. */
  findAuthor: (id: string, origin: string) => Promise<AuthorPage | null>
  /** The origin of the site as a request names it. */
  originFor: (request: FastifyRequest) => string
}

/** Serves the prerendered site from memory. */
export function siteRoutes(app: FastifyInstance, { site, now, findPublished, findAuthor, originFor }: SiteParts): void {
  const bookPage = createBookPages(site)
  const authorPage = createAuthorPages(site)

  /** The page with what is found for it; else the built one, in which the browser says what is wrong. */
  async function answerBook(request: FastifyRequest, id: string): Promise<BuiltAnswer> {
    const place = placeOf(request)
    const found = await inTime(findPublished(id, place.origin))
    return found ? bookPage(found, place) : answerFor(request, site.book)
  }

  /** The page of an author without anything published does not exist, whoever it is. */
  async function sendAuthor(request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> {
    const place = placeOf(request)
    const found = await inTime(findAuthor(id, place.origin))
    if (found === null) return send(reply, wholeAnswer(request, site.fallback), 404)
    return send(reply, found === undefined ? answerFor(request, site.fallback) : authorPage(found, place))
  }

  const placeOf = (request: FastifyRequest) => ({ origin: originFor(request), path: pathOf(request.url) })

  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request.url)
    const file = site.files.get(path)
    if (file !== undefined) return send(reply, answerFor(request, file))
    if (path.length > 1 && path.endsWith('/')) {
      const proper = path.replace(/(?<!\/)\/+$/, '') || '/'
      // A path that starts with two slashes would redirect to another site.
      if (site.files.has(proper)) return reply.redirect(proper + request.url.slice(path.length), 308)
    }
    if (forPrograms.test(path)) return reply.callNotFound()
    const [, kind, id] = perhapsThere.exec(path) ?? []
    if (kind === 'dreams' && id !== undefined) return send(reply, await answerBook(request, id))
    if (kind === 'authors' && id !== undefined) return sendAuthor(request, reply, id)
    // Storybooks with a date were not built.
    if (releasedStorybooks(now()).some((book) => path === `/storybooks/${book.id}`))
      return send(reply, answerFor(request, site.fallback))
    if (filledByBrowser.test(path)) return send(reply, wholeAnswer(request, site.fallback), 404)
    return send(reply, wholeAnswer(request, site.notFound), 404)
  })
}

/** What is found for a page; undefined where it is not known in time, or not at all. */
async function inTime<Found>(finding: Promise<Found>): Promise<Found | undefined> {
  const tooLate = setTimeout(maxWaitMs, undefined, { ref: false })
  return Promise.race([finding.catch(() => undefined), tooLate])
}

function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

function send(reply: FastifyReply, answer: BuiltAnswer, status: number = answer.status): FastifyReply {
  return reply.status(status).headers(answer.headers).send(answer.body)
}

/**
 * Answers built files ahead of the framework, whose overhead exceeds the cost of the answer. Everything else falls
 * through to `siteRoutes`, which answers the same files in the same way.
 * @param answered called after each answer
 * @returns true when the request has been answered
 */
export function answerBuiltFiles(site: BuiltSite, answered: (status: 200 | 304) => void) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const file = site.files.get(pathOf(request.url ?? ''))
    if (file === undefined) return false
    const { status, rawHeaders, body } = answerFor(request, file)
    response.writeHead(status, rawHeaders).end(body)
    answered(status)
    return true
  }
}
