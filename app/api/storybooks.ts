import type { DreamingCount, JournalPart, Storybook, StorybookPage } from '#contract/storybooks.ts'
import { asMember, callAsMember } from './call-as-member.ts'
import { callApi } from './http.ts'
import { sendFile } from './send-file.ts'

type Selection = {
  part: JournalPart
  /** `next` of the page before. */
  after?: string | null
  /** 1 to 100; 20 where it is not said. */
  limit?: number
}

/** A page of a part of the dream journal, oldest first. */
export function fetchStorybooks({ part, after, limit }: Selection, signal: AbortSignal): Promise<StorybookPage> {
  const asked = new URLSearchParams({ part, ...(after && { after }), ...(limit && { limit: String(limit) }) })
  return callAsMember(`/api/storybooks?${asked}`, { signal })
}

/** How many storybooks of others have no file yet, up to `mostCounted`. */
export const countDreaming = async (signal: AbortSignal): Promise<number> =>
  (await callAsMember<DreamingCount>('/api/storybooks/dreaming/count', { signal })).count

/** Begins a storybook of one's own; of a title that one has already it gives the storybook there is. */
export const createStorybook = (title: string, signal: AbortSignal): Promise<Storybook> =>
  callAsMember('/api/storybooks', { method: 'POST', body: { title }, signal })

/** Puts a file in the place of the one a storybook of one's own had, or had not. `onProgress` hears 0 to 1. */
export const uploadStorybookFile = (
  id: string,
  file: File,
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<Storybook> =>
  asMember((token) => sendFile<Storybook>(`/api/storybooks/${id}/upload`, file, { ...options, token }))

/** One storybook, for everybody. Throws ApiError storybook_not_found for an id that nobody has given. */
export const getStorybook = (id: string, signal: AbortSignal): Promise<Storybook> =>
  callApi(`/api/storybooks/${encodeURIComponent(id)}`, { signal })
