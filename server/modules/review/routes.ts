import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { reviewPaths as paths } from '#contract/review-paths.ts'
import {
  ageCorrection,
  appealRequest,
  decisionRequest,
  keyRequest,
  ownWorksAnswer,
  reviewAnswer,
  reviewedWork,
  reviewFigures,
  reviewQuery,
  stateAnswer,
  workKind,
} from '#contract/review.ts'
import { personOf } from '../../platform/http/access.ts'
import { takeOrRefuse, type RateLimits } from '../../platform/http/rate-limits.ts'
import { requireSieved } from '../sieve/service.ts'
import type { Review } from './service.ts'

const movesAnHour = 1000

const work = z.object({ kind: workKind, id: z.string() })
const authors = { tags: ['works'], security: [{ bearer: [] }] }
const moderators = { tags: ['review'], security: [{ bearer: [] }] }

/** What authors do with their works. */
export function workRoutes({ review, rateLimits }: { review: Review; rateLimits: RateLimits }) {
  return (app: FastifyInstance): void => {
    const routes = app.withTypeProvider<ZodTypeProvider>()
    // Each move stays in the history for good.
    const moves = rateLimits('moves', movesAnHour, 3600)

    routes.get(
      paths.works,
      {
        config: { access: 'signed-in', audience: 'everyone' },
        schema: {
          ...authors,
          summary: 'My works that are not simply published, with the last decision about each',
          response: { 200: ownWorksAnswer },
        },
      },
      async (request) => review.listOwn(personOf(request)),
    )

    routes.post(
      `${paths.works}/:kind/:id/hand-in`,
      {
        config: { access: 'signed-in', audience: 'everyone', grownUp: 'recent' },
        schema: { ...authors, summary: 'Hand in a work of my own', params: work, response: { 200: stateAnswer } },
      },
      async (request) => {
        const { id } = personOf(request)
        await takeOrRefuse(moves, id)
        return { state: await review.handIn(request.params, id) }
      },
    )

    routes.post(
      `${paths.works}/:kind/:id/appeal`,
      {
        config: { access: 'signed-in', audience: 'everyone' },
        schema: {
          ...authors,
          summary: 'Ask for another look at a hidden or removed work of my own, once',
          params: work,
          body: appealRequest,
          response: { 200: stateAnswer },
        },
      },
      async (request) => {
        const { id, band } = personOf(request)
        const { text } = request.body
        if (band !== null) await requireSieved(text, false, id)
        return { state: await review.appeal(request.params, id, text) }
      },
    )

    routes.post(
      `${paths.works}/:kind/:id/withdraw`,
      {
        config: { access: 'signed-in', audience: 'everyone', grownUp: 'recent' },
        schema: { ...authors, summary: 'Take a work of my own back', params: work, response: { 200: stateAnswer } },
      },
      async (request) => {
        const { id } = personOf(request)
        await takeOrRefuse(moves, id)
        return { state: await review.withdraw(request.params, id) }
      },
    )

    routes.post(
      `${paths.works}/:kind/:id/key`,
      {
        config: { access: 'signed-in', grownUp: 'recent' },
        schema: {
          ...authors,
          summary: 'As a guardian: allow that others see a child’s work, return it, or take it from view',
          params: work,
          body: keyRequest,
          response: { 200: stateAnswer },
        },
      },
      async (request) => {
        const { id } = personOf(request)
        await takeOrRefuse(moves, id)
        return { state: await review.turnKey(request.params, id, request.body) }
      },
    )
  }
}

/** What moderators see and decide. */
export function reviewRoutes({ review }: { review: Review }) {
  return (app: FastifyInstance): void => {
    const routes = app.withTypeProvider<ZodTypeProvider>()

    routes.get(
      paths.review,
      {
        config: { access: 'moderator' },
        schema: {
          ...moderators,
          summary: 'Works that wait for a moderator, or that have a state',
          querystring: reviewQuery,
          response: { 200: reviewAnswer },
        },
      },
      async (request) => review.list(request.query),
    )

    routes.get(
      `${paths.review}/figures`,
      {
        config: { access: 'moderator' },
        schema: { ...moderators, summary: 'The queue in figures', response: { 200: reviewFigures } },
      },
      async () => review.figures(),
    )

    routes.get(
      `${paths.review}/:kind/:id`,
      {
        config: { access: 'moderator' },
        schema: {
          ...moderators,
          summary: 'A work with what was done to it',
          params: work,
          response: { 200: reviewedWork },
        },
      },
      async (request) => review.read(request.params),
    )

    routes.post(
      `${paths.review}/:kind/:id`,
      {
        config: { access: 'moderator' },
        schema: {
          ...moderators,
          summary: 'Decide about a work',
          params: work,
          body: decisionRequest,
          response: { 200: stateAnswer },
        },
      },
      async (request) => ({ state: await review.decide(request.params, personOf(request), request.body) }),
    )

    routes.post(
      `${paths.review}/:kind/:id/age`,
      {
        config: { access: 'moderator' },
        schema: {
          ...moderators,
          summary: 'Say whom a work is for',
          params: work,
          body: ageCorrection,
          response: { 200: stateAnswer },
        },
      },
      async (request) => ({
        state: await review.correctAge(request.params, personOf(request), request.body),
      }),
    )
  }
}
