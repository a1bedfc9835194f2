import { z } from 'zod'
import { roomPaths as paths } from '#contract/paths.ts'
import { memberRoom } from '#contract/rooms.ts'
import { writing, writingsAnswer, writingToSave } from '#contract/writings.ts'
import type { Context } from '../../context.ts'
import { personOf } from '../../platform/http/access.ts'
import { nothing, optionsOf, type Routes } from '../../platform/http/routes.ts'
import type { RealmWithRoom } from './letters.ts'
import { buildRoom, roomContents } from './months.ts'
import { readPrintable } from './printables.ts'
import { listWritings, readWriting, removeWriting, saveWriting } from './service.ts'

const realms = Object.keys(roomContents) as [RealmWithRoom, ...RealmWithRoom[]]
const room = z.object({ realm: z.enum(realms) })
const page = z.object({ id: z.uuid() })
const onePrintable = room.extend({ printable: z.string() })
const file = { 200: z.any() }

const hourS = 3600
/** Drafts are saved automatically shortly after each pause in typing. */
const savesAnHour = 1500

const roomRoute = optionsOf('rooms')
const entitled = { access: { entitlement: 'route-parameter' }, audience: 'everyone' } as const
/** A child's own pages belong to its profile, which needs no membership (decision 018). */
const entitledOrChild = { access: { entitlement: 'route-parameter', orChild: true }, audience: 'everyone' } as const
const writer = { access: 'signed-in', fresh: true, audience: 'everyone' } as const

/**
 * The content of member rooms, and people's own writings. Reading a room and saving need a membership; reading, exporting
 * and removing one's own writings do not, nor does a child need one to save.
 */
export function roomRoutes(routes: Routes, ctx: Context): void {
  readingRoutes(routes, ctx)
  writingRoutes(routes, ctx)
}

function readingRoutes(routes: Routes, { now }: Context): void {
  routes.get(
    `${paths.rooms}/:realm`,
    roomRoute(entitled, 'The member room of a realm', { params: room, response: { 200: memberRoom } }),
    async (request) => buildRoom(request.params.realm, now()),
  )

  routes.get(
    `${paths.rooms}/:realm/printables/:printable`,
    roomRoute(entitled, 'A printable of a member room as a drawing, to print', {
      params: onePrintable,
      produces: ['image/svg+xml'],
      response: file,
    }),
    async ({ params }, reply) =>
      reply
        .type('image/svg+xml')
        .send(await readPrintable(roomContents[params.realm].printables, params.printable, 'svg')),
  )

  routes.get(
    `${paths.rooms}/:realm/printables/:printable/pdf`,
    roomRoute(entitled, 'A printable of a member room as a PDF, to keep', {
      params: onePrintable,
      produces: ['application/pdf'],
      response: file,
    }),
    async ({ params }, reply) =>
      reply
        .type('application/pdf')
        .send(await readPrintable(roomContents[params.realm].printables, params.printable, 'pdf')),
  )
}

function writingRoutes(routes: Routes, { db, rateLimits, now }: Context): void {
  const limit = rateLimits('writings', savesAnHour, hourS)

  routes.put(
    `${paths.rooms}/:realm/writings/:id`,
    roomRoute({ ...entitledOrChild, limit }, 'Save a page of my own, on top of the version it was written on', {
      params: room.extend(page.shape),
      body: writingToSave,
      response: { 200: writing },
    }),
    async (request) => saveWriting(db, { personId: personOf(request).id, ...request.params }, request.body, now()),
  )

  routes.get(
    paths.writings,
    roomRoute(writer, 'My own pages', { response: { 200: writingsAnswer } }),
    async (request) => ({ data: await listWritings(db, personOf(request).id) }),
  )

  routes.get(
    `${paths.writings}/:id`,
    roomRoute(writer, 'One of my own pages', { params: page, response: { 200: writing } }),
    async (request) => readWriting(db, { personId: personOf(request).id, id: request.params.id }),
  )

  routes.delete(
    `${paths.writings}/:id`,
    roomRoute(writer, 'Remove one of my own pages', { params: page, response: nothing }),
    async (request) => removeWriting(db, { personId: personOf(request).id, id: request.params.id }),
  )
}
