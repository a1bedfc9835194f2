export type BadgeIcon = 'boot' | 'paw' | 'wool' | 'star-map'

/** A small drawn sign, as in picture passwords. */
export type SignMark = {
  readonly sign:
    | 'acorn'
    | 'bell'
    | 'boat'
    | 'button'
    | 'candle'
    | 'feather'
    | 'key'
    | 'kite'
    | 'leaf'
    | 'moon'
    | 'shell'
    | 'star'
}

export type Badge = {
  readonly id: string
  readonly name: string
  readonly icon: BadgeIcon
  readonly unlocked: boolean
}

export const badges = [
  { id: 'first-step', name: 'First Step', icon: 'boot', unlocked: true },
  { id: 'critter-friend', name: 'Critter Friend', icon: 'paw', unlocked: true },
  { id: 'dream-weaver', name: 'Dream Weaver', icon: 'wool', unlocked: false },
  { id: 'star-cartographer', name: 'Star Cartographer', icon: 'star-map', unlocked: false },
] as const satisfies readonly Badge[]

export const badgeWords = {
  heading: 'Badge Book',
  whose: 'This page is from the Star Keeper’s own badge book. Each child in your family has their own.',
  unlocked: 'Earned',
  locked: 'Not earned yet',
} as const
