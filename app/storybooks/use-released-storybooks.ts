import { useState } from 'react'
import { useIsHydrating } from '#app/ui/hydrating.ts'
import { releasedStorybooks, undatedStorybooks } from '#content/storybooks.ts'
import type { BuiltInStorybook } from '#content/storybooks/book.ts'

/** The built-in storybooks that are released; those without a date while the page is as it was built. */
export function useReleasedStorybooks(): readonly BuiltInStorybook[] {
  const [openedMs] = useState(Date.now)
  return useIsHydrating() ? undatedStorybooks : releasedStorybooks(openedMs)
}
