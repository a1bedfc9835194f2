import type { ReactNode } from 'react'
import { cuts } from './paper-cut.ts'
import type { CutName } from './paper-cut.ts'

type TheatreProps = {
  /** The cut of each paper layer, from the far one to the near one. */
  layers: readonly [CutName, CutName, CutName]
  /** Another seed cuts other edges. */
  seed: number
  sky?: 'night' | 'day' | 'indoors'
  /** Drawn over the whole sky, behind every layer. */
  backdrop?: ReactNode
  /** The one thing to look at, drawn on a square of 480. It stands on the near layer, behind the front one. */
  motif: ReactNode
}

function NightSky() {
  return (
    <>
      <svg className="stars">
        <pattern id="stars" width="620" height="440" patternUnits="userSpaceOnUse">
          <path d="M24 40h.01M88 14h.01M140 92h.01M210 36h.01M300 70h.01M320 150h.01M262 206h.01M180 168h.01M66 240h.01M40 150h.01M246 118h.01M150 284h.01M18 336h.01M410 22h.01M520 88h.01M584 190h.01M470 150h.01M392 250h.01M548 300h.01M330 330h.01M450 390h.01M240 370h.01M108 400h.01M596 420h.01" />
          <path
            className="bright"
            d="M118 172h.01M282 24h.01M502 214h.01M380 120h.01M200 250h.01M560 30h.01M66 300h.01M420 330h.01"
          />
        </pattern>
        <rect width="100%" height="100%" fill="url(#stars)" />
      </svg>
      <svg className="constellation" viewBox="0 0 300 200">
        <path className="threads" d="M20 120L84 60 150 92 228 30 268 96 196 150 150 92M84 60L60 24" />
        <path
          className="points"
          d="M20 112l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM84 48l3 9 9 3-9 3-3 9-3-9-9-3 9-3zM150 82l2.5 7.5 7.5 2.5-7.5 2.5-2.5 7.5-2.5-7.5-7.5-2.5 7.5-2.5zM228 18l3 9 9 3-9 3-3 9-3-9-9-3 9-3zM268 88l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM196 140l2.5 7.5 7.5 2.5-7.5 2.5-2.5 7.5-2.5-7.5-7.5-2.5 7.5-2.5zM60 17l2 5 5 2-5 2-2 5-2-5-5-2 5-2z"
        />
      </svg>
      <svg className="moon" viewBox="0 0 100 100">
        <path d="M58 8a42 42 0 1 0 34 58A36 36 0 0 1 58 8z" />
      </svg>
    </>
  )
}

/** One sheet of paper: the shadow it casts on the sheet behind, the light on its cut edge, itself. */
function Sheet({ name, d }: { name: string; d: string }) {
  return (
    <g className={`sheet sheet-${name}`}>
      <path className="cast" d={d} />
      <path className="rim" d={d} />
      <path fill={`url(#${name})`} d={d} />
    </g>
  )
}

const sheets = ['far', 'middle', 'near', 'front'] as const
const tops = [52, 104, 176]

/** A small theatre of layered paper behind the words of a page. Purely a picture: nothing in it is announced. */
export function Theatre({ layers, seed, sky = 'night', backdrop, motif }: TheatreProps) {
  const [far, middle, near] = layers.map((cut, i) => cuts[cut](seed + i * 11, tops[i]!))
  return (
    <div className={`theatre theatre-${sky}`} aria-hidden="true">
      {sky === 'night' && <NightSky />}
      {backdrop}
      <svg className="layers" viewBox="0 0 1440 300" preserveAspectRatio="xMidYMax slice">
        {sheets.map((name) => (
          <linearGradient key={name} id={name} className={`sheet-${name}`} x2="0" y2="1">
            <stop className="lit" />
            <stop className="unlit" offset=".8" />
          </linearGradient>
        ))}
        <radialGradient id="halo">
          <stop className="halo-inner" />
          <stop className="halo-outer" offset="1" />
        </radialGradient>
        <Sheet name="far" d={far!} />
        <Sheet name="middle" d={middle!} />
      </svg>
      <div className="glow" />
      <svg className="layers" viewBox="0 0 1440 300" preserveAspectRatio="xMidYMax slice">
        <Sheet name="near" d={near!} />
      </svg>
      <div className="motif">{motif}</div>
      <svg className="layers" viewBox="0 0 1440 300" preserveAspectRatio="xMidYMax slice">
        <Sheet name="front" d={cuts.hills(seed + 40, 246)} />
      </svg>
    </div>
  )
}
