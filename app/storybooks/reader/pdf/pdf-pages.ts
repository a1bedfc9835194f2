import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { Engine, startEngine } from '#app/storybooks/flip-book-engine.ts'
import { indexAfter, isAtEnd, openPages, flipBookSettings } from '#app/storybooks/flip-book-pages.ts'
import {
  fittingSize,
  fitsTwoPages,
  type BookEvents,
  type PageLook,
  type Size,
  type Turn,
} from '#app/storybooks/reader/book-view.ts'
import type { createMarks } from '#app/storybooks/reader/marks.ts'
import { readerWords as words } from '#content/reader.ts'
import { pageOfTarget } from './pdf-outline.ts'
import { paintPage, clearLeaf, type Leaf } from './pdf-page.ts'

/** The engine needs an element for every page; longer books fade from page to page. */
const maxTurning = 160
/** The number of pages painted before and after the open ones. */
const near = 2

/** The state of the pages of an open PDF. */
export type Pages = {
  readonly stage: HTMLElement
  readonly room: HTMLElement
  readonly pdf: PDFDocumentProxy
  readonly count: number
  /** Width by height. */
  readonly aspect: number
  readonly events: BookEvents
  readonly signal: AbortSignal
  readonly leaves: Map<number, Leaf>
  readonly marks: ReturnType<typeof createMarks>
  /** The page of each contents entry, as far as known. */
  readonly linePages: (number | null)[]
  look: PageLook
  index: number
  isSpread: boolean
  box: Size
  engine: Engine | null
  isTurning: boolean
  /** Null until the engine is loaded. */
  startTurning: typeof startEngine | null
  /** The number of the latest painting run; earlier runs stop. */
  painting: number
}

const layout = ({ count, isSpread }: Pages) => ({ count, isSpread })
const open = (pages: Pages) => openPages(pages.index, layout(pages))

export function leafAt(pages: Pages, at: number): Leaf {
  const existing = pages.leaves.get(at)
  if (existing) return existing
  const element = document.createElement('div')
  element.className = 'pdf-page'
  element.dataset['page'] = String(at + 1)
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', words.pageOf(at + 1, pages.count))
  const leaf: Leaf = { element, painted: null, text: null, scale: 0 }
  pages.leaves.set(at, leaf)
  return leaf
}

/** Computes the sizes of a page and a spread from the available space. */
export function measure(pages: Pages) {
  const across = pages.stage.clientWidth
  const down = pages.stage.clientHeight
  pages.isSpread = pages.count > 1 && fitsTwoPages({ width: pages.aspect, height: 1 }, { width: across, height: down })
  const beside = pages.isSpread ? 2 : 1
  const fit = Math.min(across / beside, down * pages.aspect)
  const width = Math.max(160, Math.floor(fit * zoomOf(pages.look)))
  pages.box = { width, height: Math.floor(width / pages.aspect) }
  pages.room.style.setProperty('--page-width', `${pages.box.width}px`)
  pages.room.style.width = `${pages.box.width * beside}px`
  pages.room.style.height = `${pages.box.height}px`
}

/** Shows the open pages, or passes all of them to the engine. */
export function renderPages(pages: Pages) {
  pages.engine?.stop()
  pages.engine = null
  measure(pages)
  pages.isTurning =
    pages.startTurning !== null && !pages.look.calm && pages.look.size === fittingSize && pages.count <= maxTurning
  pages.room.classList.toggle('pdf-turning', pages.isTurning)
  pages.room.replaceChildren()
  if (pages.isTurning) {
    const elements = Array.from({ length: pages.count }, (_, at) => leafAt(pages, at).element)
    pages.room.append(...elements)
    pages.engine = pages.startTurning!({
      room: pages.room,
      pages: elements,
      settings: flipBookSettings({
        size: 'fixed',
        ...pages.box,
        maxShadowOpacity: 0.5,
        showCover: true,
        mobileScrollSupport: true,
        flippingTime: 800,
      }),
      index: pages.index,
      onFlip: (at) => settleAt(pages, at),
      // A closed book is centered, and moves while its cover turns.
      onState: (state) => pages.room.toggleAttribute('data-flipping', state === 'flipping'),
    })
  }
  settleAt(pages, pages.index)
}

function settleAt(pages: Pages, at: number) {
  pages.index = openPages(Math.max(0, Math.min(pages.count - 1, at)), layout(pages))[0]!
  const shown = open(pages)
  if (!pages.isTurning) pages.room.replaceChildren(...shown.map((page) => leafAt(pages, page).element))
  for (const [page, leaf] of pages.leaves) {
    leaf.element.inert = !shown.includes(page)
    leaf.element.dataset['side'] = pages.isSpread && page % 2 === 1 ? 'left' : 'right'
    const isNear = page >= shown[0]! - near && page <= shown.at(-1)! + near
    if (!isNear && leaf.painted !== null) clearLeaf(leaf)
  }
  pages.room.dataset['rest'] = !pages.isSpread || shown.length === 2 ? 'open' : pages.index === 0 ? 'front' : 'back'
  void paintInTurn(pages, [...shown, ...around(shown, pages.count)])
  drawMarks(pages)
  reportPosition(pages)
}

export function reportPosition(pages: Pages) {
  const shown = open(pages)
  pages.events.onMove({
    part: pages.index,
    offset: 0,
    fraction: pages.index / pages.count,
    page: shown[0]! + 1,
    lastPage: shown.at(-1)! + 1,
    pages: pages.count,
    chapter: pages.linePages.findLastIndex((page) => page !== null && page <= shown.at(-1)!),
    isFirst: pages.index === 0,
    isLast: isAtEnd(pages.index, layout(pages)),
    isLeftward: false,
  })
}

/** The pages to paint in advance: the next ones, then the previous ones. */
const around = (shown: readonly number[], count: number) =>
  [shown.at(-1)! + 1, shown.at(-1)! + 2, shown[0]! - 1, shown[0]! - 2].filter((page) => page >= 0 && page < count)

const paperOf = (pages: Pages) => ({
  pdf: pages.pdf,
  box: pages.box,
  signal: pages.signal,
  onLost: pages.events.onPageLost,
  onLink(address: string | null, dest: unknown) {
    if (address !== null) pages.events.onLink(address)
    else void pageOfTarget(pages.pdf, dest).then((target) => target !== null && jumpTo(pages, target))
  },
})

async function paintInTurn(pages: Pages, numbers: readonly number[]) {
  pages.painting += 1
  const mine = pages.painting
  for (const page of numbers) {
    if (mine !== pages.painting || pages.signal.aborted) return
    const leaf = leafAt(pages, page)
    if (leaf.scale !== pages.box.width) clearLeaf(leaf)
    leaf.scale = pages.box.width
    leaf.painted ??= paintPage(paperOf(pages), page, leaf)
    await leaf.painted
    drawMarks(pages)
  }
}

export function drawMarks(pages: Pages) {
  const shown = open(pages).flatMap((page) => {
    const text = pages.leaves.get(page)?.text
    return text ? [[page, text] as const] : []
  })
  pages.marks.draw(new Map(shown))
}

export function goTo(pages: Pages, page: number) {
  if (open(pages).includes(page)) return
  const direction = (['next', 'previous'] as const).find((to) =>
    openPages(indexAfter(to, pages.index, layout(pages)), layout(pages)).includes(page),
  )
  if (pages.engine !== null && direction) return pages.engine.turn(direction)
  pages.index = page
  renderPages(pages)
}

export function jumpTo(pages: Pages, page: number) {
  if (!open(pages).includes(page)) pages.events.onJump()
  goTo(pages, page)
}

export function turn(pages: Pages, to: Turn) {
  if (pages.engine === null) settleAt(pages, indexAfter(to, pages.index, layout(pages)))
  else pages.engine.turn(to)
}

const zoomOf = ({ size }: PageLook) => [0.8, 1, 1.35, 1.75, 2.25][size - 1]!
