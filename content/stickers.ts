/** The stickers that people leave on a story: drawings `sticker-KEY`. */
export const stickers = [
  { key: 'slow-clap', name: 'A Slow Clap, by a Snail' },
  { key: 'jar-of-giggles', name: 'A Jar of Giggles' },
  { key: 'lantern-left-on', name: 'A Lantern Left On' },
  { key: 'puddle-jump', name: 'All of the Puddle' },
  { key: 'used-comet', name: 'A Comet, Slightly Used' },
  { key: 'dream-of-toast', name: 'A Dream of Toast' },
] as const

export type StickerKey = (typeof stickers)[number]['key']

export const stickerName = (key: StickerKey): string => stickers.find((one) => one.key === key)?.name ?? ''

export const stickerWords = {
  heading: 'Stickers for This Story',
  none: 'No stickers yet. Leave the first one!',
  leave: 'Choose a sticker for the author',
  change: 'You left a sticker. Tap another one to change it, or tap it again to take it back.',
  hint: 'Nobody sees who left it, or how many people did.',
  left: (key: StickerKey) => `You left “${stickerName(key)}”.`,
  takenBack: 'You took your sticker back.',
  /** On an own story. */
  received: 'Readers left:',
} as const
