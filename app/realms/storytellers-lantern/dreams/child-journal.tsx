import { childStories } from '#content/household/child.ts'
import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import { bookRealm } from '#contract/limits.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { childSelfQuery } from '#app/api/child-self.ts'
import { ownWorksQuery } from '#app/api/works.ts'
import { StoryCard } from './dream-card.tsx'
import { DreamList } from './dream-list.tsx'
import { OwnActions, OwnDialog, type OpenDialog } from './own-actions.tsx'
import { OwnState } from './own-state.tsx'
import { ErrorNote, Part } from './part.tsx'
import { useChildList } from './use-journal-lists.ts'
import './dream-journal.css'

type ChildJournalProps = {
  childId: string
  /** Shown while the stories are loading. */
  summoning: ReactNode
}

/** A child's stories, and stories of others for its age. */
export function ChildJournal({ childId, summoning }: ChildJournalProps) {
  return (
    <div className="dream-journal">
      <OwnStories childId={childId} summoning={summoning} />
      <StoriesToRead childId={childId} summoning={summoning} />
    </div>
  )
}

function OwnStories({ childId, summoning }: ChildJournalProps) {
  const list = useChildList(childId, 'own')
  const { data: works, refetch: refetchWorks } = useQuery(ownWorksQuery(childId))
  const { data: self } = useQuery(childSelfQuery(childId))
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const id = useId()
  const { storybooks, isLoadingError, isFetching, refetch } = list
  const onChanged = () => {
    void refetch()
    void refetchWorks()
  }
  const card = (storybook: Storybook) => {
    const titleId = `${id}-${storybook.id}`
    return (
      <StoryCard key={storybook.id} storybook={storybook} titleId={titleId} isMine byChild hasPrivateCover>
        {storybook.file_url !== null && works && self && (
          <OwnState
            storybook={storybook}
            titleId={titleId}
            userId={childId}
            works={works}
            ofChild={{ maySubmit: self.publish }}
            onOpen={setOpen}
          />
        )}
        <OwnActions storybook={storybook} titleId={titleId} onOpen={setOpen} />
      </StoryCard>
    )
  }
  return (
    <Part heading={words.parts.own} lead={childStories.lead}>
      <div role="alert">
        {isLoadingError && (
          <ErrorNote sentence={words.errors.fetch} label={words.again} onAgain={() => void refetch()} />
        )}
      </div>
      {storybooks === undefined && !isLoadingError && summoning}
      {storybooks?.length === 0 && self?.realms.includes(bookRealm) && (
        <p className="dream-lead">
          {childStories.none} <Link to={childStories.hall.to}>{childStories.hall.label}</Link>
        </p>
      )}
      {storybooks !== undefined && storybooks.length > 0 && (
        <DreamList list={list} mayFetch={!isFetching} renderCard={card} />
      )}
      <OwnDialog
        dialog={open}
        works={works}
        byChild
        onClose={() => setOpen(null)}
        onSaved={onChanged}
        onDeleted={onChanged}
      />
    </Part>
  )
}

function StoriesToRead({ childId, summoning }: ChildJournalProps) {
  const list = useChildList(childId, 'ready')
  const id = useId()
  const { storybooks, isLoadingError, isFetching, refetch } = list
  return (
    <Part heading={words.parts.ready}>
      <div role="alert">
        {isLoadingError && (
          <ErrorNote sentence={words.errors.fetch} label={words.again} onAgain={() => void refetch()} />
        )}
      </div>
      {storybooks === undefined && !isLoadingError && summoning}
      {storybooks?.length === 0 && <p className="dream-lead">{words.noneReady}</p>}
      {storybooks !== undefined && storybooks.length > 0 && (
        <DreamList
          list={list}
          mayFetch={!isFetching}
          renderCard={(storybook) => (
            <StoryCard key={storybook.id} storybook={storybook} titleId={`${id}-${storybook.id}`} hasPrivateCover />
          )}
        />
      )}
    </Part>
  )
}
