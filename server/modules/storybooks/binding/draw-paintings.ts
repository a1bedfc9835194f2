import type { PaintSheet } from '#content/paint/sheets.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/errors.ts'
import { paintingsOf, pictureOf } from '../../household/items/paintings.ts'
import { runProgram } from '../checks/run-program.ts'

/** The pictures of all sheets, in base64. */
const mostBytes = 32 * 1024 * 1024

/** Books wait for each other: to draw one takes about a second. */
let drawn: Promise<unknown> = Promise.resolve()

/**
 * A child's paintings on these sheets, each as a JPEG that the server draws in a process of its own.
 * @throws AppError painting_not_found, unavailable
 */
export async function drawPaintings(
  { db }: Pick<Context, 'db'>,
  childId: string,
  sheets: readonly PaintSheet[],
): Promise<ReadonlyMap<PaintSheet, Buffer>> {
  const named = [...new Set(sheets)]
  if (named.length === 0) return new Map()
  const found = new Map((await paintingsOf(db, childId)).map(({ key, data }) => [key, data]))
  const svgs = await Promise.all(
    named.map((sheet) => {
      const painting = found.get(sheet)
      if (painting === undefined) throw new AppError('painting_not_found')
      return pictureOf(sheet, painting)
    }),
  )
  const draw = () => runProgram({ name: 'draw-pictures.ts', input: JSON.stringify(svgs), isNative: true, mostBytes })
  const running = drawn.then(draw)
  drawn = running.catch(() => undefined)
  const jpegs = await running.then(
    (printed) => JSON.parse(printed.toString()) as string[],
    (error: unknown) => {
      throw new AppError('unavailable', { cause: error })
    },
  )
  return new Map(named.map((sheet, at) => [sheet, Buffer.from(jpegs[at] ?? '', 'base64')]))
}
