import { queryOptions } from '@tanstack/react-query'
import { authorPath, storybookPaths } from '#contract/paths.ts'
import type { AuthorPage, BegunAnswer, StorybookPage } from '#contract/storybooks.ts'
import { callApi } from './http.ts'
import { callOrKept } from './kept-answers.ts'
import { listPath } from './storybooks.ts'

/** Storybooks that a person has begun to read, the latest first. */
export const begunQuery = (userId: string) =>
  queryOptions({
    queryKey: ['begun', userId],
    queryFn: ({ signal }) => callOrKept<BegunAnswer>(userId, storybookPaths.begun, signal),
  })

/** The newest stories of others that a person can read, or of the person's own. */
export const newestStoriesQuery = (userId: string, part: 'ready' | 'own') =>
  queryOptions({
    queryKey: ['newest-stories', userId, part],
    queryFn: ({ signal }) => callOrKept<StorybookPage>(userId, listPath({ part, order: 'newest', limit: 12 }), signal),
  })

/** An adult's published storybooks. Throws ApiError not_found. */
export const authorQuery = (id: string) =>
  queryOptions({
    queryKey: ['author', id],
    queryFn: ({ signal }) => callApi<AuthorPage>(authorPath(encodeURIComponent(id)), { signal }),
    gcTime: 0,
  })
