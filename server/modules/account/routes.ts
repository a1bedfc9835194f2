import { z } from 'zod'
import {
  accountDeletionRequest,
  accountSessionsAnswer,
  addressChangeAnswer,
  deletionCertificate,
  downloadAnswer,
} from '#contract/account.ts'
import { emailCode, emailCodeRequest } from '#contract/email-code.ts'
import { accountPaths as paths } from '#contract/paths.ts'
import { credential, reauthenticationAnswer } from '#contract/reauthentication.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/errors.ts'
import { personOf } from '../../platform/http/access.ts'
import { networkOf } from '../../platform/http/callers.ts'
import { nothing, optionsOf, type Routes } from '../../platform/http/routes.ts'
import { pinState } from '../auth/credentials.ts'
import { readEmailCode } from '../auth/email-codes.ts'
import { cancelAddressChange, openConfirmations, reauthenticate } from '../auth/own-account.ts'
import { endSessions } from '../auth/sessions/sessions.ts'
import { deleteAccount, readCertificate } from './deletion.ts'
import { listOwnSessions, openDownload, prepareDownload } from './service.ts'

const accountRoute = optionsOf('account')
const config = { access: 'signed-in', reauthentication: 'recent' } as const

/** A person's own account: sessions, personal archive and deletion. */
export function accountRoutes(routes: Routes, ctx: Context): void {
  emailCodeRoute(routes, ctx)
  reauthenticationRoutes(routes, ctx)
  sessionRoutes(routes, ctx)
  addressRoutes(routes, ctx)
  downloadRoutes(routes, ctx)
  deletionRoutes(routes, ctx)
}

/** For a page that a link of an email leads to. */
function emailCodeRoute(routes: Routes, ctx: Context): void {
  routes.post(
    paths.emailCode,
    accountRoute({ access: 'public' }, 'What the link of an email is for, before its code is exchanged', {
      body: emailCodeRequest,
      response: { 200: emailCode },
    }),
    async (request) => readEmailCode(ctx, request.body.code, networkOf(request.ip)),
  )
}

/** What routes with `reauthentication: 'recent'` ask for. */
function reauthenticationRoutes(routes: Routes, ctx: Context): void {
  routes.get(
    paths.reauthentication,
    accountRoute(
      { access: 'signed-in', fresh: true },
      'Whether I have to reauthenticate before I see or change what is for adults',
      { response: { 200: reauthenticationAnswer } },
    ),
    async (request) => {
      const { id, needsReauthentication } = personOf(request)
      return { needed: needsReauthentication, pin: await pinState(ctx.db, [id]) }
    },
  )

  routes.post(
    paths.reauthentication,
    accountRoute({ access: 'signed-in', reauthentication: 'in-body' }, 'Show by password or PIN that I am here', {
      body: credential,
      response: nothing,
    }),
    async (request) => reauthenticate(ctx, personOf(request), request.body),
  )
}

function sessionRoutes(routes: Routes, ctx: Context): void {
  routes.get(
    paths.sessions,
    accountRoute(config, 'Where I am signed in', { response: { 200: accountSessionsAnswer } }),
    async (request) => ({ data: await listOwnSessions(ctx, personOf(request)) }),
  )

  routes.delete(
    `${paths.sessions}/:id`,
    accountRoute(config, 'Sign out there', { params: z.object({ id: z.uuid() }), response: nothing }),
    async (request) => {
      const ended = await endSessions(ctx.db, personOf(request).id, { only: request.params.id })
      if (ended === 0) throw new AppError('session_not_found')
    },
  )
}

function addressRoutes(routes: Routes, ctx: Context): void {
  routes.get(
    paths.addressChange,
    accountRoute(config, 'Which addresses still have to confirm my change of address', {
      response: { 200: addressChangeAnswer },
    }),
    async (request) => ({ waits_for: await openConfirmations(ctx, personOf(request).id) }),
  )

  routes.delete(
    paths.addressChange,
    accountRoute(config, 'Keep my address: cancel the change', { response: nothing }),
    async (request) => cancelAddressChange(ctx, personOf(request).id),
  )
}

function downloadRoutes(routes: Routes, ctx: Context): void {
  routes.post(
    paths.downloads,
    accountRoute(config, 'An address for one download of all my data', { response: { 200: downloadAnswer } }),
    async (request) => ({ url: await prepareDownload(ctx, personOf(request)) }),
  )

  // The address is the secret: a browser that follows it sends no token. A HEAD request must not use it up.
  routes.get(
    `${paths.downloads}/:ticket`,
    {
      ...accountRoute(
        { access: 'public' },
        'What was asked for: all data of a person as a ZIP, or a child’s keepsake as an EPUB',
        {
          params: z.object({ ticket: z.string() }),
          produces: ['application/zip', 'application/epub+zip'],
          response: { 200: z.any() },
        },
      ),
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { disposition, type, content } = await openDownload(ctx, request.params.ticket)
      return reply.headers({ 'content-type': type, 'content-disposition': disposition }).send(content)
    },
  )
}

function deletionRoutes(routes: Routes, ctx: Context): void {
  routes.post(
    paths.deletion,
    accountRoute({ access: 'signed-in', reauthentication: 'in-body' }, 'Delete my account; answers the certificate', {
      body: accountDeletionRequest,
      response: { 200: deletionCertificate },
    }),
    async (request) => deleteAccount(ctx, personOf(request), request.body),
  )

  routes.get(
    `${paths.certificates}/:number`,
    accountRoute({ access: 'public' }, 'The certificate of a deleted account', {
      params: z.object({ number: z.string().max(40) }),
      response: { 200: deletionCertificate },
    }),
    async (request) => {
      const certificate = await readCertificate(ctx.db, request.params.number)
      if (certificate === null) throw new AppError('not_found')
      return certificate
    },
  )
}
