import { Link } from 'react-router'
import { showNotice } from '#app/ui/notices/notice-store.ts'
import { childStories } from '#content/household/child.ts'
import { storybookNotices } from '#content/notices/storybook.ts'
import { dreamJournal as words } from '#content/storytellers-lantern/dream-journal.ts'
import type { OwnWorksAnswer } from '#contract/review.ts'
import type { Storybook } from '#contract/storybooks.ts'
import { isToChange, isUnsubmitted, noteOf, stateText, wasReturned, workOf, type OfChild } from './own-work.ts'

type OwnStateProps = {
  storybook: Storybook
  /** The id of the heading with the title. */
  titleId: string
  works: OwnWorksAnswer
  ofChild?: OfChild
}

/** Who can read an own storybook, and what a moderator has written about it. */
export function OwnState({ storybook, titleId, works, ofChild }: OwnStateProps) {
  const work = workOf(works, storybook.id)
  const note = noteOf(work)
  const own = ofChild ? childStories : words
  const isBack = wasReturned(work)
  return (
    <div className="own-state" tabIndex={-1}>
      <div className="row own-reach">
        <output>{stateText(work, ofChild !== undefined)}</output>
        {!ofChild && work.status === 'published' && <CopyLink id={storybook.id} titleId={titleId} />}
      </div>
      {work.pending.length > 0 && isUnsubmitted(work) && (
        <p className="own-note">{isBack ? own.returned.version : own.notInReview}</p>
      )}
      {ofChild && isBack && note === null && !work.note_follows && (
        <p className="own-note">{childStories.returned.noNote}</p>
      )}
      {note !== null && <p className="own-note">{(isBack && ofChild ? childStories.returned : words).note(note)}</p>}
      {ofChild && isToChange(work) && (
        <p className="own-note">
          {childStories.remake} <Link to={childStories.hall.to}>{childStories.hall.label}</Link>
        </p>
      )}
    </div>
  )
}

/** Copies the address at which everyone can read it. */
function CopyLink({ id, titleId }: { id: string; titleId: string }) {
  async function copy() {
    const description = `${location.origin}/storytellers-lantern/dreams/${id}`
    try {
      await navigator.clipboard.writeText(description)
      showNotice({ ...storybookNotices.linkCopied, description })
    } catch {
      showNotice({ ...storybookNotices.linkNotCopied, description })
    }
  }

  return (
    <button type="button" className="text-button own-link" aria-describedby={titleId} onClick={() => void copy()}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M10 14a4 4 0 0 0 6 .4l3-3a4.200 4.200 0 0 0-6-6l-1.700 1.700M14 10a4 4 0 0 0-6-.4l-3 3a4.200 4.200 0 0 0 6 6l1.700-1.700" />
      </svg>
      {words.copyLink}
    </button>
  )
}
