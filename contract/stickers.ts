import { z } from 'zod'
import { stickers } from '#content/stickers.ts'

export const stickerKey = z.enum(stickers.map(({ key }) => key))

export const newSticker = z.strictObject({ sticker: stickerKey })
export type NewSticker = z.infer<typeof newSticker>

/** Which stickers somebody's storybooks have received: each once, never from whom or how many. */
export const receivedStickers = z.object({
  received: z.array(z.object({ id: z.uuid(), stickers: z.array(stickerKey) })),
})
export type ReceivedStickers = z.infer<typeof receivedStickers>

/** The same of one storybook, for its reader. */
export const storyStickers = z.object({
  stickers: z.array(stickerKey),
  /** The one that the reader has left; null without one. */
  own: stickerKey.nullable(),
  /** Whether the reader may leave one. */
  open: z.boolean(),
})
export type StoryStickers = z.infer<typeof storyStickers>
