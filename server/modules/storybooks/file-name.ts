import { createHash } from 'node:crypto'
import { dayMs, startOfDay } from '../../platform/public-moment.ts'
import type { BookKind } from './checks/check-book.ts'

/** The public folder of uploaded files, named like the table. */
const bucket = 'dream_journal_storybooks'
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const keyForm = new RegExp(`^${bucket}/(${uuid})/(${uuid})-(\\d{1,15})\\.(pdf|epub)$`)

export const filesPath = '/files/'

/** The public path of a key. */
export function linkOfKey(key: string): string {
  return filesPath + key
}

/** Where the covers made from files lie, all of them WebP. */
export const coversFolder = 'covers/'

/** The key of the cover of a file, from which the file's follows: an EPUB's ends in .webp, a PDF's in .pdf. */
export const coverKeyOf = (key: string): string => `${coversFolder}${key.replace(/epub$/, 'webp')}`

/** Parses a cover's key to the file it was made from; null for an invalid one. */
export function readCoverKey(key: string): FileName | null {
  const name = readKey(key.slice(coversFolder.length).replace(/webp$/, 'epub'))
  return name !== null && coverKeyOf(name.key) === key ? name : null
}

/**
 * The key of a new file; a stamp (milliseconds since 1970) is unique within a storybook. In that of a child's the
 * storybook's id takes the author's place.
 */
export function keyOfFile(file: {
  authorId: string
  byChild: boolean
  storybookId: string
  stamp: number
  kind: BookKind
}): string {
  const folder = file.byChild ? file.storybookId : file.authorId
  return `${bucket}/${folder}/${file.storybookId}-${file.stamp}.${file.kind}`
}

/** When a file was stored; of a child's file, which its storybook's folder holds, only the day. */
export const storedAt = ({ authorId, storybookId, stamp }: FileName): Date =>
  new Date(authorId === storybookId ? startOfDay(stamp) : stamp)

export interface FileName {
  key: string
  authorId: string
  storybookId: string
  /** When it was stored; milliseconds since 1970. */
  stamp: number
  kind: BookKind
}

/** Parses a key; null for an invalid one. */
export function readKey(key: string): FileName | null {
  const [, authorId, storybookId, stamp, kind] = keyForm.exec(key) ?? []
  // defence: file-name-form
  if (authorId === undefined || storybookId === undefined) return null
  return { key, authorId, storybookId, stamp: Number(stamp), kind: kind as BookKind }
}

/** Parses the public path of a key; null for an invalid one. */
export const readLink = (link: string): FileName | null => readKey(link.slice(filesPath.length))

/** The group of the jobs about a file: those of its author's files (see onePerGroup). */
export const groupOf = (link: string): string => readLink(link)?.authorId ?? link

/**
 * The name that a child's file gets in place of one with the child's id and the millisecond: always the same, so that
 * an old address leads to it.
 */
export function withoutChild({ key, authorId, storybookId, stamp, kind }: FileName): string {
  const ofDay = createHash('sha256').update(key).digest().readUInt32BE() % dayMs
  return keyOfFile({ authorId, byChild: true, storybookId, stamp: startOfDay(stamp) + ofDay, kind })
}
