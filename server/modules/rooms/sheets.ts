import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RoomSheet } from '#contract/rooms.ts'
import { AppError } from '../../platform/errors.ts'
import type { RoomContents } from './contents.ts'

type Sheets = RoomContents['sheets']

const read = (key: string, ending: 'svg' | 'pdf' | 'webp', encoding: 'utf8' | 'base64') =>
  readFile(join(import.meta.dirname, 'sheets', `${key}.${ending}`), encoding)

const known = new Map<Sheets, Promise<RoomSheet[]>>()

/** Sheets with their thumbnails. */
export async function withThumbnails(sheets: Sheets): Promise<RoomSheet[]> {
  const shown =
    known.get(sheets) ??
    Promise.all(
      sheets.map(async (sheet) => ({
        ...sheet,
        thumbnail: `data:image/webp;base64,${await read(sheet.key, 'webp', 'base64')}`,
      })),
    )
  known.set(sheets, shown)
  return shown
}

function requireSheet(sheets: Sheets, key: string): string {
  const sheet = sheets.find((one) => one.key === key)
  if (sheet === undefined) throw new AppError('not_found')
  return sheet.key
}

/** The drawing of a sheet. @throws AppError not_found */
export const readSheet = async (sheets: Sheets, key: string): Promise<string> =>
  read(requireSheet(sheets, key), 'svg', 'utf8')

/** The sheet as a PDF, in base64. @throws AppError not_found */
export const readSheetPdf = async (sheets: Sheets, key: string): Promise<string> =>
  read(requireSheet(sheets, key), 'pdf', 'base64')
