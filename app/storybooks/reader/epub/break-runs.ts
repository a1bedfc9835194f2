import { blocks } from '../page-text.ts'

/**
 * Marks a piece of a long paragraph. For each page a paragraph spans, browsers traverse all of it, so that one of 40,000
 * words, each an element, takes minutes to lay out. Such a paragraph is split into pieces, each a block.
 */
export const bookRun = 'data-book-run'

/** In nodes. Poems with a break after each line stay below. */
const maxRunLength = 3000
const pieceLength = 400

/** Splits runs of text that are too long for browsers. The text is not changed. */
export function breakRuns(root: Element): void {
  const sizes = new Map<Node, number>()
  measure(root, sizes)
}

/** Counts the nodes an element adds to the surrounding run of text, and splits the runs within it. */
function measure(element: Element, sizes: Map<Node, number>): number {
  let size = 0
  for (const child of element.childNodes) {
    const own = child instanceof Element ? measure(child, sizes) : 1
    sizes.set(child, own)
    size += own
  }
  if (!isBlock(element)) return size + 1
  if (size > maxRunLength) breakRun(element, sizes)
  return 0
}

const isBlock = ({ localName }: Element) => localName !== 'br' && (blocks.has(localName) || localName === 'html')

function breakRun(element: Element, sizes: ReadonlyMap<Node, number>): void {
  let piece: ChildNode[] = []
  let size = 0
  const close = () => {
    if (piece.length > 0) wrap(piece)
    piece = []
    size = 0
  }
  for (const child of [...element.childNodes]) {
    const own = sizes.get(child) ?? 0
    const isLong = own > pieceLength
    if (own === 0 || isLong) close()
    if (isLong) breakRun(child as Element, sizes)
    if (own === 0 || isLong) continue
    piece.push(child)
    size += own
    if (size >= pieceLength && (mayEnd(child) || size >= pieceLength * 2)) close()
  }
  close()
}

/** Whether a line may end after a node. */
const mayEnd = (node: ChildNode) =>
  (node instanceof Element && node.localName === 'br') || /\s$/.test(node.textContent ?? '')

function wrap(piece: readonly ChildNode[]): void {
  const run = document.createElementNS('http://www.w3.org/1999/xhtml', 'span')
  run.setAttribute(bookRun, '')
  piece[0]!.before(run)
  run.append(...piece)
}
