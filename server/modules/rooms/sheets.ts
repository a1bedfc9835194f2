import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RoomSheet } from '#contract/rooms.ts'
import { AppError } from '../../platform/errors.ts'
import type { RealmWithRoom } from './months.ts'

const color = 'Print it, and give it the colors it has today.'
const stand =
  'Color it, cut round it and its base. Fold the base back at the upper dashes, forward at the lower: it stands.'

/** The sheets of the clubhouse; art/coloring.ts draws each into sheets/. */
const clubhouseSheets: readonly RoomSheet[] = [
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

export const sheetsOf = (realm: RealmWithRoom): RoomSheet[] => (realm === 'critter-club' ? [...clubhouseSheets] : [])

/** The drawing of a sheet. @throws AppError not_found */
export async function readSheet(realm: RealmWithRoom, key: string): Promise<string> {
  const sheet = sheetsOf(realm).find((one) => one.key === key)
  if (sheet === undefined) throw new AppError('not_found')
  return readFile(join(import.meta.dirname, 'sheets', `${sheet.key}.svg`), 'utf8')
}
