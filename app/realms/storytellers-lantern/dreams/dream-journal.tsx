import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { isTeen } from '#app/api/session/session-store.ts'
import { useSession } from '#app/api/session/session.ts'
import { ownWorksQuery } from '#app/api/works.ts'
import { EveryoneReads, useEveryoneReads } from '#app/storybooks/author/everyone-reads.tsx'
import { momentLabel } from '#content/dates.ts'
import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { Suspension } from '#contract/review.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { JournalLoading } from './journal-loading.tsx'
import { ErrorNote, JournalPart, StatesError } from './journal-part.tsx'
import { DreamingPart } from './others-part.tsx'
import { OwnCard } from './own-card.tsx'
import { OwnDialog, type OpenDialog } from './own-dialog.tsx'
import { PenName } from './pen-name.tsx'
import { ReadyPart, useReadyStories } from './ready-part.tsx'
import { StartStory } from './start-story.tsx'
import { StoryList } from './story-list.tsx'
import { uploadsOf } from './uploads.ts'
import { useOwnStories, type JournalList } from './use-journal-lists.ts'
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

type OwnBarProps = { userId: string; storybooks: readonly Storybook[]; onStarted: (id: string) => void }

/** Above the own stories: starts another one, and shows the pen name and the author's page. */
function OwnBar({ userId, storybooks, onStarted }: OwnBarProps) {
  const { user } = useSession()
  // Teens have no author's page.
  const hasPage = !isTeen(user) && storybooks.some((one) => one.status === 'published' && hasFile(one))
  return (
    <div className="row own-bar">
      <StartStory titles={storybooks.map(({ title }) => title)} onStarted={onStarted} />
      <PenName userId={userId} />
      {hasPage && (
        <Link className="section-link" to={`/storytellers-lantern/authors/${userId}`}>
          {words.ownPage}
        </Link>
      )}
    </div>
  )
}

/** The message above the author's own storybooks, with the label of its button; null without one. */
function errorOf({ isSettling, isLoadingError, ownError, storybooks }: JournalList) {
  if (isSettling) return null
  const failed = isLoadingError ? ('check' as const) : ownError
  if (failed !== null) return { sentence: words.errors[failed], label: words.again }
  return storybooks?.length === 0 ? { sentence: words.empty, label: words.lookAgain } : null
}

type OwnErrorProps = { own: JournalList; works: ComponentProps<typeof StatesError>['works'] }

function OwnError({ own, works }: OwnErrorProps) {
  const error = errorOf(own)
  return (
    <div role="alert">
      {error ? (
        <ErrorNote {...error} onAgain={() => void own.refetch()} />
      ) : (
        <StatesError works={works} storybooks={own.storybooks} />
      )}
    </div>
  )
}

const hasFile = ({ file_url }: Storybook) => file_url !== null

/** The storybooks of the dream journal: the person's own, and others'. */
export function DreamJournal({ userId }: { userId: string }) {
  const [uploads] = useState(() => uploadsOf(userId))
  const navigate = useNavigate()
  const { search } = useLocation()
  const own = useOwnStories(userId, uploads)
  const ready = useReadyStories(userId)
  const { dialog, ask, agree } = useEveryoneReads(userId)
  const works = useQuery(ownWorksQuery(userId))
  // A new file may need a review.
  const refetch = useEffectEvent(() => void works.refetch())
  useEffect(() => uploads.onUploaded(() => refetch()), [uploads])
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const ownHeading = useRef<HTMLHeadingElement>(null)
  function fetchOwnAgain() {
    void own.refetch()
    void works.refetch()
  }
  function showStarted(id: string) {
    void own.refetch()
    // Its card takes the focus, once it is there.
    void navigate({ search, hash: `story-${id}` }, { replace: true, preventScrollReset: true })
  }
  function onDeleted(id: string) {
    // Its card, which had the focus, is removed.
    ownHeading.current?.focus()
    uploads.stop(id)
    fetchOwnAgain()
  }
  const isUndecided = (list: JournalList) => list.isSettling && !list.storybooks?.length
  // Both parts are shown together at first, so that the layout does not shift.
  const [isOpened, setOpened] = useState(false)
  if (!isOpened && !isUndecided(own) && !isUndecided(ready.list)) setOpened(true)

  if (!isOpened) return <JournalLoading />
  const isReviewed = works.data?.review ?? false
  const isOneReady = own.storybooks?.filter(hasFile).length === 1
  return (
    <div className="dream-journal">
      <JournalPart
        heading={words.parts.own}
        headingRef={ownHeading}
        lead={`${words.lead} ${isReviewed ? words.acceptedForReview : words.accepted}`}
      >
        {own.storybooks && <OwnBar userId={userId} storybooks={own.storybooks} onStarted={showStarted} />}
        {isUndecided(own) && <JournalLoading />}
        {works.data?.suspension && <SuspensionNote suspension={works.data.suspension} />}
        <OwnError own={own} works={works} />
        {own.storybooks !== undefined && own.storybooks.length > 0 && (
          <StoryList
            list={own}
            mayFetch={!own.isSettling}
            renderCard={(storybook: Storybook) => (
              <OwnCard
                key={storybook.id}
                storybook={storybook}
                works={works.data}
                isAlone={hasFile(storybook) && isOneReady}
                uploads={uploads}
                askToAgree={ask}
                onOpen={setOpen}
              />
            )}
          />
        )}
      </JournalPart>
      <ReadyPart {...ready} />
      <DreamingPart userId={userId} />
      <OwnDialog
        dialog={open}
        userId={userId}
        works={works.data}
        onClose={() => setOpen(null)}
        onSaved={fetchOwnAgain}
        onDeleted={onDeleted}
      />
      <EveryoneReads dialog={dialog} works={works.data} onAgree={agree} />
    </div>
  )
}
