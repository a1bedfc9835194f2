/** A run of letters as PDF.js finds it on a page. */
export type TextRun = {
  readonly str: string
  readonly hasEOL: boolean
  /** Of the letters, in units of the page. */
  readonly height: number
  /** The last number is the distance from the bottom of the page. */
  readonly transform: readonly number[]
}

export type PdfText = {
  readonly text: string
  /** Where each run begins in the text. */
  readonly starts: readonly number[]
}

/** Puts a page's runs together: lines of one paragraph with a gap, paragraphs and headings with a line break. */
export function joinRuns(runs: readonly TextRun[]): PdfText {
  // Put together at the end: to ask a text that grows how it ends costs all of it each time.
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
