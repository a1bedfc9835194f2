import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, Markup } from './html.ts'

export interface Page {
  document: Markup
  status?: number
  /** Addresses a form of this page may end up at: browsers hold redirects after a form to the policy too. */
  formTargets?: (string | null | undefined)[]
}

const style = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8')
const styleAddress = `/assets/sandbox-${createHash('sha256').update(style).digest('hex').slice(0, 12)}.css`

export function registerStyle(app: FastifyInstance): void {
  app.get(styleAddress, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('text/css; charset=utf-8').send(style),
  )
}

/** Sends a page under a policy that allows no script, no foreign picture and no foreign frame. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const targets = (page.formTargets ?? []).flatMap((address) => (address ? [new URL(address).origin] : []))
  return reply
    .code(page.status ?? 200)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; form-action ${["'self'", ...new Set(targets)].join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.document.text)
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%2317123f'/%3E%3Cpath d='M16 5l2.6 8.4L27 16l-8.4 2.6L16 27l-2.6-8.4L5 16l8.4-2.6z' fill='%23e9bd62'/%3E%3C/svg%3E"

export function page(title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="${new Markup(icon)}" />
        <link rel="stylesheet" href="${styleAddress}" />
      </head>
      <body>
        ${body}
      </body>
    </html>`
}

export function brand(name: string): Markup {
  return html`<span class="brand"
    ><svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="15" fill="none" stroke="#e9bd62" stroke-opacity=".5" />
      <path d="M16 5l2.6 8.4L27 16l-8.4 2.6L16 27l-2.6-8.4L5 16l8.4-2.6z" fill="#e9bd62" /></svg
    >${name}</span
  >`
}

export const lock = html`<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
  <rect x="2.5" y="7" width="11" height="7.5" rx="2" fill="currentColor" />
  <path d="M5 7V5a3 3 0 0 1 6 0v2" fill="none" stroke="currentColor" stroke-width="1.6" />
</svg>`

export const pill = html`<span class="pill">Sandbox: no money moves</span>`

export function backLink(href: string, words: string): Markup {
  return html`<a class="back" href="${href}"
    ><svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path
        d="M11 3 5 9l6 6"
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      /></svg
    >${words}</a
  >`
}

/** A page that says one thing: a link that is used up, a session that is paid. */
export function plainPage(title: string, message: Markup, { status = 200 }: { status?: number } = {}): Page {
  return {
    status,
    document: page(
      title,
      html`<main class="center">
        ${pill}
        <div class="paper narrow stack">
          <h1>${title}</h1>
          ${message}
        </div>
      </main>`,
    ),
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
