import type { CritterKey } from '#content/critter-club/critter.ts'
import type { ReactNode } from 'react'
import { CritterFigure } from './critter-figure.tsx'

type Home = {
  /** How far below its feet the picture goes on. */
  readonly below: number
  readonly behind?: ReactNode
  readonly before?: ReactNode
}

const tuft = 'q1-9-4-14 8 3 8 12 1-10 7-15-2 8-1 15 3-6 8-8-3 5-3 10z'

/** Drawn around a critter's square of 120. */
const homes: Record<CritterKey, Home> = {
  whiskerleaf: {
    below: 6,
    behind: (
      <>
        <path
          fill="#3f8f58"
          stroke="#7ecf8e"
          d="M-46 116q-12-18 2-30-6-20 14-26 4-20 26-16 14-14 36-4 20-14 44 2 24-4 32 12 22 0 24 20 16 4 14 22 8 12-2 20z"
        />
        <path
          fill="none"
          stroke="#8fdc9a"
          strokeWidth="2.4"
          strokeLinecap="round"
          d="M-32 92q8-8 14 0M-18 70q8-8 14 0M8 56q8-8 14 0M124 84q8-8 14 0M104 60q8-8 14 0M126 106q8-8 14 0"
        />
        <path
          fill="#ff8f6b"
          d="M-26 104a3 3 0 1 1 .1 0zM-6 84a3 3 0 1 1 .1 0zM140 94a3 3 0 1 1 .1 0zM124 70a3 3 0 1 1 .1 0z"
        />
      </>
    ),
    before: <path fill="#2f7d49" d={`M-14 118${tuft}M112 118${tuft}`} />,
  },
  'giggle-gecko': {
    below: 12,
    behind: (
      <path
        fill="none"
        stroke="#8a5a35"
        strokeWidth="6"
        strokeLinecap="round"
        d="M62 106l66-12M66 112l18 12M22 104l-24 10"
      />
    ),
    before: (
      <>
        <path fill="#e9664c" stroke="#ffb39a" d="M-10 84h100l-14 28q-34 6-70 0z" />
        <path fill="#c94a35" d="M-10 84h100l-3 7H-7z" />
        <path fill="none" stroke="#8a5a35" strokeWidth="6" strokeLinecap="round" d="M70 104l62-14M72 110l8 14" />
        <circle cx="2" cy="114" r="12" fill="#6b4428" />
        <circle cx="2" cy="114" r="7" fill="#d6a468" />
        <path stroke="#6b4428" strokeWidth="2" d="M2 107v14M-5 114h14" />
      </>
    ),
  },
  'puddle-pups': {
    below: 10,
    behind: <path fill="#4f9a5d" d={`M-6 104${tuft}M110 100${tuft}`} />,
  },
  nibsy: {
    below: 6,
    behind: (
      <g transform="translate(-26 8) scale(.94)">
        <path
          fill="#8a5a35"
          stroke="#c48d5a"
          d="M106 120q0-40 10-62l12-32 26 2 6 36q10 30 24 56-26-6-32-28-4 20-18 28-4-14-2-28-14 12-26 28z"
        />
        <path
          fill="none"
          stroke="#6b4428"
          strokeWidth="2.4"
          strokeLinecap="round"
          d="M124 64q6 14 4 28M148 50q2 18 10 34M136 34l2 8"
        />
        <path fill="#f0b455" stroke="#fff0bf" d="M122 46l28-3 1 12-28 3z" />
        <path fill="#3a2312" d="M126 49l20-2 .5 4-20 2z" />
        <path fill="#fffdf2" stroke="#cfae74" d="M128 50l12-20 12 7-8 12z" />
      </g>
    ),
    before: <path fill="#2f7d49" d={`M96 121${tuft}M142 119${tuft}`} />,
  },
  lulu: {
    below: 34,
    behind: (
      <>
        <path fill="#8a5a35" stroke="#c48d5a" d="M8 112h104q-2 22 14 38H-6q16-16 14-38z" />
        <ellipse cx="60" cy="112" rx="53" ry="9" fill="#e8c48e" stroke="#c48d5a" />
        <path fill="none" stroke="#b98a52" strokeWidth="1.6" d="M28 112a32 5 0 0 0 64 0M16 112a44 7 0 0 0 88 0" />
        <path
          fill="none"
          stroke="#6b4428"
          strokeWidth="2.2"
          strokeLinecap="round"
          d="M24 126q2 12-4 20M44 128v14M72 130v16M94 126q-2 12 4 18"
        />
      </>
    ),
    before: <path fill="#2f7d49" d={`M-12 146${tuft}M112 146${tuft}`} />,
  },
}

/** A critter where it lives, for the scene at the top of its page. */
export function CritterAtHome({ critter }: { critter: CritterKey }) {
  const { below, behind, before } = homes[critter]
  return (
    <svg viewBox={`0 0 120 ${120 + below}`}>
      {behind}
      <CritterFigure critter={critter} />
      {before}
    </svg>
  )
}
