import { numbers } from '../engine/path.ts'
import { type Composition, type Picture, scene, sizes } from '../engine/picture.ts'
import { flat, type Items, type Stage } from '../engine/stage.ts'
import { ellipse } from '../engine/svg.ts'
import { palettes } from '../palettes.ts'
import { bookAuthor } from './book-title.ts'
import { blooms, dayClouds, daySky, downs, drifting, frontGrass, tussocks } from './meadow.ts'

export type MeadowPage = {
  /** Its hills begin here. */
  readonly horizon: number
  readonly focus: Composition<undefined>['focus']
  /** The same hills have the same. */
  readonly seed: string
  /** Whose name stands below, on a cover. */
  readonly author?: string
  /** Of the sky, from above, and of the hills, from afar; the morning's unless said otherwise. */
  readonly sky?: readonly [string, string, string]
  readonly hills?: readonly [string, string, string, string]
}

/** A page of a book in the meadow by day: what `draw` draws stands between the hills and the grass in front. */
export const meadowPage = (
  name: string,
  description: string,
  {
    horizon,
    focus,
    seed,
    author,
    sky = ['#86cfe8', '#cdeee4', '#fff0bc'],
    hills = ['#bfe2e6', '#c9e5b0', '#a3d484', '#7cc06a'],
  }: MeadowPage,
  draw: (s: Stage) => Items,
): Picture =>
  scene(
    name,
    {
      description,
      palette: palettes.critterClub,
      shape: {
        size: sizes.page,
        light: { x: 160, y: horizon - 220, reach: 1150 },
        focus,
        finish: { vignette: 0.24, vignetteColor: '#2f8a78', shadows: 0.7, middle: [0.5, 0.55] },
        at: undefined,
      },
    },
    (s) => [
      daySky(s, { horizon: horizon + 60, sun: 0, tones: sky, fan: [0.2, 2.3] }),
      dayClouds(s, numbers(`730,${horizon - 250},280,0.9 210,${horizon - 90},230,0.85`)),
      downs(s, { horizon, seed, tones: hills, near: 170 }),
      tussocks(s, 60, [0, horizon + 200, s.width, s.height - 60], '#3f9a4f'),
      blooms(s, 46, [0, horizon + 190, s.width, s.height - 60], (x, y) => Math.abs(x - 500) > 250 || y > 1180),
      draw(s),
      frontGrass(s, 500, { tall: 120, color: '#2a7446' }),
      author !== undefined && bookAuthor(s, author, 1276, '#fff6dc'),
      drifting(s, 18, [60, horizon - 200, 940, 1050]),
    ],
  )

/** What somebody's weight does to the light on the grass. */
export const shade = (x: number, y: number, half: number): Items =>
  flat(ellipse(x, y, half, half * 0.13, '#0f4a36', 0.32))
