import type { BookFile } from '../book-file.ts'
import { BookError, fractionAt, placeAt, type BookView, type OpenOptions, type PageLook } from '../book-view.ts'
import { externalLink } from '../external-link.ts'
import { openBookFile } from '../fetch-book.ts'
import { fetchFont, type BookFont } from './book-fonts.ts'
import { parseFrameEvent, type FrameCommand, type FrameEvent } from './frame-messages.ts'
// oxlint-disable-next-line import/default -- a Vite plugin adds it
import frameAddress from './frame.ts?frame'

type Opened = Extract<FrameEvent, { event: 'opened' }>

/**
 * Opening the largest book takes a slow phone some seconds; after this time in milliseconds the book counts as broken.
 */
const timeLimit = 30_000
/** The time is counted in steps, so that a machine that was asleep loses one step and not all of the time. */
const step = 1000

/**
 * Opens an EPUB in a sandboxed frame without an origin, in `stage`. The frame cannot fetch anything: it asks for the
 * bytes that it needs. Once it shows a page, the rest of the file is fetched for it.
 * @throws BookError
 */
export async function openEpubView(
  stage: HTMLElement,
  { look, title, events, wantsPictures, ...options }: OpenOptions,
): Promise<BookView> {
  const { signal } = options
  const opening = openBookFile(options)
  const fetchingFont = fetchFont('normal', signal)
  const frame = newFrame(title)
  const { port1: port, port2: framePort } = new MessageChannel()
  const commands = createCommands(port, broken)
  const texts = createTexts(commands.sendAndWatch)
  const images = createRequests<string | null>()
  const reads = createReads(opening, commands.send, fail)
  let weights: readonly number[] = []
  const opened = Promise.withResolvers<Opened>()

  const handlers: { [Name in FrameEvent['event']]: (data: Extract<FrameEvent, { event: Name }>) => unknown } = {
    read: reads.answer,
    italics: () => fetchFont('italic', signal).then(commands.sendFont),
    opened: opened.resolve,
    failed: ({ reason }) => fail(new BookError(reason)),
    moved(data) {
      events.onMove({ ...data, fraction: fractionAt(weights, data.part, data.within) })
      void reads.goAhead()
    },
    jump: () => events.onJump(),
    pong: commands.onPong,
    text: ({ requestId, text }) => texts.receive(requestId, text),
    image: ({ requestId, source }) => images.receive(requestId, source),
    key: ({ key }) => events.onKey(key),
    link({ address }) {
      const external = externalLink(address)
      if (external !== null) events.onLink(external)
    },
  }
  port.addEventListener('message', ({ data }) => {
    const event = parseFrameEvent(data)
    if (event !== null) handlers[event.event](event as never)
  })
  port.start()

  const loaded = Promise.withResolvers<void>()
  let timer = 0
  frame.addEventListener('load', () => loaded.resolve(), { once: true })
  const open = async () => {
    const [{ size }, font] = await Promise.all([opening, fetchingFont, loaded.promise])
    // A second load would be a navigation caused by the book.
    frame.addEventListener('load', broken)
    frame.contentWindow?.postMessage(null, '*', [framePort])
    commands.send({ command: 'open', size, font, look, wantsPictures }, font === null ? [] : [font.bytes])
    timer = startClock(broken, reads.isFetching)
  }
  /** The first cause counts. */
  function fail(cause: unknown) {
    if (!frame.isConnected) return
    close()
    const error = cause instanceof BookError ? cause : new BookError('broken', cause)
    opened.reject(error)
    events.onError(error.kind)
  }
  function broken() {
    fail(new BookError('broken'))
  }
  function close() {
    commands.stop()
    clearInterval(timer)
    port.close()
    frame.remove()
  }
  signal.addEventListener('abort', () => fail(signal.reason), { once: true })
  stage.replaceChildren(frame)
  open().catch(fail)

  const book = await opened.promise.finally(() => clearInterval(timer))
  weights = book.weights
  // Otherwise the rest is fetched once a page is shown; of a picture book the frame shows none.
  if (book.pictures !== null) await reads.goAhead()

  return viewOf(book, { commands, texts, images, frame, look, close })
}

type OpenParts = {
  commands: ReturnType<typeof createCommands>
  texts: ReturnType<typeof createTexts>
  images: ReturnType<typeof createRequests<string | null>>
  frame: HTMLIFrameElement
  look: PageLook
  close: () => void
}

function viewOf(book: Opened, { commands, texts, images, frame, look, close }: OpenParts): BookView {
  let current = look
  return {
    kind: book.isFixed ? 'pages' : 'flow',
    pictures: book.pictures,
    parts: book.weights.length,
    weights: book.weights,
    contents: book.contents,
    language: book.language,
    textOf: texts.request,
    images: {
      ...book.images,
      read: (image) => images.request((requestId) => commands.sendAndWatch({ command: 'readImage', image, requestId })),
    },
    show: async ({ part, offset }) => commands.sendAndWatch({ command: 'show', part, offset }),
    showFraction: (share) => commands.sendAndWatch({ command: 'showFraction', ...placeAt(book.weights, share) }),
    turn: (to) => commands.sendAndWatch({ command: 'turn', to }),
    follow: (line) => commands.sendAndWatch({ command: 'follow', line }),
    setLook(next) {
      if (next === current) return
      current = next
      commands.sendAndWatch({ command: 'setLook', look: next })
    },
    mark: (kind, range) => commands.sendAndWatch({ command: 'mark', kind, range }),
    focus: () => frame.focus({ preventScroll: true }),
    close,
  }
}

/** Calls `onLate` once the time limit is over. Time in which the clock stands does not count. */
function startClock(onLate: () => void, isStanding: () => boolean = () => false): number {
  let waited = 0
  return window.setInterval(() => {
    if (!isStanding()) waited += step
    if (waited >= timeLimit) onLate()
  }, step)
}

function newFrame(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.className = 'book-frame'
  frame.title = title
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.referrerPolicy = 'no-referrer'
  frame.src = frameAddress
  return frame
}

/** Sends commands to the frame and checks after each that it still answers; calls `onBusy` if it does not. */
function createCommands(port: MessagePort, onBusy: () => void) {
  const send = (command: FrameCommand, transfer: Transferable[] = []) => port.postMessage(command, transfer)
  let watching = 0
  return {
    send,
    sendFont(font: BookFont | null) {
      if (font !== null) send({ command: 'addFont', font }, [font.bytes])
    },
    stop: () => clearInterval(watching),
    onPong() {
      clearInterval(watching)
      watching = 0
    },
    sendAndWatch(command: FrameCommand) {
      send(command)
      if (watching !== 0) return
      send({ command: 'ping' })
      watching = startClock(onBusy)
    },
  }
}

/** Answers the frame's reads of the file. */
function createReads(
  file: Promise<BookFile>,
  send: (command: FrameCommand, transfer: Transferable[]) => void,
  onFail: (cause: unknown) => void,
) {
  let pending = 0
  let ahead: Promise<void> | null = null
  return {
    isFetching: () => pending > 0,
    async answer({ requestId, start, end }: { requestId: number; start: number; end: number }) {
      pending += 1
      const bytes = await file
        .then(({ read }) => read(start, end))
        .catch((cause: unknown) => {
          onFail(cause)
          return null
        })
      pending -= 1
      send({ command: 'bytes', requestId, bytes }, bytes === null ? [] : [bytes])
    },
    /** Fetches the rest, once. What does not come is fetched again when it is read. */
    goAhead() {
      ahead ??= file.then(({ readAhead }) => readAhead()).catch(() => {})
      return ahead
    },
  }
}

/** Requests that the frame answers by their number. */
function createRequests<Answer>() {
  const waiting = new Map<number, (answer: Answer) => void>()
  let lastId = 0
  return {
    receive(requestId: number, answer: Answer) {
      waiting.get(requestId)?.(answer)
      waiting.delete(requestId)
    },
    request: (send: (requestId: number) => void) =>
      new Promise<Answer>((resolve) => {
        lastId += 1
        waiting.set(lastId, resolve)
        send(lastId)
      }),
  }
}

/** Caches the text of sections. */
function createTexts(send: (command: FrameCommand) => void) {
  const cached = new Map<number, Promise<string>>()
  const { receive, request } = createRequests<string>()
  return {
    receive,
    request(part: number): Promise<string> {
      const text = cached.get(part) ?? request((requestId) => send({ command: 'readText', part, requestId }))
      cached.set(part, text)
      return text
    },
  }
}
