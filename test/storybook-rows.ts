/**
 * SQL that adds published storybooks with their works.
 * @param rows a SELECT of `title`, `author_id`, `created_at`, `file_url` and `file_bytes`
 * @returns a statement that returns their ids, in the order of `rows`
 */
export const insertStorybooks = (rows: string): string => `
  with given as materialized (select uuidv7() as id, given.* from (${rows}) as given),
    made as (
      insert into works (id, kind, author_id, state, created_at)
      select id, 'storybook', author_id, 'published', created_at from given
    )
  insert into dream_journal_storybooks (id, state, title, author_id, created_at, file_url, file_bytes)
  select id, 'published', title, author_id, created_at, file_url, file_bytes from given returning id`
