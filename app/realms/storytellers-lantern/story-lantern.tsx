import type { storyLanterns } from '#content/storytellers-lantern/shelves.ts'
import type { ReactNode } from 'react'

type StoryId = (typeof storyLanterns)[number]['id']

/** Drawn on 200 by 220; each lantern stands on the lower edge. */
const lanterns: Record<StoryId, ReactNode> = {
  lighthouse: (
    <>
      <path className="halo" d="M100 52L230 6v92zM100 52L-30 6v92z" />
      <path className="m-ground" d="M40 220q8-26 22-22 6-16 20-8 18-14 34 2 16-8 24 8 16-2 20 20z" />
      <path className="m-cream" d="M82 76h36l12 138H70z" />
      <path className="m-accent" d="M79.600 104h40.800l2.400 28H77.200zM74.700 160h50.600l2.500 28H72.200z" />
      <path className="flame" d="M82 36h36v36H82z" />
      <path className="m-fire" d="M100 42q10 13 4 20-4 5-8 0-6-7 4-20z" />
      <path className="gold" d="M100 8a5 5 0 0 1 5 5l17 17v6H78v-6l17-17a5 5 0 0 1 5-5zM72 70h56v8H72z" />
      <path className="m-deep" d="M92 214v-14q8-10 16 0v14zM96 146a4 5 0 0 1 8 0v6h-8z" />
      <path className="m-ground" d="M126 96q16-12 30-6-4 16-26 16zM74 128q-20-8-32 2 8 14 30 6z" />
    </>
  ),
  'second-moon': (
    <>
      <path className="k-post" d="M40 216V34q0-20 20-20h52" />
      <path className="gold" d="M22 212h36v8H22z" />
      <path className="k-string" d="M112 14v46" />
      <circle className="flame" cx="112" cy="126" r="66" />
      <path className="m-light" d="M112 60a66 66 0 1 0 62 90 58 58 0 0 1-62-90z" />
      <path className="m-ruled" d="M112 60q-54 66 0 132M112 60q54 66 0 132M112 60v132M47 114h130M49 140h126" />
      <path className="m-ground" d="M134 30q3-8 8-8 6-4 14 0 5 0 8 8 6 26-6 38h-18q-12-12-6-38z" />
      <circle className="m-cream" cx="143" cy="36" r="6.500" />
      <circle className="m-cream" cx="156" cy="36" r="6.500" />
      <circle className="m-deep" cx="144" cy="37" r="3" />
      <circle className="m-deep" cx="155" cy="37" r="3" />
      <path className="gold" d="M147 41h5l-2.500 5zM141 66h6v5h-6zM152 66h6v5h-6z" />
    </>
  ),
  bear: (
    <>
      <path className="gold" d="M128 22h18v40h-18z" />
      <path className="k-line" d="M137 14q-6-4 0-8t0-6" />
      <path className="m-paper" d="M40 218V92l60-52 60 52v126z" />
      <path className="flame" d="M50 100h100v110H50z" />
      <path className="m-accent" d="M100 24l78 66-8 10-70-58-70 58-8-10z" />
      <path
        className="m-ground"
        d="M62 210v-40q-6-14 0-30-8-12 2-20 10-6 16 4 8-3 16 0 6-10 16-4 10 8 2 20 6 16 0 30v40z"
      />
      <circle className="m-deep" cx="77" cy="142" r="3.500" />
      <circle className="m-deep" cx="98" cy="142" r="3.500" />
      <ellipse className="m-cream" cx="87.500" cy="154" rx="11" ry="8" />
      <path className="m-deep" d="M83 151h9l-4.500 5z" />
      <path className="gold" d="M52 184h72q0 26-18 26H70q-18 0-18-26zM48 178h80v8H48zM136 134h-14v-6h20v82h-6z" />
      <circle className="bottle" cx="66" cy="172" r="6" />
      <circle className="bottle" cx="112" cy="170" r="8" />
      <circle className="bottle" cx="104" cy="160" r="4" />
      <circle className="gold" cx="100" cy="74" r="14" />
      <text className="k-nine" x="94" y="81">
        9
      </text>
    </>
  ),
  bread: (
    <>
      <path className="flame" d="M22 196q-10-64 34-86 46-22 92 2 40 22 30 84z" />
      <path className="m-light" d="M22 196q-2-16 2-32 78 24 152 0 4 16 2 32z" />
      <path
        className="m-fire"
        d="M56 128q16 4 24 26-22-4-24-26zM92 118q16 6 22 30-22-6-22-30zM130 122q14 8 18 32-20-8-18-32z"
      />
      <path className="wood" d="M8 196h184l-10 24H18z" />
      <path className="m-ruled" d="M30 206h60M112 212h50" />
      <path className="gold" d="M90 92q-4-30 6-58l4 1q-8 28-4 57z" />
      <path
        className="gold"
        d="M98 40q-12-4-12-20 12 6 14 18 2-14 14-20 2 16-12 24zM94 58q-14-2-16-18 14 4 17 15 4-12 17-15 0 14-15 20z"
      />
      <path className="k-line" d="M146 84q12-4 18-16M158 92q16-6 22-22M54 84q-12-4-18-16M42 92Q26 86 20 70" />
    </>
  ),
  teaspoon: (
    <>
      <path className="k-post" d="M104 132V36" />
      <ellipse className="gold" cx="104" cy="22" rx="13" ry="18" />
      <path className="m-accent" d="M108 46q26-10 46 4-16 6-10 20-18-10-36-2z" />
      <path className="m-cream" d="M108 82q34-4 56 22-30 6-56 20zM100 70q-38 8-48 48 30-6 48 0z" />
      <path className="flame" d="M30 128h132q4 66-44 78H74q-48-12-44-78z" />
      <path className="m-light" d="M32 150q16-12 32 0t32 0 32 0 32 0q-4 46-42 56H74q-38-12-42-56z" />
      <path
        className="gold"
        fillRule="evenodd"
        d="M160 138q34-6 32 22-4 28-44 28v-9q34-2 35-19 1-14-24-12zM26 124h138v9H26z"
      />
      <path className="m-ground" d="M70 140a12 12 0 0 1 24 0v0q0 10-4 14H74q-4-4-4-14z" />
      <path className="m-deep" d="M62 138q20-26 40 0-20-6-40 0z" />
      <circle className="m-cream" cx="82" cy="129" r="2.500" />
      <circle className="m-cream" cx="78" cy="143" r="2" />
      <circle className="m-cream" cx="86" cy="143" r="2" />
      <path className="gold" d="M36 206h120q-6 14-30 14H66q-24 0-30-14z" />
    </>
  ),
  backward: (
    <>
      <path className="m-ground" d="M78 66Q48 44 44 8q26 6 44 52zM122 66q30-22 34-58-26 6-44 52z" />
      <path className="m-accent" d="M76 56Q56 40 52 20q14 8 28 32zM124 56q20-16 24-36-14 8-28 32z" />
      <path className="gold" d="M60 30l12 18 14-30 14 26 14-26 14 30 12-18-6 42H66z" />
      <path className="m-accent" d="M66 62h68v10H66z" />
      <circle className="m-cream" cx="100" cy="67" r="4" />
      <path className="gold" d="M74 84h52l8-12H66zM58 84h84v9H58z" />
      <path className="flame" d="M62 93h76l10 42-10 44H62l-10-44z" />
      <path className="m-fire" d="M100 168q-26-30-12-50 12-12 24 0 12 20-12 50z" />
      <path className="m-ruled" d="M84 93q-16 43 0 86M116 93q16 43 0 86M52 135h96" />
      <path className="gold" d="M52 179h96v8l-32 16H84l-32-16z" />
      <path className="gold" fillRule="evenodd" d="M100 196a12 12 0 1 1-.1 0zm0 6a6 6 0 1 0 .1 0z" />
    </>
  ),
}

/** A lantern in the shape of its story, lit from within. Decoration above the story's name. */
export function StoryLantern({ story }: { story: StoryId }) {
  return (
    <svg className="story-lantern" viewBox="0 0 200 220" aria-hidden="true">
      <circle className="halo" cx="100" cy="130" r="120" />
      {lanterns[story]}
    </svg>
  )
}
