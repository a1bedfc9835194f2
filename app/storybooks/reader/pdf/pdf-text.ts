/** A text item of PDF.js. */
export type TextRun = {
  readonly str: string
  readonly hasEOL: boolean
  /** The font size in units of the page. */
  readonly height: number
  /** The last number is the distance from the bottom of the page. */
  readonly transform: readonly number[]
}

export type PdfText = {
  readonly text: string
  /** The index of each run in the text. */
  readonly starts: readonly number[]
}

/** Joins a page's runs: lines of a paragraph with a space, paragraphs and headings with a line break. */
export function joinRuns(runs: readonly TextRun[]): PdfText {
  // Joined at the end: reading the last character of a growing string flattens it each time.
  const parts: string[] = []
  let length = 0
  const add = (part: string) => {
    if (part !== '') parts.push(part)
    length += part.length
  }
  const starts: number[] = []
  let last: TextRun | null = null
  let isNewLine = false
  for (const run of runs) {
    if (last !== null && run.str !== '' && isNewLine) {
      if (!/\s/.test(parts.at(-1)?.at(-1) ?? '')) add(beginsParagraph(last, run) ? '\n' : ' ')
      isNewLine = false
    }
    starts.push(length)
    add(run.str.replaceAll(/[\s\0]/g, ' '))
    if (run.str.trim() !== '') last = run
    isNewLine ||= run.hasEOL
  }
  return { text: parts.join(''), starts }
}

function beginsParagraph(above: TextRun, below: TextRun): boolean {
  const gap = (above.transform[5] ?? 0) - (below.transform[5] ?? 0)
  const isOtherSize = Math.abs(above.height - below.height) > Math.max(above.height, below.height) * 0.15
  return isOtherSize || gap > above.height * 1.9 || gap < 0
}
