import { useEffect, useEffectEvent, useState, type Ref } from 'react'
import { useAction } from '#app/ui/action.ts'
import { reviewWords as words } from '#content/owner/review.ts'
import type { ReviewItem } from '#contract/review.ts'
import type { Done, Undoable } from './use-reviewing.ts'
import { labelOf } from './work-decisions.tsx'

/** Whether a moment is past; renders again once it is. */
function useIsPast(iso: string | undefined): boolean {
  const at = iso === undefined ? 0 : Date.parse(iso)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    // A timer may end a moment early.
    const timer = setTimeout(() => setNow(Math.max(at, Date.now())), Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return now >= at
}

/** Milliseconds between two fetches while a decision that is due has not taken effect. */
const fetchInterval = 3000

/** Calls `onEffect` when the earliest of these decisions takes effect, and every 3 seconds while it is in the list. */
export function useEffectOfDecisions(rows: readonly ReviewItem[], onEffect: () => void) {
  const moments = rows.flatMap(({ decided }) => (decided === null ? [] : [Date.parse(decided.effective_at)]))
  const first = moments.length === 0 ? null : Math.min(...moments)
  const fetchAgain = useEffectEvent(onEffect)
  useEffect(() => {
    if (first === null) return
    let timer = setTimeout(again, Math.max(0, first - Date.now()) + 1000)
    function again() {
      fetchAgain()
      timer = setTimeout(again, fetchInterval)
    }
    return () => clearTimeout(timer)
  }, [first])
}

type UndoButtonProps = {
  title: string
  /** Whether the key U does the same. */
  hasKey?: boolean
  onUndo: () => Promise<void>
}

function UndoButton({ title, hasKey = false, onUndo }: UndoButtonProps) {
  const [isPending, run] = useAction()
  return (
    <button
      type="button"
      className="button-secondary"
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
  /** Whether moderators no longer see the work, because the decision has taken effect. */
  isGone: boolean
  isOwner: boolean
  onUndo: () => Promise<void>
}

/** A decision about a work that can still be undone, by whoever made it and by owners. */
export function PendingDecision({ item, decided, isGone, isOwner, onUndo }: PendingDecisionProps) {
  const { decision, effective_at, by_caller } = decided
  const isPast = useIsPast(effective_at)
  return (
    <div className="row owner-actions">
      <p className="owner-reason">
        <strong>{words.decided(labelOf(decision, item))}</strong>{' '}
        {isGone ? words.tookEffect : isPast ? words.takesEffect : words.undoUntil(effective_at)}
      </p>
      {!isGone && !isPast && (by_caller || isOwner) && <UndoButton title={item.title} onUndo={onUndo} />}
    </div>
  )
}

type DoneLinesProps = {
  ref: Ref<HTMLOutputElement>
  done: readonly Done[]
  /** The list, which knows whether a decision has taken effect. */
  rows: readonly ReviewItem[]
  isShortcutOn: boolean
  onUndo: (item: ReviewItem) => Promise<void>
}

/** The last thing that was done, and every decision that can still be undone. */
export function DoneLines({ ref, done: [latest, ...earlier], rows, isShortcutOn, onUndo }: DoneLinesProps) {
  const undoable = earlier.flatMap(({ text, undo }) => (undo === null ? [] : { text, ...undo }))
  const undo = latest?.undo
  return (
    <div className="review-done">
      <div className="row owner-actions">
        <output tabIndex={-1} ref={ref}>
          {undo ? <LatestText key={undo.until} text={latest.text} undo={undo} rows={rows} /> : latest?.text}
        </output>
        {undo && <LatestUndo key={undo.until} undo={undo} isShortcutOn={isShortcutOn} onUndo={onUndo} />}
      </div>
      {undoable[0] && <EarlierUndos undoable={undoable} onUndo={onUndo} />}
    </div>
  )
}

type LatestTextProps = { text: string; undo: Undoable } & Pick<DoneLinesProps, 'rows'>

function LatestText({ text, undo: { item, until, textAfter }, rows }: LatestTextProps) {
  const isPast = useIsPast(until)
  if (!isPast) return text
  const row = rows.find(({ id }) => id === item.id)
  if (row?.decided) return words.takesEffectOf(item.title)
  return row?.awaiting != null && row.version === item.version ? words.waitsAgain(item.title) : textAfter
}

type LatestUndoProps = { undo: Undoable } & Pick<DoneLinesProps, 'isShortcutOn' | 'onUndo'>

function LatestUndo({ undo: { item, until }, isShortcutOn, onUndo }: LatestUndoProps) {
  const isPast = useIsPast(until)
  if (isPast) return null
  return (
    <>
      <span className="owner-aside">{words.undoable(until)}</span>
      <UndoButton title={item.title} hasKey={isShortcutOn} onUndo={() => onUndo(item)} />
    </>
  )
}

type EarlierUndosProps = Pick<DoneLinesProps, 'onUndo'> & {
  /** The latest first. */
  undoable: readonly (Undoable & { text: string })[]
}

/** Closed at first: a moderator who decides quickly makes many decisions within a minute. */
function EarlierUndos({ undoable, onUndo }: EarlierUndosProps) {
  const isPast = useIsPast(undoable[0]?.until)
  if (isPast) return null
  return (
    <details className="review-earlier">
      <summary>{words.undoEarlier}</summary>
      {undoable.map(({ text, ...undo }) => (
        <EarlierUndo key={undo.item.id} text={text} undo={undo} onUndo={onUndo} />
      ))}
    </details>
  )
}

function EarlierUndo({ text, undo, onUndo }: { text: string; undo: Undoable } & Pick<DoneLinesProps, 'onUndo'>) {
  const isPast = useIsPast(undo.until)
  if (isPast) return null
  return (
    <div className="row owner-actions">
      <p>{text}</p>
      <UndoButton title={undo.item.title} onUndo={() => onUndo(undo.item)} />
    </div>
  )
}
