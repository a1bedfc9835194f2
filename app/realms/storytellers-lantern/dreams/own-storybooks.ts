import { defaultStorybookTitles } from '#content/storytellers-lantern/dream-journal.ts'
import { storybookNotices } from '#content/notices/storybook.ts'
import type { Storybook, StorybookPage } from '#contract/storybooks.ts'
import { createStorybook, fetchStorybooks } from '#app/api/storybooks.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'

/** Creating the default storybooks, or reading the list afterwards, failed. */
export type OwnError = 'initialize' | 'refresh'

export type OwnPage = StorybookPage & { readonly error?: OwnError }

type Calls = { fetchStorybooks: typeof fetchStorybooks; createStorybook: typeof createStorybook }

/** Reads pages of the person's storybooks until all default titles have been found. */
async function readUntilDefaults(calls: Calls, signal: AbortSignal) {
  const missing = new Set<string>(defaultStorybookTitles)
  const data: Storybook[] = []
  let next: string | null = null
  do {
    const page = await calls.fetchStorybooks({ part: 'own', after: next }, signal)
    data.push(...page.data)
    next = page.next
    for (const { title } of page.data) missing.delete(title)
  } while (next !== null && missing.size > 0)
  return { page: { data, next }, missing: [...missing] }
}

function showUnlessAborted(signal: AbortSignal, words: Parameters<typeof showFailure>[0], cause: unknown) {
  if (!signal.aborted) showFailure(words, cause)
}

/**
 * The first page of the person's storybooks. Creates the default ones that are missing.
 * @throws if nothing could be read; the notice has been shown
 */
export async function openOwnStorybooks(
  signal: AbortSignal,
  calls: Calls = { fetchStorybooks, createStorybook },
): Promise<OwnPage> {
  const { page, missing } = await readUntilDefaults(calls, signal).catch((cause: unknown) => {
    showUnlessAborted(signal, storybookNotices.storybooksNotChecked, cause)
    throw cause
  })
  if (missing.length === 0) return page
  try {
    for (const title of missing) await calls.createStorybook(title, { signal })
  } catch (cause) {
    showUnlessAborted(signal, storybookNotices.storybooksNotInitialized, cause)
    return { ...page, error: 'initialize' }
  }
  try {
    return (await readUntilDefaults(calls, signal)).page
  } catch (cause) {
    showUnlessAborted(signal, storybookNotices.storybooksNotRefreshed, cause)
    return { ...page, error: 'refresh' }
  }
}
