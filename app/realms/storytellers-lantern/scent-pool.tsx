import type { scents } from '#content/storytellers-lantern/pools.ts'
import type { ReactNode } from 'react'

type ScentId = (typeof scents)[number]['id']

/** What grows beside each pool, drawn on 320 by 200. */
const sprigs: Record<ScentId, ReactNode> = {
  lavender: (
    <>
      <path className="scent-stem" d="M66 168Q60 110 78 52M84 170Q84 124 104 78M50 170Q40 128 46 92" />
      <path
        className="m-accent"
        d="M78 32q9 8 2 16 9 4 2 13 8 5 0 13 6 6-3 12-10-4-5-11-9-5-2-12-9-6 0-13-5-9 6-18zM106 60q8 8 0 14 8 5 0 12 6 6-3 12-10-4-4-11-8-6 0-12-5-8 7-15zM45 74q8 7 1 14 8 5 1 12 5 6-3 11-9-4-4-11-8-5 0-12-5-8 5-14z"
      />
    </>
  ),
  cedar: (
    <>
      <path className="scent-stem" d="M28 60Q84 76 122 142M60 72l-2 30M84 92l-10 30M70 76l34-8M96 106l30-8" />
      <path
        className="scent-needles"
        d="M26 58l30 4-6 9zM58 104q-10-16 0-30 10 14 0 30zM73 124q-6-18 8-30 4 18-8 30zM106 67q-18 10-34 8 14-16 34-8zM128 97q-16 12-32 8 12-14 32-8z"
      />
      <path className="gold" d="M92 132q18-6 24 8t-6 24q-20-2-24-14t6-18z" />
      <path className="m-ruled" d="M90 140q14 2 26 0M92 150q12 2 24 0M100 132q-2 16 8 30" />
    </>
  ),
  peppermint: (
    <>
      <path className="scent-stem" d="M80 170Q72 120 84 50" />
      <path
        className="m-accent"
        d="M84 50q-16-4-14-26 20 4 14 26zM82 78Q52 84 40 60q28-10 42 18zM84 74q26 4 38-18-26-10-38 18zM78 118q-34 8-48-18 32-12 48 18zM80 112q32 6 46-18-32-12-46 18z"
      />
      <path className="gold" d="M128 30l4 11 11 4-11 4-4 11-4-11-11-4 11-4zM36 28l3 7 7 3-7 3-3 7-3-7-7-3 7-3z" />
    </>
  ),
}

/** A pool in warm stone with its steam and what it smells of. Decoration above the scent's name. */
export function ScentPool({ scent }: { scent: ScentId }) {
  return (
    <svg className={`scent-pool scent-${scent}`} viewBox="0 0 320 220" aria-hidden="true">
      <ellipse className="halo" cx="190" cy="150" rx="150" ry="110" />
      <g className="steam">
        <path d="M156 148q-22-24 0-48t0-48" />
        <path d="M200 142q-26-28 0-56t0-56" />
        <path d="M244 148q-22-24 0-48t0-44" />
      </g>
      <path
        className="stones"
        d="M54 186q-4-22 24-26 6-18 32-14 14-18 42-8 16-12 40-8 26-8 44 8 26-4 34 14 30 2 30 22 18 8 8 24-4 18-34 18H88q-40 0-42-14-8-10 8-16z"
      />
      <ellipse className="scent-water" cx="184" cy="182" rx="104" ry="26" />
      <path className="ripple" d="M120 182q16-7 32 0t32 0 32 0 32 0M152 194q14-5 28 0t28 0" />
      {sprigs[scent]}
      <path className="stones" d="M38 212q2-26 30-24 20-8 30 10 18-2 22 16 0 6-8 6H46q-8 0-8-8z" />
    </svg>
  )
}
