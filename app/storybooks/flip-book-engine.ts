import { PageFlip, type FlippingState, type Point, type Render } from 'page-flip'
import { isTurnedByDrag, type Turn, type FlipBookSettings } from './flip-book-pages.ts'

export type Engine = {
  turn(turn: Turn): void
  /** Opens a page without turning. */
  open(index: number): void
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

  turnByDirection(engine, settings)
  const stopIgnoring = ignoreScrollTouches(engine)

  return {
    turn(turn) {
      if (turn === 'next') engine.flipNext('bottom')
      else if (turn === 'previous') engine.flipPrev('bottom')
      else engine.flip(turn === 'first' ? 0 : pages.length - 1, 'bottom')
    },
    open: (index) => engine.turnToPage(index),
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

/** A drag under way, by mouse or finger. */
type Drag = {
  from: Point
  /** Where it leads; null until it is clear. */
  to: 'previous' | 'next' | null
  /** Whether a page is lifted: there is none before the first or after the last. */
  isLifted: boolean
  /** How far the pointer is from where it began, in that direction, and the maximum of it. */
  moved: number
  farthest: number
}

/** Movement up to this distance is a click. */
const clickDistance = 5

/**
 * Turns the page in the direction of a drag. The engine turns back what is lifted on the left (on a phone, from the left two
 * fifths), and lets a page fall back unless it is released beyond the spine, which a phone does not show.
 */
function turnByDirection(engine: PageFlip, settings: Pick<FlipBookSettings, 'swipeDistance'>): void {
  const flip = engine.getFlipController()
  const { startUserTouch, userStop } = engine
  const { fold, getDirectionByPoint } = flip
  let drag: Drag | null = null
  let direction: 0 | 1 | null = null
  flip.getDirectionByPoint = (at) => direction ?? getDirectionByPoint.call(flip, at)

  /** Lets the lifted page fall to its side, and calls what the engine calls at the end. */
  function release(isTurned: boolean) {
    const calculation = flip.getCalculation()
    if (calculation === null) return
    const { pageWidth, height } = engine.getBoundsRect()
    const to = { x: isTurned ? -pageWidth : pageWidth, y: calculation.getCorner() === 'bottom' ? height : 0 }
    flip.animateFlippingTo(calculation.getPosition(), to, isTurned)
  }

  /** The corner of the page moves as far as the pointer has, from where it lies. */
  function cornerAt({ from, to }: Drag, { x, y }: Point): Point {
    const { left, width } = engine.getBoundsRect()
    // The page before is out of sight in portrait, so it comes from the spine.
    const previous = engine.getOrientation() === 'portrait' ? left + width / 2 : left
    return { x: (to === 'next' ? left + width : previous) + x - from.x, y }
  }

  function lift(current: Drag, to: 'previous' | 'next') {
    // A page that is turning lands first; one lifted in the other direction, or under the pointer, falls back.
    release(false)
    engine.render.finishAnimation()
    current.to = to
    current.farthest = 0
    direction = to === 'next' ? 0 : 1
    current.isLifted = flip.start(cornerAt(current, current.from))
    direction = null
  }

  engine.startUserTouch = (at) => {
    drag = { from: at, to: null, isLifted: false, moved: 0, farthest: 0 }
    startUserTouch.call(engine, at)
  }

  // Called when the pointer has moved.
  flip.fold = (at) => {
    if (drag === null) return
    const dx = at.x - drag.from.x
    const to = dx < 0 ? 'next' : 'previous'
    if (Math.abs(dx) > clickDistance && to !== drag.to) lift(drag, to)
    drag.moved = drag.to === 'next' ? -dx : dx
    drag.farthest = Math.max(drag.farthest, drag.moved)
    if (drag.isLifted) fold.call(flip, cornerAt(drag, at))
  }

  flip.stopMove = () => release(drag?.isLifted === true && isTurnedByDrag(drag, settings))

  engine.userStop = (at, isSwipe = false) => {
    // A finger that has rested after a fast movement has not been seen moving.
    if (!isSwipe) engine.userMove(at, true)
    userStop.call(engine, at, isSwipe)
    drag = null
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
