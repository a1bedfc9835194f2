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

export type BadgeKey = (typeof badges)[number]['id']
export const badgeKeys = badges.map(({ id }) => id)

export const badgeWords = {
  heading: 'Badge Book',
  whose: 'This page is from the Star Keeper’s own badge book. Each child in your family has their own.',
  unlocked: 'Earned',
  locked: 'Not earned yet',
} as const

/** A child's own badge book: how each badge is earned. */
export const childBadges = {
  lead: 'Your badges. You keep them once you have earned them.',
  lines: {
    'first-step': {
      unlocked: 'You opened a story in the Dream Journal or the library.',
      locked: 'Open a story in the Dream Journal or the library.',
    },
    'critter-friend': {
      unlocked: 'You read a story to the end. Everyone in it knows you now!',
      locked: 'Read a story in the Dream Journal or the library to the end.',
    },
    'dream-weaver': {
      unlocked: 'You made a book from your own pages.',
      locked: 'Make a book from your own pages in the Guild Hall.',
    },
    'star-cartographer': {
      unlocked: 'You read 5 stories to the end. You know your way around the sky!',
      locked: 'Read 5 stories in the Dream Journal or the library to the end.',
    },
  } satisfies Record<BadgeKey, { unlocked: string; locked: string }>,
} as const
