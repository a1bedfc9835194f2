import { getDocument, GlobalWorkerOptions, VerbosityLevel, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
import { turnOfSwipe, storybookSettings } from '#app/storybooks/flip-book-pages.ts'
import {
  BookError,
  fittingSize,
  type BookErrorKind,
  type BookView,
  type OpenOptions,
} from '#app/storybooks/reader/book-view.ts'
import { keepWhole, openBookFile } from '#app/storybooks/reader/fetch-book.ts'
import { createMarks } from '#app/storybooks/reader/marks.ts'
import { pageOfTarget, readOutline } from './pdf-outline.ts'
import { drawSmall, isRun } from './pdf-page.ts'
import { drawMarks, goTo, jumpTo, renderPages, leafAt, measure, reportPosition, turn, type Pages } from './pdf-pages.ts'
import { joinRuns } from './pdf-text.ts'

const files: Record<string, string> = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/cmaps/*.bcmap',
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)
const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
)

/**
 * Fetches the fonts, character maps and image decoders that some PDFs need. A PDF can only request files of this list.
 */
class OwnFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename)
    if (address === undefined) throw new Error(`There is no ${filename}.`)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${filename} did not come: ${response.status}.`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

/** A limit for untrusted files. */
const maxPages = 10_000

/**
 * Opens a PDF in `stage`. A published one is fetched in ranges, so that only the pages shown are downloaded; without a
 * connection it is the copy that this device keeps.
 * @throws BookError
 */
export async function openPdfView(stage: HTMLElement, options: OpenOptions): Promise<BookView> {
  if (!options.isPublic) return openWhole(stage, options)
  try {
    const view = await openFrom({ url: options.file }, stage, options)
    keepWhole(options).catch(() => {})
    return view
  } catch (cause) {
    if (cause instanceof BookError && cause.kind === 'unreachable') return openWhole(stage, options)
    throw cause
  }
}

async function openWhole(stage: HTMLElement, options: OpenOptions): Promise<BookView> {
  const file = await openBookFile(options)
  const view = await openFrom({ data: await file.read(0, file.size) }, stage, options)
  file.readAhead().catch(() => {})
  return view
}

type Source = { url: string } | { data: ArrayBuffer }

async function openFrom(source: Source, stage: HTMLElement, options: OpenOptions): Promise<BookView> {
  const { look, events, signal } = options
  const loading = getDocument({
    ...source,
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
    throw new BookError(errorOf(cause), cause)
  }
}

function errorOf(cause: unknown): BookErrorKind {
  const { name, status, missing, message } = cause as Partial<ResponseError>
  if (name === 'PasswordException') return 'locked'
  if (name === 'ResponseException') return missing === true || status === 404 ? 'missing' : 'unreachable'
  // The worker's errors have no better name. These are browsers' messages for a failed fetch.
  return /failed to fetch|networkerror|load failed|network error/i.test(message ?? '') ? 'unreachable' : 'broken'
}

type ResponseError = Error & { status: number; missing: boolean }

type Presented = Pick<OpenOptions, 'look' | 'events' | 'signal'> & { destroy: () => Promise<void> }

async function present(
  stage: HTMLElement,
  pdf: PDFDocumentProxy,
  first: PDFPageProxy,
  { look, events, signal, destroy }: Presented,
): Promise<BookView> {
  const count = Math.min(pdf.numPages, maxPages)
  const { width, height } = first.getViewport({ scale: 1 })
  const aspect = Math.min(3, Math.max(1 / 3, width / height))
  const { lines, targets } = await readOutline(pdf)
  const about = await pdf.getMetadata().catch(() => null)
  const { Language: language = 'en' } = (about?.info ?? {}) as { Language?: string }

  const room = document.createElement('div')
  room.className = 'pdf-room'
  room.tabIndex = -1
  stage.replaceChildren(room)
  const pages: Pages = {
    ...{ stage, room, pdf, count, aspect, events, signal, look },
    leaves: new Map(),
    marks: createMarks(),
    linePages: [],
    index: 0,
    isSpread: false,
    box: { width: 0, height: 0 },
    engine: null,
    isTurning: false,
    startTurning: null,
    painting: 0,
  }
  turnBySwipe(pages)

  const onResize = new ResizeObserver(() => {
    const before = `${pages.box.width} ${pages.box.height} ${pages.isSpread}`
    measure(pages)
    if (before !== `${pages.box.width} ${pages.box.height} ${pages.isSpread}`) renderPages(pages)
  })

  renderPages(pages)
  onResize.observe(stage)
  void leafAt(pages, pages.index).painted?.then(() => findChapters(pages, targets))
  import('../../flip-book-engine.ts').then(
    ({ startEngine }) => {
      pages.startTurning = startEngine
      if (!signal.aborted) renderPages(pages)
    },
    // Without the engine pages are replaced without an animation.
    () => {},
  )

  return {
    kind: 'pages',
    parts: count,
    weights: Array.from({ length: count }, () => 1),
    contents: lines,
    language: language || 'en',
    textOf: createTexts(pdf),
    drawPage: async (part, width) => drawSmall(await pdf.getPage(part + 1), width),
    show: async ({ part }) => goTo(pages, part),
    showFraction: (share) => goTo(pages, Math.min(count - 1, Math.floor(share * count + 1e-6))),
    turn: (to) => turn(pages, to),
    follow(line) {
      void pageOfTarget(pdf, targets[line]).then((page) => page !== null && jumpTo(pages, page))
    },
    setLook(next) {
      const isSame = next.size === pages.look.size && next.calm === pages.look.calm
      pages.look = next
      if (!isSame) renderPages(pages)
    },
    mark(kind, range) {
      pages.marks.set(kind, range)
      if (range !== null && kind === 'found') jumpTo(pages, range.part)
      else if (range !== null) goTo(pages, range.part)
      drawMarks(pages)
    },
    focus: () => room.focus({ preventScroll: true }),
    close() {
      onResize.disconnect()
      pages.engine?.stop()
      room.remove()
      void destroy().catch(() => {})
    },
  }
}

/** Turns pages by swipes if the engine does not, unless pages are larger than the stage and need scrolling. */
function turnBySwipe(pages: Pages) {
  let touch: { x: number; y: number } | null = null
  pages.room.addEventListener('touchstart', ({ changedTouches: [finger] }) => {
    touch =
      finger && !pages.isTurning && pages.look.size <= fittingSize ? { x: finger.clientX, y: finger.clientY } : null
  })
  pages.room.addEventListener('touchend', ({ changedTouches: [finger] }) => {
    if (!finger || touch === null) return
    const swipe = { dx: finger.clientX - touch.x, dy: finger.clientY - touch.y }
    const to = turnOfSwipe(swipe, storybookSettings)
    if (to) turn(pages, to)
  })
}

/** Resolves the pages of the contents after the first page is shown, because it may need many ranges of the file. */
async function findChapters(pages: Pages, targets: readonly unknown[]) {
  for (const [line, target] of targets.entries()) {
    if (pages.signal.aborted) return
    pages.linePages[line] = await pageOfTarget(pages.pdf, target)
  }
  reportPosition(pages)
}

/** Caches the text of pages. */
function createTexts(pdf: PDFDocumentProxy) {
  const texts = new Map<number, Promise<string>>()
  return (part: number): Promise<string> => {
    const cached = texts.get(part)
    if (cached) return cached
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
}
