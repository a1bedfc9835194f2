import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { reviews, works } from './tables.ts'

/** The condition of a query of `reviews` and `works` for what awaits a moderator. */
export const isInQueue = and(eq(reviews.step, 'moderator'), ne(works.visibility, 'removed'))

/** Whether its author shows a work to nobody, and has not submitted it again. */
export const isWithdrawn = sql<boolean>`((${works.visibility} = 'draft' or 'author' = any(${works.hiddenBy})) and not exists (select from ${reviews} where ${reviews.authorId} = ${works.authorId} and ${reviews.workId} = ${works.id}))`

/**
 * The condition of a query for reported works about which a moderator can decide: others see or saw them, or they await
 * a moderator.
 */
export const isReported = and(
  isNotNull(works.reportedSince),
  // defence: moderators-lists
  or(
    sql`${works.visibility} <> 'draft' and not 'author' = any(${works.hiddenBy})`,
    sql`exists (select from ${reviews} where ${reviews.authorId} = ${works.authorId} and ${reviews.workId} = ${works.id} and ${reviews.step} = 'moderator')`,
  ),
)
