/** The text of a document, and the text nodes it consists of. */
export type PageText = {
  readonly text: string
  readonly pieces: readonly { readonly node: Text; readonly start: number }[]
}

/** Block elements, and `br`. */
export const blocks = new Set(
  `address article aside blockquote body br caption center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header
  hgroup hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
)
const silent = new Set(['style', 'script', 'head', 'rt', 'rp'])

/**
 * Reads a document's text: one character for each character of its nodes, and a line break between blocks. Without what is
 * in elements for which `isSkipped`.
 */
export function readPageText(root: Node, isSkipped: (element: Element) => boolean = () => false): PageText {
  const pieces: { node: Text; start: number }[] = []
  // Joined at the end: reading the last character of a growing string flattens it each time.
  const parts: string[] = []
  let length = 0
  const add = (part: string) => {
    parts.push(part)
    length += part.length
  }
  const endsLine = () => parts.at(-1) === '\n'
  const breakLine = () => {
    if (length > 0 && !endsLine()) add('\n')
  }
  const read = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE) {
      const { data } = node as Text
      if (data === '' || (endsLine() && data.trim() === '')) return
      pieces.push({ node: node as Text, start: length })
      add(data.replaceAll(/[\s\0]/g, ' '))
      return
    }
    const name = node.nodeType === Node.ELEMENT_NODE ? (node as Element).localName.toLowerCase() : ''
    if (silent.has(name) || (name !== '' && isSkipped(node as Element))) return
    const isBlock = blocks.has(name)
    if (isBlock) breakLine()
    for (let child = node.firstChild; child !== null; child = child.nextSibling) read(child)
    if (isBlock) breakLine()
  }
  read(root)
  return { text: parts.join(''), pieces }
}

/** The DOM range of a range of the text; null if there is none. */
export function rangeOf({ pieces }: PageText, start: number, end: number): Range | null {
  const from = pieceAt(pieces, start)
  const to = pieceAt(pieces, Math.max(start, end - 1))
  if (from === null || to === null) return null
  const range = document.createRange()
  range.setStart(from.node, Math.min(from.node.length, Math.max(0, start - from.start)))
  range.setEnd(to.node, Math.min(to.node.length, Math.max(0, end - to.start)))
  return range
}

/** The last piece that starts at or before an index. */
function pieceAt(pieces: PageText['pieces'], index: number): PageText['pieces'][number] | null {
  let low = 0
  let high = pieces.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (pieces[middle]!.start <= index) low = middle
    else high = middle - 1
  }
  return pieces[low] ?? null
}

/** The index of the first character in or after a node. */
export function indexOfNode({ pieces, text }: PageText, target: Node): number {
  let low = 0
  let high = pieces.length
  while (low < high) {
    const middle = (low + high) >> 1
    // Descendants count as following.
    const position = target.compareDocumentPosition(pieces[middle]!.node)
    if (target === pieces[middle]!.node || (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0) high = middle
    else low = middle + 1
  }
  return pieces[low]?.start ?? text.length
}
