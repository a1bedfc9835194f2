import { z } from 'zod'
import {
  actionsAnswer,
  actionsQuery,
  eventHealth,
  exportKind,
  failedEventsAnswer,
  failedEventsQuery,
  furtherReversalsQuery,
  furtherRisksQuery,
  membersAnswer,
  membersRequest,
  movesAnswer,
  movesQuery,
  ownerFigures,
  paymentsAnswer,
  replayAnswer,
  replayRequest,
  reversalsAnswer,
  risksAnswer,
  roleAnswer,
  roleRequest,
} from '#contract/owner.ts'
import { ownerPaths as paths } from '#contract/paths.ts'
import type { Context } from '../../context.ts'
import { personOf } from '../../platform/http/access.ts'
import { optionsOf, type Routes } from '../../platform/http/routes.ts'
import { movesOf } from '../memberships/ledger/ledger.ts'
import { listFailedEvents, readEventHealth } from './events.ts'
import { listMembers } from './members.ts'
import { furtherReversals, furtherRisks, payments } from './payments.ts'
import { changeMemberRole, exportCsv, listOwnerActions, readFigures, replay } from './service.ts'

const ownerRoute = optionsOf('owner')
const config = { access: 'owner' } as const

/** The owner's desk. Each call reads the role from the database; tokens do not carry it. */
export function ownerRoutes(routes: Routes, ctx: Context): void {
  clubRoutes(routes, ctx)
  paymentRoutes(routes, ctx)
  eventRoutes(routes, ctx)
  logRoutes(routes, ctx)
}

/** Accounts and memberships. */
function clubRoutes(routes: Routes, ctx: Context): void {
  // Returns only the caller's own role, so that the site can show owners the link to the desk.
  routes.get(
    paths.role,
    ownerRoute({ access: 'signed-in', fresh: true }, 'Whether I am an owner or a moderator', {
      response: { 200: roleAnswer },
    }),
    async (request) => {
      const { role } = personOf(request)
      return { owner: role === 'owner', moderator: role !== 'member' }
    },
  )

  routes.get(
    paths.figures,
    ownerRoute(config, 'Accounts, memberships and revenue', { response: { 200: ownerFigures } }),
    async () => readFigures(ctx),
  )

  routes.get(
    paths.moves,
    ownerRoute(config, 'Joins and leaves over time', { querystring: movesQuery, response: { 200: movesAnswer } }),
    async (request) => ({
      span: request.query.span,
      data: await movesOf(ctx.db, request.query.span, ctx.now()),
    }),
  )

  routes.post(
    paths.members,
    ownerRoute(config, 'Accounts, the latest first, or found by address or id', {
      body: membersRequest,
      response: { 200: membersAnswer },
    }),
    async (request) => listMembers(ctx, personOf(request), request.body),
  )

  routes.put(
    `${paths.members}/:id/role`,
    ownerRoute(config, 'Make somebody a moderator, or a member again', {
      params: z.object({ id: z.string() }),
      body: roleRequest,
      response: { 200: roleRequest },
    }),
    async (request) => {
      const { role } = request.body
      await changeMemberRole(ctx, personOf(request), request.params.id, role)
      return { role }
    },
  )
}

/** Payments at risk, refunds and disputes. */
function paymentRoutes(routes: Routes, ctx: Context): void {
  routes.get(
    paths.payments,
    ownerRoute(config, 'Payments at risk, refunds and disputes: the first page of each list', {
      response: { 200: paymentsAnswer },
    }),
    async (request) => payments(ctx, personOf(request)),
  )

  routes.get(
    paths.risks,
    ownerRoute(config, 'A further page of payments at risk', {
      querystring: furtherRisksQuery,
      response: { 200: risksAnswer },
    }),
    async (request) => furtherRisks(ctx, personOf(request), request.query),
  )

  routes.get(
    paths.reversals,
    ownerRoute(config, 'A further page of refunds and disputes', {
      querystring: furtherReversalsQuery,
      response: { 200: reversalsAnswer },
    }),
    async (request) => furtherReversals(ctx, personOf(request), request.query),
  )
}

/** The provider's events. */
function eventRoutes(routes: Routes, ctx: Context): void {
  routes.get(
    paths.events,
    ownerRoute(config, 'How the provider’s events have been arriving', { response: { 200: eventHealth } }),
    async () => readEventHealth(ctx),
  )

  routes.get(
    paths.failedEvents,
    ownerRoute(config, 'Events that have failed, and why', {
      querystring: failedEventsQuery,
      response: { 200: failedEventsAnswer },
    }),
    async (request) => listFailedEvents(ctx, request.query.after),
  )

  routes.post(
    paths.replay,
    ownerRoute(config, 'Send a failed event, or all of them, on their way again', {
      body: replayRequest,
      response: { 200: replayAnswer },
    }),
    async (request) => ({ replayed: await replay(ctx, personOf(request), request.body) }),
  )
}

/** The log of owners' actions, and exports. */
function logRoutes(routes: Routes, ctx: Context): void {
  routes.get(
    paths.actions,
    ownerRoute(config, 'What owners have done, the latest first', {
      querystring: actionsQuery,
      response: { 200: actionsAnswer },
    }),
    async (request) => listOwnerActions(ctx, request.query.after),
  )

  routes.get(
    `${paths.exports}/:kind.csv`,
    {
      ...ownerRoute(config, 'A whole table as CSV', {
        params: z.object({ kind: exportKind }),
        produces: ['text/csv'],
        response: { 200: z.any() },
      }),
      // A HEAD request must not be logged as an export.
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { kind } = request.params
      const content = await exportCsv(ctx, personOf(request), kind)
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${kind}.csv"`,
        })
        .send(content)
    },
  )
}
