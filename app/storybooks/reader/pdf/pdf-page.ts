import { AnnotationMode, TextLayer, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
import { readerWords as words } from '#content/reader.ts'
import type { Size } from '../book-view.ts'
import { externalLink } from '../external-link.ts'
import type { PageText } from '../page-text.ts'
import { joinRuns, type TextRun } from './pdf-text.ts'

const maxCanvasPixels = 12_000_000
/** Milliseconds after which painting a page counts as failed. */
const timeLimit = 60_000
/** A limit for untrusted files. */
const maxLinks = 400

export type Leaf = {
  readonly element: HTMLElement
  painted: Promise<void> | null
  text: PageText | null
  scale: number
}

type Paper = {
  pdf: PDFDocumentProxy
  box: Size
  signal: AbortSignal
  onLost: () => void
  /** Called for a clicked link, with a URL or a destination in the book. */
  onLink: (address: string | null, dest: unknown) => void
}

/** Paints a page into its leaf, or a message if that fails or takes too long. */
export async function paintPage(paper: Paper, at: number, leaf: Leaf) {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeLimit)
  try {
    await Promise.race([
      draw(paper, at, leaf, late.signal),
      new Promise((_, reject) => late.signal.addEventListener('abort', reject)),
    ])
  } catch {
    late.abort()
    if (paper.signal.aborted) return
    paper.onLost()
    const note = document.createElement('p')
    note.className = 'pdf-lost'
    note.textContent = words.pageLost
    leaf.element.replaceChildren(note)
  } finally {
    clearTimeout(timer)
  }
}

async function draw({ pdf, box, onLink }: Paper, at: number, leaf: Leaf, late: AbortSignal) {
  const page = await pdf.getPage(at + 1)
  const own = page.getViewport({ scale: 1 })
  const scale = Math.min(box.width / own.width, box.height / own.height)
  const viewport = page.getViewport({ scale })
  const sheet = document.createElement('div')
  sheet.className = 'pdf-sheet'
  sheet.style.width = `${viewport.width}px`
  sheet.style.height = `${viewport.height}px`
  sheet.style.setProperty('--total-scale-factor', String(scale))
  const canvas = document.createElement('canvas')
  const sharp = Math.min(devicePixelRatio || 1, Math.sqrt(maxCanvasPixels / (viewport.width * viewport.height)))
  canvas.width = Math.max(1, Math.floor(viewport.width * sharp))
  canvas.height = Math.max(1, Math.floor(viewport.height * sharp))
  canvas.setAttribute('aria-hidden', 'true')
  const layer = document.createElement('div')
  layer.className = 'pdf-words'
  const content = await page.getTextContent()
  late.throwIfAborted()
  const textLayer = new TextLayer({ textContentSource: content, container: layer, viewport })
  const painting = page.render({
    canvas,
    viewport: page.getViewport({ scale: scale * sharp }),
    annotationMode: AnnotationMode.ENABLE,
  })
  late.addEventListener('abort', () => {
    painting.cancel()
    textLayer.cancel()
  })
  await Promise.all([painting.promise, textLayer.render()])
  leaf.text = wordsOn(content.items, textLayer.textDivs)
  const links = await linksOn(page, onLink)
  late.throwIfAborted()
  sheet.append(canvas, layer, ...links)
  if (content.lang) layer.lang = content.lang
  leaf.element.replaceChildren(sheet)
  page.cleanup()
}

/** A small picture of a page. */
export async function drawSmall(page: PDFPageProxy, width: number): Promise<HTMLCanvasElement> {
  const own = page.getViewport({ scale: 1 })
  // A page that is a narrow strip must not make an endless picture.
  const scale = Math.min(width / own.width, (width * 3) / own.height)
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  await page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE }).promise
  return canvas
}

/** A button for each link of a page: not anchors, because the URLs are untrusted. */
async function linksOn(page: PDFPageProxy, onLink: Paper['onLink']): Promise<HTMLElement[]> {
  const viewport = page.getViewport({ scale: 1 })
  const annotations = (await page.getAnnotations().catch(() => [])) as PdfLink[]
  return annotations.slice(0, maxLinks).flatMap(({ subtype, url, dest, rect }) => {
    const address = url ? externalLink(url) : null
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
    button.addEventListener('click', () => onLink(address, dest))
    return [button]
  })
}

type PdfLink = { subtype: string; url?: string; dest?: unknown; rect: number[] }

export const isRun = (item: object): item is TextRun => 'str' in item

/** The text of a painted page, from its text layer. */
function wordsOn(items: readonly object[], spans: readonly HTMLElement[]): PageText {
  const { text, starts } = joinRuns(items.filter(isRun))
  const pieces = starts.flatMap((start, run) => {
    const node = spans[run]?.firstChild
    return node instanceof Text ? [{ node, start }] : []
  })
  return { text, pieces }
}

export function clearLeaf(leaf: Leaf) {
  for (const canvas of leaf.element.querySelectorAll('canvas')) canvas.width = 0
  leaf.element.replaceChildren()
  leaf.painted = null
  leaf.text = null
}
