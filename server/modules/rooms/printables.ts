import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Printable } from '#contract/rooms.ts'
import { AppError } from '../../platform/errors.ts'

/** A printable's file: its drawing, or the page to print. @throws AppError not_found */
export async function readPrintable(
  printables: readonly Printable[],
  key: string,
  ending: 'svg' | 'pdf',
): Promise<Buffer> {
  const printable = printables.find((one) => one.key === key)
  if (printable === undefined) throw new AppError('not_found')
  return readFile(join(import.meta.dirname, 'printables', `${printable.key}.${ending}`))
}
