import { childStories } from '#content/household/child.ts'
import { storybookNotices } from '#content/notices/storybook.ts'
import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { OwnWork, OwnWorksAnswer } from '#contract/review.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { moveWork, ownWorksQuery } from '#app/api/works.ts'
import { showFailure } from '#app/ui/notices/show-failure.ts'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { AppealButton } from './appeal-button.tsx'

type OwnStateProps = {
  id: string
  title: string
  /** The id of the heading with the title. */
  titleId: string
  userId: string
  works: OwnWorksAnswer
  /** Of a child's: whether it may hand in stories. */
  ofChild?: { mayHandIn: boolean }
}

function readersOf(work: OwnWork | undefined, isSuspended: boolean): keyof typeof words.readers {
  if (work === undefined) return 'published'
  if (work.state === 'published' && work.waitingSince !== null) return 'changed'
  return work.state === 'hidden' && isSuspended ? 'suspended' : work.state
}

function childReadersOf(work: OwnWork | undefined): keyof typeof childStories.readers {
  if (work === undefined) return 'published'
  const { state, waitsFor } = work
  if (state === 'published' && waitsFor !== null) return waitsFor === 'guardian' ? 'changed' : 'changeAllowed'
  if (state === 'waiting') return waitsFor === 'guardian' ? 'asked' : 'allowed'
  return state === 'hidden' && waitsFor === 'guardian' ? 'concealed' : state
}

/**
 * Who can read an own storybook, what a moderator has written about it, a preview of a file that others do not see yet, and
 * the button to hand it in or take it back.
 */
export function OwnState({ id, title, titleId, userId, works, ofChild }: OwnStateProps) {
  const client = useQueryClient()
  const part = useRef<HTMLDivElement>(null)
  // Undefined for a storybook that is published and nothing else.
  const work = works.data.find((one) => one.id === id)
  const state = work?.state ?? 'published'
  const appealWords = ofChild ? childStories.appeal : words.appeal
  const readers = readersOf(work, works.suspension !== null)
  const action = state === 'private' ? 'hand-in' : 'withdraw'
  const { mutate, isPending } = useMutation({
    mutationFn: () => moveWork({ kind: 'storybook', id }, action),
    onError: (cause) =>
      showFailure(action === 'hand-in' ? storybookNotices.notHandedIn : storybookNotices.notWithdrawn, cause),
    onSettled: () => refetch(),
  })
  const refetch = () => client.invalidateQueries(ownWorksQuery(userId))
  const note = work?.waitingSince == null ? work?.decision?.note : null
  const isReturned = state === 'published' && note != null && work?.decision?.decision === 'return'
  return (
    <div ref={part} className="own-state" tabIndex={-1}>
      <output>
        {ofChild ? childStories.readers[childReadersOf(work)] : words.readers[readers]}{' '}
        {work !== undefined && work.newParts.length > 0 && words.newParts(work.newParts)}{' '}
        {work?.waitsFor === 'moderator' && words.howLong} {work?.appeal === 'waiting' && appealWords.waiting}
      </output>
      {note != null && <p className="own-note">{words.note(note)}</p>}
      {isReturned && <p className="own-note">{words.newVersionReturned}</p>}
      {(readers === 'changed' || isReturned) && (
        <NewTabLink href={`/storytellers-lantern/dreams/${id}?version=new`} className="seal">
          {words.preview}
          <span className="sr-only">: {title}</span>
        </NewTabLink>
      )}
      {state !== 'removed' && (action === 'withdraw' || ofChild?.mayHandIn !== false) && (
        <button
          type="button"
          className={action === 'hand-in' ? 'seal' : 'text-button'}
          aria-describedby={titleId}
          aria-disabled={isPending}
          onClick={() => !isPending && mutate()}
        >
          {action === 'hand-in'
            ? isPending
              ? words.handingIn
              : words.handIn
            : isPending
              ? words.withdrawing
              : state === 'published'
                ? words.takeFromView
                : words.withdraw}
        </button>
      )}
      {work?.appeal === 'possible' && (
        <AppealButton
          id={id}
          title={title}
          titleId={titleId}
          lead={appealWords.lead}
          onSent={() => {
            // Its button goes.
            part.current?.focus()
            void refetch()
          }}
        />
      )}
    </div>
  )
}
