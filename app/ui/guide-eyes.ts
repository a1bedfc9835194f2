import type { GuideKey } from '#content/guides.ts'

export type GuideEyes = {
  /** Where the guide's own coordinates lie in the portrait, which is drawn on 640 by 640. */
  readonly place: string
  readonly x: number
  readonly y: number
  /** How far each eye is from the middle between them. */
  readonly apart: number
  readonly radius: number
  /** What is seen of an eye of radius 1 under its lid. */
  readonly opening: string
  readonly iris: string
  readonly glow: string
}

// As in art/pictures/guides/portraits.ts and art/characters; the portraits are drawn without irises.
export const guideEyes: Record<GuideKey, GuideEyes> = {
  aurora: {
    place: 'translate(372 804) scale(1.72) rotate(-4 0 -240)',
    x: 1,
    y: -308,
    apart: 23.5,
    radius: 16,
    opening: 'M-.82-.44Q0-.56 .82-.44A.91 .98 0 1 1-.82-.44Z',
    iris: '#1f7f8f',
    glow: '#7fdede',
  },
  fizzlet: {
    place: 'translate(312 410) scale(1.74) rotate(-9)',
    x: 0,
    y: -10,
    apart: 38,
    radius: 30,
    opening: 'M-.9-.1Q-.6-.96 0-.96T.9-.1A.91 .98 0 1 1-.9-.1Z',
    iris: '#6b3413',
    glow: '#c98a5a',
  },
  'star-keeper': {
    place: 'translate(292 470) scale(1.62) rotate(-3 0 -20)',
    x: 1,
    y: -88,
    apart: 25,
    radius: 19,
    opening: 'M-.86-.56Q0-.78 .86-.56A.91 .98 0 1 1-.86-.56Z',
    iris: '#4a3a9c',
    glow: '#a9a0f0',
  },
}
