import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { accountPaths as paths } from '#contract/account-paths.ts'
import {
  accountDeletionRequest,
  accountSessionsAnswer,
  deletionCertificate,
  downloadAnswer,
} from '#contract/account.ts'
import { personOf } from '../../platform/http/access.ts'
import type { Routes } from '../../platform/http/routes.ts'
import type { Account } from './service.ts'

const tags = ['account']
const signedIn = { tags, security: [{ bearer: [] }] }

/** A person's own account: sessions, personal archive and deletion. */
export function accountRoutes({ account }: { account: Account }) {
  return async (app: FastifyInstance): Promise<void> => {
    const routes = app.withTypeProvider<ZodTypeProvider>()
    sessionRoutes(routes, account)
    downloadRoutes(routes, account)
    deletionRoutes(routes, account)
  }
}

function sessionRoutes(routes: Routes, account: Account): void {
  routes.get(
    paths.sessions,
    {
      config: { access: 'signed-in', fresh: true },
      schema: { ...signedIn, summary: 'Where I am signed in', response: { 200: accountSessionsAnswer } },
    },
    async (request) => ({ data: await account.listSessions(personOf(request)) }),
  )

  routes.delete(
    `${paths.sessions}/:id`,
    {
      config: { access: 'signed-in' },
      schema: {
        ...signedIn,
        summary: 'Sign out there',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await account.endSession(personOf(request), request.params.id)
      return reply.status(204).send()
    },
  )
}

function downloadRoutes(routes: Routes, account: Account): void {
  routes.post(
    paths.downloads,
    {
      config: { access: 'signed-in' },
      schema: {
        ...signedIn,
        summary: 'An address for one download of all my data',
        response: { 200: downloadAnswer },
      },
    },
    async (request) => ({ url: await account.prepareDownload(personOf(request)) }),
  )

  // The address is the secret: a browser that follows it sends no token. A HEAD request must not use it up.
  routes.get(
    `${paths.downloads}/:ticket`,
    {
      config: { access: 'public' },
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'What was asked for: all data of a person as a ZIP, or a child’s keepsake as an EPUB',
        params: z.object({ ticket: z.string() }),
        produces: ['application/zip', 'application/epub+zip'],
        response: { 200: z.any() },
      },
    },
    async (request, reply) => {
      const { name, type, content } = await account.openDownload(request.params.ticket)
      return reply
        .headers({
          'content-type': type,
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        })
        .send(content)
    },
  )
}

function deletionRoutes(routes: Routes, account: Account): void {
  routes.post(
    paths.deletion,
    {
      config: { access: 'signed-in' },
      schema: {
        ...signedIn,
        summary: 'Delete my account; answers the certificate',
        body: accountDeletionRequest,
        response: { 200: deletionCertificate },
      },
    },
    async (request) => account.delete(personOf(request), request.body),
  )

  routes.get(
    `${paths.certificates}/:number`,
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The certificate of a deleted account',
        params: z.object({ number: z.string().max(40) }),
        response: { 200: deletionCertificate },
      },
    },
    async (request) => account.readCertificate(request.params.number),
  )
}
