import { useLayoutEffect, useRef, type PointerEvent, type ReactNode } from 'react'
import { paintWords as words } from '#content/paint/words.ts'

/** How large the sheet is shown. */
export const zooms = [1, 1.5, 2, 3] as const

type ZoomViewProps = { zoom: number; children: ReactNode }

/** A window on the sheet, which is scrolled once it is larger. */
export function ZoomView({ zoom, children }: ZoomViewProps) {
  const view = useRef<HTMLElement>(null)
  const before = useRef(zoom)

  // What was in the middle stays there.
  useLayoutEffect(() => {
    const node = view.current
    if (!node) return
    node.style.setProperty('--zoom', String(zoom))
    const more = zoom / before.current
    before.current = zoom
    node.scrollLeft = (node.scrollLeft + node.clientWidth / 2) * more - node.clientWidth / 2
    node.scrollTop = (node.scrollTop + node.clientHeight / 2) * more - node.clientHeight / 2
  }, [zoom])

  return (
    <section
      className="paint-view"
      ref={view}
      // What is scrolled can be focused, so that keys scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      {...(zoom > 1 && { tabIndex: 0, 'aria-label': words.zoom.view })}
    >
      {children}
    </section>
  )
}

/** Lies over the sheet, so that a finger or a mouse moves it and paints nothing. */
export function Mover() {
  function onPointerMove({ buttons, pointerType, movementX, movementY, currentTarget }: PointerEvent) {
    if (pointerType === 'mouse' && buttons === 1) currentTarget.closest('.paint-view')?.scrollBy(-movementX, -movementY)
  }
  return <div className="paint-mover" onPointerMove={onPointerMove} />
}
