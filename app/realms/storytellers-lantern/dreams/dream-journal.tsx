import { momentLabel } from '#content/dates.ts'
import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import { maxCounted } from '#contract/limits.ts'
import type { Suspension } from '#contract/review.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { ownWorksQuery } from '#app/api/works.ts'
import { EveryoneReads, useEveryoneReads } from '#app/storybooks/author/everyone-reads.tsx'
import { BeginStorybook } from './begin-storybook.tsx'
import { DreamCard } from './dream-card.tsx'
import { DreamList } from './dream-list.tsx'
import { OwnDialog, type OpenDialog } from './own-actions.tsx'
import { PenName } from './pen-name.tsx'
import { ErrorNote, Part } from './part.tsx'
import { uploadsOf } from './uploads.ts'
import { useJournalLists, type JournalList, type JournalLists } from './use-journal-lists.ts'
import './dream-journal.css'

/** For a suspended author: until when, and why. */
function SuspensionNote({ suspension: { until, note } }: { suspension: Suspension }) {
  return (
    <div className="paper dream-suspension">
      <p>{words.suspended(until && momentLabel(until))}</p>
      <p>{words.note(note)}</p>
    </div>
  )
}

type OwnFormsProps = { userId: string; storybooks: readonly Storybook[]; onBegun: () => void }

function OwnForms({ userId, storybooks, onBegun }: OwnFormsProps) {
  return (
    <div className="dream-forms">
      <BeginStorybook titles={storybooks.map(({ title }) => title)} onBegun={onBegun} />
      <PenName userId={userId} />
    </div>
  )
}

type Side = keyof JournalLists['sides']

/** The message of a side of the journal, if there is one. */
function errorOf({ own, sides }: JournalLists, side: Side) {
  const { isSettling, error } = sides[side]
  if (isSettling) return null
  if (error !== null) return { sentence: words.errors[error], label: words.again }
  return side === 'own' && own.storybooks?.length === 0 ? { sentence: words.empty, label: words.lookAgain } : null
}

/** Hides the waiting storybooks of others behind a button with their number if there are many. */
function StillDreaming({ count, children }: { count: number | null; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  if (count === null) return children
  const counted = count < maxCounted ? String(count) : `${maxCounted - 1}+`
  return (
    <>
      <button
        type="button"
        className="seal dreaming-count"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        {words.dreamingCount(counted)}
      </button>
      <div id={list} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  )
}

/**
 * The storybooks of the dream journal: the person's own, others' with a file, and others' without one. `summoning` is
 * shown while they are loading.
 */
export function DreamJournal({ userId, summoning }: { userId: string; summoning: ReactNode }) {
  const [uploads] = useState(() => uploadsOf(userId))
  const lists = useJournalLists(userId, uploads)
  const { own, ready, dreaming, dreamingCount, sides } = lists
  const { dialog, ask, agree } = useEveryoneReads(userId)
  const works = useQuery(ownWorksQuery(userId))
  // A new file may need a review.
  const refetch = useEffectEvent(() => void works.refetch())
  useEffect(() => uploads.onUploaded(() => refetch()), [uploads])
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const ownHeading = useRef<HTMLHeadingElement>(null)
  function fetchOwnAgain() {
    void sides.own.again()
    void works.refetch()
  }
  function onDeleted(id: string) {
    // Its card, which had the focus, is removed.
    ownHeading.current?.focus()
    uploads.stop(id)
    fetchOwnAgain()
  }
  const isUndecided = (side: Side) => sides[side].isSettling && !(side === 'own' ? own : ready).storybooks?.length
  // Both sides are shown together at first, so that the layout does not shift.
  const [isOpened, setOpened] = useState(false)
  if (!isOpened && !isUndecided('own') && !isUndecided('others')) setOpened(true)

  const errorNote = (side: Side) => {
    const error = errorOf(lists, side)
    return <div role="alert">{error && <ErrorNote {...error} onAgain={() => void sides[side].again()} />}</div>
  }
  const listOf = (list: JournalList) =>
    list.storybooks !== undefined &&
    list.storybooks.length > 0 && (
      <DreamList
        list={list}
        mayFetch={!sides[list.part === 'own' ? 'own' : 'others'].isSettling}
        renderCard={(storybook: Storybook) => (
          <DreamCard
            key={storybook.id}
            storybook={storybook}
            userId={userId}
            works={works.data}
            uploads={uploads}
            askToAgree={ask}
            onOpen={setOpen}
          />
        )}
      />
    )

  if (!isOpened) return summoning
  return (
    <div className="dream-journal">
      <Part heading={words.parts.own} headingRef={ownHeading} lead={words.lead}>
        {isUndecided('own') && summoning}
        {works.data?.suspension && <SuspensionNote suspension={works.data.suspension} />}
        {errorNote('own')}
        {listOf(own)}
        {own.storybooks !== undefined && (
          <OwnForms userId={userId} storybooks={own.storybooks} onBegun={() => void sides.own.again()} />
        )}
      </Part>
      <Part heading={words.parts.ready}>
        {isUndecided('others') && summoning}
        {errorNote('others')}
        {ready.storybooks?.length === 0 && <p className="dream-lead">{words.noneReady}</p>}
        {listOf(ready)}
      </Part>
      {dreaming.storybooks !== undefined && dreaming.storybooks.length > 0 && (
        <Part heading={words.parts.dreaming}>
          <StillDreaming count={dreamingCount}>{listOf(dreaming)}</StillDreaming>
        </Part>
      )}
      <OwnDialog
        dialog={open}
        works={works.data}
        onClose={() => setOpen(null)}
        onSaved={fetchOwnAgain}
        onDeleted={onDeleted}
      />
      <EveryoneReads dialog={dialog} isReviewed={works.data?.review ?? false} onAgree={agree} />
    </div>
  )
}
