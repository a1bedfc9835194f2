import { AnnotationMode, getDocument, GlobalWorkerOptions, TextLayer, VerbosityLevel } from 'pdfjs-dist'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { readerWords as words } from '#content/reader.ts'
import type { Engine, startEngine } from '../../flip-book-engine.ts'
import { indexAfter, isAtEnd, openPages, turnOfSwipe } from '../../flip-book-pages.ts'
import { flipBookSettings, storybookSettings } from '../../flip-book-settings.ts'
import { BookError, fittingSize, hasRoomForTwo } from '../book-view.ts'
import type { BookTrouble, BookView, OpenOptions, PageLook, Turn } from '../book-view.ts'
import { leadingOut } from '../leading-out.ts'
import { createMarks } from '../marks.ts'
import type { PageText } from '../page-text.ts'
import { OwnFiles } from './pdf-files.ts'
import { pageOfTarget, readOutline } from './pdf-outline.ts'
import { joinRuns } from './pdf-text.ts'
import type { TextRun } from './pdf-text.ts'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

/** What a file may claim to have and still be counted; nobody turns more pages than these. */
const mostPages = 10_000
/** The engine holds every page at once; a longer book fades from page to page. */
const mostTurning = 160
/** Pages painted ahead of and behind those that lie open. */
const near = 2
const largestCanvas = 12_000_000
/** Milliseconds after which a page that is not painted yet counts as one that cannot be. */
const patience = 60_000
/** A page with more links than this means none of them. */
const mostLinks = 400

type Leaf = { readonly element: HTMLElement; painted: Promise<void> | null; text: PageText | null; scale: number }

/**
 * Opens a PDF in `stage`. It comes piece by piece: pages that nobody turns to are not fetched.
 * @throws BookError
 */
export async function openPdfView(stage: HTMLElement, { file, look, events, signal }: OpenOptions): Promise<BookView> {
  const loading = getDocument({
    url: file,
    disableAutoFetch: true,
    disableStream: true,
    BinaryDataFactory: OwnFiles,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableWorkerRendering: true,
    verbosity: VerbosityLevel.ERRORS,
  })
  signal.addEventListener('abort', () => void loading.destroy().catch(() => {}), { once: true })
  try {
    const pdf = await loading.promise
    const first = await pdf.getPage(1)
    return await present(stage, pdf, first, { look, events, signal, destroy: () => loading.destroy() })
  } catch (cause) {
    signal.throwIfAborted()
    await loading.destroy().catch(() => {})
    throw new BookError(troubleOf(cause), cause)
  }
}

function troubleOf(cause: unknown): BookTrouble {
  const { name, status, missing, message } = cause as Partial<ResponseError>
  if (name === 'PasswordException') return 'locked'
  if (name === 'ResponseException') return missing === true || status === 404 ? 'missing' : 'unreachable'
  // What the worker throws has no better name. These are browsers' words for a call without an answer.
  return /failed to fetch|networkerror|load failed|network error/i.test(message ?? '') ? 'unreachable' : 'broken'
}

type ResponseError = Error & { status: number; missing: boolean }

type Presented = Pick<OpenOptions, 'look' | 'events' | 'signal'> & { destroy: () => Promise<void> }

async function present(
  stage: HTMLElement,
  pdf: PDFDocumentProxy,
  first: PDFPageProxy,
  { look: firstLook, events, signal, destroy }: Presented,
): Promise<BookView> {
  const count = Math.min(pdf.numPages, mostPages)
  const { width: pageWidth, height: pageHeight } = first.getViewport({ scale: 1 })
  const aspect = Math.min(3, Math.max(1 / 3, pageWidth / pageHeight))
  const { lines, targets } = await readOutline(pdf)
  const linePages: (number | null)[] = []
  const about = await pdf.getMetadata().catch(() => null)
  const { Language: language = 'en' } = (about?.info ?? {}) as { Language?: string }

  const room = document.createElement('div')
  room.className = 'pdf-room'
  room.tabIndex = -1
  stage.replaceChildren(room)
  const leaves = new Map<number, Leaf>()
  const texts = new Map<number, Promise<string>>()
  const marks = createMarks()
  let look: PageLook = firstLook
  let index = 0
  let isSpread = false
  let engine: Engine | null = null
  let isTurning = false
  let startTurning: typeof startEngine | null = null
  let box = { width: 0, height: 0 }

  const layout = () => ({ count, isSpread })
  const open = () => openPages(index, layout())

  function leafAt(at: number): Leaf {
    const known = leaves.get(at)
    if (known) return known
    const element = document.createElement('div')
    element.className = 'pdf-page'
    element.dataset['page'] = String(at + 1)
    element.setAttribute('role', 'group')
    element.setAttribute('aria-label', words.pageOf(at + 1, count))
    const leaf: Leaf = { element, painted: null, text: null, scale: 0 }
    leaves.set(at, leaf)
    return leaf
  }

  /** Sizes a page to the room there is, and says how large a spread is. */
  function measure() {
    const across = stage.clientWidth
    const down = stage.clientHeight
    isSpread = count > 1 && hasRoomForTwo({ width: aspect, height: 1 }, { width: across, height: down })
    const beside = isSpread ? 2 : 1
    const fit = Math.min(across / beside, down * aspect)
    const width = Math.max(160, Math.floor(fit * zoomOf(look)))
    box = { width, height: Math.floor(width / aspect) }
    room.style.setProperty('--page-width', `${box.width}px`)
    room.style.width = `${box.width * beside}px`
    room.style.height = `${box.height}px`
  }

  /** Lays the open pages down, or hands all of them to the engine. */
  function layDown() {
    engine?.stop()
    engine = null
    measure()
    isTurning = startTurning !== null && !look.calm && look.size === fittingSize && count <= mostTurning
    room.classList.toggle('pdf-turning', isTurning)
    room.replaceChildren()
    if (isTurning) {
      const pages = Array.from({ length: count }, (_, at) => leafAt(at).element)
      room.append(...pages)
      engine = startTurning!({
        room,
        pages,
        settings: flipBookSettings({
          size: 'fixed',
          ...box,
          maxShadowOpacity: 0.5,
          showCover: true,
          mobileScrollSupport: true,
          flippingTime: 800,
        }),
        index,
        onFlip: (at) => arriveAt(at),
        // A closed book lies in the middle of the desk, and moves there while its cover turns.
        onState: (state) => room.toggleAttribute('data-flipping', state === 'flipping'),
      })
    }
    arriveAt(index)
  }

  function arriveAt(at: number) {
    index = openPages(Math.max(0, Math.min(count - 1, at)), layout())[0]!
    const shown = open()
    if (!isTurning) room.replaceChildren(...shown.map((page) => leafAt(page).element))
    for (const [page, leaf] of leaves) {
      leaf.element.inert = !shown.includes(page)
      leaf.element.dataset['side'] = isSpread && page % 2 === 1 ? 'left' : 'right'
      const isNear = page >= shown[0]! - near && page <= shown.at(-1)! + near
      if (!isNear && leaf.painted !== null) wipe(leaf)
    }
    room.dataset['rest'] = !isSpread || shown.length === 2 ? 'open' : index === 0 ? 'front' : 'back'
    void paintInTurn([...shown, ...ring(shown)])
    drawMarks()
    tellPosition()
  }

  function tellPosition() {
    const shown = open()
    events.onMove({
      part: index,
      offset: 0,
      fraction: index / count,
      page: shown[0]! + 1,
      lastPage: shown.at(-1)! + 1,
      pages: count,
      chapter: linePages.findLastIndex((page) => page !== null && page <= shown.at(-1)!),
      isFirst: index === 0,
      isLast: isAtEnd(index, layout()),
      isLeftward: false,
    })
  }

  const ring = (shown: readonly number[]) =>
    [shown.at(-1)! + 1, shown.at(-1)! + 2, shown[0]! - 1, shown[0]! - 2].filter((page) => page >= 0 && page < count)

  let painting = 0
  async function paintInTurn(pages: readonly number[]) {
    painting += 1
    const mine = painting
    for (const page of pages) {
      if (mine !== painting || signal.aborted) return
      const leaf = leafAt(page)
      if (leaf.scale !== box.width) wipe(leaf)
      leaf.scale = box.width
      leaf.painted ??= paint(page, leaf)
      await leaf.painted
      drawMarks()
    }
  }

  async function paint(at: number, leaf: Leaf) {
    const { width, height } = box
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), patience)
    try {
      await Promise.race([draw(), new Promise((_, reject) => late.signal.addEventListener('abort', reject))])
    } catch {
      late.abort()
      if (signal.aborted) return
      events.onPageLost()
      const note = document.createElement('p')
      note.className = 'pdf-lost'
      note.textContent = words.pageLost
      leaf.element.replaceChildren(note)
    } finally {
      clearTimeout(timer)
    }

    async function draw() {
      const page = await pdf.getPage(at + 1)
      const own = page.getViewport({ scale: 1 })
      const scale = Math.min(width / own.width, height / own.height)
      const viewport = page.getViewport({ scale })
      const sheet = document.createElement('div')
      sheet.className = 'pdf-sheet'
      sheet.style.width = `${viewport.width}px`
      sheet.style.height = `${viewport.height}px`
      sheet.style.setProperty('--total-scale-factor', String(scale))
      const canvas = document.createElement('canvas')
      const sharp = Math.min(devicePixelRatio || 1, Math.sqrt(largestCanvas / (viewport.width * viewport.height)))
      canvas.width = Math.max(1, Math.floor(viewport.width * sharp))
      canvas.height = Math.max(1, Math.floor(viewport.height * sharp))
      canvas.setAttribute('aria-hidden', 'true')
      const layer = document.createElement('div')
      layer.className = 'pdf-words'
      const content = await page.getTextContent()
      late.signal.throwIfAborted()
      const textLayer = new TextLayer({ textContentSource: content, container: layer, viewport })
      const painting = page.render({
        canvas,
        viewport: page.getViewport({ scale: scale * sharp }),
        annotationMode: AnnotationMode.ENABLE,
      })
      late.signal.addEventListener('abort', () => {
        painting.cancel()
        textLayer.cancel()
      })
      await Promise.all([painting.promise, textLayer.render()])
      leaf.text = wordsOn(content.items, textLayer.textDivs)
      const links = await linksOn(page)
      late.signal.throwIfAborted()
      sheet.append(canvas, layer, ...links)
      if (content.lang) layer.lang = content.lang
      leaf.element.replaceChildren(sheet)
      page.cleanup()
    }
  }

  /** What leads on from a page: a button for each link, because the address may be anybody's. */
  async function linksOn(page: PDFPageProxy): Promise<HTMLElement[]> {
    const viewport = page.getViewport({ scale: 1 })
    const annotations = (await page.getAnnotations().catch(() => [])) as PdfLink[]
    return annotations.slice(0, mostLinks).flatMap(({ subtype, url, dest, rect }) => {
      const address = url ? leadingOut(url) : null
      if (subtype !== 'Link' || (address === null && !dest)) return []
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'pdf-link'
      button.setAttribute('aria-label', address === null ? words.linkWithin : words.linkOut(address))
      const [left = 0, bottom = 0, right = 0, top = 0] = rect
      const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom) as number[]
      const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top) as number[]
      button.style.left = `${(100 * Math.min(x1, x2)) / viewport.width}%`
      button.style.top = `${(100 * Math.min(y1, y2)) / viewport.height}%`
      button.style.width = `${(100 * Math.abs(x2 - x1)) / viewport.width}%`
      button.style.height = `${(100 * Math.abs(y2 - y1)) / viewport.height}%`
      button.addEventListener('click', () => {
        if (address !== null) events.onLink(address)
        else void pageOfTarget(pdf, dest).then((target) => target !== null && jumpTo(target))
      })
      return [button]
    })
  }

  function drawMarks() {
    const shown = open().flatMap((page) => {
      const text = leaves.get(page)?.text
      return text ? [[page, text] as const] : []
    })
    marks.draw(new Map(shown))
  }

  function goTo(page: number) {
    if (open().includes(page)) return
    const near = (['next', 'previous'] as const).find((to) =>
      openPages(indexAfter(to, index, layout()), layout()).includes(page),
    )
    if (engine !== null && near) return engine.turn(near)
    index = page
    layDown()
  }

  function jumpTo(page: number) {
    if (!open().includes(page)) events.onJump()
    goTo(page)
  }

  function turn(to: Turn) {
    if (engine === null) arriveAt(indexAfter(to, index, layout()))
    else engine.turn(to)
  }

  // Where the engine does not turn pages by hand, a swipe does, as long as they fit and need no scrolling.
  let touch: { x: number; y: number; at: number } | null = null
  room.addEventListener('touchstart', ({ changedTouches: [finger], timeStamp }) => {
    touch =
      finger && !isTurning && look.size <= fittingSize ? { x: finger.clientX, y: finger.clientY, at: timeStamp } : null
  })
  room.addEventListener('touchend', ({ changedTouches: [finger], timeStamp }) => {
    if (!finger || touch === null) return
    const swipe = { dx: finger.clientX - touch.x, dy: finger.clientY - touch.y, ms: timeStamp - touch.at }
    const to = turnOfSwipe(swipe, storybookSettings)
    if (to) turn(to)
  })

  /** Finds out where the contents lead, once the first pages are there: it may take many small pieces of the file. */
  async function findChapters() {
    for (const [line, target] of targets.entries()) {
      if (signal.aborted) return
      linePages[line] = await pageOfTarget(pdf, target)
    }
    tellPosition()
  }

  function textOf(part: number): Promise<string> {
    const known = texts.get(part)
    if (known) return known
    const text = pdf
      .getPage(part + 1)
      .then((page) => page.getTextContent())
      .then(
        ({ items }) => joinRuns((items as object[]).filter(isRun)).text,
        () => '',
      )
    texts.set(part, text)
    return text
  }

  const onResize = new ResizeObserver(() => {
    const before = `${box.width} ${box.height} ${isSpread}`
    measure()
    if (before !== `${box.width} ${box.height} ${isSpread}`) layDown()
  })

  layDown()
  onResize.observe(stage)
  void leafAt(index).painted?.then(findChapters)
  import('../../flip-book-engine.ts').then(
    ({ startEngine }) => {
      startTurning = startEngine
      if (!signal.aborted) layDown()
    },
    // Without it pages take each other's place.
    () => {},
  )

  return {
    kind: 'pages',
    parts: count,
    weights: Array.from({ length: count }, () => 1),
    contents: lines,
    language: language || 'en',
    textOf,
    show: async ({ part }) => goTo(part),
    showShare: (share) => goTo(Math.min(count - 1, Math.floor(share * count + 1e-6))),
    turn,
    follow(line) {
      void pageOfTarget(pdf, targets[line]).then((page) => page !== null && jumpTo(page))
    },
    dress(next) {
      const isSame = next.size === look.size && next.calm === look.calm
      look = next
      if (!isSame) layDown()
    },
    mark(kind, range) {
      marks.set(kind, range)
      if (range !== null && kind === 'found') jumpTo(range.part)
      else if (range !== null) goTo(range.part)
      drawMarks()
    },
    focus: () => room.focus({ preventScroll: true }),
    close() {
      onResize.disconnect()
      engine?.stop()
      room.remove()
      void destroy().catch(() => {})
    },
  }
}

const zoomOf = ({ size }: PageLook) => [0.8, 1, 1.35, 1.75, 2.25][size - 1]!

type PdfLink = { subtype: string; url?: string; dest?: unknown; rect: number[] }

const isRun = (item: object): item is TextRun => 'str' in item

/** The words of a painted page: the runs of its text layer. */
function wordsOn(items: readonly object[], spans: readonly HTMLElement[]): PageText {
  const { text, starts } = joinRuns(items.filter(isRun))
  const pieces = starts.flatMap((start, run) => {
    const node = spans[run]?.firstChild
    return node instanceof Text ? [{ node, start }] : []
  })
  return { text, pieces }
}

function wipe(leaf: Leaf) {
  for (const canvas of leaf.element.querySelectorAll('canvas')) canvas.width = 0
  leaf.element.replaceChildren()
  leaf.painted = null
  leaf.text = null
}
