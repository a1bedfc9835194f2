import type { PaintingKey } from '#content/paint/sheets.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/errors.ts'
import { createTurns } from '../../../platform/isolated/queue.ts'
import { paintingsOf, pictureOf } from '../../household/items/paintings.ts'
import { runProgram } from '../checks/run-program.ts'

/** The pictures of all sheets, in base64. */
const maxBytes = 32 * 1024 * 1024

/** To draw a book takes seconds: one is drawn at a time, so many wait, and few of them are one person’s. */
const inTurn = createTurns({ queued: 30, queuedPerCaller: /* defence: drawn-in-turn */ 2 })

/** Draws SVGs as JPEGs. @throws AppError unavailable when too many books wait, or the program fails */
async function drawJpegs(svgs: readonly string[], personId: string): Promise<Buffer[]> {
  const input = svgs.map((svg) => svg.replaceAll('\n', ' '))
  try {
    const drawn = await inTurn(personId, () => runProgram({ name: 'draw-pictures', input, isNative: true, maxBytes }))
    const jpegs = drawn.toString('latin1').trimEnd().split('\n')
    if (jpegs.length !== svgs.length) throw new Error('A picture is missing.')
    return jpegs.map((jpeg) => Buffer.from(jpeg, 'base64'))
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('unavailable', { cause: error })
  }
}

/**
 * A child's paintings, each as a JPEG that the server draws in a process of its own.
 * @throws AppError painting_not_found, unavailable
 */
export async function drawPaintings(
  { db }: Pick<Context, 'db'>,
  childId: string,
  sheets: readonly PaintingKey[],
): Promise<ReadonlyMap<PaintingKey, Buffer>> {
  const named = [...new Set(sheets)]
  if (named.length === 0) return new Map()
  const found = new Map((await paintingsOf(db, childId)).map(({ key, data }) => [key, data]))
  const svgs: string[] = []
  // One after the other, so that others are answered between them.
  for (const sheet of named) {
    const painting = found.get(sheet)
    if (painting === undefined) throw new AppError('painting_not_found')
    svgs.push(await pictureOf(sheet, painting))
  }
  const jpegs = await drawJpegs(svgs, childId)
  return new Map(named.map((sheet, at) => [sheet, jpegs[at]!]))
}
