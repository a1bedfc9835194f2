import { BookError, fractionAt, placeAt } from '../book-view.ts'
import type { BookView, OpenOptions } from '../book-view.ts'
import { fetchBook } from '../fetch-book.ts'
// oxlint-disable-next-line import/default -- a Vite plugin adds it
import frameAddress from './frame.ts?frame'
import { fetchFonts } from './book-fonts.ts'
import { externalLink } from '../external-link.ts'
import { parseFrameMessage } from './frame-messages.ts'
import type { FrameMessage, FrameCommand } from './frame-messages.ts'

type Opened = Extract<FrameMessage, { say: 'opened' }>

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
  const { port1: port, port2: farEnd } = new MessageChannel()
  const commands = createCommands(port, broken)
  const texts = createTexts(commands.give)
  let weights: readonly number[] = []
  let current = look
  const opened = Promise.withResolvers<Opened>()

  const hear: { [Name in FrameMessage['say']]: (news: Extract<FrameMessage, { say: Name }>) => void } = {
    opened: opened.resolve,
    refused({ why }) {
      opened.reject(new BookError(why))
      events.onError(why)
    },
    moved: (news) => events.onMove({ ...news, fraction: fractionAt(weights, news.part, news.within) }),
    jump: () => events.onJump(),
    here: commands.onAnswer,
    text: texts.arrive,
    key: ({ key }) => events.onKey(key),
    link(news) {
      const address = externalLink(news.address)
      if (address !== null) events.onLink(address)
    },
  }
  port.addEventListener('message', ({ data }) => {
    const news = parseFrameMessage(data)
    if (news !== null) hear[news.say](news as never)
  })
  port.start()

  const handOver = () => {
    // A second load would be a navigation caused by the book.
    frame.addEventListener('load', broken)
    frame.contentWindow?.postMessage(null, '*', [farEnd])
    commands.send({ do: 'open', bytes, fonts, look }, [bytes, ...fonts.map((font) => font.bytes)])
  }
  frame.addEventListener('load', handOver, { once: true })
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
    textOf: texts.ask,
    show: async ({ part, offset }) => commands.give({ do: 'show', part, offset }),
    showFraction: (share) => commands.give({ do: 'share', ...placeAt(weights, share) }),
    turn: (to) => commands.give({ do: 'turn', to }),
    follow: (line) => commands.give({ do: 'follow', line }),
    setLook(next) {
      if (next === current) return
      current = next
      commands.give({ do: 'setLook', look: next })
    },
    mark: (kind, range) => commands.give({ do: 'mark', kind, range }),
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
    onAnswer() {
      clearInterval(watching)
      watching = 0
    },
    give(command: FrameCommand) {
      send(command)
      if (watching !== 0) return
      let waited = 0
      send({ do: 'answer' })
      watching = window.setInterval(() => {
        waited += step
        if (waited >= timeLimit) onBusy()
      }, step)
    },
  }
}

/** Caches the text of sections. */
function createTexts(give: (command: FrameCommand) => void) {
  const cached = new Map<number, Promise<string>>()
  const waiting = new Map<number, (text: string) => void>()
  let call = 0
  return {
    arrive({ call: answered, text }: { call: number; text: string }) {
      waiting.get(answered)?.(text)
      waiting.delete(answered)
    },
    ask(part: number): Promise<string> {
      const text =
        cached.get(part) ??
        new Promise<string>((resolve) => {
          call += 1
          waiting.set(call, resolve)
          give({ do: 'text', part, call })
        })
      cached.set(part, text)
      return text
    },
  }
}
