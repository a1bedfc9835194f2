import type { ReactNode } from 'react'
import type { ScrollKind } from '#content/storytellers-lantern/scrolls.ts'

/** Drawn on a square of 64. */
const ornaments: Record<ScrollKind, ReactNode> = {
  riddle: (
    <>
      <path className="scroll-line" d="M20 22c0-20 27-19 25-2-1 9-14 10-13 22" />
      <path className="gold" d="M32 48l3 6 6 3-6 3-3 6-3-6-6-3 6-3z" transform="translate(0 -5)" />
      <circle className="m-light" cx="20" cy="24" r="4" />
    </>
  ),
  poem: (
    <>
      <path className="m-accent" d="M8 56Q16 22 56 6q2 18-10 26l6 0q-8 12-22 14l5 2q-10 6-22 4z" />
      <path className="scroll-line" d="M6 60Q24 34 48 14" />
    </>
  ),
  clues: (
    <>
      <path
        className="gold"
        fillRule="evenodd"
        d="M26 6a20 20 0 0 1 16 32l16 16-6 6-16-16A20 20 0 1 1 26 6zm0 7a13 13 0 1 0 .1 0z"
      />
      <path className="m-accent" d="M21 20c5-3 8 2 7 7s-5 7-7 4-3-9 0-11zM25 34q4 1 3 5-4 1-5-2z" />
    </>
  ),
  proverbs: (
    <>
      <path className="m-accent" d="M14 30h36l6 24q0 6-6 6H14q-6 0-6-6z" />
      <path className="gold" d="M20 18h24v6h4v8H16v-8h4z" />
      <path className="m-light" d="M18 44h28l3 9H15z" />
      <path className="scroll-line" d="M32 18Q34 8 46 4" />
    </>
  ),
}

/** The symbol of a scroll's kind. */
export function ScrollOrnament({ kind }: { kind: ScrollKind }) {
  return (
    <svg className="scroll-ornament" viewBox="0 0 64 64" aria-hidden="true">
      {ornaments[kind]}
    </svg>
  )
}
