import { z } from 'zod'

/** A storybook of the dream journal as everybody signed in sees it. */
export const storybook = z.object({
  id: z.uuid(),
  title: z.string(),
  author_id: z.uuid(),
  /** Public link of the uploaded file; null until there is one. */
  file_url: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type Storybook = z.infer<typeof storybook>

export const storybookQuery = z.object({
  /** Only this author's. */
  author_id: z.uuid().optional(),
  /** `next` of the page before. */
  after: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

/** Oldest first; `next` is null on the last page. */
export const storybookPage = z.object({ data: z.array(storybook), next: z.string().nullable() })
export type StorybookPage = z.infer<typeof storybookPage>

export const newStorybook = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine((title) => title.isWellFormed() && !title.includes('\0'), 'holds a character that cannot be kept'),
})
