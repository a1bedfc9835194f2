import { paper, stamps, stampSizes } from '#content/paint/sheets.ts'
import { paintWords as words } from '#content/paint/words.ts'
import type { Stamp } from '#contract/paintings.ts'
import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { arrowMove } from '#app/ui/arrow-keys.ts'
import { pointOf, Print } from './brush-layer.tsx'
import { usePalm } from './palm.ts'
import type { StampChoice } from './tray.tsx'

const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
const percent = (value: number, whole: number) => Math.round((100 * value) / whole)

type StampLayerProps = {
  chosen: StampChoice
  onStamp: (stamp: Stamp) => void
}

/** Stamps where the sheet is tapped, or where the arrow keys have moved the stamp to. */
export function StampLayer({ chosen, onStamp }: StampLayerProps) {
  const [{ x, y }, setPlace] = useState({ x: paper.width / 2, y: paper.height / 2 })
  const [moved, setMoved] = useState('')
  const isPalm = usePalm()

  function onClick(event: MouseEvent<HTMLDivElement>) {
    const { pointerType, timeStamp } = event.nativeEvent as globalThis.PointerEvent
    if (isPalm({ pointerType, timeStamp })) return
    const [left, top] = pointOf(event)
    setPlace({ x: left, y: top })
    onStamp({ ...chosen, x: left, y: top })
  }

  // The picture of the stamp goes with a mouse.
  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const [left, top] = pointOf(event)
    if (!isPalm(event) && event.pointerType === 'mouse') setPlace({ x: left, y: top })
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = arrowMove(event)
    if (by === undefined) return
    event.preventDefault()
    const next = { x: within(x + by.x, paper.width), y: within(y + by.y, paper.height) }
    setPlace(next)
    setMoved(words.stampAt({ left: percent(next.x, paper.width), top: percent(next.y, paper.height) }))
  }

  return (
    <>
      {/* The button does the same by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="paint-stamping" onClick={onClick} onPointerMove={onPointerMove}>
        <svg viewBox={`0 0 ${paper.width} ${paper.height}`} aria-hidden="true">
          <Print stamp={{ ...chosen, x, y }} className="paint-ghost" />
        </svg>
      </div>
      <button
        type="button"
        className="paint-stamp-place"
        aria-label={words.stampHere(stamps[chosen.stamp])}
        ref={(node) => {
          node?.style.setProperty('--x', String(x / paper.width))
          node?.style.setProperty('--y', String(y / paper.height))
          node?.style.setProperty('--size', String(stampSizes[chosen.size] / paper.width))
          if (node === document.activeElement) node?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        }}
        onKeyDown={onKeyDown}
        onClick={() => onStamp({ ...chosen, x, y })}
      />
      <span className="sr-only" aria-live="polite">
        {moved}
      </span>
    </>
  )
}
