import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { AppError } from './errors.ts'

/** A position in a list ordered by time, then by id. */
export interface Moment {
  at: Date
  id: string
}

export const badCursor = () => new AppError('invalid_request', { message: 'after: must be the "next" of a page' })

export const writeCursor = ({ at, id }: Moment): string => `${at.getTime()}_${id}`

/** @throws AppError invalid_request for any other text, and for an id of another form */
export function readCursor(text: string, idForm = /^[\w-]{1,255}$/): Moment {
  const [, ms, id = ''] = /^(\d{1,13})_(.+)$/s.exec(text) ?? []
  if (!idForm.test(id)) throw badCursor()
  return { at: new Date(Number(ms)), id }
}

/** The condition of a query for what follows a moment in a list by these columns. */
export function isAfter(
  { at, id }: { at: AnyColumn; id: AnyColumn },
  after: Moment | null,
  order: 'ascending' | 'descending',
): SQL | undefined {
  if (after === null) return undefined
  const values = sql`(${after.at.toISOString()}, ${after.id})`
  return order === 'ascending' ? sql`(${at}, ${id}) > ${values}` : sql`(${at}, ${id}) < ${values}`
}

/** A page of the rows that were found, which are one more than the page holds if there is another one. */
export function pageOf<Row>(
  found: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last !== undefined ? cursorOf(last) : null }
}
