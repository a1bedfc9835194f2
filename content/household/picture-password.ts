/** The pictures of which each child has three of its own, in an order. */
export const passwordPictures = [
  { key: 'acorn', name: 'Acorn' },
  { key: 'bell', name: 'Bell' },
  { key: 'boat', name: 'Boat' },
  { key: 'button', name: 'Button' },
  { key: 'candle', name: 'Candle' },
  { key: 'feather', name: 'Feather' },
  { key: 'key', name: 'Key' },
  { key: 'kite', name: 'Kite' },
  { key: 'leaf', name: 'Leaf' },
  { key: 'moon', name: 'Moon' },
  { key: 'shell', name: 'Shell' },
  { key: 'star', name: 'Star' },
] as const
