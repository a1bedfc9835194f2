import type { archives } from '#content/archives.ts'
import type { ReactNode } from 'react'

type DrawerKey = keyof typeof archives.soon

/** What looks out over the edge of a drawer. Drawn on 240 by 150. */
const contents: Record<DrawerKey, ReactNode> = {
  events: (
    <>
      <circle className="m-cream" cx="200" cy="56" r="22" />
      <path className="m-accent" d="M76 28l24 3-10 26zM124 32l24-1-12 26z" />
      <path
        className="m-light"
        d="M50 30h14l8 16-8 16H50l-8-16zM105 36h14l8 14-8 14h-14l-8-14zM156 34h14l8 15-8 15h-14l-8-15z"
      />
      <path className="line" d="M16 16q104 32 208 0" />
    </>
  ),
  timelines: (
    <>
      <circle className="m-light" cx="62" cy="48" r="30" />
      <path
        className="wound"
        d="M36 36q24-18 48-6M33 48q28-22 58 0M36 62q22-26 52-2M48 22q-10 26 4 54M70 20q-8 24 4 52"
      />
      <path className="m-cream" d="M120 34h26v40h-26z" />
      <path className="m-accent" d="M156 44h24v30h-24zM192 30h24v32h-24z" />
      <path className="line" d="M90 38q16-18 34-4t26-2q12-10 4-14t-4 6 24 18 30-16 30 0" />
    </>
  ),
  lore: (
    <>
      <path className="m-light" d="M36 76V30l30-8v54zM150 76l12-42 22 6-8 36z" />
      <path className="m-accent" d="M70 76V16h26v60z" />
      <path className="m-cream" d="M100 76V32h18v44zM122 76l10-52 24 4-8 48z" />
      <path className="wound" d="M44 40l14-3M76 30h14M76 36h14M105 44h8" />
      <path className="line" d="M188 44h14l-14 16h14M206 22h12l-12 13h12" />
    </>
  ),
}

/** A drawer of the Archives, pulled out a hand's breadth. Decoration on the card that leads there. */
export function Drawer({ of }: { of: DrawerKey }) {
  return (
    <svg className="drawer" viewBox="0 0 240 150" strokeWidth="2" aria-hidden="true">
      <path className="inside" d="M16 62l14-12h180l14 12v18H16z" />
      {contents[of]}
      <path className="wood" d="M8 72h224v70H8z" />
      <path className="m-ground" d="M20 84h200v46H20z" />
      <path className="gold" d="M92 92h56v16H92zM108 116h24l-4 10h-16z" />
      <path className="m-cream" d="M97 95h46v10H97z" />
    </svg>
  )
}
