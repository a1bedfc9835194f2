import { z } from 'zod'
import type { CritterKey } from '#content/critter-club/critter.ts'
import { avatarKey } from './household.ts'
import { homeThemes } from './limits.ts'
import { paintingItems } from './paintings.ts'
import { isPlainLine, isStorable } from './plain-text.ts'
import { smallRecord } from './small-record.ts'
import { stickerKey } from './stickers.ts'

const slug = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[a-z][a-z0-9-]*$/)

const shortSlug = slug(30)
/** The id of a badge, a book or another thing. */
const thingId = slug(80)

const critterKeys = { whiskerleaf: null, 'giggle-gecko': null, 'puddle-pups': null, nibsy: null, lulu: null }
const critterKey = z.enum(Object.keys(critterKeys satisfies Record<CritterKey, null>) as [CritterKey, ...CritterKey[]])

const number = z.int().min(0).max(9999)
const line = z
  .string()
  .max(200)
  .refine((text) => isStorable(text) && isPlainLine(text), 'is not one line of text')

/** The longest record of a toy, in characters of JSON. */
const maxRecordLength = 4000

const record = smallRecord(
  100,
  shortSlug,
  z.union([number, z.boolean(), line, z.array(z.union([number, line])).max(200)]),
).refine((value) => JSON.stringify(value).length <= maxRecordLength, 'is too long')

/** 0 is the left or upper edge of the room, 1000 the right or lower one. */
const position = z.int().min(0).max(1000)

/**
 * What a child makes and finds, by kind: the keys that a child can have, how many of them, and the data of each. A new
 * kind is one entry here.
 */
export const itemKinds = {
  /** Which drawn room its home is. */
  home: { most: 1, key: z.literal('theme'), data: z.strictObject({ theme: z.enum(homeThemes) }) },
  /** What it found or answered on a day, by the date of its device; the choice is one of at most five. */
  today: { most: 1100, key: z.iso.date(), data: z.strictObject({ choice: z.int().min(0).max(4) }) },
  critter: {
    most: 5,
    key: critterKey,
    data: z.strictObject({ met: z.boolean(), tickled: z.int().min(0).max(999) }),
  },
  /** What it made with a toy, and whether it has found out how the toy works. */
  toy: { most: 20, key: shortSlug, data: z.strictObject({ understood: z.boolean(), record }) },
  /** The badges whose card has been opened, and those for which there has been a moment of light. */
  badges: { most: 2, key: z.enum(['shown', 'lit']), data: z.strictObject({ ids: z.array(thingId).max(200) }) },
  /** The published stories of its own that have been celebrated. */
  stories: { most: 1, key: z.literal('celebrated'), data: z.strictObject({ ids: z.array(z.uuid()).max(200) }) },
  /** Where its things are in its room. */
  room: {
    most: 1,
    key: z.literal('arrangement'),
    data: z.strictObject({ things: z.array(z.strictObject({ id: thingId, x: position, y: position })).max(60) }),
  },
} as const satisfies Record<string, { most: number; key: z.ZodType<string>; data: z.ZodObject }>

export type ItemKind = keyof typeof itemKinds
export type ItemKey<Kind extends ItemKind> = z.infer<(typeof itemKinds)[Kind]['key']>
export type ItemData<Kind extends ItemKind> = z.infer<(typeof itemKinds)[Kind]['data']>

export const itemKind = z.enum(Object.keys(itemKinds) as [ItemKind, ...ItemKind[]])

const item = z.object({
  kind: itemKind,
  key: z.string(),
  /** By kind. */
  data: z.record(z.string(), z.unknown()),
})

/** All of a child's items. */
export const itemsAnswer = z.object({ items: z.array(item) })

/** What a child's room shows to its family. */
export const childRoom = z.object({
  nickname: z.string(),
  avatar: avatarKey,
  /** Ids of the badges that it has earned. */
  badges: z.array(z.string()),
  /** Ids of the built-in storybooks that it has read to the end. */
  books: z.array(z.string()),
  /** The number of all storybooks that it has read to the end. */
  finished: z.int(),
  items: z.array(item),
  /** Those that hang in it. */
  paintings: paintingItems,
  /** What readers left on its stories. */
  stickers: z.array(stickerKey),
  /** The other children of the family. */
  siblings: z.array(z.object({ id: z.uuid(), nickname: z.string() })),
})
export type ChildRoom = Omit<z.infer<typeof childRoom>, 'items'> & ItemsAnswer

export type ItemOf<Kind extends ItemKind> = { kind: Kind; key: ItemKey<Kind>; data: ItemData<Kind> }
export type ChildItem = { [Kind in ItemKind]: ItemOf<Kind> }[ItemKind]
export type ItemsAnswer = { items: ChildItem[] }
