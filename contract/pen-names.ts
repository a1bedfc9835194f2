import { z } from 'zod'
import { maxPenNameLength } from './limits.ts'
import { isStorable } from './plain-text.ts'
import { normalizeLine } from './screening/normalize.ts'

/** One line, without invisible or bidirectional control characters. */
const clean = (text: string) =>
  text
    .replaceAll(/[\s\u2800]+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFC')
    .trim()

/** As typed. Normalization takes quadratic time in the number of marks on one letter. */
const maxTypedLength = 10 * maxPenNameLength

const penName = z
  .string()
  .max(maxTypedLength, { abort: true })
  .refine(isStorable, 'holds a character that cannot be kept')
  .overwrite(clean)
  .min(1)
  .max(maxPenNameLength, { abort: true })
  .refine((name) => /[\p{L}\p{N}]/u.test(normalizeLine(name).text), 'holds no letter')
  .refine((name) => !/\p{M}{4}/u.test(name), 'holds too many marks on one letter')

/** Null: none. */
export const newPenName = z.strictObject({ pen_name: penName.nullable() })

export const penNameAnswer = z.object({
  /** The name under which the caller's works are shown; null without one. */
  pen_name: z.string().nullable(),
  /** Whether it awaits a moderator: others see it once a work with it is published. */
  waits: z.boolean(),
})
export type PenNameAnswer = z.infer<typeof penNameAnswer>
