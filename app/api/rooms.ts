import { roomPaths as paths } from '#contract/paths.ts'
import type { MemberRoom, PrintableAnswer, PrintablePdf } from '#contract/rooms.ts'
import type { Writing, WritingSummary, WritingsAnswer, WritingToSave } from '#contract/writings.ts'
import { callAsMember } from './call-as-member.ts'

/** Throws ApiError not_entitled if no membership opens the room. */
export const fetchRoom = (realm: string, signal?: AbortSignal): Promise<MemberRoom> =>
  callAsMember(`${paths.rooms}/${realm}`, { signal })

/** The printable as an SVG document. */
export const fetchPrintable = async (realm: string, key: string): Promise<string> =>
  (await callAsMember<PrintableAnswer>(`${paths.rooms}/${realm}/printables/${key}`)).svg

/** The printable as a PDF. */
export async function fetchPrintablePdf(realm: string, key: string): Promise<Blob> {
  const { pdf } = await callAsMember<PrintablePdf>(`${paths.rooms}/${realm}/printables/${key}/pdf`)
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
