import { timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** To the millisecond, as JavaScript has it. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** References the row with which this one is deleted. */
export const partOf = (id: () => AnyPgColumn) => uuid().references(id, { onDelete: 'cascade' })
