import type { PageLook, PaperTone } from '../book-view.ts'

/** Paper, ink and link of each tone. The page around the frame wears the same (reader.css). */
const papers: Record<PaperTone, readonly [paper: string, ink: string, link: string]> = {
  day: ['#fffaf0', '#2e2118', '#7b2f52'],
  sepia: ['#f3e2c3', '#3d2a17', '#7d2f1d'],
  night: ['#1d1417', '#e8d8c2', '#ffc983'],
}

const typeSizes = [17, 19, 22, 26, 31] as const

/** Styles that stand in for a book that brings none of its own. */
const plain = `
  @layer plain {
    body { font-family: Literata, ui-serif, Georgia, 'Times New Roman', serif; line-height: 1.6; hyphens: auto }
    p { margin: 0 0 0.7em }
    h1, h2, h3, h4 { line-height: 1.25; margin: 1.4em 0 0.7em; hyphens: none }
    img, svg, video { break-inside: avoid }
    body > :first-child, body > :first-child > :first-child { margin-top: 0 }
    figure { margin: 1em 0 }
    blockquote { margin: 1em 1.5em }
  }`

const marks = `
  ::highlight(found) { background-color: #ffd257; color: #1d1020 }
  ::highlight(spoken) { background-color: #ffab5e; color: #1d1020 }
  [data-book-link] { cursor: pointer; text-decoration: underline }
  [data-book-link]:focus-visible { outline: 3px solid currentColor; outline-offset: 2px }`

function paperOf(tone: PaperTone): string {
  const [paper, ink, link] = papers[tone]
  const night = `body, body *:not(svg, svg *) { background: transparent !important; color: ${ink} !important;
    border-color: currentColor !important }`
  return `
    html { background: ${paper} !important; color: ${ink} !important; color-scheme: ${tone === 'night' ? 'dark' : 'light'} }
    body { background: transparent !important; color: inherit !important }
    ${tone === 'night' ? night : ''}
    [data-book-link], [data-book-link] * { color: ${link} !important }`
}

/** How reflowable text is laid out: pages side by side, each a column, in a row that reaches out of sight. */
export function flowStyles({ size, tone }: PageLook, columns: number, side: number): string {
  const fold =
    columns === 1
      ? ''
      : `html { background-image: linear-gradient(90deg, transparent 47%, rgb(60 30 20 / 0.16) 50%, transparent 53%) !important; background-size: 100vw 100% !important }`
  return `${plain}${marks}${paperOf(tone)}${fold}
    html, body { direction: ltr !important; writing-mode: horizontal-tb !important }
    html { overflow: hidden !important; height: 100vh !important; margin: 0 !important; padding: 0 !important;
      font-size: ${typeSizes[size - 1]}px !important }
    body { box-sizing: border-box !important; width: 100vw !important; height: 100vh !important; max-width: none !important;
      margin: 0 !important; padding: 28px ${side}px 20px !important; border: 0 !important; position: static !important;
      font-size: 1rem !important; column-count: ${columns} !important; column-gap: ${side * 2}px !important;
      column-fill: auto !important; overflow: visible !important; overflow-wrap: break-word !important }
    img, svg, video { max-width: 100% !important; max-height: calc(100vh - 60px) !important; object-fit: contain }
    pre, table { max-width: 100% !important; overflow: auto; white-space: pre-wrap }`
}

/** How a page of a fixed layout is laid out: at its own size, drawn larger or smaller as a whole. */
export function fixedStyles({ tone }: PageLook, width: number, height: number, scale: number, left: number): string {
  const [paper] = papers[tone]
  const filter = { day: 'none', sepia: 'sepia(0.45)', night: 'invert(0.9) hue-rotate(180deg)' }[tone]
  return `${marks}
    html { background: ${paper} !important; overflow: auto !important; margin: 0 !important }
    body { position: absolute !important; left: ${left}px !important; top: 0 !important; margin: 0 !important;
      width: ${width}px !important; height: ${height}px !important; overflow: hidden !important;
      transform: scale(${scale}) !important; transform-origin: 0 0 !important; filter: ${filter} }`
}
