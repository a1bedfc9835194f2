import { indexOfNode, rangeOf } from '../../page-text.ts'
import type { OpenEpub } from '../open-epub.ts'
import { clampPage, frame, leadsLeft, leafOf, neighbour, postToPage, type Leaf } from './state.ts'

/**
 * The page of the open section, from 0, on which an offset of its text is. The section begins at offset 0, perhaps with a
 * picture.
 */
export function pageOf(offset: number): number {
  if (frame.pages === 1 || offset === 0) return 0
  const { words } = frame.open[0]!
  for (let at = offset; at < Math.min(words.text.length, offset + 400); at += 1) {
    const rect = rangeOf(words, at, at + 1)?.getClientRects()[0]
    if (rect && rect.width > 0) return clampPage(Math.floor((rect.left + scrollX + 1) / innerWidth))
  }
  return offset >= words.text.length ? frame.pages - 1 : 0
}

/** The first offset of the text on a page. */
export function offsetOf(wanted: number): number {
  if (wanted === 0) return 0
  let low = 0
  let high = frame.open[0]!.words.text.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (pageOf(middle) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

function currentChapter(): number {
  frame.linePages ??= new Map(
    frame.book!.chapters.flatMap(({ href }, line) => {
      const target = frame.book!.resolve(href)
      const leaf = target === null ? undefined : leafOf(target.index)
      return leaf === undefined ? [] : [[line, pageOf(offsetOfTarget(target!, leaf))] as const]
    }),
  )
  return frame.book!.chapters.findLastIndex(({ href }, line) => {
    const target = frame.book!.resolve(href)
    return target !== null && target.index <= frame.open.at(-1)!.part && (frame.linePages!.get(line) ?? 0) <= frame.page
  })
}

/** The offset of a link's target in the text of its section. */
export function offsetOfTarget(target: NonNullable<ReturnType<OpenEpub['resolve']>>, { root, words }: Leaf): number {
  const anchor = target.anchor(root)
  return anchor instanceof Element ? indexOfNode(words, anchor) : 0
}

export function sendPosition() {
  const [first, last] = [frame.open[0]!.part, frame.open.at(-1)!.part]
  postToPage({
    event: 'moved',
    part: frame.place.part,
    offset: Math.min(frame.place.offset, leafOf(frame.place.part)!.words.text.length),
    within: frame.pages === 1 ? 0 : frame.page / frame.pages,
    // A fixed section is one page of the book; a reflowable one has several.
    ...(frame.book!.isFixed
      ? { page: first + 1, lastPage: last + 1, pages: frame.book!.sections.length }
      : { page: frame.page + 1, lastPage: frame.page + 1, pages: frame.pages }),
    chapter: currentChapter(),
    isFirst: frame.page === 0 && neighbour(first, -1) === null,
    isLast: frame.page === frame.pages - 1 && neighbour(last, 1) === null,
    isLeftward: leadsLeft(),
  })
}
