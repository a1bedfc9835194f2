import { clothOf } from '#app/storybooks/cloth.ts'
import { fittingSize, type PageLook, type PaperTone } from '#app/storybooks/reader/book-view.ts'
import { bookRun } from '#app/storybooks/reader/epub/break-runs.ts'
import { layPages, mayShare, spreadsOf, type Spread } from '#app/storybooks/reader/epub/spreads.ts'
import { frame } from './state.ts'

/** Background, text and link colors. The page around the frame has the same (reader.css). */
const papers: Record<PaperTone, readonly [paper: string, ink: string, link: string]> = {
  day: ['#fffaf0', '#2e2118', '#7b2f52'],
  sepia: ['#f3e2c3', '#3d2a17', '#7d2f1d'],
  night: ['#1d1417', '#e8d8c2', '#ffc983'],
}

const typeSizes = [17, 19, 22, 26, 31] as const

/** Marks a table whose words may be broken; with the value `cells`, also with columns of equal width. */
const tightTable = 'data-book-tight'

/** The height of the only picture of a short section. */
const pictureHeight = '--book-picture-height'

/** Default styles for books without their own. */
const plain = `
  @layer plain {
    body { font-family: Literata, ui-serif, Georgia, 'Times New Roman', serif; line-height: 1.6; hyphens: auto }
    p { margin: 0 0 0.7em }
    h1, h2, h3, h4 { line-height: 1.25; margin: 1.4em 0 0.7em; hyphens: none }
    img, svg, video { break-inside: avoid }
    body > :first-child, body > :first-child > :first-child { margin-top: 0 }
    figure { margin: 1em 0 }
    blockquote { margin: 1em 1.5em }
    pre { white-space: pre-wrap }
  }`

const marks = `
  ::highlight(found) { background-color: #ffd257; color: #1d1020 }
  ::highlight(spoken) { background-color: #ffab5e; color: #1d1020 }
  [data-book-link] { cursor: pointer; text-decoration: underline }
  [data-book-link]:focus-visible { outline: 3px solid currentColor; outline-offset: 2px }`

/** The styles of the note popover. */
function noteOf(tone: PaperTone): string {
  const [paper, ink] = papers[tone]
  return `
  [data-note-box] { position: fixed !important; right: auto !important; bottom: auto !important; box-sizing: border-box !important; margin: 0 !important;
    width: min(100vw - 16px, 26rem) !important; max-height: calc(50vh - 16px) !important; overflow: auto !important;
    padding: 0.9rem 1.1rem !important; border: 1px solid currentColor !important; border-top-width: 4px !important;
    font: 1rem/1.5 Literata, ui-serif, Georgia, serif !important; box-shadow: 0 10px 30px rgb(0 0 0 / 0.35) !important;
    background: ${paper} !important; color: ${ink} !important }
  [data-note-box]:focus { outline: none }
  [data-note-box] * { max-width: 100%; overflow-wrap: anywhere; color: inherit !important; background: none !important }
  [data-note-box] > button { display: block; min-height: 44px; margin: 0.5rem 0 0 auto; padding: 0.2rem 0.6rem; border: 0;
    font: inherit; text-decoration: underline; cursor: pointer }
  [data-note-box] > button:focus-visible { outline: 3px solid currentColor; outline-offset: -3px }`
}

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

/** Disables the browser's own horizontal swipes, which would navigate back, unless they scroll a large page. */
const byHand = (isMoved: boolean) =>
  `touch-action: ${isMoved ? 'auto' : 'pan-y pinch-zoom'} !important; overscroll-behavior-x: contain !important`

/** Marks a title page that is shown as a cover. */
const clothPage = 'data-book-cloth'

/** Shows a title page of words alone, in a book that is bound on this site, as the drawn cover that lists have for it. */
export function dressTitlePage() {
  const page = document.querySelector<HTMLElement>('body > section.title:not(.cover)')
  if (page === null) return
  const { cut, color } = clothOf(page.querySelector('h1')?.textContent ?? '')
  const path = `<path d="${cut.d}" fill="#fff4dc" fill-rule="${cut.fillRule ?? 'nonzero'}"/>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-26 -26 52 52">${path}</svg>`
  page.setAttribute(clothPage, '')
  page.style.setProperty('--cloth', color)
  page.style.setProperty('--cut', `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`)
}

/** As cloth-cover.css has it; the whole page is its width. */
function clothStyles(side: number): string {
  const wide = (share: number) => `calc(var(--wide) * ${share})`
  return `
    html:has([${clothPage}]) { background-image: none !important }
    body:has(> [${clothPage}]) { column-count: 1 !important }
    section[${clothPage}] { --wide: min(100vw - ${2 * side}px, (100vh - 48px) / 1.5); position: relative; display: grid;
      grid-template-rows: auto minmax(0, 1fr) auto; justify-items: center; gap: ${wide(0.04)};
      width: var(--wide); height: ${wide(1.5)}; margin: calc((100vh - 48px - var(--wide) * 1.5) / 2) auto 0 !important;
      padding: ${wide(0.1)} ${wide(0.09)} ${wide(0.08)} ${wide(0.13)}; text-align: center; color: #fff4dc !important;
      border-radius: 2px 7px 7px 2px; box-shadow: 0 3px 14px rgb(60 30 20 / 0.35);
      background: linear-gradient(90deg, rgb(0 0 0 / 0.34) 0 3.2%, rgb(255 255 255 / 0.13) 3.2% 4.6%, transparent 8.3%),
        radial-gradient(90% 60% at 55% 45%, rgb(255 240 205 / 0.2), transparent), var(--cloth) !important }
    [${clothPage}]::before { content: ''; position: absolute; border: 1px solid rgb(255 236 196 / 0.5);
      inset: ${wide(0.055)} ${wide(0.046)} ${wide(0.055)} ${wide(0.093)}; border-radius: 2px 4px 4px 2px }
    [${clothPage}]::after { content: ''; grid-row: 2; width: ${wide(0.48)}; background: var(--cut) center / contain no-repeat }
    section[${clothPage}] > * { margin: 0; color: inherit !important }
    section[${clothPage}] > h1 { font-size: ${wide(0.1)}; line-height: 1.15 }
    section[${clothPage}] > p { grid-row: 3; font-size: ${wide(0.06)} }`
}

/** Reflowable text is laid out in columns, one per page, in a row that is scrolled. */
function flowStyles({ size, tone }: PageLook, columns: number, side: number): string {
  const fold =
    columns === 1
      ? ''
      : `html { background-image: linear-gradient(90deg, transparent 47%, rgb(60 30 20 / 0.16) 50%, transparent 53%) !important; background-size: 100vw 100% !important }`
  return `${plain}${marks}${paperOf(tone)}${noteOf(tone)}${fold}
    html, body { direction: ltr !important; writing-mode: horizontal-tb !important }
    html { ${byHand(false)}; overflow: hidden !important; height: 100vh !important; margin: 0 !important; padding: 0 !important;
      font-size: ${typeSizes[size - 1]}px !important }
    body { box-sizing: border-box !important; width: 100vw !important; height: 100vh !important; max-width: none !important;
      margin: 0 !important; padding: 28px ${side}px 20px !important; border: 0 !important; position: static !important;
      font-size: 1rem !important; column-count: ${columns} !important; column-gap: ${side * 2}px !important;
      column-fill: auto !important; overflow: visible !important; overflow-wrap: break-word !important }
    body :not(svg *, math *) { max-width: 100% !important; min-width: 0 !important; text-wrap-mode: wrap !important;
      overflow-wrap: anywhere !important }
    body :not(svg *, math *, table, table *) { box-sizing: border-box !important }
    body :is(td, th):not([${tightTable}] *), body :is(td, th):not([${tightTable}] *) * { overflow-wrap: break-word !important }
    [${tightTable}=cells] { table-layout: fixed !important; width: 100% !important }
    [${tightTable}=cells] :is(col, td, th) { width: auto !important; padding-inline: 0 !important }
    [${bookRun}] { display: block !important }
    [${bookRun}] + [${bookRun}] { text-indent: 0 }
    img, svg, video { max-height: var(${pictureHeight}, calc(100vh - 60px)) !important; object-fit: contain }${clothStyles(side)}`
}

/** Marks the host of a fixed page's shadow tree; the value is its side. */
const bookPage = 'data-book-page'

/** The layout of fixed pages in the frame. */
function fixedStyles({ size, tone }: PageLook): string {
  const [paper] = papers[tone]
  const filter = { day: 'none', sepia: 'sepia(0.45)', night: 'invert(0.9) hue-rotate(180deg)' }[tone]
  return `${marks}${noteOf(tone)}
    html { ${byHand(size > fittingSize)}; background: ${paper}; overflow: auto; font-size: 16px }
    body { margin: 0 }
    [${bookPage}] { position: absolute; overflow: hidden; transform-origin: 0 0; filter: ${filter} }
    [${bookPage}=left] { background: linear-gradient(270deg, rgb(60 30 20 / 0.16), transparent 6%) }
    [${bookPage}=right] { background: linear-gradient(90deg, rgb(60 30 20 / 0.16), transparent 6%) }`
}

/** The styles within a fixed page's shadow tree. */
const pageStyles = `${marks}
  html { display: contents !important }
  body { position: absolute !important; inset: 0 auto auto 0 !important; width: 100% !important; height: 100% !important;
    margin: 0 !important; overflow: hidden !important }`

const maxLineWidth = 620
/** The minimum zoom of a wide table. */
const minTableZoom = 0.5
export const layout = ownSheet()
/** The @font-face rules of the open fixed pages, which have no effect in a shadow tree. */
export const faces = ownSheet()
export const withinPage = new CSSStyleSheet()
withinPage.replaceSync(pageStyles)

/** A stylesheet that is parsed again only when it changes. */
function ownSheet() {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  let current = ''
  return {
    sheet,
    update(styles: string) {
      if (styles !== current) sheet.replaceSync(styles)
      current = styles
    },
  }
}

/** The sections that are shown together with one at the current size. */
export function spreadWith(part: number): Spread {
  const epub = frame.book!
  const room = { width: innerWidth, height: innerHeight }
  const spreads = spreadsOf(
    epub.pages,
    epub.isLeftward,
    (rule) => epub.pageSize !== null && mayShare(rule, epub.pageSize, room),
  )
  return spreads.find((spread) => spread.some((one) => one.part === part)) ?? [{ part, side: 'center' }]
}

function layOutPages() {
  const sideOf = (part: number) => spreadWith(part).find((one) => one.part === part)!.side
  const leaves = frame.open.map(({ part, root, size }) => ({
    host: (root as ShadowRoot).host as HTMLElement,
    side: sideOf(part),
    size: size!,
  }))
  layout.update(fixedStyles(frame.look))
  const { scale, spots } = layPages(
    leaves,
    { width: document.documentElement.clientWidth, height: innerHeight },
    0.7 + frame.look.size * 0.15,
  )
  for (const [at, { host, side, size }] of leaves.entries()) {
    const { left, top } = spots[at]!
    host.style.cssText = `left: ${left}px; top: ${top}px; width: ${size.width}px; height: ${size.height}px; scale: ${scale}`
    host.setAttribute(bookPage, side)
    host.hidden = false
  }
  frame.pages = 1
}

export function renderLayout() {
  frame.linePages = null
  if (frame.open[0]!.size !== null) return layOutPages()
  const columns = innerWidth >= 900 && !frame.isLeftward ? 2 : 1
  const side = Math.floor(Math.max(columns === 1 ? 22 : 36, (innerWidth / columns - maxLineWidth) / 2))
  layout.update(flowStyles(frame.look, columns, side))
  document.documentElement.style.removeProperty('width')
  tightenTables(innerWidth / columns - 2 * side)
  fitPicture()
  frame.pages = countPages()
  document.documentElement.style.setProperty('width', `${frame.pages * innerWidth}px`, 'important')
}

const countPages = () => Math.max(1, Math.ceil((document.body.scrollWidth - 1) / innerWidth))

/** Heights of a picture that are tried, in hundredths of the page's. */
const pictureHeights = [75, 62, 50, 40]
/** Pages of a section whose only picture is made smaller. */
const maxPages = 4

/** Makes the only picture of a short section smaller where that puts it on fewer pages: at best on one, with its words. */
function fitPicture() {
  const { style } = document.documentElement
  style.removeProperty(pictureHeight)
  let fewest = countPages()
  if (document.images.length !== 1 || fewest > maxPages) return
  let best = ''
  for (const height of pictureHeights) {
    if (fewest === 1) break
    style.setProperty(pictureHeight, `${height}vh`)
    const pages = countPages()
    if (pages < fewest) [fewest, best] = [pages, `${height}vh`]
  }
  style.setProperty(pictureHeight, best)
}

/** Makes tables wider than a column fit: first by breaking words, then by zooming out, at last by fixed columns. */
function tightenTables(line: number) {
  // A table that spans pages has several rects.
  const widthOf = (table: HTMLElement) => Math.max(0, ...[...table.getClientRects()].map(({ width }) => width))
  const isWide = (width: number) => width > line + 1
  const tables = [...document.body.getElementsByTagName('table')]
  for (const table of tables) {
    table.removeAttribute(tightTable)
    table.style.removeProperty('zoom')
  }
  const tight = tables.filter((table) => isWide(widthOf(table)))
  for (const table of tight) table.setAttribute(tightTable, '')
  for (const [at, width] of tight.map(widthOf).entries()) {
    if (!isWide(width)) continue
    const table = tight[at]!
    table.style.setProperty('zoom', String(Math.max(minTableZoom, line / width)), 'important')
    if (line / width < minTableZoom) table.setAttribute(tightTable, 'cells')
  }
}
