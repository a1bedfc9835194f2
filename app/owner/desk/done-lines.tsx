import { reviewWords as words } from '#content/owner/review.ts'
import type { ReviewItem } from '#contract/review.ts'
import type { Ref } from 'react'
import { UndoButton, useIsPast } from './pending-decision.tsx'
import type { Done } from './use-reviewing.ts'

type DoneLinesProps = {
  ref: Ref<HTMLOutputElement>
  done: readonly Done[]
  isShortcutOn: boolean
  onUndo: (item: ReviewItem) => Promise<void>
}

/** What was done last, and every decision that can still be undone. */
export function DoneLines({ ref, done: [latest, ...earlier], isShortcutOn, onUndo }: DoneLinesProps) {
  const undoable = earlier.flatMap(({ said, undo }) => (undo === null ? [] : { said, ...undo }))
  const undo = latest?.undo
  return (
    <div className="review-done">
      <div className="row owner-actions">
        <output tabIndex={-1} ref={ref}>
          {latest?.said}
        </output>
        {undo && <LatestUndo key={undo.until} undo={undo} isShortcutOn={isShortcutOn} onUndo={onUndo} />}
      </div>
      {undoable[0] && <EarlierUndos undoable={undoable} onUndo={onUndo} />}
    </div>
  )
}

type Undoable = NonNullable<Done['undo']>

type LatestUndoProps = { undo: Undoable } & Pick<DoneLinesProps, 'isShortcutOn' | 'onUndo'>

function LatestUndo({ undo: { item, until }, isShortcutOn, onUndo }: LatestUndoProps) {
  const isPast = useIsPast(until)
  if (isPast) return null
  return (
    <>
      <span className="owner-aside">{words.undoable(until)}</span>
      <UndoButton title={item.title} until={until} hasKey={isShortcutOn} onUndo={() => onUndo(item)} />
    </>
  )
}

type EarlierUndosProps = Pick<DoneLinesProps, 'onUndo'> & {
  /** The latest first. */
  undoable: readonly (Undoable & { said: string })[]
}

/** Folded: somebody who decides quickly has made many decisions within a minute. */
function EarlierUndos({ undoable, onUndo }: EarlierUndosProps) {
  const isPast = useIsPast(undoable[0]?.until)
  if (isPast) return null
  return (
    <details className="review-earlier">
      <summary>{words.undoEarlier}</summary>
      {undoable.map(({ said, item, until }) => (
        <EarlierUndo key={item.id} said={said} undo={{ item, until }} onUndo={onUndo} />
      ))}
    </details>
  )
}

function EarlierUndo({ said, undo, onUndo }: { said: string; undo: Undoable } & Pick<DoneLinesProps, 'onUndo'>) {
  const isPast = useIsPast(undo.until)
  if (isPast) return null
  return (
    <div className="row owner-actions">
      <p>{said}</p>
      <UndoButton title={undo.item.title} until={undo.until} onUndo={() => onUndo(undo.item)} />
    </div>
  )
}
