// oxlint-disable-next-line typescript/triple-slash-reference -- what is declared there is no module that could be imported
/// <reference path="./page-flip.d.ts" />
import { PageFlip } from 'page-flip'
import type { FlippingState, Render } from 'page-flip'
import type { Turn } from './flip-book-pages.ts'
import type { FlipBookSettings } from './flip-book-settings.ts'

export type Engine = {
  turn(turn: Turn): void
  /** Ends everything the engine does and puts the pages back where they were. */
  stop(): void
}

type Start = {
  /** Where the book is to lie. */
  room: HTMLElement
  /** In order; they are lent to the engine until it stops. */
  pages: readonly HTMLElement[]
  settings: FlipBookSettings
  /** The page that lies open at first. */
  index: number
  /** Pages can be turned from now on. */
  onReady?(): void
  /** A page has come to lie open. Called at the start too. */
  onFlip(index: number): void
  onState(state: FlippingState): void
}

/** Gives the pages to the engine, which can turn them soon. */
export function startEngine({ room, pages, settings, index, onReady, onFlip, onState }: Start): Engine {
  const home = pages[0]!.parentElement!
  // The engine takes its element away with it, so it gets one that is nobody else's.
  const root = document.createElement('div')
  root.className = 'book-engine'
  room.append(root)
  const { swipeTime: _, ...asked } = settings
  const engine = new PageFlip(root, { ...asked, startPage: index })
  const clock = drawOnDemand(engine)
  engine.on('init', () => onReady?.())
  engine.on('flip', ({ data }) => onFlip(data))
  engine.on('changeState', ({ data }) => onState(data))
  engine.loadFromHTML([...pages])

  const stopLeaving = leaveScrollingAlone(engine)

  return {
    turn(turn) {
      if (turn === 'next') engine.flipNext('bottom')
      else if (turn === 'previous') engine.flipPrev('bottom')
      else engine.flip(turn === 'first' ? 0 : pages.length - 1, 'bottom')
    },
    stop() {
      stopLeaving()
      clock.stop()
      // Chromium never lets go of a picture with a srcset that is moved about outside the document.
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
 * Draws frames only while something moves. Left to itself the engine draws sixty a second for ever, even after it has been
 * destroyed. It starts drawing as soon as it has a render, which is why the render is caught on its way in.
 */
function drawOnDemand(engine: PageFlip): { stop(): void } {
  let render: Render | null = null
  let frame = 0
  let isFresh = false
  let isStopped = false

  function draw(time: number) {
    const { animation } = render!
    // The engine times an animation from the last frame it drew, which may be long ago.
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
 * Keeps the engine out of touches that are none of its business. It takes a finger that has been down for a quarter of a
 * second and scrolls the page for one that wants to turn it, and after a touchcancel, of which it does not hear, the next
 * touch, wherever that is, for the same one.
 */
function leaveScrollingAlone(engine: PageFlip): () => void {
  const listening = new AbortController()
  const options = { capture: true, passive: true, signal: listening.signal }
  let from: Touch | undefined

  function letGo() {
    from = undefined
    engine.getUI().touchPoint = null
    engine.userStop({ x: 0, y: 0 }, true)
    if (engine.getState() === 'user_fold') engine.getFlipController().stopMove()
  }

  const onStart = ({ touches }: TouchEvent) => {
    if (touches.length === 1) from = touches[0]
    // After the engine has taken the second finger for the first.
    else setTimeout(letGo)
  }
  const onMove = ({ changedTouches: { 0: finger } }: TouchEvent) => {
    if (!from || !finger || engine.getState() !== 'read') return
    const down = Math.abs(finger.clientY - from.clientY)
    if (down > 10 && down > Math.abs(finger.clientX - from.clientX)) letGo()
  }
  addEventListener('touchstart', onStart, options)
  addEventListener('touchmove', onMove, options)
  addEventListener('touchcancel', letGo, options)
  return () => listening.abort()
}
