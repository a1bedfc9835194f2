import { blocks } from '../page-text.ts'

/**
 * Browsers look through everything in a paragraph for each of the pages that it runs over, so that one of forty thousand
 * words, each an element, would keep them busy for minutes. Such a paragraph is laid out in pieces, each on lines of its own.
 */
export const bookRun = 'data-book-run'

/** Nodes in one run of text. Poems with a break after each line stay below. */
const longestRun = 3000
const pieceLength = 400

/** Breaks the runs of a clean document that are too long for browsers. The words stay as they are. */
export function breakRuns(root: Element): void {
  const sizes = new Map<Node, number>()
  measure(root, sizes)
}

/** Counts what an element adds to the run of text around it, and breaks the runs within it. */
function measure(element: Element, sizes: Map<Node, number>): number {
  let size = 0
  for (const child of element.childNodes) {
    const own = child instanceof Element ? measure(child, sizes) : 1
    sizes.set(child, own)
    size += own
  }
  if (!isBlock(element)) return size + 1
  if (size > longestRun) breakRun(element, sizes)
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

/** Whether a line may end behind a node. */
const mayEnd = (node: ChildNode) =>
  (node instanceof Element && node.localName === 'br') || /\s$/.test(node.textContent ?? '')

function wrap(piece: readonly ChildNode[]): void {
  const run = document.createElementNS('http://www.w3.org/1999/xhtml', 'span')
  run.setAttribute(bookRun, '')
  piece[0]!.before(run)
  run.append(...piece)
}
