import { roomPaths as paths } from '#contract/paths.ts'
import type { MemberRoom } from '#contract/rooms.ts'
import type { Writing, WritingSummary, WritingsAnswer, WritingToSave } from '#contract/writings.ts'
import { callAsMember, fetchFile } from './call-as-member.ts'

/** Throws ApiError not_entitled if no membership opens the room. */
export const fetchRoom = (realm: string, signal?: AbortSignal): Promise<MemberRoom> =>
  callAsMember(`${paths.rooms}/${realm}`, { signal })

/** The printable as an SVG document. */
export const fetchPrintable = async (realm: string, key: string): Promise<string> =>
  (await fetchFile(`${paths.rooms}/${realm}/printables/${key}`)).text()

/** The printable as a PDF. */
export const fetchPrintablePdf = (realm: string, key: string): Promise<Blob> =>
  fetchFile(`${paths.rooms}/${realm}/printables/${key}/pdf`)

/** The person's writings, last changed first. */
export const fetchWritings = async (): Promise<readonly WritingSummary[]> =>
  (await callAsMember<WritingsAnswer>(paths.writings)).data

export const fetchWriting = (id: string): Promise<Writing> => callAsMember(`${paths.writings}/${id}`)

/** Throws ApiError writing_changed, too_many_writings, not_entitled. */
export const putWriting = (realm: string, id: string, body: WritingToSave): Promise<Writing> =>
  callAsMember(`${paths.rooms}/${realm}/writings/${id}`, { method: 'PUT', body })

export const deleteWriting = (id: string): Promise<null> =>
  callAsMember(`${paths.writings}/${id}`, { method: 'DELETE' })
