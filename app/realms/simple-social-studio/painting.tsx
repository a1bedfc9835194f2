import type { PieceId } from '#content/simple-social-studio.ts'
import type { ReactNode } from 'react'

const blueThings =
  'M38 32a18 18 0 1 0 .1 0zM80 28a16 16 0 1 0 .1 0zM124 34a19 19 0 1 0 .1 0zM166 28a16 16 0 1 0 .1 0zM206 34a16 16 0 1 0 .1 0zM36 88a16 16 0 1 0 .1 0zM80 86a19 19 0 1 0 .1 0zM124 92a16 16 0 1 0 .1 0zM206 88a18 18 0 1 0 .1 0z'

/** Drawn on 240 by 180. */
const paintings: Record<PieceId, ReactNode> = {
  'fish-hat': (
    <>
      <path className="wall" d="M0 0h240v180H0z" />
      <path className="m-light" d="M0 82q20-14 40 0t40 0 40 0 40 0 40 0 40 0v98H0z" />
      <path className="blue" d="M0 118q30-12 60 0t60 0 60 0 60 0v62H0z" />
      <path className="blue" d="M112 56q2-34 34-34t32 34q16 2 20 10-54 14-104 0 4-8 18-10z" />
      <path className="m-accent" d="M111 54q36 10 68 0v8q-34 8-68 0z" />
      <path className="orange" d="M96 126q24-34 66-22 24 8 26 22-8 22-38 24-34 2-54-24zM100 126L62 100q-6 26 4 50z" />
      <circle className="m-cream" cx="160" cy="116" r="9" />
      <circle className="night" cx="160" cy="112" r="4" />
      <path className="line" d="M178 130q-6 4-12 2M128 116q8 10 0 20M112 120q6 6 0 14" />
    </>
  ),
  'shoe-lighthouse': (
    <>
      <path className="dusk" d="M0 0h240v180H0z" />
      <path className="m-accent" d="M126 44L240 4v84zM96 44L0 18v54z" opacity="0.75" />
      <path
        className="m-cream"
        d="M30 22l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM190 104l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM56 92l1 4 4 1-4 1-1 4-1-4-4-1 4-1z"
      />
      <path className="night" d="M40 180q10-40 60-38 70-8 104 38z" />
      <path className="m-ground" d="M86 40h50l2 62q8 12 34 18 18 4 16 24H88z" />
      <path className="pink" d="M80 30h62v16H80z" />
      <path className="night" d="M84 138h106v12H84z" />
      <path className="m-cream" d="M108 62h26v6h-26zM108 76h26v6h-26zM108 90h26v6h-26z" />
      <path className="blue" d="M0 156q20-12 40 0t40 0 40 0 40 0 40 0 40 0v24H0z" />
    </>
  ),
  'rain-upstairs': (
    <>
      <path className="wall" d="M0 0h240v180H0z" />
      <path className="m-ground" d="M0 150h240v30H0z" />
      <path className="m-cream" d="M22 40h52v62H22z" />
      <path className="m-light" d="M28 46h40v50H28z" />
      <path className="line" d="M48 46v50M28 70h40" />
      <path className="pink" d="M100 66a24 24 0 0 1 6-46 32 32 0 0 1 58-4 26 26 0 0 1 34 18 20 20 0 0 1-6 32z" />
      <path
        className="line"
        d="M112 78l-4 12M132 78l-4 12M152 78l-4 12M172 78l-4 12M122 100l-4 12M142 100l-4 12M162 100l-4 12M182 92l-4 12"
      />
      <path className="dusk" d="M58 116h44l-6 42H64z" />
      <path
        className="blue"
        d="M78 118q-2-32 22-50 8 14-12 48zM76 118Q52 104 50 84q22 6 28 30zM84 116q10-24 34-24-6 20-32 28z"
      />
    </>
  ),
  yawn: (
    <>
      <path className="m-accent" d="M0 0h240v180H0z" />
      <path className="dusk" d="M52 10l36 32q34-8 66 0l36-32 4 66q16 48-20 78-54 38-106 0-38-32-22-78z" />
      <path className="pink" d="M62 32l18 20-16 12zM180 32l-18 20 16 12z" />
      <path className="night" d="M84 96q36-22 72 0 14 64-36 68-50-4-36-68z" />
      <path className="pink" d="M92 142q28-30 56 0-6 20-28 22-22-2-28-22z" />
      <path className="m-cream" d="M126 112a17 17 0 1 0 11 24 14 14 0 0 1-11-24zM90 94l10-6 0 16zM150 94l-10-6 0 16z" />
      <path
        className="line"
        d="M70 78q12 10 26 2M144 80q14 8 26-2M34 104l30 6M30 126l34-2M206 104l-30 6M210 126l-34-2"
      />
    </>
  ),
  'nine-blue': (
    <>
      <path className="m-cream" d="M0 0h240v180H0z" />
      <path className="blue" d={blueThings} />
      <path className="green" d="M166 84a18 18 0 1 0 .1 0z" />
      <path className="line" d="M166 96h.1M177 97h.1" strokeWidth="5" />
      <path className="line" d="M172 108q4 2 7 0M20 146h200" strokeWidth="2" />
    </>
  ),
  'clock-dance': (
    <>
      <path className="pink" d="M0 0h240v180H0z" />
      <path className="dusk" d="M0 148h240v32H0z" />
      <path className="line" d="M112 132l-8 36M142 130l44-2" strokeWidth="6" />
      <path className="m-accent" d="M184 116q16 0 14-18l10-2q6 22-4 34l-20 2zM88 164h20v8q-16 4-28 0 0-6 8-8z" />
      <g transform="rotate(-8 126 80)">
        <path className="m-ground" d="M90 44l36-34 36 34v92H90z" />
        <circle className="m-cream" cx="126" cy="54" r="25" />
        <path className="night" d="M104 88h44v40h-44z" />
        <path className="line" d="M126 54l-8-14M126 54l14 4M117 62q8 8 18 0" />
        <path className="m-accent" d="M124 88h4l14 22a10 10 0 1 1-8 6z" />
      </g>
      <path
        className="m-cream"
        d="M36 52V28l20-6v22a7 6 0 1 1-4-5V30l-12 4v18a7 6 0 1 1-4-5zM206 66V46l12 7-2 7-6-3v11a6 5 0 1 1-4-4z"
      />
    </>
  ),
}

/** A picture from the Art Corner. */
export function Painting({ id, alt }: { id: PieceId; alt: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, so there is no file for an img
    <svg className="painting" viewBox="0 0 240 180" strokeWidth="3" role="img" aria-label={alt}>
      {paintings[id]}
    </svg>
  )
}
