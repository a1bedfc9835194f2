import { z } from 'zod'
import { childRoom, itemKind, itemsAnswer } from '#contract/child-items.ts'
import { paintingsAnswer, paintSheet } from '#contract/paintings.ts'
import { childItemPath, childItemsPath, childRoomPath, paintingPath, paintingsPath } from '#contract/paths.ts'
import type { Context } from '../../../context.ts'
import { personOf } from '../../../platform/http/access.ts'
import { takeOrRefuse } from '../../../platform/http/rate-limits.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { householdRoute, one as oneChild } from '../route-parts.ts'
import { listItems, removeItem, saveItem } from './items.ts'
import { listPaintings, removePainting, savePainting } from './paintings.ts'
import { readRoom } from './room.ts'

const everyone = { access: 'signed-in', audience: 'everyone' } as const
const one = z.object({ kind: itemKind, key: z.string().max(30) })
const onePath = childItemPath(':kind', ':key')
const oneSheet = z.object({ sheet: paintSheet })

const hourS = 3600
/** A toy saves shortly after each pause. */
const savesAnHour = 1500
/** In bytes; the data of an item is smaller, and what is painted on a sheet as well. */
const [itemLimit, paintingLimit] = [16_384, 131_072]

/** Eighteen full sheets are 200,000 numbers: serializing them by schema would hold up everybody else. Tests cover their shape. */
const serializerCompiler = () => JSON.stringify

/** What a child makes and finds: only the child changes it, and its family sees it in the child's room. */
export function itemRoutes(routes: Routes, ctx: Context): void {
  const saves = ctx.rateLimits('items', savesAnHour, hourS)

  routes.get(
    childItemsPath,
    householdRoute(everyone, 'The items of the calling child', { response: { 200: itemsAnswer } }),
    async (request) => listItems(ctx.db, personOf(request)),
  )

  routes.put(
    onePath,
    {
      ...householdRoute(everyone, 'Save an item of the calling child; the data depends on its kind', {
        params: one,
        body: z.record(z.string(), z.unknown()),
        response: { 204: z.undefined() },
      }),
      bodyLimit: itemLimit,
    },
    async (request, reply) => {
      const child = personOf(request)
      await takeOrRefuse(saves, child.id)
      await saveItem(ctx, child, request.params, request.body)
      return reply.status(204).send()
    },
  )

  paintingRoutes(routes, ctx, saves)

  routes.get(
    childRoomPath(':id'),
    {
      ...householdRoute(everyone, 'What a child’s room shows, for its guardians and siblings', {
        params: oneChild,
        response: { 200: childRoom },
      }),
      serializerCompiler,
    },
    async (request) => readRoom(ctx.db, personOf(request), request.params.id),
  )

  routes.delete(
    onePath,
    householdRoute(everyone, 'Remove an item of the calling child', {
      params: one,
      response: { 204: z.undefined() },
    }),
    async (request, reply) => {
      const child = personOf(request)
      await takeOrRefuse(saves, child.id)
      await removeItem(ctx.db, child, request.params)
      return reply.status(204).send()
    },
  )
}

function paintingRoutes(routes: Routes, ctx: Context, saves: ReturnType<Context['rateLimits']>): void {
  routes.get(
    paintingsPath,
    {
      ...householdRoute(everyone, 'The paintings of the calling child', { response: { 200: paintingsAnswer } }),
      serializerCompiler,
    },
    async (request) => ({ items: await listPaintings(ctx.db, personOf(request)) }),
  )

  routes.put(
    paintingPath(':sheet'),
    {
      ...householdRoute(everyone, 'Save what the calling child has painted on a sheet', {
        params: oneSheet,
        body: z.record(z.string(), z.unknown()),
        response: { 204: z.undefined() },
      }),
      bodyLimit: paintingLimit,
    },
    async (request, reply) => {
      const child = personOf(request)
      await takeOrRefuse(saves, child.id)
      await savePainting(ctx, child, request.params.sheet, request.body)
      return reply.status(204).send()
    },
  )

  routes.delete(
    paintingPath(':sheet'),
    householdRoute(everyone, 'Remove what the calling child has painted on a sheet', {
      params: oneSheet,
      response: { 204: z.undefined() },
    }),
    async (request, reply) => {
      const child = personOf(request)
      await takeOrRefuse(saves, child.id)
      await removePainting(ctx.db, child, request.params.sheet)
      return reply.status(204).send()
    },
  )
}
