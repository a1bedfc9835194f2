import { z } from 'zod'
import { penNamePath, reportPaths, reviewPaths as paths } from '#contract/paths.ts'
import { newPenName, penNameAnswer } from '#contract/pen-names.ts'
import { ownReportsAnswer, receiptAnswer, reportAnswer, reportRequest } from '#contract/reports.ts'
import {
  ageCorrection,
  appealRequest,
  approvalRequest,
  banRequest,
  decisionAnswer,
  decisionRequest,
  ownWorksAnswer,
  reviewAnswer,
  reviewedWork,
  reviewFigures,
  reviewNote,
  reviewNoteRequest,
  reviewQuery,
  statusAnswer,
  submission,
  suspension,
  suspensionRequest,
  workKind,
} from '#contract/review.ts'
import type { Context } from '../../context.ts'
import { personOf } from '../../platform/http/access.ts'
import { networkOf } from '../../platform/http/callers.ts'
import { createCallerLimit, takeOrRefuse } from '../../platform/http/rate-limits.ts'
import { nothing, optionsOf, type Routes } from '../../platform/http/routes.ts'
import { requireScreened } from '../screening/service.ts'
import { listOwnWorks } from './author-works.ts'
import { appealWork, submitWork, withdrawWork } from './author.ts'
import { ban, endBan } from './bans.ts'
import { readFigures } from './figures.ts'
import { approveWork } from './guardian.ts'
import { correctAge, decideWork, undoDecision } from './moderator.ts'
import { addNote, deleteNote } from './notes.ts'
import { readPenName, setPenName } from './pen-name.ts'
import { listReview, readReview } from './queue.ts'
import { findReport, listOwnReports, reportWork } from './reports.ts'
import { endSuspension, suspend } from './suspensions.ts'

const hourS = 3600
/** Each stays in the history for good. */
const actsAnHour = 1000
const reportsAnHour = 30
const notesAnHour = 200
const readReportsAnHour = 120

const work = z.object({ kind: workKind, id: z.string() })
const person = z.object({ id: z.string() })
const signedIn = { access: 'signed-in' } as const
const signedInRecently = { access: 'signed-in', reauthentication: 'recent' } as const
const author = { access: 'signed-in', audience: 'everyone' } as const
const authorRecently = { ...author, reauthentication: 'recent' } as const
const moderator = { access: 'moderator' } as const
const owner = { access: 'owner' } as const
const workRoute = optionsOf('works')
const reviewRoute = optionsOf('review')
const banRoute = optionsOf('owner')
const reportRoute = optionsOf('reports')

/** What authors and guardians do with works, how moderators review them, and reports about them. */
export function reviewRoutes(routes: Routes, ctx: Context): void {
  authorRoutes(routes, ctx)
  penNameRoutes(routes, ctx)
  listRoutes(routes, ctx)
  noteRoutes(routes, ctx)
  decisionRoutes(routes, ctx)
  suspensionRoutes(routes, ctx)
  banRoutes(routes, ctx)
  reportRoutes(routes, ctx)
}

function authorRoutes(routes: Routes, ctx: Context): void {
  const limit = ctx.rateLimits('work-acts', actsAnHour, hourS)
  const onWork = { params: work, response: { 200: statusAnswer } }

  routes.get(
    paths.works,
    workRoute(author, 'My works that are not simply published, with the last decision about each', {
      response: { 200: ownWorksAnswer },
    }),
    async (request) => listOwnWorks(ctx, personOf(request)),
  )

  routes.post(
    `${paths.works}/:kind/:id/submit`,
    workRoute({ ...authorRecently, limit }, 'Submit a work of my own', { ...onWork, body: submission.optional() }),
    async (request) => ({ status: await submitWork(ctx, request.params, personOf(request), request.body ?? {}) }),
  )

  routes.post(
    `${paths.works}/:kind/:id/withdraw`,
    workRoute({ ...authorRecently, limit }, 'Withdraw a work of my own', onWork),
    async (request) => ({ status: await withdrawWork(ctx, request.params, personOf(request).id) }),
  )

  routes.post(
    `${paths.works}/:kind/:id/appeal`,
    workRoute({ ...author, limit }, 'Appeal against the hiding or removal of a work, once', {
      ...onWork,
      body: appealRequest,
    }),
    async (request) => {
      const { id, band } = personOf(request)
      const { text } = request.body
      if (band !== null) await requireScreened(text, false, id)
      return { status: await appealWork(ctx, request.params, id, text) }
    },
  )

  routes.post(
    `${paths.works}/:kind/:id/approval`,
    workRoute({ ...signedInRecently, limit }, 'As a guardian: approve a child’s work, refuse it, or hide it', {
      ...onWork,
      body: approvalRequest,
    }),
    async (request) => ({ status: await approveWork(ctx, request.params, personOf(request).id, request.body) }),
  )
}

/** The caller's pen name. */
function penNameRoutes(routes: Routes, ctx: Context): void {
  const { db, rateLimits, config } = ctx
  const limit = rateLimits('pen-names', config.rateUpload, hourS)

  routes.get(penNamePath, workRoute(signedIn, 'My pen name', { response: { 200: penNameAnswer } }), async (request) =>
    readPenName(db, personOf(request).id),
  )

  routes.put(
    penNamePath,
    workRoute({ ...signedInRecently, limit }, 'Choose a pen name, or take it back', {
      body: newPenName,
      response: { 200: penNameAnswer },
    }),
    async (request) => {
      const { id: personId } = personOf(request)
      const { pen_name: name } = request.body
      if (name !== null) await requireScreened(name, false, personId)
      return setPenName(ctx, { personId, name })
    },
  )
}

function listRoutes(routes: Routes, ctx: Context): void {
  routes.get(
    paths.review,
    reviewRoute(moderator, 'Works that await a moderator, are reported or appealed, or have a visibility', {
      querystring: reviewQuery,
      response: { 200: reviewAnswer },
    }),
    async (request) => listReview(ctx, request.query, personOf(request)),
  )

  routes.get(
    `${paths.review}/figures`,
    reviewRoute(moderator, 'The queue in figures', { response: { 200: reviewFigures } }),
    async () => readFigures(ctx.db),
  )

  routes.get(
    `${paths.review}/:kind/:id`,
    reviewRoute(moderator, 'A work with its reports and its history', {
      params: work,
      response: { 200: reviewedWork },
    }),
    async (request) => readReview(ctx, request.params, personOf(request)),
  )
}

/** What moderators note for each other. */
function noteRoutes(routes: Routes, ctx: Context): void {
  const limit = ctx.rateLimits('review-notes', notesAnHour, hourS)
  const path = `${paths.review}/:kind/:id/notes`

  routes.post(
    path,
    reviewRoute({ ...moderator, limit }, 'Note something about a work for other moderators', {
      params: work,
      body: reviewNoteRequest,
      response: { 201: reviewNote },
    }),
    async (request) => addNote(ctx, request.params, personOf(request), request.body.text),
  )

  routes.delete(
    `${path}/:note`,
    reviewRoute(moderator, 'Delete a note of my own', {
      params: work.extend({ note: z.coerce.number().int().nonnegative() }),
      response: nothing,
    }),
    async (request) => deleteNote(ctx.db, request.params, personOf(request).id),
  )
}

function decisionRoutes(routes: Routes, ctx: Context): void {
  routes.post(
    `${paths.review}/:kind/:id`,
    reviewRoute(moderator, 'Decide about a work', {
      params: work,
      body: decisionRequest,
      response: { 200: decisionAnswer },
    }),
    async (request) => decideWork(ctx, request.params, personOf(request), request.body),
  )

  routes.post(
    `${paths.review}/:kind/:id/undo`,
    reviewRoute(moderator, 'Undo the last decision about a work before it takes effect', {
      params: work,
      response: { 200: statusAnswer },
    }),
    async (request) => ({ status: await undoDecision(ctx, request.params, personOf(request)) }),
  )

  routes.post(
    `${paths.review}/:kind/:id/age`,
    reviewRoute(moderator, 'Correct the age rating of a work', {
      params: work,
      body: ageCorrection,
      response: { 200: statusAnswer },
    }),
    async (request) => ({ status: await correctAge(ctx, request.params, personOf(request), request.body) }),
  )
}

function suspensionRoutes(routes: Routes, ctx: Context): void {
  routes.post(
    `${paths.people}/:id/suspension`,
    reviewRoute(moderator, 'Suspend somebody, who then publishes nothing', {
      params: person,
      body: suspensionRequest,
      response: { 200: suspension },
    }),
    async (request) => suspend(ctx, request.params.id, personOf(request).id, request.body),
  )

  routes.delete(
    `${paths.people}/:id/suspension`,
    reviewRoute(moderator, 'End a suspension', { params: person, response: nothing }),
    async (request) => endSuspension(ctx, request.params.id, personOf(request).id),
  )
}

function banRoutes(routes: Routes, ctx: Context): void {
  const path = `${paths.people}/:id/ban`

  routes.post(
    path,
    banRoute(owner, 'Ban somebody, who then cannot sign in', {
      params: person,
      body: banRequest,
      response: { 200: suspension },
    }),
    async (request) => ban(ctx, request.params.id, personOf(request).id, request.body),
  )

  routes.delete(path, banRoute(owner, 'End a ban', { params: person, response: nothing }), async (request) =>
    endBan(ctx, request.params.id, personOf(request).id),
  )
}

/** Reports about works, by anybody, and their resolution. */
function reportRoutes(routes: Routes, ctx: Context): void {
  const reported = createCallerLimit(ctx.rateLimits, 'reports', { allowed: reportsAnHour, windowS: hourS })
  const read = createCallerLimit(ctx.rateLimits, 'report-status', { allowed: readReportsAnHour, windowS: hourS })

  routes.post(
    reportPaths.reports,
    reportRoute({ access: 'public', identifies: true, audience: 'everyone', atGoodNight: true }, 'Report a work', {
      body: reportRequest,
      response: { 201: receiptAnswer },
    }),
    async (request) => {
      const { person } = request
      const address = networkOf(request.ip)
      await takeOrRefuse(reported, person?.id ?? address)
      return { receipt: await reportWork(ctx, request.body, { person, address }) }
    },
  )

  routes.get(
    reportPaths.reports,
    reportRoute(signedIn, 'My reports', { response: { 200: ownReportsAnswer } }),
    async (request) => listOwnReports(ctx.db, personOf(request).id),
  )

  routes.get(
    `${reportPaths.reports}/:receipt`,
    reportRoute({ access: 'public' }, 'The resolution of a report', {
      params: z.object({ receipt: z.string() }),
      response: { 200: reportAnswer },
    }),
    async (request) => {
      await takeOrRefuse(read, networkOf(request.ip))
      return findReport(ctx.db, request.params.receipt)
    },
  )
}
