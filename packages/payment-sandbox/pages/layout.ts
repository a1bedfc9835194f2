import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, type Markup } from './html.ts'

export interface Page {
  title: string
  content: Markup
  status?: number
  /** URLs to which a form of this page may redirect: the browser's form policy includes redirects. */
  formTargets?: (string | null | undefined)[]
}

const style = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8')
const stylePath = `/assets/sandbox-${createHash('sha256').update(style).digest('hex').slice(0, 12)}.css`

export function registerStyle(app: FastifyInstance): void {
  app.get(stylePath, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('text/css; charset=utf-8').send(style),
  )
}

/** Sends a page under a policy that allows no scripts, and no images or frames of other sites. */
export function sendPage(reply: FastifyReply, { title, content, status = 200, formTargets = [] }: Page): FastifyReply {
  const targets = formTargets.flatMap((address) => (address ? [new URL(address).origin] : []))
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${stylePath}" />
      </head>
      <body>
        <header class="pill">Sandbox: no money moves</header>
        <main>${content}</main>
      </body>
    </html>`
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; form-action ${["'self'", ...new Set(targets)].join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.text)
}

/** A page with one message: a link has expired, a session is paid. */
export function plainPage(title: string, message: Markup, status = 200): Page {
  return {
    title,
    status,
    content: html`<h1>${title}</h1>
      ${message}`,
  }
}

/** '20 December 2026', in UTC as everywhere in the API. */
export function date(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
