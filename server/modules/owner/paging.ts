import { perContext } from '../../context.ts'
import { badCursor } from '../../platform/cursor.ts'
import { sameSecret } from '../../platform/secrets.ts'

/** Identifies the list a cursor belongs to: the owner and all filters. */
export type ListAsked = readonly string[]

/** A further page: when the view of the list was logged, and where the page begins. */
export interface FurtherPage {
  since: number
  after: string
}

export const pageLength = 25

/**
 * Cursors that are valid only for the owner and the list they were made for: otherwise an owner could read a list
 * without a log entry.
 */
export const cursorsOf = perContext(({ secrets }) => {
  const signature = (list: ListAsked, { since, after }: FurtherPage) =>
    secrets.digest('page of a list', since, after, ...list)

  return {
    write: (list: ListAsked, page: FurtherPage): string => `${page.since}.${signature(list, page)}.${page.after}`,

    /** @throws AppError invalid_request for a cursor of another list */
    read(list: ListAsked, cursor: string): FurtherPage {
      const [, since, signed = '', after = ''] = /^(\d{1,15})\.([\w-]{43})\.(.+)$/s.exec(cursor) ?? []
      const page = { since: Number(since), after }
      if (!sameSecret(signed, signature(list, page))) throw badCursor()
      return page
    },
  }
})

export function readNumberCursor(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw badCursor()
  return Number(text)
}
