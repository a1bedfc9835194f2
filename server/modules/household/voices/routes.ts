import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { maxRecordingBytes } from '#contract/limits.ts'
import { ownRecordingPath, ownVoicePath, recordingPath, voicesPath } from '#contract/paths.ts'
import { audioFormat, ownVoice, recording, voicesAnswer } from '#contract/voices.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/errors.ts'
import { personOf } from '../../../platform/http/access.ts'
import { nothing } from '../../../platform/http/routes.ts'
import { guardianAccess, householdRoute } from '../route-options.ts'
import { listVoices, nameVoice, openRecording, removeRecording, saveRecording } from './voices.ts'

const everyone = { access: 'signed-in', audience: 'everyone' } as const
const page = z.object({ book: z.string().max(60), page: z.coerce.number().int().min(1).max(100) })
const formatOf = (contentType = '') =>
  audioFormat.safeParse(/^audio\/([^;]+)/i.exec(contentType)?.[1]?.trim().toLowerCase()).data

const hourS = 3600
/** Each page of all books several times. */
const changesAnHour = 400

/** Guardians read built-in storybooks aloud, page by page, and their family listens. */
export function voiceRoutes(ctx: Context) {
  const changing = { ...guardianAccess, limit: ctx.rateLimits('voices', changesAnHour, hourS) }
  return async (app: FastifyInstance): Promise<void> => {
    // Only these routes take sound.
    app.addContentTypeParser(/^audio\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const routes = app.withTypeProvider<ZodTypeProvider>()
    routes.get(
      voicesPath,
      householdRoute(everyone, 'The voices of my family, with what each has recorded', {
        response: { 200: voicesAnswer },
      }),
      async (request) => listVoices(ctx.db, personOf(request)),
    )
    routes.put(
      ownVoicePath,
      householdRoute(changing, 'The name and the picture by which my children choose my voice', {
        body: ownVoice,
        response: nothing,
      }),
      async (request) => nameVoice(ctx, personOf(request), request.body),
    )
    routes.put(
      ownRecordingPath(':book', ':page'),
      {
        ...householdRoute({ ...changing, longBody: true }, 'A page of a built-in storybook, read aloud by me', {
          consumes: audioFormat.options.map((format) => `audio/${format}`),
          params: page,
          response: { 200: recording },
        }),
        bodyLimit: maxRecordingBytes,
      },
      async (request) => {
        const claimed = formatOf(request.headers['content-type'])
        const { body } = request
        if (claimed === undefined || !Buffer.isBuffer(body)) throw new AppError('wrong_recording')
        return saveRecording(ctx, personOf(request), request.params, { claimed, bytes: body })
      },
    )
    routes.delete(
      ownRecordingPath(':book', ':page'),
      householdRoute(changing, 'Delete a page that I have read aloud', { params: page, response: nothing }),
      async (request) => removeRecording(ctx, personOf(request), request.params),
    )
    routes.get(
      recordingPath(':voice', ':book', ':page'),
      householdRoute(everyone, 'The sound of a page that a guardian of my family has read aloud', {
        params: page.extend({ voice: z.uuid().toLowerCase() }),
        produces: audioFormat.options.map((format) => `audio/${format}`),
        response: { 200: z.any() },
      }),
      async (request, reply) => {
        const { voice, ...place } = request.params
        const { content, format, bytes } = await openRecording(ctx, personOf(request), voice, place)
        reply.headers({
          'content-security-policy': "sandbox; default-src 'none'",
          'content-type': `audio/${format}`,
          'content-length': String(bytes),
        })
        return reply.send(content)
      },
    )
  }
}
