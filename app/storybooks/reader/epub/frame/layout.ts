import { layPages, mayShare, spreadsOf, type Spread } from '../spreads.ts'
import { bookPage, fixedStyles, flowStyles, pageStyles, tightTable } from '../page-look.ts'
import { frame } from './state.ts'

const widestLine = 620
/** The minimum zoom of a wide table. */
const smallestTable = 0.5
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
  const side = Math.floor(Math.max(columns === 1 ? 22 : 36, (innerWidth / columns - widestLine) / 2))
  layout.update(flowStyles(frame.look, columns, side))
  document.documentElement.style.removeProperty('width')
  tightenTables(innerWidth / columns - 2 * side)
  frame.pages = Math.max(1, Math.ceil((document.body.scrollWidth - 1) / innerWidth))
  document.documentElement.style.setProperty('width', `${frame.pages * innerWidth}px`, 'important')
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
    table.style.setProperty('zoom', String(Math.max(smallestTable, line / width)), 'important')
    if (line / width < smallestTable) table.setAttribute(tightTable, 'cells')
  }
}
