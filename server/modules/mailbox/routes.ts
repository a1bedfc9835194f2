import { z } from 'zod'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Routes } from '../../platform/http/routes.ts'
import { findEmail, readMailbox } from '../../platform/mail/mail.ts'
import { readMasthead } from '../../platform/masthead.ts'
import { mailboxPage } from './page.ts'

/** The mailbox of a site without a mail server; reachable only from this machine. */
export function mailboxRoutes(routes: Routes, { db }: Context): void {
  const query = z.object({ to: z.string().max(320).optional() })

  routes.get(
    '/mailbox.json',
    { config: { access: 'local' }, schema: { querystring: query, hide: true } },
    async (request) => readMailbox(db, request.query.to),
  )

  routes.get(
    '/mailbox',
    { config: { access: 'local' }, schema: { querystring: query, hide: true } },
    async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', mailboxPage.policy)
        .send(mailboxPage.render(await readMailbox(db, request.query.to), request.query.to)),
  )

  routes.get(
    '/mailbox/masthead.jpg',
    { config: { access: 'local' }, schema: { hide: true } },
    async (_request, reply) => reply.type('image/jpeg').send(await readMasthead()),
  )

  routes.get(
    '/mailbox/:id',
    { config: { access: 'local' }, schema: { params: z.object({ id: z.uuid() }), hide: true } },
    async (request, reply) => {
      const mail = await findEmail(db, request.params.id)
      if (mail === null) throw new AppError('not_found')
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', mailboxPage.emailPolicy)
        .send(mailboxPage.showEmail(mail))
    },
  )
}
