// Inlined at the end of every document as a classic script. It decides when the app's modules load, and replays the
// clicks and form submissions made before that. It does nothing before the first paint and never intercepts links.
import { ignoreIterationListeners } from './iteration-events.ts'
import { bookEnds, partKey } from './storybooks/reader/book-ends.ts'

ignoreIterationListeners()
const inert = document.getElementById('app-start') as HTMLScriptElement
const root = document.documentElement
// The app's first navigation removes the script.
root.dataset['offlinePages'] = inert.dataset['offline']
const intent = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin']
const held = new Map<Element, () => void>()
let starting = false

const release = () => {
  for (const element of held.keys()) element.removeAttribute('data-pending')
}

const failed = () => {
  starting = false
  release()
  held.clear()
  root.setAttribute('data-failed', '')
}

/** Fetches both ends of a published book while the modules load. A child's session fetches its books with its token. */
const fetchBook = (path: string) => {
  const fetchPart = (range: string) =>
    fetch(path, { credentials: 'omit', headers: { range: `bytes=${range}` } }).then(
      (response) => (response.ok ? response : null),
      () => null,
    )
  window.bookParts ??= new Map(bookEnds.map((range) => [partKey(path, range), fetchPart(range)]))
}

const start = () => {
  if (starting) return
  starting = true
  root.removeAttribute('data-failed')
  const { book } = inert.dataset
  if (book && root.dataset['session'] !== 'child' && !location.search) fetchBook(book)
  for (const href of inert.dataset.preload!.split(' ')) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  const script = document.createElement('script')
  script.type = 'module'
  script.text = inert.text
  script.addEventListener('error', failed)
  document.body.append(script)
  script.remove()
}

const hold = (event: Event, element: Element, replay: () => void) => {
  event.preventDefault()
  event.stopImmediatePropagation()
  element.setAttribute('data-pending', '')
  held.set(element, replay)
  start()
}

const press = (element: Element) => {
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    const Kind = type[0] === 'p' ? PointerEvent : MouseEvent
    element.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true, composed: true, button: 0 }))
  }
}

const onClick = (event: Event) => {
  const element = (event.target as Element).closest('button:not([type=submit]),[role=tab],[role=button]')
  if (element) hold(event, element, () => press(element))
}

const onSubmit = (event: SubmitEvent) => {
  const form = event.target as HTMLFormElement
  const { submitter } = event
  hold(event, submitter ?? form, () => form.requestSubmit(submitter))
}

addEventListener('click', onClick, true)
addEventListener('submit', onSubmit, true)
addEventListener('unhandledrejection', failed)
for (const type of intent) addEventListener(type, start, { capture: true, passive: true })

addEventListener(
  'app:hydrated',
  () => {
    removeEventListener('click', onClick, true)
    removeEventListener('submit', onSubmit, true)
    removeEventListener('unhandledrejection', failed)
    for (const type of intent) removeEventListener(type, start, true)
    release()
    for (const replay of held.values()) replay()
  },
  { once: true },
)

const whenIdle = () => {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
  else setTimeout(start, 200)
}

// The load event waits for the fonts: modules downloaded at the same time would delay the largest text.
const soon = inert.dataset.eager === '' ? () => requestAnimationFrame(() => setTimeout(start)) : whenIdle
if (document.readyState === 'complete') soon()
else addEventListener('load', soon, { once: true })
