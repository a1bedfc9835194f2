import { and, fillPlaceholders, isNotNull, ne, sql, type AnyColumn, type Placeholder, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AgeBand } from '#contract/age-band.ts'
import type { ReadConnection, ReadDatabase } from '../../platform/database/reads.ts'
import { isForAge, isListed } from '../review/policy.ts'
import { dreamJournalStorybooks as storybooks, searchedWordsOf } from './tables.ts'

// Searches other people's published storybooks with a file for words of the title and the pen name.

/** Words that at most this many storybooks of a list have are rare. */
const maxRareMatches = 2_000

/** How many storybooks are looked through, in the order of the list, for one page of what has frequent words. */
export const maxScanned = 10_000

const maxWords = 5

/** Rare words are looked up by their index, for frequent ones the list is looked through. */
export type Frequency = 'rare' | 'frequent'

/** Literal: with a parameter PostgreSQL assumes 10 % of all rows, and replans each time. */
export const literalLimit = (rows: number) => sql.raw(String(rows)) as unknown as Placeholder

/**
 * The first words of a search as a query for words that begin with them; empty without any. Of several, one of a single
 * letter stands for itself: as a beginning it would find nearly everything.
 */
export function beginningsOf(search: string): string {
  const words = search.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, maxWords) ?? []
  return words.map((word) => (words.length > 1 && word.length === 1 ? word : `${word}:*`)).join(' & ')
}

type Searched = Parameters<typeof searchedWordsOf>[0] & Record<'visibility' | 'fileUrl' | 'authorId' | 'age', AnyColumn>

/** The condition of a query for other people's published storybooks with a file, of all ages without a band. */
export const isOthersReady = (table: Searched, band: AgeBand | null) =>
  and(
    isNotNull(table.fileUrl),
    isListed(table),
    ne(table.authorId, sql.placeholder('viewerId')),
    band === null ? undefined : isForAge(table, band),
  )

/** The condition of a query for what has the words. */
export const hasWords = (table: Searched): SQL =>
  sql`${searchedWordsOf(table)} @@ to_tsquery('simple', ${sql.placeholder('words')})`

const found = alias(storybooks, 'found')

const matching = (db: ReadDatabase, band: AgeBand | null, limit: number) =>
  db
    .select({ id: found.id })
    .from(found)
    .where(and(isOthersReady(found, band), hasWords(found)))
    .limit(literalLimit(limit))

/** The condition of a list for what a search for rare words finds. */
export const isFoundByIndex = (db: ReadDatabase, band: AgeBand | null): SQL =>
  sql`${storybooks.id} = any(array(${matching(db, band, maxRareMatches)}))`

/** PostgreSQL's own estimate of how many words have a beginning is too rough. */
export async function frequencyOf(
  db: ReadConnection,
  band: AgeBand | null,
  given: { words: string; viewerId: string },
): Promise<Frequency> {
  const { sql: text, params } = matching(db, band, maxRareMatches + 1).toSQL()
  const counting = `select count(*)::int as count from (${text}) as matching`
  const { rows } = await db.$client.query<{ count: number }>(counting, fillPlaceholders(params, given))
  return (rows[0]?.count ?? 0) > maxRareMatches ? 'frequent' : 'rare'
}
