import { memo, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import { brushes, paintColors, paper, type Brush, type PaintColor } from '#content/paint/sheets.ts'
import { paintingLimits, stampPlace, strokePath } from '#contract/draw-painting.ts'
import type { Stamp, Stroke } from '#contract/paintings.ts'
import { usePalm } from './palm.ts'
import { stampUrl } from './sheet-files.ts'

/** Units of the sheet that the pointer moves until the next point is taken. */
const between = 4
type BrushTool = { readonly color: PaintColor; readonly brush: Brush }

/** A line of a brush, or a stamp. */
type Mark = Stroke | Stamp

type BrushLayerProps = {
  strokes: readonly Mark[]
  /** What is painted with; null while areas are filled or something is erased. */
  tool: BrushTool | null
  isErasing: boolean
  onStroke: (stroke: Stroke) => void
  onErase: (stroke: Mark) => void
}

/** The lines and stamps on a sheet, and the line that is being painted. */
export function BrushLayer({ strokes, tool, isErasing, onStroke, onErase }: BrushLayerProps) {
  const [points, setPoints] = useState<readonly number[]>([])
  // A pointer can move twice between two renders.
  const latest = useRef(points)
  /** The pointer that paints. */
  const pointer = useRef<number | null>(null)
  const isPalm = usePalm()

  function show(next: readonly number[]) {
    latest.current = next
    setPoints(next)
  }

  function onPointerDown(event: PointerEvent<SVGSVGElement>) {
    if (isPalm(event) || event.button !== 0) return
    // A pen takes over from the hand that lay down before it; two fingers zoom.
    if (pointer.current !== null && event.pointerType !== 'pen') {
      drop()
      return
    }
    pointer.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    show(pointOf(event))
  }

  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    if (isPalm(event) || event.pointerId !== pointer.current) return
    const [x, y] = pointOf(event)
    const points = latest.current
    const far = Math.hypot(x - (points.at(-2) ?? x), y - (points.at(-1) ?? y))
    if (far < between) return
    if (points.length >= 2 * paintingLimits.pointsOfStroke) {
      if (tool) onStroke({ ...tool, points: [...points] })
      show([...points.slice(-2), x, y])
    } else show([...points, x, y])
  }

  function drop() {
    pointer.current = null
    show([])
  }

  function finish() {
    if (tool && latest.current.length > 0) onStroke({ ...tool, points: [...latest.current] })
    drop()
  }

  return (
    <svg
      className="paint-strokes"
      viewBox={`0 0 ${paper.width} ${paper.height}`}
      aria-hidden="true"
      data-tool={tool ? 'brush' : isErasing ? 'erase' : undefined}
      {...(tool && {
        onPointerDown,
        onPointerMove,
        onPointerUp: (event: PointerEvent) => event.pointerId === pointer.current && finish(),
        onPointerCancel: (event: PointerEvent) => event.pointerId === pointer.current && drop(),
      })}
    >
      <Lines strokes={strokes} onErase={isErasing ? onErase : null} />
      {tool && points.length > 0 && <Line stroke={{ ...tool, points: [...points] }} />}
    </svg>
  )
}

type LinesProps = { strokes: readonly Mark[]; onErase: ((stroke: Mark) => void) | null }

/** All that is finished, which stays as it is while another line is painted. */
const Lines = memo(function Lines({ strokes, onErase }: LinesProps) {
  return strokes.map((stroke, at) => {
    const erase = onErase && { onClick: () => onErase(stroke) }
    // They have nothing else that tells them apart.
    // oxlint-disable-next-line react/no-array-index-key
    return 'stamp' in stroke ? (
      <Print key={at} stamp={stroke} {...erase} />
    ) : (
      <Line key={at} stroke={stroke} {...erase} />
    )
  })
})

const Line = ({ stroke: { color, brush, points }, ...more }: { stroke: Stroke; onClick?: () => void }) => (
  <path d={strokePath(points)} stroke={paintColors[color].hex} strokeWidth={brushes[brush]} {...more} />
)

/** What a stamp leaves on the sheet. */
export const Print = ({ stamp, ...more }: { stamp: Stamp; className?: string; onClick?: () => void }) => (
  <image
    href={stampUrl(stamp.stamp)}
    x="-50"
    y="-50"
    width="100"
    height="100"
    transform={stampPlace(stamp)}
    {...more}
  />
)

/** Where a pointer is on the sheet. */
export function pointOf({ currentTarget, clientX, clientY }: MouseEvent): [x: number, y: number] {
  const { left, top, width } = currentTarget.getBoundingClientRect()
  const scale = paper.width / width
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value * scale)))
  return [within(clientX - left, paper.width), within(clientY - top, paper.height)]
}
