import type { Turn } from '../../book-view.ts'
import { externalLink } from '../../external-link.ts'
import { bookLink } from '../clean-book.ts'
import { createNotes, noteLink, wholeNote } from '../notes.ts'
import { renderLayout, spreadWith } from './layout.ts'
import { offsetOf, offsetOfTarget, pageOf, sendPosition } from './places.ts'
import { openSections } from './sections.ts'
import { clampPage, frame, leadsLeft, leafOf, neighbour, postToPage, type Leaf } from './state.ts'

export const notes = createNotes()

let showing: Promise<void> = Promise.resolve()

/**
 * Runs actions one after the other. Loading a section is asynchronous, and an action meanwhile (a turn, a resize, scrolling)
 * would see the pages of one section and the text of another.
 */
export function enqueue(act: () => void | Promise<void>) {
  showing = showing.then(act).catch(() => postToPage({ event: 'failed', reason: 'broken' }))
}

const isAligned = () => Math.abs(scrollX - frame.page * innerWidth) < 2

function goToPage(wanted: number, smoothly: boolean) {
  frame.page = clampPage(wanted)
  const { root } = leafOf(frame.place.part)!
  if (root instanceof ShadowRoot) return bringIntoView(root.host as HTMLElement)
  frame.isOurScroll = !isAligned()
  // With right-to-left text a smooth scroll would move in the wrong direction.
  const isSeen = smoothly && !frame.look.calm && !leadsLeft()
  scrollTo({ left: frame.page * innerWidth, behavior: isSeen ? 'smooth' : 'instant' })
}

/** Scrolls a fixed page that is larger than the frame into view, from its left edge. */
function bringIntoView(host: HTMLElement) {
  const end = host.offsetLeft + host.getBoundingClientRect().width
  scrollTo({
    left: Math.min(host.offsetLeft, Math.max(scrollX, end - document.documentElement.clientWidth)),
    behavior: 'instant',
  })
}

export async function showFraction(wanted: number, within: number) {
  notes.close()
  if (leafOf(wanted) === undefined) await openSections(wanted)
  goToPageAndStore(wanted, Math.floor(within * frame.pages + 1e-6), false)
}

/** Shows a place, or the last page of a section if `offset` is 'end'. */
export async function show(wanted: number, offset: number | 'end' | ((leaf: Leaf) => number)) {
  notes.close()
  const isNew = leafOf(wanted) === undefined
  if (isNew) await openSections(wanted)
  if (offset === 'end') return goToPageAndStore(frame.open[0]!.part, frame.pages - 1, false)
  frame.place = { part: wanted, offset: typeof offset === 'function' ? offset(leafOf(wanted)!) : offset }
  goToPage(pageOf(frame.place.offset), !isNew)
  sendPosition()
}

/** Goes to a page of an open section, and stores the offset of its start. */
function goToPageAndStore(part: number, wanted: number, smoothly: boolean) {
  frame.place = { part, offset: 0 }
  goToPage(wanted, smoothly)
  frame.place = { part, offset: offsetOf(frame.page) }
  sendPosition()
}

export async function turn(to: Turn) {
  const step = to === 'next' ? 1 : -1
  notes.close()
  if (to === 'first' || to === 'last') {
    const edge = to === 'first' ? neighbour(-1, 1) : neighbour(frame.book!.sections.length, -1)
    await show(edge ?? 0, to === 'first' ? 0 : 'end')
  } else if (frame.page + step >= 0 && frame.page + step < frame.pages)
    goToPageAndStore(frame.place.part, frame.page + step, true)
  else {
    const next = neighbour(frame.open.at(step === 1 ? -1 : 0)!.part, step)
    if (next !== null) await show(next, step === 1 ? 0 : 'end')
  }
}

export async function follow(href: string) {
  const target = frame.book!.resolve(href)
  if (target === null || target.index < 0) return
  const leaf = leafOf(target.index)
  if (leaf === undefined || pageOf(offsetOfTarget(target, leaf)) !== frame.page) postToPage({ event: 'jump' })
  await show(target.index, (shown) => offsetOfTarget(target, shown))
}

async function openNote(link: HTMLElement, path: string) {
  const target = frame.book!.resolve(path)
  if (target === null || target.index < 0) return
  const anchor = target.anchor(leafOf(target.index)?.root ?? (await frame.book!.read(target.index)))
  if (!(anchor instanceof Element)) return follow(path)
  notes.open(link, wholeNote(anchor))
  frame.notePart = target.index
}

export function followLink(link: HTMLElement) {
  const from = notes.holds(link) ? frame.notePart : frame.open.find(({ root }) => root === link.getRootNode())?.part
  if (from === undefined) return
  const path = frame.book!.sections[from]!.resolveHref(link.getAttribute(bookLink) ?? '')
  if (!frame.book!.isExternal(path)) {
    const isNote = link.getAttribute(noteLink) === 'note' && !notes.holds(link)
    notes.close()
    return enqueue(() => (isNote ? openNote(link, path) : follow(path)))
  }
  const address = externalLink(path)
  if (address !== null) postToPage({ event: 'link', address })
}

export async function relayout() {
  if (frame.open.length === 0) return
  notes.close()
  const spread = spreadWith(frame.place.part)
  if (spread.length === frame.open.length && spread[0]!.part === frame.open[0]!.part) renderLayout()
  else await openSections(frame.place.part)
  goToPage(pageOf(frame.place.offset), false)
  sendPosition()
}

/** Called at the end of scrolling: aligns to a page. */
export function onScrollEnd() {
  const wasOurs = frame.isOurScroll
  frame.isOurScroll = false
  if (frame.open[0]?.size !== null || isAligned()) return
  // Our own scroll was interrupted by the next turn. Otherwise the browser scrolled, to focus or find something.
  if (wasOurs) return goToPage(frame.page, true)
  goToPageAndStore(frame.place.part, Math.round(scrollX / innerWidth), false)
}
