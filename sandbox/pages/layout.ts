import type { FastifyReply } from 'fastify'
import type { Markup } from './html.ts'

export interface Page {
  document: Markup
  status?: number
  /** Addresses a form of this page may end up at: browsers hold redirects after a form to the policy too. */
  formTargets?: (string | null | undefined)[]
}

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(page.document.text)
}
