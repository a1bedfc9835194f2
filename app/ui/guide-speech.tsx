import { useId, type ReactNode } from 'react'
import aurora from '#art/drawn/aurora-portrait.json'
import fizzlet from '#art/drawn/fizzlet-portrait.json'
import starKeeper from '#art/drawn/star-keeper-portrait.json'
import { guideNames, type GuideKey } from '#content/guides.ts'
import { guidePictures } from '#content/pictures/luma-lens.ts'
import { Drawing } from './drawing.tsx'
import './guide-speech.css'

/** The portraits are drawn without irises; their records have the positions. */
const portraits = { aurora, fizzlet, 'star-keeper': starKeeper } as const satisfies Record<GuideKey, object>

type Lids = {
  /** The visible part of an eye of radius 1, as SVG path data. */
  readonly opening: string
  readonly glow: string
}

const guideLids: Record<GuideKey, Lids> = {
  aurora: { opening: 'M-.82-.44Q0-.56 .82-.44A.91 .98 0 1 1-.82-.44Z', glow: '#7fdede' },
  fizzlet: { opening: 'M-.9-.1Q-.6-.96 0-.96T.9-.1A.91 .98 0 1 1-.9-.1Z', glow: '#c98a5a' },
  'star-keeper': { opening: 'M-.86-.56Q0-.78 .86-.56A.91 .98 0 1 1-.86-.56Z', glow: '#a9a0f0' },
}

/** A guide's portrait, with eyes that follow the mouse (follow-eyes.ts). */
function Portrait({ guide }: { guide: GuideKey }) {
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

/** A speech bubble of a guide. */
export function GuideSpeech({ guide, children }: { guide: GuideKey; children: ReactNode }) {
  return (
    <figure className="guide">
      <Portrait guide={guide} />
      <blockquote className="paper guide-words">{children}</blockquote>
      <figcaption className="guide-name">{guideNames[guide]}</figcaption>
    </figure>
  )
}
