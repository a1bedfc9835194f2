import { ownRecordingPath, ownVoicePath, recordingPath, voicesPath } from '#contract/paths.ts'
import type { OwnVoice, Recording, VoicesAnswer } from '#contract/voices.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAsMember, fetchFile, memberQuery } from './call-as-member.ts'

/** The voices of the family, with what each has recorded. */
export const voicesQuery = (userId: string) => memberQuery<VoicesAnswer>(['voices', userId], voicesPath)

/** The sound of a recording. A page that is recorded again has another one. */
export const soundQuery = (voiceId: string, { book, page, recorded_at }: Recording) =>
  queryOptions({
    queryKey: ['sound', voiceId, book, page, recorded_at],
    queryFn: ({ signal }) => fetchFile(recordingPath(voiceId, book, page), signal),
    staleTime: Infinity,
  })

/** Throws ApiError text_unkind, text_gives_away, guardian_not_found. */
export const nameVoice = (body: OwnVoice): Promise<null> => callAsMember(ownVoicePath, { method: 'PUT', body })

/** Throws ApiError recording_too_long, wrong_recording, recording_quota_exceeded, and those of the storage. */
export const saveRecording = (book: string, page: number, body: Blob): Promise<Recording> =>
  callAsMember(ownRecordingPath(book, page), { method: 'PUT', body, timeLimit: 120_000 })

/** Throws ApiError recording_not_found. */
export const removeRecording = (book: string, page: number): Promise<null> =>
  callAsMember(ownRecordingPath(book, page), { method: 'DELETE' })
