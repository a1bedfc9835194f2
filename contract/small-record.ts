import { z } from 'zod'

/** A record of at most so many fields. A larger one is refused before its fields are checked. */
export const smallRecord = <Value extends z.ZodType>(most: number, key: z.ZodType<string, string>, value: Value) =>
  z
    .record(z.string(), z.unknown())
    .refine((record) => Object.keys(record).length <= most, 'has too many fields')
    .pipe(z.record(key, value) as z.ZodType<Record<string, z.output<Value>>, Record<string, unknown>>)
