import type { PaintSheet, StampKey } from '#content/paint/sheets.ts'
import type { StampFiles } from '#contract/draw-painting.ts'

type Files<File> = Readonly<Record<string, File>>

const urls: Files<string> = import.meta.glob<string>('/content/paint/{sheets,stamps}/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const texts: Files<() => Promise<string>> = import.meta.glob<string>('/content/paint/{sheets,stamps}/*.svg', {
  query: '?raw',
  import: 'default',
})

const sheetPath = (sheet: PaintSheet) => `/content/paint/sheets/${sheet}.svg`
const stampPath = (stamp: StampKey) => `/content/paint/stamps/${stamp}.svg`

export const sheetUrl = (sheet: PaintSheet): string => urls[sheetPath(sheet)]!

export const stampUrl = (stamp: StampKey): string => urls[stampPath(stamp)]!

/** The line drawing itself, whose areas can be filled. */
export const fetchSheet = (sheet: PaintSheet): Promise<string> => texts[sheetPath(sheet)]!()

/** The drawings of stamps. */
export async function fetchStamps(stamps: readonly StampKey[]): Promise<StampFiles> {
  const files = stamps.map(async (stamp) => [stamp, await texts[stampPath(stamp)]!()] as const)
  return Object.fromEntries(await Promise.all(files))
}
