import { z } from 'zod'

export const maxScreenedLength = 20_000

export const findingKinds = [
  'telephone',
  'email',
  'web',
  'handle',
  'address',
  'school',
  'name',
  'birthday',
  'unkind',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** `text.slice(start, end)` is a personal detail or unkind. */
export const finding = z.object({
  kind: z.enum(findingKinds),
  start: z.number().int().nonnegative(),
  end: z.number().int().positive(),
})
export type Finding = z.infer<typeof finding>

export const screeningRequest = z.strictObject({ text: z.string().max(maxScreenedLength) })

/** In the order of the text; they do not overlap. */
export const findingsAnswer = z.object({ findings: z.array(finding) })
export type FindingsAnswer = z.infer<typeof findingsAnswer>
