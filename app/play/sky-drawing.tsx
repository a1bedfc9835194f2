import { memo, type ReactNode } from 'react'
import { endsOf, placeOf, type Place, type Sky } from '#contract/kept-toys.ts'
import { moves } from './moves.ts'
import './sky-drawing.css'

const percent = (thousandths: number) => `${thousandths / 10}%`

type SkyLineProps = { from: Place; to: Place; className?: string }

/** A line in its glow: wider strokes, because a filter is computed anew whenever anything near it changes. */
export function SkyLine({ from, to, className = '' }: SkyLineProps) {
  const [x1, y1, x2, y2] = [from.x, from.y, to.x, to.y].map(percent)
  return (
    <g className={`sky-line ${className}`}>
      {[18, 12, 7, 3].map((width) => (
        <line key={width} {...{ x1, y1, x2, y2 }} strokeWidth={width} />
      ))}
    </g>
  )
}

type SkyDrawingProps = {
  sky: Pick<Sky, 'stars' | 'lines'>
  /** The star that waits for another. */
  held?: number | null
  /** From this star on they are new. */
  freshFrom?: number
  className?: string
  children?: ReactNode
}

/** The stars of a constellation and its lines, as large as its box. */
export const SkyDrawing = ({ sky, held = null, freshFrom = Infinity, className = '', children }: SkyDrawingProps) => (
  <svg className={`sky-drawing ${className}`.trim()} aria-hidden="true">
    <defs>
      <radialGradient id="sky-glow">
        <stop offset="0" stopColor="currentColor" stopOpacity="0.75" />
        <stop offset="0.35" stopColor="currentColor" stopOpacity="0.22" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </radialGradient>
    </defs>
    {sky.lines.map((line) => {
      const [one, other] = endsOf(line)
      return <SkyLine key={line} from={placeOf(one)} to={placeOf(other)} />
    })}
    {children}
    {sky.stars.map((id, star) => (
      <Star key={id} kind={id.split('-')[0]!} at={star} isHeld={star === held} isFresh={star >= freshFrom} />
    ))}
  </svg>
)

/** By where a star comes from; those of books are of amber. */
const colors: Readonly<Record<string, string>> = { critter: '#ff9f7a', painting: '#8fe0c8', given: '#fff1cf' }

type StarProps = { kind: string; at: number; isHeld: boolean; isFresh: boolean }

const Star = memo(function Star({ kind, at, isHeld, isFresh }: StarProps) {
  const { x, y } = placeOf(at)
  return (
    <svg x={percent(x)} y={percent(y)} overflow="visible">
      <g
        className="sky-star"
        color={colors[kind] ?? '#ffd98a'}
        data-held={isHeld ? '' : undefined}
        ref={isFresh ? moves.land : null}
        data-delay={500}
      >
        <circle r="30" fill="url(#sky-glow)" />
        <path
          className="sky-star-paper"
          d="M0-15 4.6-6.3 14.3-4.6 7.4 2.4 8.8 12.1 0 7.8-8.8 12.1-7.4 2.4-14.3-4.6-4.6-6.3z"
        />
        <path
          className="sky-star-folds"
          d="M0 0V-15L4.6-6.3zM0 0 14.3-4.6 7.4 2.4zM0 0 8.8 12.1 0 7.8zM0 0-8.8 12.1-7.4 2.4zM0 0-14.3-4.6-4.6-6.3z"
        />
      </g>
    </svg>
  )
})
