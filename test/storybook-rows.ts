/**
 * SQL that adds published storybooks with their works and authors.
 * @param rows a SELECT of `title`, `author_id`, `created_at`, `file_url` and `file_bytes`
 * @returns a statement that returns their ids, in the order of `rows`
 */
export const insertStorybooks = (rows: string): string => `
  with given as materialized (select uuidv7() as id, given.* from (${rows}) as given),
    added as (insert into authors (id) select distinct author_id from given on conflict do nothing),
    made as (
      insert into works (author_id, id, kind, author_kind, published_version, visibility_since, created_at)
      select author_id, id, 'storybook', 'adult', 1, created_at, created_at from given
    )
  insert into dream_journal_storybooks (id, visibility, title, author_id, created_at, published_at, file_url, file_bytes)
  select id, 'published', title, author_id, created_at, created_at, file_url, file_bytes from given returning id`
