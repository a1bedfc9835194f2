import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RoomSheet } from '#contract/rooms.ts'
import { AppError } from '../../platform/errors.ts'
import type { RealmWithRoom } from './letters.ts'

const color = 'Print it, and give it the colors it has today.'
const stand =
  'Color it, cut round it and its base. Fold the base back at the upper dashes, forward at the lower: it stands.'

/** The sheets of the clubhouse; `npm run coloring -w packages/art` draws each into sheets/. */
const clubhouseSheets: readonly Omit<RoomSheet, 'thumbnail'>[] = [
  { key: 'color-whiskerleaf', title: 'Whiskerleaf, to color', text: color },
  { key: 'color-giggle-gecko', title: 'Giggle-Gecko, to color', text: color },
  { key: 'color-puddle-pups', title: 'The Puddle Pups, to color', text: color },
  { key: 'color-nibsy', title: 'Nibsy, to color', text: color },
  { key: 'color-lulu', title: 'Lulu, to color', text: color },
  { key: 'stand-whiskerleaf', title: 'Whiskerleaf, to stand up', text: stand },
  { key: 'stand-giggle-gecko', title: 'Giggle-Gecko, to stand up', text: stand },
  { key: 'stand-puddle-pups', title: 'The Puddle Pups, to stand up', text: stand },
  { key: 'stand-nibsy', title: 'Nibsy, to stand up', text: stand },
  { key: 'stand-lulu', title: 'Lulu, to stand up', text: stand },
]

const fileOf = (key: string, ending: 'svg' | 'pdf' | 'webp') => join(import.meta.dirname, 'sheets', `${key}.${ending}`)

let withThumbnails: Promise<RoomSheet[]> | undefined

/** The sheets of a room, each with a small picture. */
export async function sheetsOf(realm: RealmWithRoom): Promise<RoomSheet[]> {
  if (realm !== 'critter-club') return []
  return (withThumbnails ??= Promise.all(
    clubhouseSheets.map(async (sheet) => ({
      ...sheet,
      thumbnail: `data:image/webp;base64,${await readFile(fileOf(sheet.key, 'webp'), 'base64')}`,
    })),
  ))
}

function requireSheet(realm: RealmWithRoom, key: string): string {
  const sheet = realm === 'critter-club' ? clubhouseSheets.find((one) => one.key === key) : undefined
  if (sheet === undefined) throw new AppError('not_found')
  return sheet.key
}

/** The drawing of a sheet. @throws AppError not_found */
export const readSheet = async (realm: RealmWithRoom, key: string): Promise<string> =>
  readFile(fileOf(requireSheet(realm, key), 'svg'), 'utf8')

/** The sheet as a PDF, in base64. @throws AppError not_found */
export const readSheetPdf = async (realm: RealmWithRoom, key: string): Promise<string> =>
  readFile(fileOf(requireSheet(realm, key), 'pdf'), 'base64')
