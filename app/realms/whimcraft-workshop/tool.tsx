import type { ToolId } from '#content/whimcraft-workshop.ts'
import type { ReactNode } from 'react'

/** Drawn on 220 by 140. Each child is a piece of paper of its own and casts a shadow on what is under it. */
const tools: Record<ToolId, ReactNode> = {
  'rhyme-pliers': (
    <>
      <path className="m-cream" d="M126 12l74 8-4 40-74-8z" />
      <path className="etched" d="M140 27l40 4M138 39l26 3" />
      <g transform="translate(100 66) rotate(62)">
        <path className="dark" d="M13-4Q24-26 4-54l-4 2Q8-26 0-10L-11 4Q-40 34-34 82q8 12 18 2-2-40 20-68z" />
        <path className="copper" d="M-13-4Q-24-26-4-54l4 2Q-8-26 0-10L11 4Q40 34 34 82q-8 12-18 2 2-40-20-68z" />
        <circle className="gold" r="10" />
      </g>
      <path className="line" d="M150 76l8 12M168 70l14 6M132 80l2 14" />
    </>
  ),
  'color-mangle': (
    <>
      <path className="gray" d="M76 4h60v46H76z" />
      <path className="m-fire" d="M74 84h64l6 50H68z" />
      <path className="m-cream" d="M86 86h12l-2 46H82zM114 86h12l4 46h-14z" />
      <path className="dark" d="M40 28h16v106H40zM156 28h16v106h-16zM28 128h40v10H28zM144 128h40v10h-40z" />
      <path className="copper" d="M50 42q-6 0-6 12t6 12h112q6 0 6-12t-6-12zM50 68q-6 0-6 12t6 12h112q6 0 6-12t-6-12z" />
      <path className="etched" d="M62 50h70M74 76h78" />
      <path className="gold" d="M168 74h20v12h-20zM184 74h12v-40h-12z" />
      <circle className="m-accent" cx="190" cy="30" r="12" />
    </>
  ),
  'second-thought-glue': (
    <>
      <path className="m-accent" d="M70 52q40-16 80 0l6 74q-46 14-92 0z" />
      <path className="m-cream" d="M76 74q34-10 68 0l2 36q-36 10-72 0z" />
      <path className="etched" d="M110 102q-22-16-14-26 8-8 14 4 6-12 14-4 8 10-14 26z" />
      <path className="copper" d="M62 42q48-16 96 0v16q-48-14-96 0z" />
      <path className="gold" d="M128 8l58-4 6 22-60 12z" transform="rotate(14 150 20)" />
      <path className="m-cream" d="M90 48q8-6 16-6 2 16-2 28-8 8-10-4-2-8-4-18z" />
      <path className="line" d="M40 116q-10-18 2-34M28 122q-14-24 2-50M180 116q10-18-2-34M192 122q14-24-2-50" />
    </>
  ),
  'what-if-wrench': (
    <>
      <path className="m-accent" d="M150 18l34 6 18 30-14 32-34 8-26-24 2-36z" />
      <path className="m-deep" d="M160 34l18 4 8 16-8 16-18 4-12-14 2-18z" />
      <path
        className="copper"
        d="M14 108l96-52q-4-30 22-44l14-2-8 20 14 22 24 0 10-16q12 24-8 40-20 14-40 2L38 134q-16 6-26-6-6-14 2-20z"
      />
      <circle className="m-deep" cx="30" cy="120" r="7" />
      <path className="etched" d="M54 102l54-30" />
      <path className="line" d="M104 20q-26 6-32 28M72 48l-8-12M72 48l12-8" />
    </>
  ),
  'tune-sieve': (
    <>
      <path
        className="m-accent"
        d="M74 50V14l34-8v36a9 7 0 1 1-6-6V20l-22 6v26a9 7 0 1 1-6-2zM146 44V12l16 8-2 10-8-4v20a9 7 0 1 1-6-2z"
      />
      <path className="dark" d="M46 62h128l-8 28q-56 14-112 0z" />
      <path
        className="line"
        d="M56 74h108M60 84h100M76 66l4 26M96 66l2 30M118 66l0 30M140 66l-4 28"
        strokeWidth="1.5"
      />
      <path className="copper" d="M40 50h140v16H40zM180 54l34-14 4 10-38 16z" />
      <path className="gold" d="M86 110h48q6 0 6 6v16H80v-16q0-6 6-6z" />
      <path className="m-deep" d="M88 114h10v8H88zM104 114h10v8h-10zM120 114h10v8h-10z" />
      <path className="m-cream" d="M92 138a6 6 0 1 1 .1 0zM128 138a6 6 0 1 1 .1 0z" />
    </>
  ),
  'face-stamp': (
    <>
      <path className="m-cream" d="M112 20l98 10-8 104-98-10z" />
      <path className="etched" d="M158 50a32 32 0 1 0 .1 0M146 72q2-6 8-4M168 74q4-4 8 0M140 90q16 18 34 2" />
      <path className="copper" d="M58 8q24 0 22 24-2 12-10 20v20H46V52q-8-8-10-20-2-24 22-24z" />
      <path className="gold" d="M42 62h32v12H42z" />
      <path className="dark" d="M18 74h80l6 28H12z" />
      <path className="m-accent" d="M10 102h96v12H10z" />
      <path className="etched" d="M50 20q-6 8-2 16" />
    </>
  ),
}

/** A tool as it lies on the bench. Decoration above its name. */
export function Tool({ id }: { id: ToolId }) {
  return (
    <svg className="tool" viewBox="0 0 220 140" strokeWidth="3" aria-hidden="true">
      {tools[id]}
    </svg>
  )
}
