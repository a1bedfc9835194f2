import { AppError } from '../../platform/errors.ts'
import { createSecrets, sameSecret } from '../../platform/secrets.ts'

/** Which list somebody turns the pages of: who they are, and everything that decides what is in it. */
export type ListAsked = readonly string[]

/** A further page: since when its reader has been looking at the list, and where it goes on. */
export interface FurtherPage {
  since: number
  after: string
}

export const pageLength = 25

export const badCursor = () => new AppError('invalid_request', { message: 'after: must be the "next" of a page' })

/**
 * Cursors that are good for the list and the reader they were made for alone: with one of another list somebody could look
 * at what no entry of the log tells of.
 */
export function createCursors(secret: string) {
  const secrets = createSecrets(secret)
  const signature = (list: ListAsked, { since, after }: FurtherPage) =>
    secrets.digest('page of a list', since, after, ...list)

  return {
    write: (list: ListAsked, page: FurtherPage): string => `${page.since}.${signature(list, page)}.${page.after}`,

    /** @throws AppError invalid_request for a cursor that is not of this list */
    read(list: ListAsked, cursor: string): FurtherPage {
      const [, since, signed = '', after = ''] = /^(\d{1,15})\.([\w-]{43})\.(.+)$/s.exec(cursor) ?? []
      const page = { since: Number(since), after }
      if (!sameSecret(signed, signature(list, page))) throw badCursor()
      return page
    },
  }
}

/** Where a list in the order of time goes on. */
export interface Moment {
  at: Date
  id: string
}

export function readMomentCursor(text: string): Moment {
  const [, ms, id] = /^(\d{1,13})_([\w-]{1,255})$/.exec(text) ?? []
  if (ms === undefined || id === undefined) throw badCursor()
  return { at: new Date(Number(ms)), id }
}

export function readNumberCursor(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw badCursor()
  return Number(text)
}
