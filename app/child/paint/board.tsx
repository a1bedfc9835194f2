import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { paintColors, paintSheets, type PaintSheet } from '#content/paint/sheets.ts'
import { paintWords as words } from '#content/paint/words.ts'
import type { Painting } from '#contract/paintings.ts'
import { areaBeyond, areaLabel, type Middles } from './areas.ts'
import { sheetUrl } from './sheet-files.ts'

type BoardProps = {
  sheet: PaintSheet
  /** The sheet's drawing. */
  drawing: string
  fills: Painting['fills']
  onPress: (area: number) => void
  /** Between what is filled and the lines of the drawing. */
  children: ReactNode
}

/** A sheet whose areas can be pressed, by pointer, or by arrow keys and Enter. */
export function Board({ sheet, drawing, fills, onPress, children }: BoardProps) {
  const { name, areas } = paintSheets[sheet]
  const board = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [splash, setSplash] = useState<{ x: number; y: number; times: number } | null>(null)
  const markup = useMemo(() => ({ __html: drawing }), [drawing])
  const middles = useMemo<Middles>(
    () => [...drawing.matchAll(/ data-at="(\d+) (\d+)"/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
    [drawing],
  )

  useLayoutEffect(() => {
    for (const part of board.current?.querySelectorAll('[data-r]') ?? []) {
      const area = Number(part.getAttribute('data-r'))
      const color = fills[area]
      if (color === undefined) part.removeAttribute('fill')
      else part.setAttribute('fill', paintColors[color].hex)
      if (!part.hasAttribute('data-at')) continue
      part.setAttribute('role', 'button')
      part.setAttribute('aria-label', areaLabel(middles, area, color))
      part.setAttribute('tabindex', area === current ? '0' : '-1')
    }
  }, [fills, middles, current])

  function onClick({ target, clientX, clientY }: MouseEvent) {
    const area = areaOf(target)
    const box = board.current?.getBoundingClientRect()
    if (area === null || !box) return
    setCurrent(area)
    setSplash((before) => ({ x: clientX - box.left, y: clientY - box.top, times: (before?.times ?? 0) + 1 }))
    onPress(area)
  }

  function onKeyDown(event: KeyboardEvent) {
    const area = areaOf(event.target)
    if (area === null || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') onPress(area)
    else if (event.key.startsWith('Arrow')) {
      const next = areaBeyond(middles, area, event.key)
      setCurrent(next)
      board.current?.querySelector<SVGElement>(`[data-r="${next}"][data-at]`)?.focus()
    } else return
    event.preventDefault()
  }

  return (
    <div className="paint-board" ref={board}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the areas in it are buttons */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is laid out otherwise
        role="group"
        aria-label={words.picture(name, areas)}
        onClick={onClick}
        onKeyDown={onKeyDown}
        // A file of our own, without a script.
        dangerouslySetInnerHTML={markup}
      />
      {children}
      <img className="paint-lines" src={sheetUrl(sheet)} alt="" />
      {splash && (
        <span
          key={splash.times}
          className="paint-splash"
          ref={(node) => {
            node?.style.setProperty('--x', `${splash.x}px`)
            node?.style.setProperty('--y', `${splash.y}px`)
          }}
        />
      )}
    </div>
  )
}

function areaOf(target: EventTarget): number | null {
  const number = target instanceof Element ? target.closest('[data-r]')?.getAttribute('data-r') : null
  return number == null ? null : Number(number)
}
