import { z } from 'zod'

/** What the children of a household have read and made since a moment, a week ago. */
export const weekAnswer = z.object({
  since: z.iso.datetime(),
  /** Whether the calling guardian wants an email about it each week. */
  weeklyEmail: z.boolean(),
  children: z.array(
    z.object({
      child: z.uuid(),
      /** Storybooks in which it has read, the latest first. */
      read: z.array(z.object({ title: z.string(), finished: z.boolean() })),
      /** Pages that it has written or changed in the rooms, the latest first. */
      pages: z.array(z.object({ title: z.string(), words: z.int() })),
      /** Storybooks that it has begun. */
      stories: z.array(z.object({ title: z.string() })),
    }),
  ),
})
export type WeekAnswer = z.infer<typeof weekAnswer>
export type ChildWeek = WeekAnswer['children'][number]

export const weeklyEmailRequest = z.strictObject({ wanted: z.boolean() })
export type WeeklyEmailRequest = z.infer<typeof weeklyEmailRequest>
