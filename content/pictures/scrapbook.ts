import type { Pictures } from './pictures.ts'

export const scrapbookPictures = {
  scrapbook:
    'A scrapbook as large as a house stands open among hills of torn paper. Photographs, a ticket and a leaf are taped to page six. On page seven Fizzlet has just painted Aurora, mostly hair, and the paint is running.',
} as const satisfies Pictures
