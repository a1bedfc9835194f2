import { childStories } from '#content/household/child.ts'
import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import { bookRealm } from '#contract/limits.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
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

type ChildPartProps = {
  heading: string
  lead?: string
  list: ReturnType<typeof useChildList>
  summoning: ReactNode
  /** Shown for an empty list. */
  none: ReactNode
  renderCard: (storybook: Storybook) => ReactNode
  children?: ReactNode
}

/** A part of the journal with a list that may be loading, failed or empty. */
function ChildPart({ heading, lead, list, summoning, none, renderCard, children }: ChildPartProps) {
  const { storybooks, isLoadingError, isFetching, refetch } = list
  return (
    <Part heading={heading} {...(lead !== undefined && { lead })}>
      <div role="alert">
        {isLoadingError && (
          <ErrorNote sentence={words.errors.fetch} label={words.again} onAgain={() => void refetch()} />
        )}
      </div>
      {storybooks === undefined && !isLoadingError && summoning}
      {storybooks?.length === 0 && none}
      {storybooks !== undefined && storybooks.length > 0 && (
        <DreamList list={list} mayFetch={!isFetching} renderCard={renderCard} />
      )}
      {children}
    </Part>
  )
}

function OwnStories({ childId, summoning }: ChildJournalProps) {
  const list = useChildList(childId, 'own')
  const { data: works, refetch: refetchWorks } = useQuery(ownWorksQuery(childId))
  const { data: self } = useQuery(childSelfQuery(childId))
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const id = useId()
  const onChanged = () => {
    void list.refetch()
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
  const none = self?.realms.includes(bookRealm) && (
    <p className="dream-lead">
      {childStories.none} <Link to={childStories.hall.to}>{childStories.hall.label}</Link>
    </p>
  )
  return (
    <ChildPart
      heading={words.parts.own}
      lead={childStories.lead}
      list={list}
      summoning={summoning}
      none={none}
      renderCard={card}
    >
      <OwnDialog
        dialog={open}
        works={works}
        byChild
        onClose={() => setOpen(null)}
        onSaved={onChanged}
        onDeleted={onChanged}
      />
    </ChildPart>
  )
}

function StoriesToRead({ childId, summoning }: ChildJournalProps) {
  const id = useId()
  return (
    <ChildPart
      heading={words.parts.ready}
      list={useChildList(childId, 'ready')}
      summoning={summoning}
      none={<p className="dream-lead">{words.noneReady}</p>}
      renderCard={(storybook) => (
        <StoryCard key={storybook.id} storybook={storybook} titleId={`${id}-${storybook.id}`} hasPrivateCover />
      )}
    />
  )
}
