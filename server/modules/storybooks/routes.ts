import multipart from '@fastify/multipart'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ageBands, type AgeBand } from '#contract/age-band.ts'
import { bookToBind } from '#contract/binding.ts'
import { maxStorybooksShown } from '#contract/home.ts'
import { authorPath, receivedStickersPath, storybookPath, storybookPaths, storyStickersPath } from '#contract/paths.ts'
import { newSticker, receivedStickers, storyStickers } from '#contract/stickers.ts'
import {
  authorPage,
  begunAnswer,
  newReadingPlace,
  newStorybook,
  readingPlaceAnswer,
  storybook,
  storybookChange,
  storybookPage,
  storybookQuery,
  storybookToRead,
  uploadForm,
} from '#contract/storybooks.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/errors.ts'
import { personOf } from '../../platform/http/access.ts'
import { takeOrRefuse, type RateLimit } from '../../platform/http/rate-limits.ts'
import { nothing, optionsOf, type Routes } from '../../platform/http/routes.ts'
import { siteAddress } from '../../platform/http/site-address.ts'
import { requireScreened } from '../screening/service.ts'
import { findAuthorPage } from './author-page.ts'
import { bindBook } from './binding/bind.ts'
import { readStorybook, requireOwnStorybook } from './book.ts'
import { queueRenaming } from './child-files.ts'
import { sendBook, sendCover } from './download/download.ts'
import { coversFolder, filesPath, linkOfKey } from './file-name.ts'
import { listStorybooks, type StorybookFilter } from './list.ts'
import { listBegun } from './personal-data.ts'
import { readPlace, savePlace } from './places.ts'
import { changeStorybook, createStorybook, deleteStorybook } from './service.ts'
import { leaveSticker, listReceived, readStickers, removeSticker } from './stickers.ts'
import { discardRest } from './upload/form.ts'
import { uploadFile } from './upload/upload.ts'

/** @throws AppError invalid_request where both an author and a part are named, or a search in another part */
function filterOf(
  { author_id, part, band, search }: z.infer<typeof storybookQuery>,
  viewerId: string,
): StorybookFilter {
  if (part !== 'ready' && (band !== undefined || search !== undefined))
    throw new AppError('invalid_request', { message: 'band, search: with the part "ready"' })
  if (author_id !== undefined && part !== undefined)
    throw new AppError('invalid_request', { message: 'part: not together with author_id' })
  if (part === 'own') return { filter: 'author', authorId: viewerId, viewerId }
  if (part !== undefined) return { filter: `others-${part}`, viewerId }
  return author_id === undefined
    ? { filter: 'everyone', viewerId }
    : { filter: 'author', authorId: author_id, viewerId }
}

/** The age band that a child has or that is asked for, the younger of both; null for all ages. */
const youngerOf = (own: AgeBand | null, asked: AgeBand | undefined): AgeBand | null =>
  ageBands.find((band) => band === own || band === asked) ?? null

const onePath = storybookPath(':id')
const one = z.object({ id: z.string() })
const wildcard = z.object({ '*': z.string() })

const storybookRoute = optionsOf('storybooks')
const members = { access: 'signed-in', audience: 'everyone' } as const
const membersRecently = { ...members, reauthentication: 'recent' } as const
const viewers = { access: 'public', identifies: true, audience: 'everyone' } as const

/** The dream journal: list, files and reading places. */
export async function storybookRoutes(routes: Routes, ctx: Context): Promise<void> {
  const newFiles = ctx.rateLimits('uploads', ctx.config.rateUpload, 3600)
  routes.addHook('onReady', () => queueRenaming(ctx))
  journalRoutes(routes, ctx)
  authorRoutes(routes, ctx)
  bindingRoute(routes, ctx, newFiles)
  placeRoutes(routes, ctx)
  stickerRoutes(routes, ctx)
  fileRoutes(routes, ctx)
  await routes.register(async (scope) => {
    // Only this route parses multipart forms.
    await scope.register(multipart)
    uploadRoute(scope.withTypeProvider<ZodTypeProvider>(), ctx, newFiles)
  })
}

const searchesAnHour = 600

function journalRoutes(routes: Routes, { database, reads, config, rateLimits }: Context): void {
  const searched = rateLimits('storybook-searches', searchesAnHour, 3600)

  routes.get(
    storybookPaths.storybooks,
    {
      ...storybookRoute(members, 'The dream journal', {
        querystring: storybookQuery,
        response: { 200: storybookPage },
      }),
      // The most frequent route. A test covers its response's shape; serializing by schema would take 10 % of the time.
      serializerCompiler: () => JSON.stringify,
    },
    async (request) => {
      const { after, limit, order, search, band } = request.query
      const { id, band: own } = personOf(request)
      if (search !== undefined) await takeOrRefuse(searched, id)
      const selection = { ...filterOf(request.query, id), after, limit, order, search, band: youngerOf(own, band) }
      // A search may take longer than the reads that share a connection.
      const connection = search === undefined ? await reads.current() : database.db
      return listStorybooks(connection, selection, siteAddress(config, request))
    },
  )

  routes.get(
    authorPath(':id'),
    storybookRoute({ access: 'public', identifies: true }, 'What an adult has published, newest first', {
      params: one,
      response: { 200: authorPage },
    }),
    async (request) => {
      const page = await findAuthorPage(await reads.current(), request.params.id, siteAddress(config, request))
      if (page === null) throw new AppError('not_found')
      return page
    },
  )

  routes.get(
    onePath,
    storybookRoute(viewers, 'One storybook, where it is published or my own', {
      params: one,
      response: { 200: storybookToRead },
    }),
    async (request) =>
      readStorybook(await reads.current(), request.params.id, request.person, siteAddress(config, request)),
  )
}

/** What authors do with storybooks of their own. */
function authorRoutes(routes: Routes, ctx: Context): void {
  const { rateLimits, config } = ctx

  routes.post(
    storybookPaths.storybooks,
    storybookRoute(
      { ...members, limit: rateLimits('storybooks', config.rateUpload, 3600) },
      'Begin a storybook of my own; answers 200 where I have one with this title',
      { body: newStorybook, response: { 200: storybook, 201: storybook } },
    ),
    async (request, reply) => {
      const { id: authorId, band } = personOf(request)
      const byChild = band !== null
      const { title, confirmed = false } = request.body
      // defence: child-title
      await requireScreened(title, confirmed && !byChild, authorId)
      const site = siteAddress(config, request)
      const { storybook, isNew } = await createStorybook(ctx, { authorId, byChild, title }, site)
      return reply.status(isNew ? 201 : 200).send(storybook)
    },
  )

  routes.patch(
    onePath,
    storybookRoute(
      { ...membersRecently, limit: rateLimits('storybook-changes', config.rateUpload, 3600) },
      'Change the title, description or age of a storybook of my own',
      { params: one, body: storybookChange, response: { 200: storybook } },
    ),
    async (request) => {
      const { id: authorId, band } = personOf(request)
      const { confirmed = false, ...change } = request.body
      // Its guardian sets it with the approval.
      // defence: age-by-child
      if (band !== null && change.age !== undefined) throw new AppError('adults_only')
      const { title = '', description = '' } = change
      const hasFinding = await requireScreened(`${title}\n${description}`, confirmed, authorId)
      const edit = { authorId, id: request.params.id, hasFinding, ...change }
      return changeStorybook(ctx, edit, siteAddress(config, request))
    },
  )

  routes.delete(
    onePath,
    storybookRoute(membersRecently, 'Delete a storybook of my own, with its file and everybody’s place in it', {
      params: one,
      response: nothing,
    }),
    async (request) => deleteStorybook(ctx, { authorId: personOf(request).id, id: request.params.id }),
  )
}

function placeRoutes(routes: Routes, { db, now, config }: Context): void {
  routes.get(
    storybookPaths.begun,
    storybookRoute(members, 'The storybooks I have begun to read', { response: { 200: begunAnswer } }),
    async (request) => ({
      reading: await listBegun(db, personOf(request), maxStorybooksShown, siteAddress(config, request)),
    }),
  )

  routes.get(
    `${onePath}/place`,
    storybookRoute(members, 'Where I am in a storybook', { params: one, response: { 200: readingPlaceAnswer } }),
    async (request) => readPlace(db, { reader: personOf(request), storybookId: request.params.id }, now()),
  )

  routes.put(
    `${onePath}/place`,
    storybookRoute(members, 'Remember where I am in a storybook', {
      params: one,
      body: newReadingPlace,
      response: { 200: readingPlaceAnswer },
    }),
    async (request) => {
      const reading = { reader: personOf(request), storybookId: request.params.id }
      return savePlace(db, reading, request.body, now())
    },
  )
}

const stickersAnHour = 120

function stickerRoutes(routes: Routes, ctx: Context): void {
  const { db } = ctx
  const limit = ctx.rateLimits('stickers', stickersAnHour, 3600)
  const path = storyStickersPath(':id')

  routes.get(
    receivedStickersPath,
    storybookRoute(members, 'The stickers that my storybooks have received', { response: { 200: receivedStickers } }),
    async (request) => listReceived(db, personOf(request).id),
  )

  routes.get(
    path,
    storybookRoute(viewers, 'The stickers of a storybook, without names or numbers of people', {
      params: one,
      response: { 200: storyStickers },
    }),
    async (request) => readStickers(ctx, request.params.id, request.person),
  )

  routes.put(
    path,
    storybookRoute(
      { ...members, limit, atGoodNight: false },
      'Leave a sticker on a storybook of somebody else’s, in place of my earlier one',
      { params: one, body: newSticker, response: nothing },
    ),
    async (request) => leaveSticker(ctx, request.params.id, personOf(request), request.body.sticker),
  )

  routes.delete(
    path,
    storybookRoute({ ...members, limit }, 'Take my sticker back', { params: one, response: nothing }),
    async (request) => removeSticker(db, request.params.id, personOf(request).id),
  )
}

function fileRoutes(routes: Routes, { reads, files }: Context): void {
  routes.route({
    method: ['GET', 'HEAD'],
    url: `${filesPath}*`,
    ...storybookRoute(viewers, 'An uploaded file, whole or in ranges', { params: wildcard }),
    handler: async (request, reply) => {
      const { '*': key } = request.params
      return sendBook({ files, db: await reads.current(), viewer: request.person }, key, request, reply)
    },
  })

  routes.route({
    method: ['GET', 'HEAD'],
    url: `${linkOfKey(coversFolder)}*`,
    ...storybookRoute(viewers, 'The cover of an uploaded file', { params: wildcard }),
    handler: async (request, reply) => {
      const key = coversFolder + request.params['*']
      return sendCover({ files, db: await reads.current(), viewer: request.person }, key, request, reply)
    },
  })
}

function bindingRoute(routes: Routes, ctx: Context, limit: RateLimit): void {
  routes.post(
    `${onePath}/bind`,
    storybookRoute(
      { ...membersRecently, limit },
      'Bind pages of my own, written in the guild hall, into the file of a storybook of my own',
      { params: one, body: bookToBind, response: { 200: storybook } },
    ),
    async (request) => {
      const { id: authorId, band } = personOf(request)
      const { id: storybookId } = request.params
      const target = { authorId, byChild: band !== null, storybookId, site: siteAddress(ctx.config, request) }
      return bindBook(ctx, target, request.body)
    },
  )
}

/** Adults alone: a child's book is bound of pages that were screened, not uploaded. */
function uploadRoute(routes: Routes, ctx: Context, newFiles: RateLimit): void {
  const { db, config } = ctx
  routes.post(
    `${onePath}/upload`,
    {
      ...storybookRoute(
        { access: 'signed-in', reauthentication: 'recent', longBody: true },
        'Upload the file of a storybook of my own',
        { consumes: ['multipart/form-data'], params: one, body: uploadForm, response: { 200: storybook } },
      ),
      // The form is parsed as a stream; its schema is only for the OpenAPI description.
      validatorCompiler: (route) =>
        route.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(route as never),
    },
    async (request) => {
      const { id: authorId } = personOf(request)
      const storybookId = request.params.id
      try {
        await requireOwnStorybook(db, storybookId, authorId)
        await takeOrRefuse(newFiles, authorId)
        return await uploadFile(
          ctx,
          { authorId, byChild: false, storybookId, site: siteAddress(config, request) },
          request,
        )
      } catch (error) {
        discardRest(request)
        throw error
      }
    },
  )
}
