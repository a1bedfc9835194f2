import { queryOptions } from '@tanstack/react-query'
import { dropOtherSounds, mayFetchAhead, renewKeptFile } from '#app/offline/kept-files.ts'
import { ownRecordingPath, ownVoicePath, recordingPath, voicesPath } from '#contract/paths.ts'
import type { OwnVoice, Recording, VoicesAnswer } from '#contract/voices.ts'
import { callAsMember, fetchFile } from './call-as-member.ts'
import { callOrKept, fileOrKept } from './kept-answers.ts'
import { memberQuery } from './member-query.ts'
import { queryClient } from './query-client.ts'

/** The voices of the family, with what each has recorded. */
export const voicesQuery = (userId: string) => memberQuery<VoicesAnswer>(['voices', userId], voicesPath)

/** To be called after each change of a voice. */
export const refetchVoices = () => queryClient.invalidateQueries({ queryKey: ['voices'] })

const nameOf = (voiceId: string, { book, page, recorded_at }: Recording) =>
  `${recordingPath(voiceId, book, page)}?${new URLSearchParams({ recorded_at })}`

/** The same for a child, who hears them without a connection, too; recordings that are gone are not kept any longer. */
export const voicesForChild = (childId: string) =>
  queryOptions({
    queryKey: ['voices', childId],
    queryFn: ({ signal }) => callOrKept<VoicesAnswer>(childId, voicesPath, signal, { onAnswer: dropOthers }),
  })

function dropOthers({ voices }: VoicesAnswer): void {
  const names = voices.flatMap(({ id, recordings }) => recordings.map((one) => nameOf(id, one)))
  dropOtherSounds(new Set(names)).catch(() => {})
}

/** The sound of a recording in a book that a child has opened. */
export const soundForChild = (voiceId: string, recording: Recording) =>
  queryOptions({
    queryKey: ['sound', voiceId, recording.book, recording.page, recording.recorded_at],
    queryFn: ({ signal }) =>
      fileOrKept(recordingPath(voiceId, recording.book, recording.page), {
        signal,
        name: nameOf(voiceId, recording),
        isOpened: true,
      }),
    staleTime: Infinity,
  })

/** Keeps the recordings of a book that a child has begun to hear. */
export async function keepSounds(voiceId: string, recordings: readonly Recording[]): Promise<void> {
  for (const recording of recordings) {
    if (!(await mayFetchAhead())) return
    const name = nameOf(voiceId, recording)
    if (await renewKeptFile(name)) continue
    await fileOrKept(recordingPath(voiceId, recording.book, recording.page), { name, isOpened: true })
  }
}

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
