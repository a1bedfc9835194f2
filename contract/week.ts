import { z } from 'zod'
import { itemKind } from './child-items.ts'
import { paintingKey } from './paintings.ts'

/** What a guardian can do with a child this evening. */
export const tonight = z.object({
  /** A built-in storybook that the child has not finished; null where there is none. */
  book: z.object({ id: z.string(), title: z.string(), begun: z.boolean() }).nullable(),
  /** Something to print, and the page where it is: of the clubhouse, or without its membership a sheet to paint on. */
  print: z.object({ title: z.string(), to: z.string() }),
})
export type Tonight = z.infer<typeof tonight>

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
      /** Storybooks that it has created, and whether each has a file, as one made of its pictures has. */
      stories: z.array(z.object({ title: z.string(), made: z.boolean() })),
      /** What it has found or made with toys, on /today, in the meadow and in its room, latest first. */
      items: z.array(z.object({ kind: itemKind, key: z.string() })),
      /** The keys of the pictures that it has painted, latest first. */
      paintings: z.array(paintingKey),
      /** How many badges it has earned in all. */
      badges: z.int(),
      /** How long it was here on each of the last seven days, the latest last; without days of no minute. */
      minutes: z.array(z.object({ day: z.iso.date(), minutes: z.int() })),
      tonight,
    }),
  ),
})
export type WeekAnswer = z.infer<typeof weekAnswer>
export type ChildWeek = WeekAnswer['children'][number]

export const weeklyEmailRequest = z.strictObject({ wanted: z.boolean() })
export type WeeklyEmailRequest = z.infer<typeof weeklyEmailRequest>
