import type { PaintSheet } from '#content/paint/sheets.ts'

const pathOf = (sheet: PaintSheet) => `/content/paint/sheets/${sheet}.svg`

const urls = import.meta.glob<string>('/content/paint/sheets/*.svg', { query: '?url', import: 'default', eager: true })
const texts = import.meta.glob<string>('/content/paint/sheets/*.svg', { query: '?raw', import: 'default' })

export const sheetUrl = (sheet: PaintSheet): string => urls[pathOf(sheet)]!

/** The line drawing itself, whose areas can be filled. */
export const fetchSheet = (sheet: PaintSheet): Promise<string> => texts[pathOf(sheet)]!()
