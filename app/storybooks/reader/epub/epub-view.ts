import { BookError, fractionAt, placeAt } from '../book-view.ts'
import type { BookView, OpenOptions } from '../book-view.ts'
import { fetchBook } from '../fetch-book.ts'
// oxlint-disable-next-line import/default -- the build gives it one
import frameAddress from './frame.ts?frame'
import { fetchLetters } from './book-letters.ts'
import { leadingOut } from '../leading-out.ts'
import { readNews } from './frame-messages.ts'
import type { FrameNews, FrameOrder } from './frame-messages.ts'

type Opened = Extract<FrameNews, { say: 'opened' }>

/** Unzipping and the first section of the largest book take a slow phone seconds; more than this is a book that never ends. */
const patience = 30_000
/** Patience is counted in steps, so that a machine that was asleep meanwhile loses one of them and not all. */
const step = 1000

/**
 * Opens an EPUB in a frame without an origin, put into `stage`. The frame is handed the bytes and reaches nothing by itself.
 * @throws BookError
 */
export async function openEpubView(
  stage: HTMLElement,
  { file, look, title, events, signal, onProgress }: OpenOptions,
): Promise<BookView> {
  const [bytes, letters] = await Promise.all([fetchBook(file, signal, onProgress), fetchLetters(signal)])
  const frame = newFrame(title)
  const { port1: port, port2: farEnd } = new MessageChannel()
  const orders = createOrders(port, broken)
  const texts = createTexts(orders.give)
  let weights: readonly number[] = []
  let worn = look
  const opened = Promise.withResolvers<Opened>()

  const hear: { [Name in FrameNews['say']]: (news: Extract<FrameNews, { say: Name }>) => void } = {
    opened: opened.resolve,
    refused({ why }) {
      opened.reject(new BookError(why))
      events.onTrouble(why)
    },
    moved: (news) => events.onMove({ ...news, fraction: fractionAt(weights, news.part, news.within) }),
    jump: () => events.onJump(),
    here: orders.isThere,
    text: texts.arrive,
    key: ({ key }) => events.onKey(key),
    link(news) {
      const address = leadingOut(news.address)
      if (address !== null) events.onLink(address)
    },
  }
  port.addEventListener('message', ({ data }) => {
    const news = readNews(data)
    if (news !== null) hear[news.say](news as never)
  })
  port.start()

  const handOver = () => {
    // A second document in the frame would be one that the book led to.
    frame.addEventListener('load', broken)
    frame.contentWindow?.postMessage(null, '*', [farEnd])
    orders.send({ do: 'open', bytes, letters, look }, [bytes, ...letters.map((cut) => cut.bytes)])
  }
  frame.addEventListener('load', handOver, { once: true })
  function broken() {
    close()
    events.onTrouble('broken')
  }
  function close() {
    orders.stop()
    port.close()
    frame.remove()
  }
  signal.addEventListener('abort', close, { once: true })
  const timer = setTimeout(() => opened.reject(new BookError('broken')), patience)
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
    show: async ({ part, offset }) => orders.give({ do: 'show', part, offset }),
    showShare: (share) => orders.give({ do: 'share', ...placeAt(weights, share) }),
    turn: (to) => orders.give({ do: 'turn', to }),
    follow: (line) => orders.give({ do: 'follow', line }),
    dress(next) {
      if (next === worn) return
      worn = next
      orders.give({ do: 'dress', look: next })
    },
    mark: (kind, range) => orders.give({ do: 'mark', kind, range }),
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

/** Gives orders to the frame, which is asked after each whether it is there; `onBusy` once it has been busy for too long. */
function createOrders(port: MessagePort, onBusy: () => void) {
  const send = (order: FrameOrder, transfer: Transferable[] = []) => port.postMessage(order, transfer)
  let watching = 0
  return {
    send,
    stop: () => clearInterval(watching),
    isThere() {
      clearInterval(watching)
      watching = 0
    },
    give(order: FrameOrder) {
      send(order)
      if (watching !== 0) return
      let waited = 0
      send({ do: 'answer' })
      watching = window.setInterval(() => {
        waited += step
        if (waited >= patience) onBusy()
      }, step)
    },
  }
}

/** The words of sections, each asked for once. */
function createTexts(give: (order: FrameOrder) => void) {
  const known = new Map<number, Promise<string>>()
  const waiting = new Map<number, (text: string) => void>()
  let call = 0
  return {
    arrive({ call: answered, text }: { call: number; text: string }) {
      waiting.get(answered)?.(text)
      waiting.delete(answered)
    },
    ask(part: number): Promise<string> {
      const text =
        known.get(part) ??
        new Promise<string>((resolve) => {
          call += 1
          waiting.set(call, resolve)
          give({ do: 'text', part, call })
        })
      known.set(part, text)
      return text
    },
  }
}
