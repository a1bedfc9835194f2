import { defaultStorybookTitles } from '#content/storytellers-lantern/dream-journal.ts'
import { storybookNotices } from '#content/notices/storybook.ts'
import type { Storybook, StorybookPage } from '#contract/storybooks.ts'
import { createStorybook, fetchStorybooks } from '#app/api/storybooks.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'

/** What of one's own shelf is not as it should be, although what is on it could be read. */
export type OwnTrouble = 'initialize' | 'refresh'

export type OwnPage = StorybookPage & { readonly trouble?: OwnTrouble }

type Calls = { fetchStorybooks: typeof fetchStorybooks; createStorybook: typeof createStorybook }

/** Reads one's own storybooks until every default title has been met. */
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

function tell(signal: AbortSignal, words: Parameters<typeof showFailure>[0], cause: unknown) {
  if (!signal.aborted) showFailure(words, cause)
}

/**
 * The beginning of one's own shelf, with every default storybook on it; those that are missing are made.
 * @throws where nothing could be read; the person has been told
 */
export async function openOwnShelf(
  signal: AbortSignal,
  calls: Calls = { fetchStorybooks, createStorybook },
): Promise<OwnPage> {
  const { page, missing } = await readUntilDefaults(calls, signal).catch((cause: unknown) => {
    tell(signal, storybookNotices.storybooksNotChecked, cause)
    throw cause
  })
  if (missing.length === 0) return page
  try {
    for (const title of missing) await calls.createStorybook(title, signal)
  } catch (cause) {
    tell(signal, storybookNotices.storybooksNotInitialized, cause)
    return { ...page, trouble: 'initialize' }
  }
  try {
    return (await readUntilDefaults(calls, signal)).page
  } catch (cause) {
    tell(signal, storybookNotices.storybooksNotRefreshed, cause)
    return { ...page, trouble: 'refresh' }
  }
}
