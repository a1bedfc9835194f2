import type { GuideKey } from '#content/guides.ts'
import { guidePictures } from '#content/pictures/luma-lens.ts'
import { useId } from 'react'
import { Drawing } from './drawing.tsx'
import { guideLids, portraits } from './guide-eyes.ts'

/** A guide's portrait, with eyes that follow the mouse (follow-eyes.ts). */
export function Portrait({ guide }: { guide: GuideKey }) {
  const id = useId()
  const { place, x, y, apart, radius, iris } = portraits[guide].marks.eyes
  const { opening, glow } = guideLids[guide]
  return (
    <div className="portrait">
      <Drawing drawn={portraits[guide]} alt={guidePictures[`${guide}-portrait`]} sizes="(width < 42rem) 23vw, 10rem" />
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
