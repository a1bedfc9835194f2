import { reviewWords as words } from '#content/owner/review.ts'
import type { ReviewItem } from '#contract/review.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '#app/ui/action.ts'
import { labelOf } from './work-decisions.tsx'

/** Whether a moment is past; renders again once it is. */
export function useIsPast(iso: string | undefined): boolean {
  const at = iso === undefined ? 0 : Date.parse(iso)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return now >= at
}

/** How often the list is fetched again while a decision is about to take effect. */
const betweenFetches = 3000

/** Calls `onEffect` when the earliest of these decisions takes effect, and every 3 seconds while it is in the list. */
export function useEffectOfDecisions(rows: readonly ReviewItem[] | undefined, onEffect: () => void) {
  const moments = (rows ?? []).flatMap(({ decided }) => (decided === null ? [] : [Date.parse(decided.effective_at)]))
  const first = moments.length === 0 ? null : Math.min(...moments)
  const fetchAgain = useEffectEvent(onEffect)
  useEffect(() => {
    if (first === null) return
    let timer = setTimeout(again, Math.max(0, first - Date.now()) + 1000)
    function again() {
      fetchAgain()
      timer = setTimeout(again, betweenFetches)
    }
    return () => clearTimeout(timer)
  }, [first])
}

type UndoButtonProps = {
  title: string
  until: string
  /** Whether the key U does the same. */
  hasKey?: boolean
  onUndo: () => Promise<void>
}

/** Undoes a decision until it takes effect. */
export function UndoButton({ title, until, hasKey = false, onUndo }: UndoButtonProps) {
  const isPast = useIsPast(until)
  const [isPending, run] = useAction()
  if (isPast) return null
  return (
    <button
      type="button"
      className="seal"
      aria-disabled={isPending}
      aria-keyshortcuts={hasKey ? 'u' : undefined}
      onClick={() => run(onUndo)}
    >
      {words.undo} <span className="sr-only">({title})</span>
      {hasKey && <kbd aria-hidden="true">U</kbd>}
    </button>
  )
}

type PendingDecisionProps = {
  item: ReviewItem
  decided: NonNullable<ReviewItem['decided']>
  isOwner: boolean
  onUndo: () => Promise<void>
}

/** A decision about a work that can still be undone, by whoever made it and by owners. */
export function PendingDecision({ item, decided, isOwner, onUndo }: PendingDecisionProps) {
  const { decision, effective_at, by_caller } = decided
  const isPast = useIsPast(effective_at)
  return (
    <div className="row owner-actions">
      <p className="owner-reason">
        <strong>{words.decided(labelOf(decision, item))}</strong>{' '}
        {isPast ? words.takesEffect : words.undoUntil(effective_at)}
      </p>
      {(by_caller || isOwner) && <UndoButton title={item.title} until={effective_at} onUndo={onUndo} />}
    </div>
  )
}
