/** The part of page-flip 2.0.7 that the flip book uses; the package has no types. */
declare module 'page-flip' {
  export type FlippingState = 'read' | 'fold_corner' | 'user_fold' | 'flipping'

  /** In CSS pixels from the top left corner of the engine's element. */
  export interface Point {
    x: number
    y: number
  }

  export interface FlipSetting {
    startPage: number
    size: 'fixed' | 'stretch'
    width: number
    height: number
    minWidth: number
    maxWidth: number
    minHeight: number
    maxHeight: number
    maxShadowOpacity: number
    showCover: boolean
    mobileScrollSupport: boolean
    flippingTime: number
    swipeDistance: number
  }

  /** Draws frames for ever, unless `start` is replaced. */
  export interface Render {
    animation: { startedAt: number } | null
    render(time: number): void
    finishAnimation(): void
    start(): void
    update(): void
    startAnimation(frames: (() => void)[], duration: number, onEnd: () => void): void
  }

  /** What a turn is computed with, in CSS pixels of a page, from the spine towards the page that is turned. */
  interface FlipCalculation {
    getPosition(): Point
    getCorner(): 'top' | 'bottom'
  }

  /** Turns one page at a time. */
  export interface Flip {
    /** Null while no page is lifted. */
    getCalculation(): FlipCalculation | null
    /** Lifts a page; false if there is none in that direction. */
    start(at: Point): boolean
    /** Lifts a page, unless one is lifted, and puts its corner at a point. */
    fold(to: Point): void
    /** Releases the lifted page. */
    stopMove(): void
    /** 0 is forward, 1 is back. */
    getDirectionByPoint(at: Point): 0 | 1
    animateFlippingTo(from: Point, to: Point, isTurned: boolean): void
  }

  export class PageFlip {
    render: Render
    constructor(root: HTMLElement, settings: Partial<FlipSetting>)
    loadFromHTML(pages: HTMLElement[]): void
    on(event: 'init', listener: () => void): void
    on(event: 'flip', listener: (event: { data: number }) => void): void
    on(event: 'changeState', listener: (event: { data: FlippingState }) => void): void
    /** Opens a page without turning. */
    turnToPage(page: number): void
    flipNext(corner: 'top' | 'bottom'): void
    flipPrev(corner: 'top' | 'bottom'): void
    flip(page: number, corner: 'top' | 'bottom'): void
    getState(): FlippingState
    getUI(): { touchPoint: object | null }
    getOrientation(): 'portrait' | 'landscape'
    /** The rectangle of two pages; in portrait the left one is out of sight. */
    getBoundsRect(): { left: number; top: number; width: number; height: number; pageWidth: number }
    /** The mouse button or a finger is down. */
    startUserTouch(at: Point): void
    userMove(to: Point, isTouch: boolean): void
    userStop(at: Point, isSwipe?: boolean): void
    getFlipController(): Flip
    destroy(): void
  }
}
