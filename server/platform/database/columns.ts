import { timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** To the millisecond, as JavaScript has it. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** The id of a row that takes this one along when it is deleted. */
export const partOf = (id: () => AnyPgColumn) => uuid().references(id, { onDelete: 'cascade' })
