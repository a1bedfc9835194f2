/** The drawn animals that children are shown as. */
export const avatars = [
  { key: 'fox', name: 'Fox' },
  { key: 'owl', name: 'Owl' },
  { key: 'hedgehog', name: 'Hedgehog' },
  { key: 'moth', name: 'Moth' },
  { key: 'otter', name: 'Otter' },
  { key: 'hare', name: 'Hare' },
  { key: 'bear', name: 'Bear' },
  { key: 'snail', name: 'Snail' },
  { key: 'heron', name: 'Heron' },
  { key: 'badger', name: 'Badger' },
  { key: 'cat', name: 'Cat' },
  { key: 'dragonfly', name: 'Dragonfly' },
] as const

export type AvatarKey = (typeof avatars)[number]['key']
