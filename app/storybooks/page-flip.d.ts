/** What of the page-flip engine (2.0.7) the flip book uses. The package brings no types of its own. */
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

  /** The engine's drawing of frames. It runs for ever unless `start` is replaced. */
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
    on(event: 'init', told: () => void): void
    on(event: 'flip', told: (event: { data: number }) => void): void
    on(event: 'changeState', told: (event: { data: FlippingState }) => void): void
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
