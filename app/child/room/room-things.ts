import { club } from '#content/critter-club/club.ts'
import { childBadges, type ChildBadge } from '#content/dashboard/child-badges.ts'
import { myRoomWords as words } from '#content/household/my-room.ts'
import { paintingName } from '#content/paint/sheets.ts'
import { stickerName, type StickerKey } from '#content/stickers.ts'
import { builtInStorybooks } from '#content/storybooks.ts'
import type { ChildRoom, ItemData } from '#contract/child-items.ts'
import type { PaintingItem } from '#contract/paintings.ts'
import type { CritterKey } from '#content/critter-club/critter.ts'
import { keptLines, type LineTool } from '#app/play/line-toy.ts'
import { skyOf, type Sky } from '#app/play/my-constellation.ts'
import { itemData } from '#app/api/child-items.ts'
import { tuneIn, type Tune } from '#app/play/tune-sieve.ts'

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

const grid = (columns: readonly number[], rows: readonly number[]): Position[] =>
  rows.flatMap((y) => columns.map((x) => ({ x, y })))

/** Free places by kind, for things that nobody has moved: on the wall beside the window first, then around it. */
const places = {
  painting: [...grid([420, 580, 740, 900], [575]), ...grid([120, 280], [575]), ...grid([500, 660, 820], [330])],
  badge: [
    ...grid([410, 570, 730, 890], [250, 380, 510, 640, 150]),
    ...grid([90, 240], [250, 380, 510, 640]),
    ...grid([490, 650, 810], [315, 445, 575]),
  ],
  book: grid([930, 800, 670, 540, 410, 280], [790, 700]),
  critter: [
    { x: 900, y: 905 },
    { x: 775, y: 940 },
    { x: 650, y: 905 },
    { x: 525, y: 940 },
    { x: 400, y: 905 },
  ],
  sky: [{ x: 165, y: 120 }],
  tool: grid([900, 790], [600]),
  tune: [{ x: 150, y: 790 }],
  sticker: grid([75, 165, 255], [870, 955]),
} as const

/** Where each thing is: where it was moved to, or else on the next free place of its kind. */
export function positionsOf(
  things: readonly RoomThing[],
  arrangement: ItemData<'room'> | undefined,
): ReadonlyMap<string, Placed> {
  const moved = new Map(arrangement?.things.map(({ id, x, y }, at) => [id, { x, y, layer: at + 1 }]))
  const taken = { painting: 0, badge: 0, book: 0, critter: 0, sky: 0, tool: 0, tune: 0, sticker: 0 }
  return new Map(
    things.map(({ id, picture }) => {
      const kind = (Object.keys(places) as (keyof typeof places)[]).find((one) => one in picture)!
      const free = places[kind]
      const place = free[taken[kind]++ % free.length]!
      return [id, moved.get(id) ?? { ...place, layer: 0 }]
    }),
  )
}
