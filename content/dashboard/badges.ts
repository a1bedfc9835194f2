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
  whose:
    'A page out of the Star Keeper’s own badge book, to show how one looks. Each child of a family has a book of its own.',
  unlocked: 'Earned',
  locked: 'Not earned yet',
} as const

/** A child's own badge book: how each badge is earned. */
export const childBadges = {
  lead: 'What you have done here so far. Once it is yours, it stays.',
  lines: {
    'first-step': {
      unlocked: 'You have opened a story of the Dream Journal or the library.',
      locked: 'Open a story of the Dream Journal or the library.',
    },
    'critter-friend': {
      unlocked: 'You have read a story to its end, and everyone in it knows you now.',
      locked: 'Read a story of the Dream Journal or the library to its end.',
    },
    'dream-weaver': {
      unlocked: 'You have bound pages of your own into a book.',
      locked: 'Bind pages of your own into a book, in the Guild Hall.',
    },
    'star-cartographer': {
      unlocked: 'You have read five stories to their end, and know your way around the sky.',
      locked: 'Read five stories of the Dream Journal or the library to their end.',
    },
  } satisfies Record<BadgeKey, { unlocked: string; locked: string }>,
} as const
