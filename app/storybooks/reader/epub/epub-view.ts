import { BookError, fractionAt, placeAt, type BookView, type OpenOptions } from '../book-view.ts'
import { fetchBook } from '../fetch-book.ts'
// oxlint-disable-next-line import/default -- a Vite plugin adds it
import frameAddress from './frame.ts?frame'
import { fetchFonts } from './book-fonts.ts'
import { externalLink } from '../external-link.ts'
import { parseFrameEvent, type FrameCommand, type FrameEvent } from './frame-messages.ts'

type Opened = Extract<FrameEvent, { event: 'opened' }>

/**
 * Opening the largest book takes a slow phone some seconds; after this time in milliseconds the book counts as broken.
 */
const timeLimit = 30_000
/** The time is counted in steps, so that a machine that was asleep loses one step and not all of the time. */
const step = 1000

/**
 * Opens an EPUB in a sandboxed frame without an origin, in `stage`. The frame gets the bytes and cannot fetch anything.
 * @throws BookError
 */
export async function openEpubView(
  stage: HTMLElement,
  { look, title, events, ...options }: OpenOptions,
): Promise<BookView> {
  const { signal } = options
  const [bytes, fonts] = await Promise.all([fetchBook(options), fetchFonts(signal)])
  const frame = newFrame(title)
  const { port1: port, port2: framePort } = new MessageChannel()
  const commands = createCommands(port, broken)
  const texts = createTexts(commands.sendAndWatch)
  let weights: readonly number[] = []
  let current = look
  const opened = Promise.withResolvers<Opened>()

  const handlers: { [Name in FrameEvent['event']]: (data: Extract<FrameEvent, { event: Name }>) => void } = {
    opened: opened.resolve,
    failed({ reason }) {
      opened.reject(new BookError(reason))
      events.onError(reason)
    },
    moved: (data) => events.onMove({ ...data, fraction: fractionAt(weights, data.part, data.within) }),
    jump: () => events.onJump(),
    pong: commands.onPong,
    text: texts.receive,
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

  const sendBook = () => {
    // A second load would be a navigation caused by the book.
    frame.addEventListener('load', broken)
    frame.contentWindow?.postMessage(null, '*', [framePort])
    commands.send({ command: 'open', bytes, fonts, look }, [bytes, ...fonts.map((font) => font.bytes)])
  }
  frame.addEventListener('load', sendBook, { once: true })
  function broken() {
    close()
    events.onError('broken')
  }
  function close() {
    commands.stop()
    port.close()
    frame.remove()
  }
  signal.addEventListener('abort', close, { once: true })
  const timer = setTimeout(() => opened.reject(new BookError('broken')), timeLimit)
  stage.replaceChildren(frame)

  const book = await opened.promise
    .catch((cause: unknown) => {
      close()
      throw cause
    })
    .finally(() => clearTimeout(timer))
  weights = book.weights

  return {
    kind: book.isFixed ? 'pages' : 'flow',
    parts: book.weights.length,
    weights: book.weights,
    contents: book.contents,
    language: book.language,
    textOf: texts.request,
    show: async ({ part, offset }) => commands.sendAndWatch({ command: 'show', part, offset }),
    showFraction: (share) => commands.sendAndWatch({ command: 'showFraction', ...placeAt(weights, share) }),
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
    stop: () => clearInterval(watching),
    onPong() {
      clearInterval(watching)
      watching = 0
    },
    sendAndWatch(command: FrameCommand) {
      send(command)
      if (watching !== 0) return
      let waited = 0
      send({ command: 'ping' })
      watching = window.setInterval(() => {
        waited += step
        if (waited >= timeLimit) onBusy()
      }, step)
    },
  }
}

/** Caches the text of sections. */
function createTexts(send: (command: FrameCommand) => void) {
  const cached = new Map<number, Promise<string>>()
  const waiting = new Map<number, (text: string) => void>()
  let lastId = 0
  return {
    receive({ requestId, text }: { requestId: number; text: string }) {
      waiting.get(requestId)?.(text)
      waiting.delete(requestId)
    },
    request(part: number): Promise<string> {
      const text =
        cached.get(part) ??
        new Promise<string>((resolve) => {
          lastId += 1
          waiting.set(lastId, resolve)
          send({ command: 'readText', part, requestId: lastId })
        })
      cached.set(part, text)
      return text
    },
  }
}
