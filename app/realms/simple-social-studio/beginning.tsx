import type { ExploreId } from '#content/simple-social-studio-intro.ts'
import type { ReactNode } from 'react'

/** Drawn on 240 by 150. Each child is a piece of paper of its own and casts a shadow on what is under it. */
const beginnings: Record<ExploreId, ReactNode> = {
  'collaboration-canvas': (
    <>
      <path className="m-cream" d="M24 24q96 12 192 0v92q-96 12-192 0z" />
      <path className="m-ground" d="M12 16h20v108H12zM208 16h20v108h-20z" />
      <path className="m-light" d="M40 96q20-26 34-8t34-6v28q-34 0-68-4z" />
      <path className="pink" d="M200 96q-14-30-32-14t-36-2v30q34 0 68-6z" />
      <path
        className="m-accent"
        d="M106 112l4-34-6-38q-2-10 8-12l2-6 4 6q8 0 16 12l-10 2 6 34q14 0 18 10l2 26h-8l-4-20-14 2-2 18z"
      />
      <path className="line" d="M114 36h.1M112 54h.1M116 66h.1M124 84h.1M136 88h.1M118 94h.1" strokeWidth="5" />
      <path className="gold" d="M58 84L16 138l-9 4 3-9 42-54zM182 84l42 54 9 4-3-9-42-54z" />
    </>
  ),
  'open-mic-nights': (
    <>
      <path className="m-accent" opacity="0.3" d="M96 4h48l60 132H36z" />
      <path className="pink" d="M150 92h56l-4 10h-48zM158 102h8l-8 42h-8zM190 102h8l8 42h-8z" />
      <path className="m-deep" d="M30 136q90-10 180 0v8H30z" />
      <path className="m-cream" d="M112 66h10l2 66h-14zM92 132h50l6 8H86z" />
      <path className="m-light" d="M97 32a20 20 0 0 1 40 0v14a20 20 0 0 1-40 0z" />
      <path className="line" d="M98 34h38M98 44h38M108 18v40M117 14v48M126 18v40" strokeWidth="1.5" />
      <path className="gold" d="M92 46h50v8H92z" />
      <path
        className="m-accent"
        d="M44 56V30l22-6v24a7 6 0 1 1-5-5V33l-12 3v20a7 6 0 1 1-5-5zM180 60V36l14 8-2 8-7-4v13a7 6 0 1 1-5-5z"
      />
    </>
  ),
  'crafting-corners': (
    <>
      <path className="m-ground" d="M30 20h180v10H30z" />
      <path className="pink" d="M36 30h52q10 50-6 106H30q14-56 6-106zM204 30h-52q-10 50 6 106h52q-14-56-6-106z" />
      <path className="line" d="M54 34q4 50-4 98M72 34q6 52-4 98M186 34q-4 50 4 98M168 34q-6 52 4 98" />
      <path
        className="m-accent"
        d="M120 44l6 18 18 6-18 6-6 18-6-18-18-6 18-6zM100 96l4 10 10 4-10 4-4 10-4-10-10-4 10-4zM144 92l3 8 8 3-8 3-3 8-3-8-8-3 8-3z"
      />
      <path className="m-cream" d="M126 30h6l-6 84h-6z" />
      <path className="m-light" d="M110 112h26l6 26h-38z" />
      <path className="line" d="M114 120l-2 16M123 120v16M132 120l2 16" strokeWidth="2" />
    </>
  ),
}

/** One way to begin in the Studio. Decoration above its name. */
export function Beginning({ id }: { id: ExploreId }) {
  return (
    <svg className="beginning" viewBox="0 0 240 150" strokeWidth="3" aria-hidden="true">
      {beginnings[id]}
    </svg>
  )
}
