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
  const frame = document.createElement('iframe')
  frame.className = 'book-frame'
  frame.title = title
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.referrerPolicy = 'no-referrer'
  frame.src = frameAddress
  const { port1: port, port2: farEnd } = new MessageChannel()
  const send = (order: FrameOrder, transfer: Transferable[] = []) => port.postMessage(order, transfer)
  let watching = 0
  /** After each order the frame is asked whether it is there; a book that keeps it busy for good is taken away. */
  const tell = (order: FrameOrder) => {
    send(order)
    if (watching !== 0) return
    let waited = 0
    send({ do: 'answer' })
    watching = window.setInterval(() => {
      waited += step
      if (waited < patience) return
      close()
      events.onTrouble('broken')
    }, step)
  }

  const texts = new Map<number, (text: string) => void>()
  const known = new Map<number, Promise<string>>()
  let weights: readonly number[] = []
  let worn = look
  const opened = Promise.withResolvers<Opened>()

  port.addEventListener('message', ({ data }) => {
    const news = readNews(data)
    if (news?.say === 'opened') opened.resolve(news)
    else if (news?.say === 'refused') {
      opened.reject(new BookError(news.why))
      events.onTrouble(news.why)
    } else if (news?.say === 'moved') events.onMove({ ...news, fraction: fractionAt(weights, news.part, news.within) })
    else if (news?.say === 'jump') events.onJump()
    else if (news?.say === 'here') {
      clearInterval(watching)
      watching = 0
    } else if (news?.say === 'text') {
      texts.get(news.call)?.(news.text)
      texts.delete(news.call)
    } else if (news?.say === 'key') events.onKey(news.key)
    else if (news?.say === 'link') {
      const address = leadingOut(news.address)
      if (address !== null) events.onLink(address)
    }
  })
  port.start()

  let isThere = false
  frame.addEventListener('load', () => {
    // A second document in the frame would be one that the book led to.
    if (isThere) {
      frame.remove()
      events.onTrouble('broken')
      return
    }
    isThere = true
    frame.contentWindow?.postMessage(null, '*', [farEnd])
    send({ do: 'open', bytes, letters, look }, [bytes, ...letters.map((cut) => cut.bytes)])
  })
  function close() {
    clearInterval(watching)
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

  let call = 0
  const textOf = (part: number) =>
    new Promise<string>((resolve) => {
      call += 1
      texts.set(call, resolve)
      tell({ do: 'text', part, call })
    })

  return {
    kind: book.isFixed ? 'pages' : 'flow',
    parts: book.weights.length,
    weights: book.weights,
    contents: book.contents,
    language: book.language,
    textOf(part) {
      const text = known.get(part) ?? textOf(part)
      known.set(part, text)
      return text
    },
    show: async ({ part, offset }) => tell({ do: 'show', part, offset }),
    showShare: (share) => tell({ do: 'share', ...placeAt(weights, share) }),
    turn: (to) => tell({ do: 'turn', to }),
    follow: (line) => tell({ do: 'follow', line }),
    dress(next) {
      if (next === worn) return
      worn = next
      tell({ do: 'dress', look: next })
    },
    mark: (kind, range) => tell({ do: 'mark', kind, range }),
    focus: () => frame.focus({ preventScroll: true }),
    close,
  }
}
