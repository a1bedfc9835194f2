import { fittingSize, type Turn } from '../book-view.ts'
import type { BookLetters } from './book-letters.ts'
import { linkAt } from './clean-book.ts'
import { again, follow, followLink, inTurn, notes, rest, show, showShare, turn } from './frame/moves.ts'
import { pageOf } from './frame/places.ts'
import { drawMarks, marks, textOf } from './frame/sections.ts'
import { frame, leadsLeft, leafOf, tell, tellBy } from './frame/state.ts'
import type { FrameOrder } from './frame-messages.ts'
import { isRead, LockedBook, openEpub } from './open-epub.ts'

// The whole program of the frame that holds an uploaded EPUB. The frame has no origin and no way to any address; bytes
// come in by the port, words and places go out by it.

const ownKeys = ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', '/', 'Escape']

const orders: { [Name in FrameOrder['do']]: (order: Extract<FrameOrder, { do: Name }>) => unknown } = {
  async open(order) {
    frame.look = order.look
    try {
      await setLetters(order.letters)
      frame.book = await openEpub(order.bytes)
      tell({
        say: 'opened',
        weights: frame.book.sections.map((section) => (isRead(section) ? Math.max(1, section.size) : 1)),
        contents: frame.book.chapters.map(({ label, depth }) => ({ label, depth })),
        language: frame.book.language,
        isFixed: frame.book.isFixed,
      })
    } catch (cause) {
      tell({ say: 'refused', why: cause instanceof LockedBook ? 'locked' : 'broken' })
    }
  },
  show: (order) => inTurn(() => show(order.part, order.offset)),
  share: (order) => inTurn(() => showShare(order.part, order.within)),
  turn: (order) => inTurn(() => turn(order.to)),
  follow: (order) => inTurn(() => follow(frame.book!.chapters[order.line]?.href ?? '')),
  dress(order) {
    frame.look = order.look
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
      drawMarks()
      if (range === null || (leafOf(range.part) !== undefined && pageOf(range.start) === frame.page)) return
      if (kind === 'found') tell({ say: 'jump' })
      await show(range.part, range.start)
    })
  },
}

let isAgainDue = false
/** However many pictures arrive at once, their section is laid out once. */
const againSoon = () => {
  if (isAgainDue) return
  isAgainDue = true
  inTurn(() => {
    isAgainDue = false
    return again()
  })
}

function listen() {
  addEventListener('resize', againSoon)
  document.addEventListener('load', againSoon, true)
  addEventListener('keydown', (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const link = linkAt(event.composedPath()[0] ?? null)
    if (event.key === 'Escape' && notes.isOpen()) notes.close()
    else if (event.key === 'Enter' && link) followLink(link)
    else if (ownKeys.includes(event.key)) tell({ say: 'key', key: event.key })
    else return
    event.preventDefault()
  })
  addEventListener('click', (event) => {
    const link = linkAt(event.composedPath()[0] ?? null)
    if (link) followLink(link)
    else if (!notes.holds(event.target)) notes.close()
  })
  turnByHand(leadsLeft, (to, target) => {
    // Fixed pages larger than the frame are moved by hand.
    const isMoved = frame.open[0]?.size !== null && frame.look.size > fittingSize
    if (!isMoved && !notes.holds(target)) inTurn(() => turn(to))
  })
  addEventListener('scrollend', () => inTurn(rest))
}

/** Swipes and the wheel turn pages. `leadsLeft` tells whether the next one lies on the left. */
function turnByHand(leadsLeft: () => boolean, turn: (to: Turn, target: EventTarget | null) => void) {
  let touch: { x: number; y: number } | null = null
  addEventListener('touchstart', ({ touches }) => {
    touch = touches.length === 1 ? { x: touches[0]!.clientX, y: touches[0]!.clientY } : null
  })
  addEventListener('touchend', ({ changedTouches }) => {
    const end = changedTouches[0]
    if (touch === null || end === undefined || getSelection()?.type === 'Range') return
    const across = end.clientX - touch.x
    if (Math.abs(across) > 40 && Math.abs(across) > Math.abs(end.clientY - touch.y) * 1.5)
      turn(across > 0 === leadsLeft() ? 'next' : 'previous', end.target)
    touch = null
  })
  let rested = 0
  addEventListener('wheel', ({ target, deltaX, deltaY, ctrlKey, timeStamp }) => {
    if (ctrlKey || timeStamp < rested || Math.abs(deltaX) + Math.abs(deltaY) < 12) return
    rested = timeStamp + 350
    turn(deltaY + (leadsLeft() ? -deltaX : deltaX) > 0 ? 'next' : 'previous', target)
  })
}

/** Lays out letters for books that bring none; they come by hand, because no address is open to this document. */
async function setLetters(cuts: readonly BookLetters[]) {
  const faces = cuts.map(({ style, bytes }) => new FontFace('Literata', bytes, { style, weight: '400 700' }))
  for (const face of faces) document.fonts.add(face)
  await Promise.allSettled(faces.map((face) => face.load()))
}

/** Does what the page asks from now on. */
function begin(port: MessagePort) {
  tellBy(port)
  port.addEventListener('message', ({ data }: MessageEvent<FrameOrder>) => void orders[data.do](data as never))
  port.start()
  listen()
}

addEventListener(
  'message',
  ({ source, ports }) => {
    if (source === parent && ports[0]) begin(ports[0])
  },
  { once: true },
)
