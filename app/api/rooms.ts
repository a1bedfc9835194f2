import { roomPaths as paths } from '#contract/paths.ts'
import type { MemberRoom, RoomSheetAnswer, RoomSheetPdf } from '#contract/rooms.ts'
import type { Writing, WritingSummary, WritingsAnswer, WritingToSave } from '#contract/writings.ts'
import { callAsMember } from './call-as-member.ts'

/** Throws ApiError not_entitled if no membership opens the room. */
export const fetchRoom = (realm: string, signal?: AbortSignal): Promise<MemberRoom> =>
  callAsMember(`${paths.rooms}/${realm}`, { signal })

/** The sheet as an SVG document. */
export const fetchSheet = async (realm: string, key: string): Promise<string> =>
  (await callAsMember<RoomSheetAnswer>(`${paths.rooms}/${realm}/sheets/${key}`)).svg

/** The sheet as a PDF. */
export async function fetchSheetPdf(realm: string, key: string): Promise<Blob> {
  const { pdf } = await callAsMember<RoomSheetPdf>(`${paths.rooms}/${realm}/sheets/${key}/pdf`)
  return new Blob([Uint8Array.from(atob(pdf), (char) => char.charCodeAt(0))], { type: 'application/pdf' })
}

/** The person's writings, last changed first. */
export const fetchWritings = async (): Promise<readonly WritingSummary[]> =>
  (await callAsMember<WritingsAnswer>(paths.writings)).data

export const fetchWriting = (id: string): Promise<Writing> => callAsMember(`${paths.writings}/${id}`)

/** Throws ApiError writing_changed, too_many_writings, not_entitled. */
export const putWriting = (realm: string, id: string, body: WritingToSave): Promise<Writing> =>
  callAsMember(`${paths.rooms}/${realm}/writings/${id}`, { method: 'PUT', body })

export const deleteWriting = (id: string): Promise<null> =>
  callAsMember(`${paths.writings}/${id}`, { method: 'DELETE' })
