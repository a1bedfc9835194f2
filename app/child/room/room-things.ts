import { itemData } from '#app/api/child-items.ts'
import { keptLines, type LineTool } from '#app/play/line-toy.ts'
import { club } from '#content/critter-club/club.ts'
import type { CritterKey } from '#content/critter-club/critter.ts'
import { childBadges, type ChildBadge } from '#content/dashboard/child-badges.ts'
import { myRoomWords as words } from '#content/household/my-room.ts'
import { paintingName } from '#content/paint/sheets.ts'
import { stickerName, type StickerKey } from '#content/stickers.ts'
import { builtInStorybooks } from '#content/storybooks.ts'
import type { ChildRoom, ItemData } from '#contract/child-items.ts'
import { skyOf, tuneIn, type Sky, type Tune } from '#contract/kept-toys.ts'
import type { PaintingItem } from '#contract/paintings.ts'

/** In thousandths of the room's width and height. */
export type Position = { x: number; y: number }

/** What was moved last lies above the rest. */
export type Placed = Position & { layer: number }

/** A thing that hangs or stands in a child's room. */
export type RoomThing = {
  /** Begins with its kind, as in the arrangement. */
  id: string
  /** With its kind. */
  name: string
  line: string
  /** Where it leads; null for a badge, and for somebody else's painting. */
  open: { to: string; label: string } | null
  picture:
    | { painting: PaintingItem }
    | { badge: ChildBadge }
    | { book: string }
    | { critter: CritterKey }
    | { sky: Sky }
    | { tool: LineTool['id'] }
    | { tune: Tune }
    | { sticker: StickerKey }
}

type Found = Pick<ChildRoom, 'badges' | 'books' | 'items' | 'paintings' | 'stickers'>

/** All things in a room: stickers, paintings, badges, books in the order of their lists, then critters and what toys have made. */
export function thingsOf({ badges, books, items, paintings, stickers }: Found, isOwn: boolean): RoomThing[] {
  const tune = tuneIn(itemData(items, 'toy', 'tune-sieve')?.record['tune'])
  const met = new Set(items.flatMap((item) => (item.kind === 'critter' && item.data.met ? [item.key] : [])))
  return [
    ...stickers.map((sticker) => ({
      id: `sticker-${sticker}`,
      name: words.kinds.sticker(stickerName(sticker)),
      line: words.stickerLine,
      open: isOwn ? { to: '/storytellers-lantern/dreams', label: words.open.sticker } : null,
      picture: { sticker },
    })),
    ...paintings
      .filter(({ data }) => data.hung)
      .map((painting) => ({
        id: `painting-${painting.key}`,
        name: words.kinds.painting(paintingName(painting.key)),
        line: words.paintingLine,
        open: isOwn ? { to: `/paint?sheet=${painting.key}`, label: words.open.painting } : null,
        picture: { painting },
      })),
    ...childBadges
      .filter(({ id }) => badges.includes(id))
      .map((badge) => ({
        id: `badge-${badge.id}`,
        name: words.kinds.badge(badge.name),
        line: badge.unlocked,
        open: null,
        picture: { badge },
      })),
    ...builtInStorybooks
      .filter(({ id }) => books.includes(id))
      .map(({ id, title }) => ({
        id: `book-${id}`,
        name: words.kinds.book(title),
        line: words.bookLine,
        open: { to: `/storybooks/${id}`, label: words.open.book },
        picture: { book: id },
      })),
    ...club.critters
      .filter(({ critter }) => met.has(critter))
      .map(({ critter, name, to, line }) => ({
        id: `critter-${critter}`,
        name: words.kinds.critter(name),
        line,
        open: { to, label: words.open.critter },
        picture: { critter },
      })),
    ...items
      .flatMap((item) => (item.kind === 'toy' && item.key === 'my-constellation' ? [skyOf(item.data.record)] : []))
      .map((sky) => ({
        id: 'sky-own',
        name: words.kinds.sky(sky.name),
        line: words.skyLine(sky.stars.length),
        open: { to: '/play/my-constellation', label: words.open.sky },
        picture: { sky },
      })),
    ...(['rhyme-pliers', 'what-if-wrench'] as const).flatMap((tool) =>
      items
        .flatMap((item) => (item.kind === 'toy' && item.key === tool ? keptLines(item.data.record).slice(0, 1) : []))
        .map((line) => ({
          id: `tool-${tool}`,
          name: words.tools[tool],
          line,
          open: { to: `/play/${tool}`, label: words.open.tool },
          picture: { tool },
        })),
    ),
    ...(tune
      ? [
          {
            id: 'tune',
            name: words.kinds.tune,
            line: words.tuneLine,
            open: { to: '/play/tune-sieve', label: words.open.tune },
            picture: { tune },
          },
        ]
      : []),
  ]
}

/** The upright room of a phone, or the broad one of a large screen. */
export type RoomShape = 'tall' | 'wide'

/** Things of one size that hang or stand together. */
type Group = 'round' | 'painting' | 'book' | 'critter' | 'sky' | 'tune'

const groupOf = ({ picture }: RoomThing): Group => {
  if ('painting' in picture) return 'painting'
  if ('book' in picture) return 'book'
  if ('critter' in picture) return 'critter'
  if ('sky' in picture) return 'sky'
  return 'tune' in picture ? 'tune' : 'round'
}

/** Widths in thousandths of the room's width. */
const widths = {
  tall: { round: 124, painting: 160, book: 110, critter: 160, sky: 250, tune: 160 },
  wide: { round: 66, painting: 90, book: 60, critter: 110, sky: 120, tune: 92 },
} as const satisfies Record<RoomShape, Record<Group, number>>

/** How wide a thing is in a room of each shape, in thousandths of the room's width. */
export function widthsOf(thing: RoomThing): Record<RoomShape, number> {
  const group = groupOf(thing)
  return { tall: widths.tall[group], wide: widths.wide[group] }
}

const roundRows = {
  tall: { left: 92, right: 908, top: 262, step: 87, closeStep: 72, columns: 7, most: 4 },
  wide: { left: 410, right: 945, top: 165, step: 115, closeStep: 115, columns: 8, most: 3 },
} as const

/** Medals and the like in rows on the wall; the last row is in the middle. More than the wall has places for move together. */
function rounds(count: number, shape: RoomShape): Position[] {
  const { left, right, top, step, closeStep, most, columns: usual } = roundRows[shape]
  const columns = Math.max(usual, Math.ceil(count / most))
  const rows = Math.ceil(count / columns)
  const gap = (right - left) / (columns - 1)
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / columns)
    const inRow = Math.min(columns, count - row * columns)
    const first = shape === 'wide' ? left : left + ((columns - inRow) * gap) / 2
    return {
      x: Math.round(first + (at % columns) * gap),
      y: top + row * (rows * step > most * closeStep ? closeStep : step),
    }
  })
}

/** Side by side between two edges, with a gap while there is room, else over each other's edges. */
function inRow(sizes: readonly number[], { left, right, y }: { left: number; right: number; y: number }): Position[] {
  const taken = sizes.reduce((sum, width) => sum + width, 0)
  const gap = sizes.length < 2 ? 0 : Math.min(24, (right - left - taken) / (sizes.length - 1))
  let x = left
  return sizes.map((width) => {
    const middle = Math.round(x + width / 2)
    x += width + gap
    return { x: middle, y }
  })
}

/** Places that do not depend on how many things there are. */
const places: Record<RoomShape, Partial<Record<Group, readonly Position[]>>> = {
  tall: {
    sky: [{ x: 165, y: 120 }],
    tune: [{ x: 105, y: 795 }],
    book: [900, 100, 780, 220, 660, 340, 540, 460, 420].map((x) => ({ x, y: 688 })),
    critter: [
      { x: 900, y: 900 },
      { x: 100, y: 905 },
      { x: 745, y: 945 },
      { x: 255, y: 945 },
      { x: 500, y: 950 },
    ],
  },
  wide: {
    book: [930, 865, 800, 735, 670, 605, 540, 475, 410].map((x) => ({ x, y: 770 })),
    critter: [
      { x: 900, y: 914 },
      { x: 775, y: 922 },
      { x: 650, y: 914 },
      { x: 525, y: 922 },
      { x: 60, y: 914 },
    ],
  },
}

/** The row on the wall between the medals and the floor. */
const wallRow = { tall: { left: 30, right: 970, y: 566 }, wide: { left: 385, right: 970, y: 600 } } as const

/** Where things are that nobody has moved. */
function freePlaces(things: readonly RoomThing[], shape: RoomShape): Map<string, Position> {
  const made = new Map<string, Position>()
  const hang = (hung: readonly RoomThing[], at: readonly Position[]) => {
    for (const [n, { id }] of hung.entries()) made.set(id, at[n % at.length]!)
  }
  const inGroup = (group: Group) => things.filter((thing) => groupOf(thing) === group)
  const fixed = places[shape]
  const inWallRow = (['sky', 'painting', 'tune'] as const).filter((group) => fixed[group] === undefined)
  const wall = inWallRow.flatMap(inGroup)
  hang(
    wall,
    inRow(
      wall.map((thing) => widthsOf(thing)[shape]),
      wallRow[shape],
    ),
  )
  const medals = inGroup('round')
  hang(medals, rounds(medals.length, shape))
  for (const [group, at] of Object.entries(fixed)) hang(inGroup(group as Group), at)
  return made
}

/** Where each thing is: where it was moved to, or else with others of its kind. */
export function positionsOf(
  things: readonly RoomThing[],
  arrangement: ItemData<'room'> | undefined,
  shape: RoomShape,
): ReadonlyMap<string, Placed> {
  const moved = new Map(arrangement?.things.map(({ id, x, y }, at) => [id, { x, y, layer: at + 1 }]))
  const free = freePlaces(things, shape)
  return new Map(things.map(({ id }) => [id, moved.get(id) ?? { ...free.get(id)!, layer: 0 }]))
}
