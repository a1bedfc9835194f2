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
