import { queryOptions } from '@tanstack/react-query'
import { receivedStickersPath, storyStickersPath } from '#contract/paths.ts'
import type { NewSticker, ReceivedStickers, StoryStickers } from '#contract/stickers.ts'
import { callAsMember } from './call-as-member.ts'
import { callApi } from './http.ts'
import { memberQuery } from './member-query.ts'

/** What the person's stories have received. */
export const receivedStickersQuery = (userId: string) =>
  memberQuery<ReceivedStickers>(['received-stickers', userId], receivedStickersPath)

/** The stickers of a story, as the person sees them; null for a visitor. */
export const storyStickersQuery = (userId: string | null, id: string) =>
  queryOptions({
    queryKey: ['story-stickers', userId, id],
    queryFn: ({ signal }) =>
      (userId === null ? callApi : callAsMember)<StoryStickers>(storyStickersPath(id), { signal }),
  })

/** Leaves a sticker in place of the person's earlier one. Throws ApiError stickers_closed, consent_needed, suspended. */
export const leaveSticker = (id: string, sticker: NewSticker['sticker']): Promise<null> =>
  callAsMember(storyStickersPath(id), { method: 'PUT', body: { sticker } satisfies NewSticker })

export const removeSticker = (id: string): Promise<null> => callAsMember(storyStickersPath(id), { method: 'DELETE' })
