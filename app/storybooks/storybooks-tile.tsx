import type { animatedTiles } from '#content/storytellers-lantern/storybook-library.ts'
import type { ReactNode } from 'react'

type TileId = (typeof animatedTiles)[number]['id']

/** Drawn on 320 by 200. */
const pictures: Record<TileId, ReactNode> = {
  moth: (
    <>
      <path className="m-light tile-far" d="M270 40a26 26 0 1 1-.1 0z" />
      <path
        className="tile-dots"
        d="M40 40h.1M90 24h.1M60 96h.1M150 52h.1M196 26h.1M28 150h.1M130 132h.1M226 110h.1M182 160h.1"
      />
      <path className="m-ground" d="M0 168q80-24 160-4t160-8v44H0z" />
      <g className="tile-hover">
        <g className="tile-wing tile-wing-left">
          <path className="m-cream" d="M112 98Q60 40 34 66q-6 40 74 48-44 4-46 26 18 20 52-22z" />
          <path className="m-accent" d="M84 84q-20-14-32-8 2 16 34 16zM94 122q-14 2-18 12 10 4 20-8z" />
        </g>
        <g className="tile-wing tile-wing-right">
          <path className="m-cream" d="M124 98q52-58 78-32 6 40-74 48 44 4 46 26-18 20-52-22z" />
          <path className="m-accent" d="M152 84q20-14 32-8-2 16-34 16zM142 122q14 2 18 12-10 4-20-8z" />
        </g>
        <path className="m-deep" d="M118 84q9 4 8 28-2 20-8 26-6-6-8-26-1-24 8-28z" />
        <path className="tile-line" d="M115 86q-4-18-18-22M121 86q4-18 18-22" />
      </g>
    </>
  ),
  whale: (
    <>
      <path className="tile-wall" d="M0 0h320v160H0z" />
      <path className="m-ground" d="M0 154h320v46H0z" />
      <g className="tile-bob">
        <path
          className="tile-whale"
          d="M92 132q-2-66 66-68 54 0 68 44 12-2 16-24-18-4-22-20 20-2 28 10 10-14 28-8-4 18-22 20-2 36-32 44l-8 20H96z"
        />
        <path className="m-cream" d="M94 128q34 16 84 4l-8 30h-70z" />
        <circle className="m-deep" cx="124" cy="106" r="5" />
        <path className="tile-line" d="M150 60q-2-20-18-26M150 60q4-20 20-24" />
      </g>
      <path className="m-accent" d="M56 118h180q2 66-54 76h-74q-56-10-52-76z" />
      <path className="m-cream" d="M56 124q22-12 44 0t44 0 44 0 48 0q0 10-2 18-22 10-44 0t-44 0-44 0-44 0q-2-8-2-18z" />
      <path className="m-light" d="M62 158q84 20 168 0l-4 10q-80 18-160 0z" />
      <path className="m-accent" fillRule="evenodd" d="M232 128q44-8 42 18-4 26-52 26v-11q38-2 39-16 1-9-30-6z" />
      <path className="m-cream" d="M286 138q12 0 14 22h-28q2-22 14-22z" />
      <path className="m-light" d="M270 160h32q-2 16-10 18v8h6v6h-24v-6h6v-8q-8-2-10-18z" />
    </>
  ),
  boat: (
    <>
      <path className="m-light tile-far" d="M64 30a24 24 0 1 1-.1 0z" />
      <path className="m-cream" d="M196 52q6-16 22-12 8-18 28-10 20-6 26 10 16 0 16 14h-92z" />
      <path
        className="tile-back-wave m-ground"
        d="M-20 132q20-18 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0v80H-20z"
      />
      <g className="tile-rock">
        <path className="m-cream" d="M160 44l44 74h-88z" />
        <path className="m-light" d="M160 44l44 74h-44z" />
        <path className="m-cream" d="M84 112l76 18 76-18-26 46h-100z" />
        <path className="m-light" d="M160 130l76-18-26 46h-50z" />
        <path className="m-accent" d="M160 44V20l24 10z" />
      </g>
      <path
        className="tile-front-wave m-accent"
        d="M-40 156q20-18 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0v60H-40z"
      />
    </>
  ),
}

/** The picture of an animated storybook that is learning to move. Decoration above the book's name. */
export function AnimatedPicture({ tile }: { tile: TileId }) {
  return (
    <svg className={`tile-picture tile-${tile}`} viewBox="0 0 320 200" aria-hidden="true">
      <path className="tile-sky" d="M0 0h320v200H0z" />
      {pictures[tile]}
    </svg>
  )
}
