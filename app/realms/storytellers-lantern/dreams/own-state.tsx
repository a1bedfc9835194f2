import { childStories } from '#content/household/child.ts'
import { storybookNotices } from '#content/notices/storybook.ts'
import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { Hold, OwnWork, OwnWorksAnswer } from '#contract/review.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ownWorksQuery, withdrawWork } from '#app/api/works.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { AppealButton } from './appeal-button.tsx'
import type { OpenDialog } from './own-actions.tsx'

/** A work as its author sees it. */
type Work = Omit<OwnWork, 'kind' | 'id'>

/** A published work without a review or decision, which the API omits. */
const published: Work = {
  status: 'published',
  hidden_by: [],
  awaiting: null,
  awaiting_since: null,
  pending: [],
  decision: null,
  appeal: null,
}

const holdOrder: readonly Hold[] = ['suspension', 'moderator', 'reports', 'guardian', 'author']

/** The texts about the holds of a work, without repetitions. */
const sayHolds = ({ hidden_by }: Work, words: Readonly<Record<Hold, string>>): string[] => [
  ...new Set(holdOrder.filter((hold) => hidden_by.includes(hold)).map((hold) => words[hold])),
]

/** Who reviews it next; nobody if it is removed. */
const awaitingOf = ({ status, awaiting }: Work) => (status === 'removed' ? null : awaiting)

function sayReaders(work: Work): string {
  const { status, awaiting } = work
  if (status === 'published' && awaiting !== null) return words.readers.changed
  if (status !== 'hidden') return words.readers[status]
  return [...sayHolds(work, words.hiddenBy), ...(awaiting === null ? [] : [words.inReview])].join(' ')
}

function sayChildReaders(work: Work): string {
  const { readers, changeApproved, hiddenBy, inReview } = childStories
  const { status, awaiting } = work
  if (status === 'published' && awaiting !== null) return awaiting === 'guardian' ? readers.changed : changeApproved
  if (status !== 'hidden') return readers[status]
  return [...sayHolds(work, hiddenBy), ...(awaiting === null ? [] : [inReview[awaiting]])].join(' ')
}

/** The note of the last decision, unless a review follows it. */
function noteOf(work: Work): string | null {
  const isTakenDown = work.status === 'hidden' || work.status === 'removed'
  return isTakenDown || work.awaiting === null ? (work.decision?.note ?? null) : null
}

/** Whether it can be submitted: a draft, a withdrawn work, or a new version that needs changes. */
function canSubmit({ status, awaiting, hidden_by, pending }: Work): boolean {
  if (awaiting !== null || status === 'removed') return false
  if (status === 'draft' || pending.length > 0) return true
  return hidden_by.includes('author') && !hidden_by.includes('moderator') && !hidden_by.includes('reports')
}

/** Whether it can be withdrawn: under review, or published and hidden only by others. */
const canWithdraw = ({ status, awaiting, hidden_by }: Work): boolean =>
  status !== 'removed' && (awaiting !== null || (status !== 'draft' && !hidden_by.includes('author')))

type OwnStateProps = {
  storybook: Storybook
  /** The id of the heading with the title. */
  titleId: string
  userId: string
  works: OwnWorksAnswer
  /** For a child: whether it may submit stories. */
  ofChild?: { maySubmit: boolean }
  onOpen: (dialog: OpenDialog) => void
}

/**
 * Who can read an own storybook, what a moderator has written about it, a preview of a file that others do not see yet,
 * and the buttons to submit, withdraw and appeal.
 */
export function OwnState(props: OwnStateProps) {
  const { storybook, titleId, userId, works, ofChild } = props
  const { id, title } = storybook
  const client = useQueryClient()
  const part = useRef<HTMLDivElement>(null)
  const work = works.data.find((one) => one.id === id) ?? published
  const refetch = () => client.invalidateQueries(ownWorksQuery(userId))
  const { pending, appeal } = work
  const note = noteOf(work)
  const own = ofChild ? childStories : words
  return (
    <div ref={part} className="row own-state" tabIndex={-1}>
      <output>
        {ofChild ? sayChildReaders(work) : sayReaders(work)} {pending.length > 0 && words.pending(pending)}{' '}
        {awaitingOf(work) === 'moderator' && words.howLong} {appeal === 'open' && own.appeal.waiting}
      </output>
      {note !== null && <p className="own-note">{words.note(note)}</p>}
      {pending.length > 0 && canSubmit(work) && <p className="own-note">{own.notInReview}</p>}
      {pending.includes('file') && (
        <NewTabLink href={`/storytellers-lantern/dreams/${id}?version=new`} className="seal">
          {words.preview}
          <span className="sr-only">: {title}</span>
        </NewTabLink>
      )}
      {/* The group takes the focus of a removed button. */}
      <OwnButtons {...props} work={work} refetch={refetch} onLeave={() => part.current?.focus()} />
      {appeal === 'possible' && (
        <AppealButton
          id={id}
          title={title}
          titleId={titleId}
          words={own.appeal}
          onSent={() => {
            part.current?.focus()
            void refetch()
          }}
        />
      )}
    </div>
  )
}

type OwnButtonsProps = OwnStateProps & { work: Work; refetch: () => Promise<unknown>; onLeave: () => void }

/** The buttons that submit and withdraw. */
function OwnButtons({ storybook, titleId, works, ofChild, onOpen, work, refetch, onLeave }: OwnButtonsProps) {
  const { mutate: withdraw, isPending } = useMutation({
    mutationFn: () => withdrawWork({ kind: 'storybook', id: storybook.id }),
    onError: (cause) => showFailure(storybookNotices.notWithdrawn, cause),
    onSettled: () => refetch(),
  })
  const own = ofChild ? childStories : words
  const maySubmit = canSubmit(work) && works.suspension === null && ofChild?.maySubmit !== false
  const mayWithdraw = canWithdraw(work)
  const hasMore = work.status === 'published' && work.pending.length > 0
  const submitLabel = ofChild ? childStories.submit.open : works.review ? words.submit : words.publish
  const withdrawLabel = isPending ? own.withdrawing : hasMore && !ofChild ? words.withdrawAll : own.withdraw
  return (
    <>
      {/* One element for both, so that the focus stays on it. */}
      {(maySubmit || mayWithdraw) && (
        <button
          type="button"
          className={maySubmit ? 'seal' : 'text-button'}
          aria-describedby={titleId}
          aria-disabled={!maySubmit && isPending}
          onClick={() => (maySubmit ? onOpen({ kind: 'submit', storybook }) : !isPending && withdraw())}
        >
          {maySubmit ? submitLabel : withdrawLabel}
        </button>
      )}
      {maySubmit && mayWithdraw && (
        <button
          type="button"
          className="text-button"
          aria-describedby={titleId}
          aria-disabled={isPending}
          onClick={() => {
            onLeave()
            if (!isPending) withdraw()
          }}
        >
          {withdrawLabel}
        </button>
      )}
    </>
  )
}
