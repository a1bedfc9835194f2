import { z } from 'zod'

/** A record of so many fields at most: of a larger one no field is looked at, and no mistake is described. */
export const smallRecord = <Value extends z.ZodType>(most: number, key: z.ZodType<string, string>, value: Value) =>
  z
    .record(z.string(), z.unknown())
    .refine((record) => Object.keys(record).length <= most, 'has too many fields')
    .pipe(z.record(key, value) as z.ZodType<Record<string, z.output<Value>>, Record<string, unknown>>)
