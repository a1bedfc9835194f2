import { z } from 'zod'
import { longestPenName } from './storybook-counts.ts'
import { isStorable } from './plain-text.ts'
import { toPlain } from './sieve/plain.ts'

/** On one line, without characters that are not seen or that reorder the text after them. */
const clean = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()

const penName = z
  .string()
  .refine(isStorable, 'holds a character that cannot be kept')
  .overwrite(clean)
  .min(1)
  .max(longestPenName)
  .refine((name) => /[\p{L}\p{N}]/u.test(toPlain(name).text), 'holds no letter')

/** Null: none. */
export const newPenName = z.strictObject({ pen_name: penName.nullable() })

export const penNameAnswer = z.object({
  /** The name under which the caller's works are shown; null without one. */
  pen_name: z.string().nullable(),
  /** Whether published works do not show it yet: others see it once a moderator publishes a work with it. */
  waits: z.boolean(),
})
export type PenNameAnswer = z.infer<typeof penNameAnswer>
