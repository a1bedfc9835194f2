import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { arrowMove } from '#app/ui/arrow-keys.ts'
import { paper, stamps as stampNames, stampSizes } from '#content/paint/sheets.ts'
import { paintWords as words } from '#content/paint/words.ts'
import type { Stamp } from '#contract/paintings.ts'
import { pointOf, Print } from './brush-layer.tsx'
import { usePalm } from './palm.ts'
import { reachOf } from './stamp-gesture.ts'
import type { StampChoice } from './tray.tsx'
import { useTwoFingers, type Shaping } from './use-two-fingers.ts'

const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
const percent = (value: number, whole: number) => Math.round((100 * value) / whole)

/** Lays a part of the page over the sheet. */
function setPlaceOf(node: HTMLElement | null, { x, y }: Pick<Stamp, 'x' | 'y'>, wide: number) {
  node?.style.setProperty('--x', String(x / paper.width))
  node?.style.setProperty('--y', String(y / paper.height))
  node?.style.setProperty('--size', String(wide / paper.width))
}

type StampLayerProps = {
  chosen: StampChoice
  /** Those on the sheet, the uppermost last. */
  stamps: readonly Stamp[]
  onStamp: (stamp: Stamp) => void
  onShape: (shaping: Shaping | null) => void
  onShaped: (shaping: Shaping) => void
}

/** Stamps where the sheet is tapped, or where the arrow keys have moved the stamp to; two fingers turn and size a stamp. */
export function StampLayer({ chosen, stamps, onStamp, onShape, onShaped }: StampLayerProps) {
  const [{ x, y }, setPlace] = useState({ x: paper.width / 2, y: paper.height / 2 })
  const [moved, setMoved] = useState('')
  const isPalm = usePalm()
  const [isShaping, setShaping] = useState(false)
  const fingers = useTwoFingers({
    stamps,
    onShape(shaping) {
      setShaping(shaping !== null)
      onShape(shaping)
    },
    onShaped(shaping) {
      setPlace(shaping.after)
      onShaped(shaping)
    },
  })

  function onClick(event: MouseEvent<HTMLDivElement>) {
    const { pointerType, timeStamp } = event.nativeEvent as globalThis.PointerEvent
    if (isPalm({ pointerType, timeStamp }) || fingers.isTheirs(event.timeStamp)) return
    const [left, top] = pointOf(event)
    setPlace({ x: left, y: top })
    onStamp({ ...chosen, x: left, y: top })
  }

  // The picture of the stamp goes with a mouse.
  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    fingers.onPointerMove(event)
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
      <div
        className="paint-stamping"
        onClick={onClick}
        onPointerDown={(event) => isPalm(event) || fingers.onPointerDown(event)}
        onPointerMove={onPointerMove}
        onPointerUp={fingers.onPointerUp}
        onPointerCancel={fingers.onPointerCancel}
      >
        <svg viewBox={`0 0 ${paper.width} ${paper.height}`} aria-hidden="true">
          {!isShaping && <Print stamp={{ ...chosen, x, y }} className="paint-ghost" />}
        </svg>
        {stamps.map((stamp, at) => (
          // They have nothing else that tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className="paint-reach" ref={(node) => setPlaceOf(node, stamp, 2 * reachOf(stamp))} />
        ))}
      </div>
      <button
        type="button"
        className="paint-stamp-place"
        aria-label={words.stampHere(stampNames[chosen.stamp])}
        ref={(node) => {
          setPlaceOf(node, { x, y }, stampSizes[chosen.size])
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
