import { ClothCover } from '#app/storybooks/cloth-cover.tsx'
import { useCover } from '#app/storybooks/use-cover.ts'
import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { Storybook } from '#contract/storybooks.ts'
import './story-cover.css'

type StoryFrontProps = Pick<Storybook, 'title' | 'pen_name' | 'cover_url'> & {
  /** False for a storybook without a file. */
  isReady: boolean
  /** Whether its cover is fetched with the session. */
  isPrivate: boolean
}

/** The front of a storybook: its cover, else a drawn one, or an outline while it has no file. */
export function StoryFront({ title, pen_name, cover_url, isReady, isPrivate }: StoryFrontProps) {
  const picture = useCover(cover_url, isPrivate)
  if (picture) return <img {...picture} className="dream-picture" alt={words.coverOf(title)} />
  if (picture === undefined) return null
  return <ClothCover {...{ title, pen_name, isReady }} />
}

/** The same, on a board. */
export const StoryCover = ({ storybook, isPrivate }: { storybook: Storybook; isPrivate: boolean }) => (
  <div className="dream-stand">
    <StoryFront {...storybook} isReady={storybook.file_url !== null} isPrivate={isPrivate} />
  </div>
)
