/** The part of page-flip 2.0.7 that the flip book uses; the package has no types. */
declare module 'page-flip' {
  export type FlippingState = 'read' | 'fold_corner' | 'user_fold' | 'flipping'

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
    start(): void
    update(): void
    startAnimation(frames: (() => void)[], duration: number, onEnd: () => void): void
  }

  export class PageFlip {
    render: Render
    constructor(root: HTMLElement, settings: Partial<FlipSetting>)
    loadFromHTML(pages: HTMLElement[]): void
    on(event: 'init', listener: () => void): void
    on(event: 'flip', listener: (event: { data: number }) => void): void
    on(event: 'changeState', listener: (event: { data: FlippingState }) => void): void
    flipNext(corner: 'top' | 'bottom'): void
    flipPrev(corner: 'top' | 'bottom'): void
    flip(page: number, corner: 'top' | 'bottom'): void
    getState(): FlippingState
    getUI(): { touchPoint: object | null }
    userStop(at: { x: number; y: number }, isSwipe: boolean): void
    getFlipController(): { stopMove(): void }
    destroy(): void
  }
}
