import { childBadgeWords as words, type ChildBadge } from '#content/dashboard/child-badges.ts'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#app/store.ts'
import { currentFlipBook } from '#app/storybooks/current-flip-book.ts'
import { Question } from '#app/ui/question.tsx'
import { ChildBadgeMark } from '../badges/child-badge-mark.tsx'

type NewBadgesProps = { badges: readonly ChildBadge[]; onClose: () => void }

/**
 * A medal beside the logo, with a moment of light. It covers nothing that a child plays with; pressing it opens the card of
 * the badges.
 */
export function NewBadges({ badges, onClose }: NewBadgesProps) {
  const [isOpen, setOpen] = useState(false)
  const isReading = useStore(currentFlipBook) !== null
  const latest = badges.at(-1)!
  return (
    <>
      <button
        key={latest.id}
        type="button"
        className={isReading ? 'new-badges-medal new-badges-reading' : 'new-badges-medal'}
        aria-label={words.open(badges.length)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ChildBadgeMark badge={latest} unlocked />
        {badges.length > 1 && <span className="new-badges-count">{badges.length}</span>}
      </button>
      {createPortal(<span key={latest.id} className="new-badges-light" aria-hidden="true" />, document.body)}
      {isOpen && <BadgeCard badges={badges} onClose={onClose} />}
    </>
  )
}

/** Badges that a child has earned. */
function BadgeCard({ badges, onClose }: NewBadgesProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  function close() {
    dialog.current?.close()
    onClose()
  }

  return (
    <Question
      ref={dialog}
      heading={words.found(badges.length)}
      onCancel={close}
      actions={
        <button type="button" className="lantern" onClick={close}>
          {words.close}
        </button>
      }
    >
      <ul className="new-badges-list">
        {badges.map((badge) => (
          <li key={badge.id}>
            <ChildBadgeMark badge={badge} unlocked />
            <div>
              <strong>{badge.name}</strong>
              <p>{badge.unlocked}</p>
            </div>
          </li>
        ))}
      </ul>
    </Question>
  )
}
