export type BadgeIcon = 'boot' | 'paw' | 'wool' | 'star-map'

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
  whose: 'A page out of the Star Keeper’s own badge book, to show how one looks. Nobody else has one yet.',
  unlocked: 'Earned',
  locked: 'Not earned yet',
} as const
