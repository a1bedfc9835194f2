import { z } from 'zod'

/** What the children of a household have read and made in the last seven days. */
export const weekAnswer = z.object({
  since: z.iso.datetime(),
  /** Whether the calling guardian wants an email about it each week. */
  weeklyEmail: z.boolean(),
  children: z.array(
    z.object({
      child: z.uuid(),
      /** Storybooks that it has read in, latest first. */
      read: z.array(z.object({ title: z.string(), finished: z.boolean() })),
      /** Writings that it has created or changed in the rooms, latest first. */
      pages: z.array(z.object({ title: z.string(), words: z.int() })),
      /** Storybooks that it has created. */
      stories: z.array(z.object({ title: z.string() })),
    }),
  ),
})
export type WeekAnswer = z.infer<typeof weekAnswer>
export type ChildWeek = WeekAnswer['children'][number]

export const weeklyEmailRequest = z.strictObject({ wanted: z.boolean() })
export type WeeklyEmailRequest = z.infer<typeof weeklyEmailRequest>
