import { createMarks } from '../marks.ts'
import { leadingOut } from '../leading-out.ts'
import type { BookLetters } from './book-letters.ts'
import type { FrameNews, FrameOrder } from './frame-messages.ts'
import type { PageLook, Turn } from '../book-view.ts'
import { bookLink, linkAt } from './clean-book.ts'
import { createNotes, noteLink, wholeNote } from './notes.ts'
import { isRead, LockedBook, openEpub } from './open-epub.ts'
import type { CleanSection, OpenEpub } from './open-epub.ts'
import { fixedStyles, flowStyles, tightTable } from './page-look.ts'
import { indexOfNode, rangeOf, readPageText } from '../page-text.ts'
import type { PageText } from '../page-text.ts'

// The whole program of the frame that holds an uploaded EPUB. The frame has no origin and no way to any address; bytes
// come in by the port, words and places go out by it.

const ownKeys = ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', '/', 'Escape']
const widestLine = 620
const layout = new CSSStyleSheet()
document.adoptedStyleSheets = [layout]

function live(port: MessagePort) {
  const tell = (news: FrameNews) => port.postMessage(news)
  const marks = createMarks()
  const notes = createNotes()
  let book: OpenEpub | null = null
  let look: PageLook = { size: 2, tone: 'day', calm: false }
  let part = -1
  let size: { width: number; height: number } | null = null
  /** The words of the section that is shown, once they have been read. */
  let words: PageText & { part: number } = { part: -1, text: '', pieces: [] }
  /** The section in which the book is about to be opened. */
  let ready: { part: number; section: Promise<CleanSection> } | null = null
  let page = 0
  let pages = 1
  let columns = 1
  /** The place that stays in view when the layout changes. */
  let kept = 0
  /** Words run from right to left; pages still lie in one row from left to right, one at a time. */
  let isLeftward = false
  /** The page of each of the contents' lines that lead into this section, by the line; counted once for a layout. */
  let linePages: ReadonlyMap<number, number> | null = null
  let worn = ''
  let showing: Promise<void> = Promise.resolve()

  const { width, height } = {
    width: () => document.documentElement.clientWidth,
    height: () => innerHeight,
  }

  function wear(styles: string) {
    if (styles !== worn) layout.replaceSync(styles)
    worn = styles
  }

  function layOut() {
    linePages = null
    if (size !== null) {
      const scale = Math.min(width() / size.width, height() / size.height) * (0.7 + look.size * 0.15)
      const left = Math.max(0, (width() - size.width * scale) / 2)
      wear(fixedStyles(look, size.width, size.height, scale, left))
      pages = 1
      columns = 1
      return
    }
    columns = innerWidth >= 900 && !isLeftward ? 2 : 1
    const side = Math.floor(Math.max(columns === 1 ? 22 : 36, (innerWidth / columns - widestLine) / 2))
    wear(flowStyles(look, columns, side))
    document.documentElement.style.removeProperty('width')
    tightenTables(innerWidth / columns - 2 * side)
    pages = Math.max(1, Math.ceil((document.body.scrollWidth - 1) / innerWidth))
    document.documentElement.style.setProperty('width', `${pages * innerWidth}px`, 'important')
  }

  /** Breaks the words of tables that are wider than a line, and draws those smaller that are so even then. */
  function tightenTables(line: number) {
    const isWide = ({ offsetWidth }: HTMLElement) => offsetWidth > line + 1
    const tables = [...document.body.getElementsByTagName('table')]
    for (const table of tables) {
      table.removeAttribute(tightTable)
      table.style.removeProperty('zoom')
    }
    const tight = tables.filter(isWide)
    for (const table of tight) table.setAttribute(tightTable, '')
    for (const table of tight.filter(isWide))
      table.style.setProperty('zoom', String(line / table.offsetWidth), 'important')
  }

  /** The page that a place in the words is on, from 0. */
  function pageOf(offset: number): number {
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
    let high = words.text.length
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
    isOurScroll = !isAligned()
    scrollTo({ left: page * innerWidth, behavior: smoothly && !look.calm ? 'smooth' : 'instant' })
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
        const anchor = target?.index === part ? target.anchor(document) : null
        return anchor instanceof Element ? [[line, pageOf(indexOfNode(words, anchor))] as const] : []
      }),
    )
    return book!.chapters.findLastIndex(({ href }, line) => {
      const target = book!.resolve(href)
      return target !== null && target.index <= part && (linePages!.get(line) ?? 0) <= page
    })
  }

  function tellMove() {
    // A fixed section is one page of the book; a flowing one has pages of its own.
    const number = book!.isFixed ? part + 1 : page + 1
    tell({
      say: 'moved',
      part,
      offset: Math.min(kept, words.text.length),
      within: pages === 1 ? 0 : page / pages,
      page: number,
      lastPage: number,
      pages: book!.isFixed ? book!.sections.length : pages,
      chapter: chapterHere(),
      isFirst: page === 0 && neighbour(part, -1) === null,
      isLast: page === pages - 1 && neighbour(part, 1) === null,
    })
  }

  async function bring(wanted: number) {
    const previous = part
    if (ready !== null && ready.part !== wanted) book!.unload(ready.part)
    const section = await (ready?.part === wanted ? ready.section : book!.load(wanted))
    ready = null
    part = wanted
    const root = bodyOf(section.document)
    document.replaceChild(root, document.documentElement)
    if (previous !== -1 && previous !== wanted) book!.unload(previous)
    size = book!.isFixed ? section.size : null
    await stylesArrive(root)
    readLeftward()
    words = { part, ...readPageText(document.body) }
    layOut()
    marks.draw(new Map([[part, words]]))
  }

  /** The words of a section, the same whether it is shown or not. */
  async function textOf(wanted: number): Promise<string> {
    if (words.part === wanted) return words.text
    if (part === -1) ready ??= { part: wanted, section: book!.load(wanted) }
    const section = ready?.part === wanted ? (await ready.section).document : await book!.read(wanted)
    return readPageText(section.body ?? section.documentElement).text
  }

  /** Whether a section's words run from right to left, by what it says itself or else by how the book's pages follow each other. */
  function isWrittenLeftward(): boolean {
    const root = document.documentElement
    // Pages lie from left to right whatever they hold, and the styles that lay them out say so.
    layout.disabled = true
    const { direction, writingMode } = getComputedStyle(document.body)
    layout.disabled = false
    if (direction === 'rtl') return true
    const isSaid = [root.dir, document.body.dir].some((dir) => dir.toLowerCase() === 'ltr')
    // Upright lines follow each other from right to left; laid down, they run from left to right.
    const isUpright = writingMode !== 'horizontal-tb' || /^(ja|zh|ko)\b/i.test(root.lang || book!.language)
    return book!.isLeftward && !isSaid && !isUpright
  }

  function readLeftward() {
    isLeftward = size === null && isWrittenLeftward()
    if (!isLeftward) return
    const { body } = document
    if ([...body.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) {
      const page = document.createElement('div')
      page.append(...body.childNodes)
      body.append(page)
    }
    for (const element of body.children) (element as HTMLElement).dir ||= 'rtl'
    body.dir = 'ltr'
    document.documentElement.dir = 'ltr'
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
    if (wanted !== part) await bring(wanted)
    goToPage(Math.floor(within * pages + 1e-6), false)
    kept = offsetOf(page)
    tellMove()
  }

  /** Shows a place, or the last page of a section where `offset` is `end`. */
  async function show(wanted: number, offset: number | 'end' | ((document: Document) => number)) {
    notes.close()
    const isNew = wanted !== part
    if (isNew) await bring(wanted)
    if (offset === 'end') {
      goToPage(pages - 1, false)
      kept = offsetOf(page)
    } else {
      kept = typeof offset === 'function' ? offset(document) : offset
      goToPage(pageOf(kept), !isNew)
    }
    tellMove()
  }

  async function turn(to: Turn) {
    const step = to === 'next' ? 1 : -1
    notes.close()
    if (to === 'first' || to === 'last') {
      const edge = to === 'first' ? neighbour(-1, 1) : neighbour(book!.sections.length, -1)
      await show(edge ?? 0, to === 'first' ? 0 : 'end')
    } else if (page + step >= 0 && page + step < pages) {
      goToPage(page + step, true)
      kept = offsetOf(page)
      tellMove()
    } else {
      const next = neighbour(part, step)
      if (next !== null) await show(next, step === 1 ? 0 : 'end')
    }
  }

  async function follow(href: string) {
    const target = book!.resolve(href)
    if (target === null || target.index < 0) return
    const offsetIn = (shown: Document) => {
      const anchor = target.anchor(shown)
      return anchor instanceof Element ? indexOfNode(words, anchor) : 0
    }
    if (target.index !== part || pageOf(offsetIn(document)) !== page) tell({ say: 'jump' })
    await show(target.index, offsetIn)
  }

  /** The section that the open note was taken from. */
  let notePart = -1

  async function openNote(link: HTMLElement, path: string) {
    const target = book!.resolve(path)
    if (target === null || target.index < 0) return
    const anchor = target.anchor(target.index === part ? document : await book!.read(target.index))
    if (!(anchor instanceof Element)) return follow(path)
    notes.open(link, wholeNote(anchor))
    notePart = target.index
  }

  function followLink(link: HTMLElement) {
    const from = notes.holds(link) ? notePart : part
    const path = book!.sections[from]!.resolveHref(link.getAttribute(bookLink) ?? '')
    if (!book!.isExternal(path)) {
      const isNote = link.getAttribute(noteLink) === 'note' && !notes.holds(link)
      notes.close()
      return inTurn(() => (isNote ? openNote(link, path) : follow(path)))
    }
    const address = leadingOut(path)
    if (address !== null) tell({ say: 'link', address })
  }

  function again() {
    if (part === -1) return
    notes.close()
    layOut()
    goToPage(pageOf(kept), false)
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
        marks.draw(new Map([[part, words]]))
        if (range === null || (range.part === part && pageOf(range.start) === page)) return
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
      again()
    })
  }
  addEventListener('resize', againSoon)
  document.addEventListener('load', againSoon, true)
  addEventListener('keydown', (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const link = linkAt(event.target)
    if (event.key === 'Escape' && notes.isOpen()) notes.close()
    else if (event.key === 'Enter' && link) followLink(link)
    else if (ownKeys.includes(event.key)) tell({ say: 'key', key: event.key })
    else return
    event.preventDefault()
  })
  addEventListener('click', (event) => {
    const link = linkAt(event.target)
    if (link) followLink(link)
    else if (!notes.holds(event.target)) notes.close()
  })
  turnByHand((to, target) => {
    if (!notes.holds(target)) inTurn(() => turn(to))
  })
  const rest = () => {
    const wasOurs = isOurScroll
    isOurScroll = false
    if (size !== null || isAligned()) return
    // A turn that the next one has overtaken ends halfway. Otherwise the browser went to what it focuses or finds.
    if (wasOurs) return goToPage(page, true)
    goToPage(Math.round(scrollX / innerWidth), false)
    kept = offsetOf(page)
    tellMove()
  }
  addEventListener('scrollend', () => inTurn(rest))
}

/** Swipes and the wheel turn pages. */
function turnByHand(turn: (to: Turn, target: EventTarget | null) => void) {
  let touch: { x: number; y: number } | null = null
  addEventListener('touchstart', ({ touches }) => {
    touch = touches.length === 1 ? { x: touches[0]!.clientX, y: touches[0]!.clientY } : null
  })
  addEventListener('touchend', ({ changedTouches }) => {
    const end = changedTouches[0]
    if (touch === null || end === undefined || getSelection()?.isCollapsed === false) return
    const across = end.clientX - touch.x
    if (Math.abs(across) > 40 && Math.abs(across) > Math.abs(end.clientY - touch.y) * 1.5)
      turn(across < 0 ? 'next' : 'previous', end.target)
    touch = null
  })
  let rested = 0
  addEventListener('wheel', ({ target, deltaX, deltaY, ctrlKey, timeStamp }) => {
    if (ctrlKey || timeStamp < rested || Math.abs(deltaX) + Math.abs(deltaY) < 12) return
    rested = timeStamp + 350
    turn(deltaX + deltaY > 0 ? 'next' : 'previous', target)
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

/** Waits for a section's own styles, but not for ever. */
async function stylesArrive(root: HTMLElement) {
  const links = [...root.querySelectorAll('link')].filter(({ sheet }) => sheet === null)
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
