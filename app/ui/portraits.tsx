import type { GuideKey } from '#content/guides.ts'
import { guidePictures } from '#content/pictures/guides.ts'
import { useId } from 'react'
import aurora from '#art/drawn/aurora-portrait.json'
import fizzlet from '#art/drawn/fizzlet-portrait.json'
import starKeeper from '#art/drawn/star-keeper-portrait.json'
import { Drawing, type Drawn } from './drawing.tsx'
import { guideEyes } from './guide-eyes.ts'

const drawn: Record<GuideKey, Drawn> = { aurora, fizzlet, 'star-keeper': starKeeper }

/** A guide who leans out of a round window. Where there is a mouse, the eyes follow it (see follow-eyes.ts). */
export function Portrait({ guide }: { guide: GuideKey }) {
  const id = useId()
  const { place, x, y, apart, radius, opening, iris, glow } = guideEyes[guide]
  return (
    <div className="portrait">
      <Drawing drawn={drawn[guide]} alt={guidePictures[`${guide}-portrait`]} sizes="(width < 42rem) 23vw, 10rem" />
      <svg className="portrait-eyes" viewBox="0 0 640 640" aria-hidden="true">
        <clipPath id={id}>
          <path d={opening} />
        </clipPath>
        <g transform={place}>
          {[-apart, apart].map((side) => (
            <g key={side} transform={`translate(${x + side} ${y}) scale(${radius})`} clipPath={`url(#${id})`}>
              <g className="gaze">
                <circle r=".84" fill={iris} />
                <circle r=".5" fill="#160c1c" />
                <path d="M-.5.46a.7.7 0 0 0 1 0 1 1 0 0 1-1 0z" fill={glow} />
                <circle cx=".27" cy="-.34" r=".25" fill="#fff8dc" />
                <circle cx="-.3" cy=".28" r=".11" fill="#fff8dc" opacity=".8" />
              </g>
            </g>
          ))}
        </g>
      </svg>
    </div>
  )
}
