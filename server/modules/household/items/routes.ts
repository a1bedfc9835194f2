import { z } from 'zod'
import { childRoom, itemKind, itemsAnswer } from '#contract/child-items.ts'
import { paintingKey, paintingsAnswer } from '#contract/paintings.ts'
import { childItemPath, childItemsPath, childRoomPath, paintingPath, paintingsPath } from '#contract/paths.ts'
import type { Context } from '../../../context.ts'
import { personOf } from '../../../platform/http/access.ts'
import { nothing, type Routes } from '../../../platform/http/routes.ts'
import { householdRoute, idParams as oneChild } from '../route-options.ts'
import { listItems, removeItem, saveItem } from './items.ts'
import { listPaintings, removePainting, savePainting } from './paintings.ts'
import { readRoom } from './room.ts'

const everyone = { access: 'signed-in', audience: 'everyone' } as const
const one = z.object({ kind: itemKind, key: z.string().max(30) })
const onePath = childItemPath(':kind', ':key')
const oneSheet = z.object({ sheet: paintingKey })
const anything = z.record(z.string(), z.unknown())

const hourS = 3600
/** A toy saves shortly after each pause. */
const savesAnHour = 1500
/** All paintings of a child can be two megabytes, which pages read once. */
const readsAnHour = 600
/** In bytes; the data of an item is smaller, and a painting as well. */
const [itemLimit, paintingLimit] = [16_384, 131_072]

/** All paintings of a child can be 400,000 numbers: serializing them by schema would hold up everybody else. Tests cover their shape. */
const serializerCompiler = () => JSON.stringify

/** What a child makes and finds: only the child changes it, and its family sees it in the child's room. */
export function itemRoutes(routes: Routes, ctx: Context): void {
  const saving = { ...everyone, limit: ctx.rateLimits('items', savesAnHour, hourS) }
  const reading = { ...everyone, limit: ctx.rateLimits('paintings-read', readsAnHour, hourS) }

  routes.get(
    childItemsPath,
    householdRoute(everyone, 'The items of the calling child', { response: { 200: itemsAnswer } }),
    async (request) => listItems(ctx.db, personOf(request)),
  )

  routes.put(
    onePath,
    {
      ...householdRoute(saving, 'Save an item of the calling child; the data depends on its kind', {
        params: one,
        body: anything,
        response: nothing,
      }),
      bodyLimit: itemLimit,
    },
    async (request) => saveItem(ctx, personOf(request), request.params, request.body),
  )

  routes.delete(
    onePath,
    householdRoute(saving, 'Remove an item of the calling child', { params: one, response: nothing }),
    async (request) => removeItem(ctx.db, personOf(request), request.params),
  )

  routes.get(
    paintingsPath,
    {
      ...householdRoute(reading, 'The paintings of the calling child', { response: { 200: paintingsAnswer } }),
      serializerCompiler,
    },
    async (request) => ({ items: await listPaintings(ctx.db, personOf(request)) }),
  )

  routes.put(
    paintingPath(':sheet'),
    {
      ...householdRoute(saving, 'Save a painting of the calling child: the first one of a sheet, or a further one', {
        params: oneSheet,
        body: anything,
        response: nothing,
      }),
      bodyLimit: paintingLimit,
    },
    async (request) => savePainting(ctx, personOf(request), request.params.sheet, request.body),
  )

  routes.delete(
    paintingPath(':sheet'),
    householdRoute(saving, 'Remove a painting of the calling child', {
      params: oneSheet,
      response: nothing,
    }),
    async (request) => removePainting(ctx.db, personOf(request), request.params.sheet),
  )

  routes.get(
    childRoomPath(':id'),
    {
      ...householdRoute(reading, 'What a child’s room shows, for its guardians and siblings', {
        params: oneChild,
        response: { 200: childRoom },
      }),
      serializerCompiler,
    },
    async (request) => readRoom(ctx.db, personOf(request), request.params.id),
  )
}
