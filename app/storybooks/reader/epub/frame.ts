import { fittingSize, type Turn } from '../book-view.ts'
import type { BookFont } from './book-fonts.ts'
import { linkAt } from './clean-book.ts'
import type { FrameCommand } from './frame-messages.ts'
import { relayout, follow, followLink, enqueue, notes, onScrollEnd, show, showFraction, turn } from './frame/moves.ts'
import { pageOf } from './frame/places.ts'
import { drawMarks, marks, textOf } from './frame/sections.ts'
import { connect, frame, leadsLeft, leafOf, onBytes, postToPage, readFile } from './frame/state.ts'
import { isRead, LockedBook, openEpub } from './open-epub.ts'

// The entry of the sandboxed frame that shows an uploaded EPUB. The frame has no origin and cannot fetch anything; it
// receives bytes of the file and sends text and positions through the message port.

const readerKeys = ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', '/', 'Escape']

type Handlers = { [Name in FrameCommand['command']]: (data: Extract<FrameCommand, { command: Name }>) => unknown }

const handlers: Handlers = {
  async open({ look, font, size, wantsPictures }) {
    frame.look = look
    try {
      const [book] = await Promise.all([openEpub({ size, read: readFile }), font && addFont(font)])
      frame.book = book
      postToPage({
        event: 'opened',
        weights: frame.book.sections.map((section) => (isRead(section) ? Math.max(1, section.size) : 1)),
        contents: frame.book.chapters.map(({ label, depth }) => ({ label, depth })),
        language: frame.book.language,
        isFixed: frame.book.isFixed,
        pictures: wantsPictures ? await frame.book.readPictures() : null,
        images: frame.book.images,
      })
    } catch (cause) {
      postToPage({ event: 'failed', reason: cause instanceof LockedBook ? 'locked' : 'broken' })
    }
  },
  bytes: ({ requestId, bytes }) => onBytes(requestId, bytes),
  async addFont({ font }) {
    await addFont(font)
    relayoutSoon()
  },
  show: ({ part, offset }) => enqueue(() => show(part, offset)),
  showFraction: ({ part, within }) => enqueue(() => showFraction(part, within)),
  turn: ({ to }) => enqueue(() => turn(to)),
  follow: ({ line }) => enqueue(() => follow(frame.book!.chapters[line]?.href ?? '')),
  setLook({ look }) {
    frame.look = look
    enqueue(relayout)
  },
  ping: () => postToPage({ event: 'pong' }),
  async readText({ part, requestId }) {
    const text = await textOf(part).catch(() => '')
    postToPage({ event: 'text', requestId, text })
  },
  async readImage({ image, requestId }) {
    const source = await frame.book!.readImage(image).catch(() => null)
    postToPage({ event: 'image', requestId, source })
  },
  mark({ kind, range }) {
    marks.set(kind, range)
    if (kind === 'found') notes.close()
    enqueue(async () => {
      drawMarks()
      if (range === null) return
      // A picture before the first word may be on another page than the word.
      const start = Math.max(1, range.start)
      if (leafOf(range.part) !== undefined && pageOf(start) === frame.page) return
      if (kind === 'found') postToPage({ event: 'jump' })
      await show(range.part, start)
    })
  },
}

let isRelayoutDue = false
/** Lays out once for several pictures that load at the same time. */
const relayoutSoon = () => {
  if (isRelayoutDue) return
  isRelayoutDue = true
  enqueue(() => {
    isRelayoutDue = false
    return relayout()
  })
}

function listen() {
  addEventListener('resize', relayoutSoon)
  document.addEventListener('load', relayoutSoon, true)
  addEventListener('keydown', (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const link = linkAt(event.composedPath()[0] ?? null)
    if (event.key === 'Escape' && notes.isOpen()) notes.close()
    else if (event.key === 'Enter' && link) followLink(link)
    else if (readerKeys.includes(event.key)) postToPage({ event: 'key', key: event.key })
    else return
    event.preventDefault()
  })
  addEventListener('click', (event) => {
    const link = linkAt(event.composedPath()[0] ?? null)
    if (link) followLink(link)
    else if (!notes.holds(event.target)) notes.close()
  })
  listenForTurns(leadsLeft, (to, target) => {
    // Fixed pages larger than the frame are scrolled instead.
    const isMoved = frame.open[0]?.size !== null && frame.look.size > fittingSize
    if (!isMoved && !notes.holds(target)) enqueue(() => turn(to))
  })
  addEventListener('scrollend', () => enqueue(onScrollEnd))
}

/** Turns pages by swipes and the wheel. `leadsLeft` tells whether the next page is on the left. */
function listenForTurns(leadsLeft: () => boolean, turn: (to: Turn, target: EventTarget | null) => void) {
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

/** Adds a font for books that have none. It is passed as bytes, because the frame cannot fetch it. */
async function addFont({ style, bytes }: BookFont) {
  const face = new FontFace('Literata', bytes, { style, weight: '400 700' })
  document.fonts.add(face)
  await face.load().catch(() => {})
}

/** Starts to handle the page's commands. */
function begin(port: MessagePort) {
  connect(port)
  port.addEventListener('message', ({ data }: MessageEvent<FrameCommand>) => void handlers[data.command](data as never))
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
