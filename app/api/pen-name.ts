import { penNamePath } from '#contract/paths.ts'
import type { PenNameAnswer } from '#contract/pen-names.ts'
import { callAsMember, memberQuery } from './call-as-member.ts'

/** The person's pen name. */
export const penNameQuery = (userId: string) =>
  memberQuery<PenNameAnswer>(['pen-name', userId], penNamePath, { gcTime: 0 })

/**
 * Sets a pen name, or removes it with null. Throws ApiError text_gives_away, text_unkind, pen_name_reserved,
 * suspended.
 */
export const setPenName = (name: string | null): Promise<PenNameAnswer> =>
  callAsMember(penNamePath, { method: 'PUT', body: { pen_name: name } })
