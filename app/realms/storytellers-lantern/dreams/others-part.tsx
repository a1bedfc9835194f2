import { useId, useState, type ReactNode, type Ref } from 'react'
import { useIsChild } from '#app/api/session/session.ts'
import { takesFocus } from '#app/ui/focus.ts'
import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import { JournalStoriesPart } from './journal-part.tsx'
import { StoryCard } from './story-card.tsx'
import { useStories, type JournalList } from './use-journal-lists.ts'

type OthersPartProps = {
  list: JournalList
  headingRef?: Ref<HTMLHeadingElement>
  /** Said when there are none. */
  none: string
  /** Whether covers are fetched with the session. */
  hasPrivateCover?: boolean
  /** Above the list, to choose from it. */
  finder?: ReactNode
}

/** Stories of others. */
export function OthersPart({ list, none, hasPrivateCover = false, ...part }: OthersPartProps) {
  const id = useId()
  // Children have no author pages.
  const isChild = useIsChild()
  return (
    <JournalStoriesPart
      {...part}
      heading={words.parts[list.part]}
      list={list}
      none={<output>{none}</output>}
      renderCard={(storybook) => (
        <StoryCard
          key={storybook.id}
          storybook={storybook}
          titleId={`${id}-${storybook.id}`}
          hasAuthorPage={storybook.has_author_page === true && !isChild}
          hasPrivateCover={hasPrivateCover}
        />
      )}
    />
  )
}

/** The stories of others without a file, for those who ask for them. */
export function DreamingPart({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <OpenDreamingPart userId={userId} />
  return (
    <button type="button" className="text-button dreaming-open" onClick={() => setOpen(true)}>
      {words.dreaming.open}
    </button>
  )
}

function OpenDreamingPart({ userId }: { userId: string }) {
  const list = useStories(userId, 'dreaming', { order: 'newest' })
  return <OthersPart headingRef={takesFocus} list={list} none={words.dreaming.none} />
}
