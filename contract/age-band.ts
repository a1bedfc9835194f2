import { z } from 'zod'

/** The age bands of children, the youngest first. */
export const ageBands = ['4-6', '7-9', '10-12', '13-15'] as const
export const ageBand = z.enum(ageBands)
export type AgeBand = z.infer<typeof ageBand>
