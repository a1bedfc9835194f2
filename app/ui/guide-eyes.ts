import type { GuideKey } from '#content/guides.ts'
import aurora from '#art/drawn/aurora-portrait.json'
import fizzlet from '#art/drawn/fizzlet-portrait.json'
import starKeeper from '#art/drawn/star-keeper-portrait.json'

/** The portraits are drawn without irises; their records have the positions. */
export const portraits = { aurora, fizzlet, 'star-keeper': starKeeper } as const satisfies Record<GuideKey, object>

type Lids = {
  /** The visible part of an eye of radius 1, as SVG path data. */
  readonly opening: string
  readonly glow: string
}

export const guideLids: Record<GuideKey, Lids> = {
  aurora: { opening: 'M-.82-.44Q0-.56 .82-.44A.91 .98 0 1 1-.82-.44Z', glow: '#7fdede' },
  fizzlet: { opening: 'M-.9-.1Q-.6-.96 0-.96T.9-.1A.91 .98 0 1 1-.9-.1Z', glow: '#c98a5a' },
  'star-keeper': { opening: 'M-.86-.56Q0-.78 .86-.56A.91 .98 0 1 1-.86-.56Z', glow: '#a9a0f0' },
}
