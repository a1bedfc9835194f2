import { leadingOut } from '../../leading-out.ts'
import type { Turn } from '../../book-view.ts'
import { bookLink } from '../clean-book.ts'
import { createNotes, noteLink, wholeNote } from '../notes.ts'
import { layOut, spreadWith } from './layout.ts'
import { offsetOf, offsetOfTarget, pageOf, tellMove } from './places.ts'
import { bring } from './sections.ts'
import { clampPage, frame, leadsLeft, leafOf, neighbour, tell, type Leaf } from './state.ts'

export const notes = createNotes()

let showing: Promise<void> = Promise.resolve()

/**
 * One after the other: a section takes its time until its words and looks are here, and whatever comes meanwhile (turns,
 * sizes, the browser's own scrolling) would find the pages of one section and the words of another.
 */
export function inTurn(act: () => void | Promise<void>) {
  showing = showing.then(act).catch(() => tell({ say: 'refused', why: 'broken' }))
}

const isAligned = () => Math.abs(scrollX - frame.page * innerWidth) < 2

function goToPage(wanted: number, smoothly: boolean) {
  frame.page = clampPage(wanted)
  const { root } = leafOf(frame.kept.part)!
  if (root instanceof ShadowRoot) return bringIntoView(root.host as HTMLElement)
  frame.isOurScroll = !isAligned()
  // The row would be seen to move the wrong way.
  const isSeen = smoothly && !frame.look.calm && !leadsLeft()
  scrollTo({ left: frame.page * innerWidth, behavior: isSeen ? 'smooth' : 'instant' })
}

/** Where pages are larger than the frame, it shows one of them as far as it can, and from its left. */
function bringIntoView(host: HTMLElement) {
  const end = host.offsetLeft + host.getBoundingClientRect().width
  scrollTo({
    left: Math.min(host.offsetLeft, Math.max(scrollX, end - document.documentElement.clientWidth)),
    behavior: 'instant',
  })
}

export async function showShare(wanted: number, within: number) {
  notes.close()
  if (leafOf(wanted) === undefined) await bring(wanted)
  keepPage(wanted, Math.floor(within * frame.pages + 1e-6), false)
}

/** Shows a place, or the last page of a section where `offset` is `end`. */
export async function show(wanted: number, offset: number | 'end' | ((leaf: Leaf) => number)) {
  notes.close()
  const isNew = leafOf(wanted) === undefined
  if (isNew) await bring(wanted)
  if (offset === 'end') return keepPage(frame.open[0]!.part, frame.pages - 1, false)
  frame.kept = { part: wanted, offset: typeof offset === 'function' ? offset(leafOf(wanted)!) : offset }
  goToPage(pageOf(frame.kept.offset), !isNew)
  tellMove()
}

/** Goes to a page of an open section, and keeps where it begins. */
function keepPage(part: number, wanted: number, smoothly: boolean) {
  frame.kept = { part, offset: 0 }
  goToPage(wanted, smoothly)
  frame.kept = { part, offset: offsetOf(frame.page) }
  tellMove()
}

export async function turn(to: Turn) {
  const step = to === 'next' ? 1 : -1
  notes.close()
  if (to === 'first' || to === 'last') {
    const edge = to === 'first' ? neighbour(-1, 1) : neighbour(frame.book!.sections.length, -1)
    await show(edge ?? 0, to === 'first' ? 0 : 'end')
  } else if (frame.page + step >= 0 && frame.page + step < frame.pages)
    keepPage(frame.kept.part, frame.page + step, true)
  else {
    const next = neighbour(frame.open.at(step === 1 ? -1 : 0)!.part, step)
    if (next !== null) await show(next, step === 1 ? 0 : 'end')
  }
}

export async function follow(href: string) {
  const target = frame.book!.resolve(href)
  if (target === null || target.index < 0) return
  const leaf = leafOf(target.index)
  if (leaf === undefined || pageOf(offsetOfTarget(target, leaf)) !== frame.page) tell({ say: 'jump' })
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
    return inTurn(() => (isNote ? openNote(link, path) : follow(path)))
  }
  const address = leadingOut(path)
  if (address !== null) tell({ say: 'link', address })
}

export async function again() {
  if (frame.open.length === 0) return
  notes.close()
  const spread = spreadWith(frame.kept.part)
  if (spread.length === frame.open.length && spread[0]!.part === frame.open[0]!.part) layOut()
  else await bring(frame.kept.part)
  goToPage(pageOf(frame.kept.offset), false)
  tellMove()
}

/** The page has come to rest: where it was not turned to, it is turned to where it should be. */
export function rest() {
  const wasOurs = frame.isOurScroll
  frame.isOurScroll = false
  if (frame.open[0]?.size !== null || isAligned()) return
  // A turn that the next one has overtaken ends halfway. Otherwise the browser went to what it focuses or finds.
  if (wasOurs) return goToPage(frame.page, true)
  keepPage(frame.kept.part, Math.round(scrollX / innerWidth), false)
}
