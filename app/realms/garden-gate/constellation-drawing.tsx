import type { exploreConstellations } from '#content/explore-constellations.ts'
import { spark } from '#app/ui/spark.ts'

type Figure = {
  /** What people saw in it, faintly. */
  readonly ghost: string
  /** Places and sizes, on a window 240 wide and 150 high. */
  readonly stars: readonly (readonly [x: number, y: number, size: number])[]
  readonly threads: string
}

const figures = {
  'critter-club': {
    ghost:
      'M120 84c22 0 38 16 40 32 2 16-14 20-40 20s-42-4-40-20c2-16 18-32 40-32zM58 62q14 4 14 22t-14 14-15-19 15-17zM182 62q15 2 15 17t-15 19-14-14 14-22zM84 24q15 3 15 22T84 68 69 44t15-20zM156 24q15 2 15 20t-15 24-15-22 15-22zM120 10q14 2 14 22t-14 22-14-22 14-22z',
    stars: [
      [57, 82, 10],
      [84, 45, 12],
      [120, 31, 14],
      [156, 45, 12],
      [183, 82, 10],
      [98, 116, 13],
      [142, 116, 13],
    ],
    threads: 'M57 82L84 45 120 31 156 45 183 82 142 116 98 116z',
  },
  'storytellers-lantern': {
    ghost:
      'M120 8a12 12 0 0 1 8 21l20 11H92l20-11a12 12 0 0 1 8-21zm0 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM94 44h52l12 40-12 40H94L82 84zM92 128h56l6 12H86z',
    stars: [
      [120, 16, 13],
      [94, 42, 11],
      [146, 42, 11],
      [80, 84, 10],
      [160, 84, 10],
      [94, 128, 12],
      [146, 128, 12],
      [120, 88, 15],
    ],
    threads: 'M120 16L94 42 80 84 94 128 146 128 160 84 146 42zM94 42h52M120 88l-26 40M120 88l26 40',
  },
  'simple-social-studio': {
    ghost:
      'M206 12q10 4 6 14L128 112l-20-18L194 14q6-4 12-2zM104 98l20 18q2 20-18 22-24 4-58-2 22-6 26-20 6-16 30-18zM36 128q7 10 0 14t-8-4 8-10z',
    stars: [
      [206, 20, 12],
      [172, 52, 10],
      [140, 84, 11],
      [114, 106, 14],
      [84, 116, 10],
      [50, 134, 13],
      [98, 136, 10],
      [32, 110, 7],
    ],
    threads: 'M206 20L172 52 140 84 114 106 84 116 50 134 98 136 114 106',
  },
} as const satisfies Record<(typeof exploreConstellations.constellations)[number]['realm'], Figure>

/** A constellation in its window of night: the bright holes, and the lines that somebody drew with a finger. */
export function ConstellationDrawing({ realm }: { realm: keyof typeof figures }) {
  const { ghost, stars, threads } = figures[realm]
  return (
    <svg className="sky-window" viewBox="0 0 240 150" aria-hidden="true">
      <path className="sky-ghost" d={ghost} />
      <path className="sky-thread" d={threads} />
      <path
        className="sky-far"
        d="M20 20h.01M48 52h.01M210 62h.01M222 128h.01M16 88h.01M186 134h.01M66 14h.01M228 30h.01M120 146h.01M30 140h.01"
      />
      <path className="sky-star" d={stars.map(([x, y, size]) => spark(x, y, size)).join('')} />
    </svg>
  )
}
