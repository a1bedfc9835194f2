import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Printable } from '#contract/rooms.ts'
import { AppError } from '../../platform/errors.ts'
import type { RoomContents } from './contents.ts'

type Printables = RoomContents['printables']

const read = (key: string, ending: 'svg' | 'pdf' | 'webp', encoding: 'utf8' | 'base64') =>
  readFile(join(import.meta.dirname, 'printables', `${key}.${ending}`), encoding)

const withThumbnail = new Map<Printables, Promise<Printable[]>>()

/** Printables with their thumbnails. */
export async function withThumbnails(printables: Printables): Promise<Printable[]> {
  const shown =
    withThumbnail.get(printables) ??
    Promise.all(
      printables.map(async (printable) => ({
        ...printable,
        thumbnail: `data:image/webp;base64,${await read(printable.key, 'webp', 'base64')}`,
      })),
    )
  withThumbnail.set(printables, shown)
  return shown
}

function requirePrintable(printables: Printables, key: string): string {
  const printable = printables.find((one) => one.key === key)
  if (printable === undefined) throw new AppError('not_found')
  return printable.key
}

/** The drawing of a printable. @throws AppError not_found */
export const readPrintable = async (printables: Printables, key: string): Promise<string> =>
  read(requirePrintable(printables, key), 'svg', 'utf8')

/** The printable as a PDF, in base64. @throws AppError not_found */
export const readPrintablePdf = async (printables: Printables, key: string): Promise<string> =>
  read(requirePrintable(printables, key), 'pdf', 'base64')
