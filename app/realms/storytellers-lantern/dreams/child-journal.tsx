import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { mayWritePages } from '#app/api/child-rooms.ts'
import { childSelfQuery } from '#app/api/child-self.ts'
import { ownWorksQuery } from '#app/api/works.ts'
import { childStories } from '#content/household/child.ts'
import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { JournalStoriesPart, StatesError } from './journal-part.tsx'
import { OwnDialog, type OpenDialog } from './own-dialog.tsx'
import { OwnMenu } from './own-menu.tsx'
import { OwnState } from './own-state.tsx'
import { OwnStep } from './own-step.tsx'
import { ReadyPart, useReadyStories } from './ready-part.tsx'
import { StoryCard } from './story-card.tsx'
import { useStories } from './use-journal-lists.ts'
import './dream-journal.css'

/** A child's stories, and stories of others for its age. */
export function ChildJournal({ childId }: { childId: string }) {
  const ready = useReadyStories(childId)
  return (
    <div className="dream-journal">
      <OwnStories childId={childId} />
      <ReadyPart {...ready} byChild />
    </div>
  )
}

function OwnStories({ childId }: { childId: string }) {
  const list = useStories(childId, 'own')
  const worksQuery = useQuery(ownWorksQuery(childId))
  const works = worksQuery.data
  const { data: self } = useQuery(childSelfQuery(childId))
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const id = useId()
  const onChanged = () => {
    void list.refetch()
    void worksQuery.refetch()
  }
  const ofChild = { maySubmit: self?.publish === true }
  const card = (storybook: Storybook) => {
    const titleId = `${id}-${storybook.id}`
    const known = storybook.file_url !== null && self ? works : undefined
    const own = { storybook, titleId, ofChild }
    return (
      <StoryCard
        key={storybook.id}
        storybook={storybook}
        titleId={titleId}
        isMine
        byChild
        hasPrivateCover
        menu={<OwnMenu storybook={storybook} works={works} ofChild={ofChild} onReplace={null} onOpen={setOpen} />}
        state={known && <OwnState {...own} works={known} />}
        step={known && <OwnStep {...own} works={known} onOpen={setOpen} />}
      />
    )
  }
  const mayWrite = self && mayWritePages(self)
  if (mayWrite === false && list.storybooks?.length === 0) return null
  const none = mayWrite && (
    <>
      <p className="dream-lead">{childStories.none}</p>
      <p className="row">
        {[childStories.hall, childStories.paint].map(({ to, label }) => (
          <Link key={to} className="button-secondary" to={to}>
            {label}
          </Link>
        ))}
      </p>
    </>
  )
  return (
    <JournalStoriesPart
      heading={words.parts.own}
      lead={childStories.lead}
      list={list}
      none={none}
      failure={<StatesError works={worksQuery} storybooks={list.storybooks} />}
      renderCard={card}
    >
      <OwnDialog
        dialog={open}
        userId={childId}
        works={works}
        byChild
        onClose={() => setOpen(null)}
        onSaved={onChanged}
        onDeleted={onChanged}
      />
    </JournalStoriesPart>
  )
}
