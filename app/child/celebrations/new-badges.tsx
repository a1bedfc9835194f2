import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#app/store.ts'
import { currentFlipBook } from '#app/storybooks/current-flip-book.ts'
import { Question } from '#app/ui/question.tsx'
import { childBadgeWords as words, type ChildBadge } from '#content/dashboard/child-badges.ts'
import { ChildBadgeMark } from '../badges/child-badge-mark.tsx'

type BadgeCardProps = { badges: readonly ChildBadge[]; onClose: () => void }

type NewBadgesProps = BadgeCardProps & {
  /** Whether there has been a moment of light for all of them, on whichever device. */
  isLit: boolean
  onLit: () => void
}

/** A medal beside the logo. It covers nothing that a child plays with; pressing it opens the card of the badges. */
export function NewBadges({ badges, isLit, onLit, onClose }: NewBadgesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Medal
        key={badges.map(({ id }) => id).join(' ')}
        badges={badges}
        isLit={isLit}
        onLit={onLit}
        onOpen={() => setOpen(true)}
      />
      {isOpen && <BadgeCard badges={badges} onClose={onClose} />}
    </>
  )
}

type MedalProps = Pick<NewBadgesProps, 'badges' | 'isLit' | 'onLit'> & { onOpen: () => void }

/** It arrives with a moment of light, once. */
function Medal({ badges, isLit, onLit, onOpen }: MedalProps) {
  // The light goes on although it is known by then to have been.
  const [isNew] = useState(!isLit)
  const light = useEffectEvent(() => isNew && onLit())
  useEffect(() => void light(), [])
  const isReading = useStore(currentFlipBook) !== null
  const latest = badges.at(-1)!
  return (
    <>
      <button
        type="button"
        className={isReading ? 'new-badges-medal new-badges-reading' : 'new-badges-medal'}
        data-new={isNew ? '' : undefined}
        aria-label={words.open(badges.length)}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <ChildBadgeMark badge={latest} unlocked />
        {badges.length > 1 && <span className="new-badges-count">{badges.length}</span>}
      </button>
      {isNew && createPortal(<span className="new-badges-light" aria-hidden="true" />, document.body)}
    </>
  )
}

/** Badges that a child has earned. */
function BadgeCard({ badges, onClose }: BadgeCardProps) {
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
        <button type="button" className="button-primary" onClick={close}>
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
