import type { ReactNode } from 'react'
import { Theatre } from '../theatre/theatre.tsx'

function Sky() {
  return (
    <svg className="meadow-sky" viewBox="0 0 600 300">
      <circle className="halo" cx="180" cy="62" r="170" />
      <circle fill="#ffd35c" stroke="#fff3c0" strokeWidth="5" cx="180" cy="62" r="40" />
      <path
        className="cloud"
        d="M112 186a30 30 0 0 1 34-30 40 40 0 0 1 72-12 34 34 0 0 1 46 30 24 24 0 0 1 6 46H76a20 20 0 0 1-16-34z"
      />
      <path
        className="cloud"
        d="M470 190a22 22 0 0 1 26-22 30 30 0 0 1 52-8 26 26 0 0 1 34 24 18 18 0 0 1 2 34H480a16 16 0 0 1-10-28z"
      />
    </svg>
  )
}

function Treehouse() {
  return (
    <svg viewBox="0 0 480 480">
      <path
        fill="#8a5a35"
        stroke="#c48d5a"
        strokeWidth="1.5"
        d="M214 480q18-90 8-190l-60-60 14-10 50 40 6-80h28l6 84 56-50 12 12-62 70q-6 96 20 184z"
      />
      <path
        fill="#3f9b62"
        stroke="#7ecf8e"
        strokeWidth="2"
        d="M92 214a64 64 0 0 1 10-104 76 76 0 0 1 110-72 84 84 0 0 1 142 22 72 72 0 0 1 58 104 62 62 0 0 1-64 78 60 60 0 0 1-88 12 66 66 0 0 1-92-2 60 60 0 0 1-76-38z"
      />
      <path
        fill="#5bb878"
        d="M118 190a44 44 0 0 1 12-64 56 56 0 0 1 86-44 62 62 0 0 1 104 10 52 52 0 0 1 46 74 46 46 0 0 1-62 44 50 50 0 0 1-76 4 52 52 0 0 1-66-6 42 42 0 0 1-44-18z"
      />
      <path
        fill="#8fdc9a"
        d="M150 120q14-12 26 0-14 10-26 0zM240 84q14-12 26 0-14 10-26 0zM320 130q14-12 26 0-14 10-26 0zM190 70q14-12 26 0-14 10-26 0zM350 180q14-12 26 0-14 10-26 0zM128 178q14-12 26 0-14 10-26 0z"
      />
      <path fill="#fbe3b8" d="M166 236h148l-10 116H176z" />
      <path fill="none" stroke="#d6a468" strokeWidth="2.5" d="M172 262h136M174 290h132M176 320h128" />
      <path
        fill="#e9664c"
        stroke="#ffb39a"
        strokeWidth="2"
        d="M140 240l100-96 100 96q-10 12-22 0-12 14-26 0-12 14-26 0-12 14-26 0-14 14-26 0-12 14-26 0-12 14-26 0-12 12-22 0z"
      />
      <path fill="#7d4a2a" d="M220 352v-52a20 20 0 0 1 40 0v52z" />
      <circle fill="#ffe68a" stroke="#a8663a" strokeWidth="4" cx="196" cy="286" r="14" />
      <circle fill="#ffe68a" stroke="#a8663a" strokeWidth="4" cx="284" cy="286" r="14" />
      <path fill="none" stroke="#d6a468" strokeWidth="2.5" d="M196 272v28M182 286h28M284 272v28M270 286h28" />
      <path fill="#8a5a35" stroke="#c48d5a" strokeWidth="1.5" d="M146 350h188v16H146z" />
      <path
        fill="none"
        stroke="#b97f4b"
        strokeWidth="6"
        strokeLinecap="round"
        d="M274 366l14 114M304 366l14 114M276 386h31M279 408h31M281 430h31M284 452h31"
      />
      <path
        fill="#ff8f6b"
        stroke="#fff3c0"
        strokeWidth="2"
        d="M60 416l5 9 9 3-9 4-5 9-5-9-9-4 9-3zM400 416l5 9 9 3-9 4-5 9-5-9-9-4 9-3zM126 440l4 7 7 2-7 3-4 7-4-7-7-3 7-2z"
      />
      <path className="m-cream" d="M372 418q10-20 20 0v24h-20z" />
      <path fill="#e9664c" stroke="#ffb39a" strokeWidth="2" d="M356 424q2-32 26-34 24 2 26 34-26 10-52 0z" />
    </svg>
  )
}

/** The meadow of Critter Club by day, and who or what stands in it: a treehouse in the one tree that has a roof. */
export const MeadowScene = ({ motif = <Treehouse /> }: { motif?: ReactNode }) => (
  <Theatre layers={['meadow', 'meadow', 'hills']} seed={9} sky="day" backdrop={<Sky />} motif={motif} />
)
