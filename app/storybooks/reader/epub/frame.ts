import { createMarks } from '../marks.ts'
import { leadingOut } from '../leading-out.ts'
import type { BookLetters } from './book-letters.ts'
import type { FrameNews, FrameOrder } from './frame-messages.ts'
import { fittingSize } from '../book-view.ts'
import type { PageLook, Size, Turn } from '../book-view.ts'
import { bookLink, linkAt } from './clean-book.ts'
import { createNotes, noteLink, wholeNote } from './notes.ts'
import { isRead, LockedBook, openEpub } from './open-epub.ts'
import type { CleanSection, OpenEpub } from './open-epub.ts'
import { bookPage, fixedStyles, flowStyles, pageStyles, tightTable } from './page-look.ts'
import { fitSheets } from './page-sheets.ts'
import { layPages, mayShare, spreadsOf } from './spreads.ts'
import type { Spread } from './spreads.ts'
import { indexOfNode, rangeOf, readPageText } from '../page-text.ts'
import type { PageText } from '../page-text.ts'

// The whole program of the frame that holds an uploaded EPUB. The frame has no origin and no way to any address; bytes
// come in by the port, words and places go out by it.

const ownKeys = ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', '/', 'Escape']
const widestLine = 620
/** A wide table is drawn no smaller than at this share of its size. */
const smallestTable = 0.5
const layout = ownSheet()
/** The letters that the open pages of a fixed layout bring: a shadow tree has none of its own. */
const faces = ownSheet()
const withinPage = new CSSStyleSheet()
withinPage.replaceSync(pageStyles)

/** A section that lies open: flowing text is the whole document, a fixed page has a shadow tree beside the other's. */
type Leaf = {
  readonly part: number
  readonly root: Document | ShadowRoot
  readonly size: Size | null
  readonly words: PageText
}

/** A sheet of styles of the frame's own, which is read again only when it changes. */
function ownSheet() {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  let worn = ''
  return {
    sheet,
    wear(styles: string) {
      if (styles !== worn) sheet.replaceSync(styles)
      worn = styles
    },
  }
}

function live(port: MessagePort) {
  const tell = (news: FrameNews) => port.postMessage(news)
  const marks = createMarks()
  const notes = createNotes()
  let book: OpenEpub | null = null
  let look: PageLook = { size: 2, tone: 'day', calm: false }
  /** What lies open, in the order it is read: two sections at most, and one where text flows. */
  let open: readonly Leaf[] = []
  /** The section in which the book is about to be opened. */
  let ready: { part: number; section: Promise<CleanSection> } | null = null
  let page = 0
  let pages = 1
  /** The place that stays in view when the layout changes. */
  let kept = { part: -1, offset: 0 }
  /** Words run from right to left; the document still lays its pages in one row from left to right, one at a time. */
  let isLeftward = false
  /** For its reader the next page lies on the left. */
  const leadsLeft = () => isLeftward || book?.isLeftward === true
  /** The page of each of the contents' lines that lead into this section, by the line; counted once for a layout. */
  let linePages: ReadonlyMap<number, number> | null = null
  let showing: Promise<void> = Promise.resolve()

  const { width, height } = {
    width: () => document.documentElement.clientWidth,
    height: () => innerHeight,
  }

  const leafOf = (part: number) => open.find((leaf) => leaf.part === part)

  /** The sections that lie open together with one, in the room there is. */
  function spreadWith(part: number): Spread {
    const { pages, pageSize, isLeftward } = book!
    const room = { width: innerWidth, height: innerHeight }
    const spreads = spreadsOf(pages, isLeftward, (rule) => pageSize !== null && mayShare(rule, pageSize, room))
    return spreads.find((spread) => spread.some((one) => one.part === part)) ?? [{ part, side: 'center' }]
  }

  function layOutPages() {
    const sideOf = (part: number) => spreadWith(part).find((one) => one.part === part)!.side
    const leaves = open.map(({ part, root, size }) => ({
      host: (root as ShadowRoot).host as HTMLElement,
      side: sideOf(part),
      size: size!,
    }))
    layout.wear(fixedStyles(look))
    const { scale, spots } = layPages(leaves, { width: width(), height: height() }, 0.7 + look.size * 0.15)
    for (const [at, { host, side, size }] of leaves.entries()) {
      const { left, top } = spots[at]!
      host.style.cssText = `left: ${left}px; top: ${top}px; width: ${size.width}px; height: ${size.height}px; scale: ${scale}`
      host.setAttribute(bookPage, side)
      host.hidden = false
    }
    pages = 1
  }

  function layOut() {
    linePages = null
    if (open[0]!.size !== null) return layOutPages()
    const columns = innerWidth >= 900 && !isLeftward ? 2 : 1
    const side = Math.floor(Math.max(columns === 1 ? 22 : 36, (innerWidth / columns - widestLine) / 2))
    layout.wear(flowStyles(look, columns, side))
    document.documentElement.style.removeProperty('width')
    tightenTables(innerWidth / columns - 2 * side)
    pages = Math.max(1, Math.ceil((document.body.scrollWidth - 1) / innerWidth))
    document.documentElement.style.setProperty('width', `${pages * innerWidth}px`, 'important')
  }

  /** Breaks the words of tables that are wider than a line, draws those smaller that are so even then, and in the end their cells. */
  function tightenTables(line: number) {
    // One that goes on over pages is as wide as the widest of its pieces.
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

  /** The page of the open section that a place in its words is on, from 0. */
  function pageOf(offset: number): number {
    if (pages === 1) return 0
    const { words } = open[0]!
    for (let at = offset; at < Math.min(words.text.length, offset + 400); at += 1) {
      const rect = rangeOf(words, at, at + 1)?.getClientRects()[0]
      if (rect && rect.width > 0) return clampPage(Math.floor((rect.left + scrollX + 1) / innerWidth))
    }
    return offset >= words.text.length ? pages - 1 : 0
  }

  const clampPage = (wanted: number) => Math.max(0, Math.min(pages - 1, wanted))

  /** The first place in the words that a page shows. */
  function offsetOf(wanted: number): number {
    if (wanted === 0) return 0
    let low = 0
    let high = open[0]!.words.text.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (pageOf(middle) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }

  const isAligned = () => Math.abs(scrollX - page * innerWidth) < 2
  /** True from a turn until the page has come to rest. */
  let isOurScroll = false

  function goToPage(wanted: number, smoothly: boolean) {
    page = clampPage(wanted)
    const { root } = leafOf(kept.part)!
    if (root instanceof ShadowRoot) return bringIntoView(root.host as HTMLElement)
    isOurScroll = !isAligned()
    // The row would be seen to move the wrong way.
    const isSeen = smoothly && !look.calm && !leadsLeft()
    scrollTo({ left: page * innerWidth, behavior: isSeen ? 'smooth' : 'instant' })
  }

  /** Where pages are larger than the frame, it shows one of them as far as it can, and from its left. */
  function bringIntoView(host: HTMLElement) {
    const end = host.offsetLeft + host.getBoundingClientRect().width
    scrollTo({ left: Math.min(host.offsetLeft, Math.max(scrollX, end - width())), behavior: 'instant' })
  }

  const neighbour = (from: number, step: 1 | -1): number | null => {
    for (let at = from + step; at >= 0 && at < (book?.sections.length ?? 0); at += step)
      if (isRead(book!.sections[at]!)) return at
    return null
  }

  function chapterHere(): number {
    linePages ??= new Map(
      book!.chapters.flatMap(({ href }, line) => {
        const target = book!.resolve(href)
        const leaf = target === null ? undefined : leafOf(target.index)
        return leaf === undefined ? [] : [[line, pageOf(offsetOfTarget(target!, leaf))] as const]
      }),
    )
    return book!.chapters.findLastIndex(({ href }, line) => {
      const target = book!.resolve(href)
      return target !== null && target.index <= open.at(-1)!.part && (linePages!.get(line) ?? 0) <= page
    })
  }

  /** Where in the words of its section a link leads. */
  function offsetOfTarget(target: NonNullable<ReturnType<OpenEpub['resolve']>>, { root, words }: Leaf): number {
    const anchor = target.anchor(root)
    return anchor instanceof Element ? indexOfNode(words, anchor) : 0
  }

  function tellMove() {
    const [first, last] = [open[0]!.part, open.at(-1)!.part]
    tell({
      say: 'moved',
      part: kept.part,
      offset: Math.min(kept.offset, leafOf(kept.part)!.words.text.length),
      within: pages === 1 ? 0 : page / pages,
      // A fixed section is one page of the book; a flowing one has pages of its own.
      ...(book!.isFixed
        ? { page: first + 1, lastPage: last + 1, pages: book!.sections.length }
        : { page: page + 1, lastPage: page + 1, pages }),
      chapter: chapterHere(),
      isFirst: page === 0 && neighbour(first, -1) === null,
      isLast: page === pages - 1 && neighbour(last, 1) === null,
      isLeftward: leadsLeft(),
    })
  }

  /** Opens the sections that lie open together with one, in the place of those that do. */
  async function bring(wanted: number) {
    const spread = spreadWith(wanted)
    const before = open.map(({ part }) => part)
    const stays = (part: number) => spread.some((one) => one.part === part)
    // A section is loaded anew each time that it is shown.
    for (const part of before.filter(stays)) book!.unload(part)
    if (ready !== null && !stays(ready.part)) book!.unload(ready.part)
    const sections: CleanSection[] = []
    for (const { part } of spread) sections.push(await (ready?.part === part ? ready.section : book!.load(part)))
    ready = null
    const roots = sections[0]!.size === null ? [showFlowing(sections[0]!)] : showPages(sections)
    for (const part of before.filter((old) => !stays(old))) book!.unload(part)
    await stylesArrive(roots)
    isLeftward = roots[0] === document && readLeftward()
    faces.wear(roots.map((root) => (root === document ? '' : fitSheets(root.styleSheets))).join(''))
    open = roots.map((root, at) => ({
      part: spread[at]!.part,
      root,
      size: sections[at]!.size,
      words: readPageText(root.querySelector('body')!),
    }))
    layOut()
    drawMarks()
  }

  const drawMarks = () => marks.draw(new Map(open.map(({ part, words }) => [part, words])))

  function showFlowing(section: CleanSection): Document {
    document.replaceChild(bodyOf(section.document), document.documentElement)
    return document
  }

  function showPages(sections: readonly CleanSection[]): ShadowRoot[] {
    const around = document.implementation.createHTMLDocument('').documentElement
    around.lang = book!.language
    document.replaceChild(document.adoptNode(around), document.documentElement)
    scrollTo({ left: 0, top: 0, behavior: 'instant' })
    return sections.map((section) => {
      const host = document.createElement('div')
      host.hidden = true
      const root = host.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [withinPage]
      root.append(bodyOf(section.document))
      document.body.append(host)
      return root
    })
  }

  /** The words of a section, the same whether it is shown or not. */
  async function textOf(wanted: number): Promise<string> {
    const leaf = leafOf(wanted)
    if (leaf !== undefined) return leaf.words.text
    if (open.length === 0) ready ??= { part: wanted, section: book!.load(wanted) }
    const section = ready?.part === wanted ? (await ready.section).document : await book!.read(wanted)
    return readPageText(section.body ?? section.documentElement).text
  }

  /** Whether a section's words run from right to left, by what it says itself or else by how the book's pages follow each other. */
  function isWrittenLeftward(): boolean {
    const root = document.documentElement
    // Pages lie from left to right whatever they hold, and the styles that lay them out say so.
    layout.sheet.disabled = true
    const { direction, writingMode } = getComputedStyle(document.body)
    layout.sheet.disabled = false
    if (direction === 'rtl') return true
    const isSaid = [root.dir, document.body.dir].some((dir) => dir.toLowerCase() === 'ltr')
    // Upright lines follow each other from right to left; laid down, they run from left to right.
    const isUpright = writingMode !== 'horizontal-tb' || /^(ja|zh|ko)\b/i.test(root.lang || book!.language)
    return book!.isLeftward && !isSaid && !isUpright
  }

  /** Lays a document whose words run from right to left on pages from left to right. Tells whether they do. */
  function readLeftward(): boolean {
    if (!isWrittenLeftward()) return false
    const { body } = document
    if ([...body.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) {
      const page = document.createElement('div')
      page.append(...body.childNodes)
      body.append(page)
    }
    for (const element of body.children) (element as HTMLElement).dir ||= 'rtl'
    body.dir = 'ltr'
    document.documentElement.dir = 'ltr'
    return true
  }

  /**
   * One after the other: a section takes its time until its words and looks are here, and whatever comes meanwhile (turns,
   * sizes, the browser's own scrolling) would find the pages of one section and the words of another.
   */
  function inTurn(act: () => void | Promise<void>) {
    showing = showing.then(act).catch(() => tell({ say: 'refused', why: 'broken' }))
  }

  async function showShare(wanted: number, within: number) {
    notes.close()
    if (leafOf(wanted) === undefined) await bring(wanted)
    keepPage(wanted, Math.floor(within * pages + 1e-6), false)
  }

  /** Shows a place, or the last page of a section where `offset` is `end`. */
  async function show(wanted: number, offset: number | 'end' | ((leaf: Leaf) => number)) {
    notes.close()
    const isNew = leafOf(wanted) === undefined
    if (isNew) await bring(wanted)
    if (offset === 'end') return keepPage(open[0]!.part, pages - 1, false)
    kept = { part: wanted, offset: typeof offset === 'function' ? offset(leafOf(wanted)!) : offset }
    goToPage(pageOf(kept.offset), !isNew)
    tellMove()
  }

  /** Goes to a page of an open section, and keeps where it begins. */
  function keepPage(part: number, wanted: number, smoothly: boolean) {
    kept = { part, offset: 0 }
    goToPage(wanted, smoothly)
    kept = { part, offset: offsetOf(page) }
    tellMove()
  }

  async function turn(to: Turn) {
    const step = to === 'next' ? 1 : -1
    notes.close()
    if (to === 'first' || to === 'last') {
      const edge = to === 'first' ? neighbour(-1, 1) : neighbour(book!.sections.length, -1)
      await show(edge ?? 0, to === 'first' ? 0 : 'end')
    } else if (page + step >= 0 && page + step < pages) keepPage(kept.part, page + step, true)
    else {
      const next = neighbour(open.at(step === 1 ? -1 : 0)!.part, step)
      if (next !== null) await show(next, step === 1 ? 0 : 'end')
    }
  }

  async function follow(href: string) {
    const target = book!.resolve(href)
    if (target === null || target.index < 0) return
    const leaf = leafOf(target.index)
    if (leaf === undefined || pageOf(offsetOfTarget(target, leaf)) !== page) tell({ say: 'jump' })
    await show(target.index, (shown) => offsetOfTarget(target, shown))
  }

  /** The section that the open note was taken from. */
  let notePart = -1

  async function openNote(link: HTMLElement, path: string) {
    const target = book!.resolve(path)
    if (target === null || target.index < 0) return
    const anchor = target.anchor(leafOf(target.index)?.root ?? (await book!.read(target.index)))
    if (!(anchor instanceof Element)) return follow(path)
    notes.open(link, wholeNote(anchor))
    notePart = target.index
  }

  function followLink(link: HTMLElement) {
    const from = notes.holds(link) ? notePart : open.find(({ root }) => root === link.getRootNode())?.part
    if (from === undefined) return
    const path = book!.sections[from]!.resolveHref(link.getAttribute(bookLink) ?? '')
    if (!book!.isExternal(path)) {
      const isNote = link.getAttribute(noteLink) === 'note' && !notes.holds(link)
      notes.close()
      return inTurn(() => (isNote ? openNote(link, path) : follow(path)))
    }
    const address = leadingOut(path)
    if (address !== null) tell({ say: 'link', address })
  }

  async function again() {
    if (open.length === 0) return
    notes.close()
    const spread = spreadWith(kept.part)
    if (spread.length === open.length && spread[0]!.part === open[0]!.part) layOut()
    else await bring(kept.part)
    goToPage(pageOf(kept.offset), false)
    tellMove()
  }

  const orders: { [Name in FrameOrder['do']]: (order: Extract<FrameOrder, { do: Name }>) => unknown } = {
    async open(order) {
      look = order.look
      try {
        await setLetters(order.letters)
        book = await openEpub(order.bytes)
        tell({
          say: 'opened',
          weights: book.sections.map((section) => (isRead(section) ? Math.max(1, section.size) : 1)),
          contents: book.chapters.map(({ label, depth }) => ({ label, depth })),
          language: book.language,
          isFixed: book.isFixed,
        })
      } catch (cause) {
        tell({ say: 'refused', why: cause instanceof LockedBook ? 'locked' : 'broken' })
      }
    },
    show: (order) => inTurn(() => show(order.part, order.offset)),
    share: (order) => inTurn(() => showShare(order.part, order.within)),
    turn: (order) => inTurn(() => turn(order.to)),
    follow: (order) => inTurn(() => follow(book!.chapters[order.line]?.href ?? '')),
    dress(order) {
      look = order.look
      inTurn(again)
    },
    answer: () => tell({ say: 'here' }),
    async text(order) {
      const text = await textOf(order.part).catch(() => '')
      tell({ say: 'text', call: order.call, text })
    },
    mark({ kind, range }) {
      marks.set(kind, range)
      if (kind === 'found') notes.close()
      inTurn(async () => {
        drawMarks()
        if (range === null || (leafOf(range.part) !== undefined && pageOf(range.start) === page)) return
        if (kind === 'found') tell({ say: 'jump' })
        await show(range.part, range.start)
      })
    },
  }
  port.addEventListener('message', ({ data }: MessageEvent<FrameOrder>) => void orders[data.do](data as never))
  port.start()

  let isAgainDue = false
  /** However many pictures arrive at once, their section is laid out once. */
  const againSoon = () => {
    if (isAgainDue) return
    isAgainDue = true
    inTurn(() => {
      isAgainDue = false
      return again()
    })
  }
  addEventListener('resize', againSoon)
  document.addEventListener('load', againSoon, true)
  addEventListener('keydown', (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const link = linkAt(event.composedPath()[0] ?? null)
    if (event.key === 'Escape' && notes.isOpen()) notes.close()
    else if (event.key === 'Enter' && link) followLink(link)
    else if (ownKeys.includes(event.key)) tell({ say: 'key', key: event.key })
    else return
    event.preventDefault()
  })
  addEventListener('click', (event) => {
    const link = linkAt(event.composedPath()[0] ?? null)
    if (link) followLink(link)
    else if (!notes.holds(event.target)) notes.close()
  })
  turnByHand(leadsLeft, (to, target) => {
    // Fixed pages larger than the frame are moved by hand.
    const isMoved = open[0]?.size !== null && look.size > fittingSize
    if (!isMoved && !notes.holds(target)) inTurn(() => turn(to))
  })
  const rest = () => {
    const wasOurs = isOurScroll
    isOurScroll = false
    if (open[0]?.size !== null || isAligned()) return
    // A turn that the next one has overtaken ends halfway. Otherwise the browser went to what it focuses or finds.
    if (wasOurs) return goToPage(page, true)
    keepPage(kept.part, Math.round(scrollX / innerWidth), false)
  }
  addEventListener('scrollend', () => inTurn(rest))
}

/** Swipes and the wheel turn pages. `leadsLeft` tells whether the next one lies on the left. */
function turnByHand(leadsLeft: () => boolean, turn: (to: Turn, target: EventTarget | null) => void) {
  let touch: { x: number; y: number } | null = null
  addEventListener('touchstart', ({ touches }) => {
    touch = touches.length === 1 ? { x: touches[0]!.clientX, y: touches[0]!.clientY } : null
  })
  addEventListener('touchend', ({ changedTouches }) => {
    const end = changedTouches[0]
    if (touch === null || end === undefined || getSelection()?.type === 'Range') return
    const across = end.clientX - touch.x
    if (Math.abs(across) > 40 && Math.abs(across) > Math.abs(end.clientY - touch.y) * 1.5)
      turn(across > 0 === leadsLeft() ? 'next' : 'previous', end.target)
    touch = null
  })
  let rested = 0
  addEventListener('wheel', ({ target, deltaX, deltaY, ctrlKey, timeStamp }) => {
    if (ctrlKey || timeStamp < rested || Math.abs(deltaX) + Math.abs(deltaY) < 12) return
    rested = timeStamp + 350
    turn(deltaY + (leadsLeft() ? -deltaX : deltaX) > 0 ? 'next' : 'previous', target)
  })
}

/** The element to put in the place of the frame's own root: the book's, or one made around what it has in its place. */
function bodyOf(book: Document): HTMLElement {
  // Nothing is left of a document that was a script as a whole.
  const root = book.documentElement as Element | null
  if (root instanceof HTMLElement && root.localName === 'html' && book.body !== null) return document.adoptNode(root)
  const page = document.implementation.createHTMLDocument('').documentElement
  if (root !== null) page.querySelector('body')!.append(document.adoptNode(root))
  return document.adoptNode(page)
}

/** Lays out letters for books that bring none; they come by hand, because no address is open to this document. */
async function setLetters(cuts: readonly BookLetters[]) {
  const faces = cuts.map(({ style, bytes }) => new FontFace('Literata', bytes, { style, weight: '400 700' }))
  for (const face of faces) document.fonts.add(face)
  await Promise.allSettled(faces.map((face) => face.load()))
}

/** Waits for the own styles of sections, but not for ever. */
async function stylesArrive(roots: readonly ParentNode[]) {
  const links = roots.flatMap((root) => [...root.querySelectorAll('link')]).filter(({ sheet }) => sheet === null)
  const arrival = (link: HTMLLinkElement) =>
    new Promise<void>((resolve) => {
      link.addEventListener('load', () => resolve(), { once: true })
      link.addEventListener('error', () => resolve(), { once: true })
    })
  const patience = new Promise<void>((resolve) => setTimeout(resolve, 2000))
  await Promise.race([Promise.all(links.map(arrival)), patience])
}

addEventListener(
  'message',
  ({ source, ports }) => {
    if (source === parent && ports[0]) live(ports[0])
  },
  { once: true },
)
