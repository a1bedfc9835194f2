/** The colors of the world's palette, in the order of the paint box. */
export const paintColors = {
  coral: { name: 'Coral', hex: '#ff6f59' },
  lantern: { name: 'Lantern orange', hex: '#ffae4a' },
  sun: { name: 'Sun yellow', hex: '#ffe072' },
  leaf: { name: 'Leaf green', hex: '#8fd07a' },
  pine: { name: 'Pine green', hex: '#3f9a5a' },
  sky: { name: 'Sky blue', hex: '#8ed3f2' },
  sea: { name: 'Sea blue', hex: '#3f8fc4' },
  midnight: { name: 'Midnight', hex: '#3f4596' },
  plum: { name: 'Plum', hex: '#9160c2' },
  rose: { name: 'Rose', hex: '#f79cc0' },
  bark: { name: 'Bark brown', hex: '#8f5d3b' },
  honey: { name: 'Honey', hex: '#e6b784' },
  fog: { name: 'Fog gray', hex: '#b9bcc9' },
  ink: { name: 'Ink', hex: '#3a3a46' },
} as const

export type PaintColor = keyof typeof paintColors

/** How wide the brushes are, in units of a sheet. */
export const brushes = { small: 9, medium: 22, large: 46 } as const

export type Brush = keyof typeof brushes

/** The stamps of the empty sheets, in order. `npm run paint-stamps` in packages/art draws them into `content/paint/stamps`. */
export const stamps = {
  whiskerleaf: 'Whiskerleaf',
  'giggle-gecko': 'Giggle-Gecko',
  'puddle-pup': 'Puddle Pup',
  nibsy: 'Nibsy',
  lulu: 'Lulu',
  fizzlet: 'Fizzlet',
  owl: 'Owl',
  whale: 'Whale',
  snail: 'Snail',
  butterfly: 'Butterfly',
  mushroom: 'Mushroom',
  flower: 'Flower',
  leaf: 'Leaf',
  star: 'Star',
  moon: 'Moon',
  lantern: 'Lantern',
  book: 'Book',
  key: 'Key',
  boat: 'Boat',
} as const

export type StampKey = keyof typeof stamps

/** How wide stamps are, in units of a sheet. */
export const stampSizes = { small: 90, medium: 170, large: 320 } as const

export type StampSize = keyof typeof stampSizes

/** The size of a sheet. */
export const paper = { width: 800, height: 1000 } as const

/**
 * The line drawings, in order: what each shows, and into how many areas it is divided. `npm run paint-sheets` in
 * packages/art draws them into `content/paint/sheets`.
 */
export const paintSheets = {
  whiskerleaf: { name: 'Whiskerleaf', areas: 45 },
  'giggle-gecko': { name: 'Giggle-Gecko', areas: 48 },
  'puddle-pups': { name: 'Puddle Pups', areas: 60 },
  nibsy: { name: 'Nibsy', areas: 126 },
  lulu: { name: 'Lulu', areas: 30 },
  fizzlet: { name: 'Fizzlet', areas: 21 },
  'star-keeper': { name: 'The Star Keeper', areas: 35 },
  'star-sailor': { name: 'The Star Sailor', areas: 29 },
  tuppence: { name: 'Tuppence', areas: 33 },
  whale: { name: 'A Whale in the Sky', areas: 13 },
  snail: { name: 'A Snail', areas: 17 },
  owl: { name: 'An Owl With a Spoon', areas: 30 },
  frog: { name: 'A Frog', areas: 28 },
  butterflies: { name: 'Butterflies', areas: 26 },
  mouse: { name: 'A Mouse', areas: 24 },
  'empty-1': { name: 'An Empty Sheet', areas: 1, painted: 'My Own Picture' },
  'empty-2': { name: 'Another Empty Sheet', areas: 1, painted: 'My Second Picture' },
  'empty-3': { name: 'One More Empty Sheet', areas: 1, painted: 'My Third Picture' },
} as const

export type PaintSheet = keyof typeof paintSheets

export const paintSheetKeys = Object.keys(paintSheets) as [PaintSheet, ...PaintSheet[]]

/** A sheet without a drawing, which has stamps. */
export const isEmptySheet = (sheet: PaintSheet): boolean => 'painted' in paintSheets[sheet]

const furtherNumbers = [2, 3, 4, 5, 6, 7, 8, 9] as const

/** A picture of a sheet: the first one has the sheet's own key, further ones have a number. */
export type PaintingKey = PaintSheet | `${PaintSheet}-${(typeof furtherNumbers)[number]}`

/** The pictures that there can be of a sheet, in order. */
export const paintingKeysOf = (sheet: PaintSheet): PaintingKey[] => [
  sheet,
  ...furtherNumbers.map((number) => `${sheet}-${number}` as const),
]

const sheetByKey = new Map(paintSheetKeys.flatMap((sheet) => paintingKeysOf(sheet).map((key) => [key, sheet] as const)))

export const paintingKeys = [...sheetByKey.keys()] as [PaintingKey, ...PaintingKey[]]

export const isPaintingKey = (key: string | null): key is PaintingKey => sheetByKey.has(key as PaintingKey)

/** The sheet that a picture is painted on. */
export const sheetOf = (key: PaintingKey): PaintSheet => sheetByKey.get(key)!

/** Whether it is not the first picture of its sheet. */
export const isFurtherPainting = (key: PaintingKey): boolean => key !== sheetOf(key)

/** What a painting is called: by its drawing, or on an empty sheet by itself. */
export const paintingName = (key: PaintingKey): string => {
  const sheet = sheetOf(key)
  const named = paintSheets[sheet]
  const name = 'painted' in named ? named.painted : named.name
  return isFurtherPainting(key) ? `${name} ${key.slice(sheet.length + 1)}` : name
}
