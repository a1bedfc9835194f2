import type { KeepsakeId } from '#content/scrapbook.ts'
import type { ReactNode } from 'react'

/** Drawn on 160 by 120. Each child is a piece of paper of its own and casts a shadow on what is under it. */
const keepsakes: Record<KeepsakeId, ReactNode> = {
  'comet-crumb': (
    <>
      <path className="m-cream" d="M92 42Q44 34 4 4 30 52 78 82z" />
      <path className="gold" d="M92 52Q52 46 24 26 44 58 82 76z" />
      <path className="m-light" d="M86 42l20-8 22 6 14 20-6 24-22 12-24-6-12-22z" />
      <path className="autumn" d="M104 52l16-2 10 12-8 14-14-4z" />
      <path className="m-cream" d="M112 56l2.5 6.5 6.5 2.5-6.5 2.5-2.5 6.5-2.5-6.5-6.5-2.5 6.5-2.5z" />
    </>
  ),
  'sky-ticket': (
    <g transform="rotate(-7 80 60)">
      <path className="gold" d="M14 28h132v18a14 14 0 0 0 0 28v18H14V74a14 14 0 0 0 0-28z" />
      <path className="m-deep" d="M34 40h62v40H34z" />
      <path className="m-cream" d="M72 46a15 15 0 1 0 14 20 12 12 0 0 1-14-20z" />
      <path className="pen" d="M108 34v52" strokeDasharray="1 7" />
      <path className="pen" d="M118 50h16M118 60h12M118 70h16" />
    </g>
  ),
  'spare-wish': (
    <>
      <path
        className="m-cream"
        d="M80 8l12.4 33.8 36 1.4-28.3 22.4 9.8 34.8L80 80.4l-29.9 20 9.8-34.8L31.6 43.2l36-1.4z"
      />
      <path
        className="gold"
        d="M80 60V8l12.4 33.8zM80 60l48.4-16.8-28.3 22.4zM80 60l29.9 40.4-29.9-20zM80 60l-29.9 40.4 9.8-34.8zM80 60L31.6 43.2l36-1.4z"
      />
      <path className="tape" d="M20 78l44 14-4 14-44-14zM108 12l36 12-4 14-36-12z" />
    </>
  ),
  'ear-leaf': (
    <>
      <path
        className="autumn"
        d="M22 112q8-18 18-26-14-40 18-62 16 4 22 0 10-16 60-18 4 24-2 44-8 8-4 18-22 40-78 28-14 6-26 20z"
      />
      <path className="pen" d="M26 110Q66 50 122 24M58 74l-4-34M82 54L80 30M56 78l44 8M80 56l44 0" />
      <path className="tape" d="M96 92l34-12 5 14-34 12z" />
    </>
  ),
  'dried-puddle': (
    <>
      <path className="m-cream" d="M10 12h140v98H10z" />
      <path
        className="m-accent"
        d="M24 66c-2-20 22-30 42-24 12-20 58-18 58 4 22 2 22 34 2 40-18 14-42 4-54 8-24 4-48-8-48-28z"
      />
      <path className="pen" d="M44 62q14-10 28 0M92 46q12-8 22 2M60 82q18-8 34 0" />
      <path
        className="m-deep"
        d="M108 66c5 0 9 5 9 8s-4 3-9 3-9 0-9-3 4-8 9-8zM97 58q4 1 4 5t-4 3q-3-6 0-8zM105 54q4 1 4 6t-4 3q-4-6 0-9zM113 55q3 2 1 8-5-1-4-4 1-4 3-4zM121 60q2 4-2 8-4-2-2-5 1-3 4-3z"
      />
    </>
  ),
  'tomorrow-waffle': (
    <>
      <path className="m-cream" d="M10 96q70 24 140 0-10 18-70 18T10 96z" />
      <path className="gold" d="M14 92a66 66 0 0 1 130-10q-14-2-16 10-14-6-22 4-10-4-16 4z" />
      <path
        className="pen"
        d="M40 44l-6 50M62 30l-4 66M84 28l2 68M106 36l4 52M24 66q56-14 112-4M40 44q40-10 76-2M18 84q44-8 94 0"
      />
      <path className="m-light" d="M96 26q34 8 42 34-4 8-10 2-2 14-8 12-6-8 0-20-10 4-12-4-10 2-12-6z" />
    </>
  ),
  'nibbled-bookmark': (
    <g transform="rotate(12 80 60)">
      <path className="gold" d="M78 22q-6-20-26-16l-2-5q28-4 34 20z" />
      <path className="m-light" d="M58 16h44l2 84q-8-8-12 2-5 8-9-2-6-10-10 0-4 10-8 0-6-6-9 2z" />
      <path className="m-cream" d="M80 38l5 13 13 5-13 5-5 13-5-13-13-5 13-5z" />
      <circle className="m-cream" cx="80" cy="24" r="4" />
      <path className="m-light" d="M112 108l6-4 4 6-6 3zM54 112l5-2 2 5-5 2z" />
    </g>
  ),
  'jar-lid': (
    <>
      <path className="wood" d="M22 58h116v18q-8 32-58 32T22 76z" />
      <ellipse className="gold" cx="80" cy="58" rx="58" ry="38" />
      <ellipse className="pen" cx="80" cy="58" rx="48" ry="30" />
      <path className="pen" strokeWidth="8" d="M56 46h.1M80 40h.1M104 46h.1M48 62h.1M72 58h.1M90 60h.1M112 62h.1" />
      <path className="pen" d="M52 76q6-10 14 0M55 79q4-6 8 0M94 80q7-10 14-2M97 82q4-6 8-1" />
    </>
  ),
  'sea-bottle': (
    <>
      <g transform="rotate(-18 80 60)">
        <path className="m-cream" d="M38 48h58v26H38z" />
        <path className="pen" d="M46 56h38M46 64h28" />
        <path className="glass" d="M24 40h68q10 0 14 8l14 6h14v16h-14l-14 6q-4 8-14 8H24q-8 0-8-8V48q0-8 8-8z" />
        <path className="m-ground" d="M130 52h16v20h-16z" />
      </g>
      <path className="m-accent" d="M2 100q14-18 32-4 14-16 32-2 14-16 32-2 14-14 32 0 12-12 28 2v22H2z" />
    </>
  ),
  'lost-card': (
    <g transform="rotate(4 80 60)">
      <path className="m-ground" d="M30 10h96v84H30z" />
      <path className="m-cream" d="M18 22h34l6 8h84v78H18z" />
      <path className="m-light" d="M18 46h124v3H18z" />
      <path className="pen" d="M30 62h84M30 76h98M30 90h50" />
      <path className="pen" d="M122 40V18a6 6 0 0 1 12 0v28a9 9 0 0 1-18 0V24" />
    </g>
  ),
  'loose-tick': (
    <>
      <circle className="gold" cx="62" cy="66" r="34" />
      <circle className="cog" cx="62" cy="66" r="37" strokeDasharray="11 8.37" />
      <circle className="m-cream" cx="62" cy="66" r="22" />
      <path className="m-deep" d="M60 68l60-50 14-2-4 14-64 44z" />
      <circle className="m-light" cx="62" cy="66" r="7" />
      <path className="pen" d="M112 62q8 6 6 16M124 54q16 12 10 34M104 72q4 4 2 8" />
    </>
  ),
  'moon-trimming': (
    <>
      <path className="m-cream" d="M60 4Q22 40 40 80q20 38 74 34-48-14-60-48Q46 34 60 4z" />
      <path className="gold" d="M64 18q-8 30 4 52 14 24 40 32-36 0-52-28-12-28 8-56z" />
      <g transform="rotate(-66 106 52)">
        <path className="m-deep" d="M121 72L93 4l9-2 20 64z" />
        <path className="m-deep" d="M91 72l28-68-9-2-20 64z" />
        <circle className="ring" cx="94" cy="80" r="10" />
        <circle className="ring" cx="118" cy="80" r="10" />
      </g>
    </>
  ),
}

/** Something somebody stuck in. Decoration beside its name. */
export function Keepsake({ id }: { id: KeepsakeId }) {
  return (
    <svg className="keepsake" viewBox="0 0 160 120" strokeWidth="2.5" aria-hidden="true">
      {keepsakes[id]}
    </svg>
  )
}
