// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient declaration cannot be imported
/// <reference path="./page-flip.d.ts" />
import { PageFlip } from 'page-flip'
import type { FlippingState, Render } from 'page-flip'
import type { Turn } from './flip-book-pages.ts'
import type { FlipBookSettings } from './flip-book-settings.ts'

export type Engine = {
  turn(turn: Turn): void
  /** Stops the engine and moves the pages back to where they were. */
  stop(): void
}

type Start = {
  /** The container of the book. */
  room: HTMLElement
  /** In order; the engine moves them until it stops. */
  pages: readonly HTMLElement[]
  settings: FlipBookSettings
  /** The first open page. */
  index: number
  /** Called when pages can be turned. */
  onReady?(): void
  /** Called when another page is open, and at the start. */
  onFlip(index: number): void
  onState(state: FlippingState): void
}

export function startEngine({ room, pages, settings, index, onReady, onFlip, onState }: Start): Engine {
  const home = pages[0]!.parentElement!
  // The engine removes its root element when it is destroyed, so it gets one of its own.
  const root = document.createElement('div')
  root.className = 'book-engine'
  room.append(root)
  const { swipeTime: _, ...options } = settings
  const engine = new PageFlip(root, { ...options, startPage: index })
  const clock = drawOnDemand(engine)
  engine.on('init', () => onReady?.())
  engine.on('flip', ({ data }) => onFlip(data))
  engine.on('changeState', ({ data }) => onState(data))
  engine.loadFromHTML([...pages])

  const stopIgnoring = ignoreScrollTouches(engine)

  return {
    turn(turn) {
      if (turn === 'next') engine.flipNext('bottom')
      else if (turn === 'previous') engine.flipPrev('bottom')
      else engine.flip(turn === 'first' ? 0 : pages.length - 1, 'bottom')
    },
    stop() {
      stopIgnoring()
      clock.stop()
      // Chromium leaks pictures with a srcset that are moved outside the document.
      if (home.isConnected) home.append(...pages)
      engine.destroy()
      for (const page of pages) {
        page.removeAttribute('style')
        page.classList.remove(...[...page.classList].filter((name) => name.startsWith('--') || name.startsWith('stf_')))
      }
    },
  }
}

/**
 * Draws frames only while something moves. By default the engine draws 60 frames a second for ever, even after it has been
 * destroyed. It starts as soon as its `render` is assigned, which is why that is intercepted.
 */
function drawOnDemand(engine: PageFlip): { stop(): void } {
  let render: Render | null = null
  let frame = 0
  let isFresh = false
  let isStopped = false

  function draw(time: number) {
    const { animation } = render!
    // The engine counts an animation's time from the last frame drawn, which may be long ago.
    if (isFresh && animation) animation.startedAt = time
    isFresh = false
    const isMoving = animation !== null || engine.getState() !== 'read'
    render!.render(time)
    frame = 0
    if (isMoving) wake()
  }

  function wake() {
    if (!isStopped && frame === 0) frame = requestAnimationFrame(draw)
  }

  Object.defineProperty(engine, 'render', {
    get: () => render,
    set(made: Render) {
      render = made
      const { update, startAnimation } = made
      made.update = () => {
        update.call(made)
        wake()
      }
      made.startAnimation = (...animation) => {
        startAnimation.apply(made, animation)
        isFresh = true
        wake()
      }
      made.start = made.update
    },
  })
  engine.on('flip', wake)
  engine.on('changeState', wake)

  return {
    stop() {
      isStopped = true
      cancelAnimationFrame(frame)
    },
  }
}

/**
 * Keeps the engine from reacting to touches that scroll the page. It takes a finger that has been down for 250 ms for one
 * that turns a page, and after a touchcancel, which it does not listen to, the next touch anywhere for the same one.
 */
function ignoreScrollTouches(engine: PageFlip): () => void {
  const listening = new AbortController()
  const options = { capture: true, passive: true, signal: listening.signal }
  let from: Touch | undefined

  function cancelTouch() {
    from = undefined
    engine.getUI().touchPoint = null
    engine.userStop({ x: 0, y: 0 }, true)
    if (engine.getState() === 'user_fold') engine.getFlipController().stopMove()
  }

  const onStart = ({ touches }: TouchEvent) => {
    if (touches.length === 1) from = touches[0]
    // Later, because the engine's own handler takes the second finger for the first.
    else setTimeout(cancelTouch)
  }
  const onMove = ({ changedTouches: { 0: finger } }: TouchEvent) => {
    if (!from || !finger || engine.getState() !== 'read') return
    const down = Math.abs(finger.clientY - from.clientY)
    if (down > 10 && down > Math.abs(finger.clientX - from.clientX)) cancelTouch()
  }
  addEventListener('touchstart', onStart, options)
  addEventListener('touchmove', onMove, options)
  addEventListener('touchcancel', cancelTouch, options)
  return () => listening.abort()
}
