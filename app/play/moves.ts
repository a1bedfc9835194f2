import { useLayoutEffect, useRef, type RefCallback } from 'react'
import { stillness } from '#app/ui/motion.ts'

/** A short movement: its milliseconds, and what it passes through, by hundredths of that time. It begins and ends at rest. */
type Move = readonly [ms: number, stops: Readonly<Record<number, string | Keyframe>>, easing?: string]

const left = 'translateX(-5%) rotate(-4deg) scale(1.04, 0.97)'
const right = 'translateX(5%) rotate(4deg) scale(0.98, 1.03)'
const siftLeft = 'translate(-7%, 2%) rotate(-13deg)'
const siftRight = 'translate(7%, -2%) rotate(12deg)'

const table = {
  hop: [
    900,
    {
      15: 'scale(1.1, 0.86)',
      40: 'translateY(-22%) scale(0.96, 1.06)',
      66: 'scale(1.07, 0.92)',
      82: 'translateY(-6%)',
    },
  ],
  sway: [1200, { 25: 'rotate(-11deg)', 60: 'rotate(9deg)', 82: 'rotate(-4deg)' }],
  shake: [900, { 10: left, 22: right, 34: left, 46: right, 58: left, 70: right, 82: left, 92: right }],
  spin: [1000, { 20: 'scale(1.08, 0.88)', 50: 'translateY(-18%) scaleX(-1)', 80: 'scale(1.06, 0.93)' }],
  stretch: [1600, { 35: 'scale(1.12, 0.84)', 65: 'scale(0.92, 1.16)' }],
  shy: [1400, { 30: 'scale(0.82, 0.72) rotate(5deg)', 60: 'scale(0.82, 0.72) rotate(5deg)', 80: 'scale(1.05)' }],
  sift: [950, { 10: siftLeft, 24: siftRight, 38: siftLeft, 52: siftRight, 66: siftLeft, 80: siftRight }],
  fall: [
    750,
    {
      0: { transform: 'translateY(-260%) rotate(-40deg)', opacity: 0 },
      20: { opacity: 1 },
      72: 'none',
      84: 'translateY(-7%) scale(1.06, 0.95)',
    },
    'cubic-bezier(0.5, 0, 0.8, 0.6)',
  ],
  jump: [500, { 30: 'translateY(-26%) scale(1.25) rotate(8deg)' }],
  pull: [400, { 40: 'translateY(1.3rem)' }],
  turn: [500, { 50: 'rotate(-70deg)' }, 'ease-in-out'],
  out: [400, { 0: { opacity: 0, transform: 'translateX(-2rem)' } }, 'cubic-bezier(0.3, 1.5, 0.5, 1)'],
  round: [450, { 0: { opacity: 0, transform: 'rotate(40deg)' } }],
  land: [1600, { 0: { opacity: 0, transform: 'translate(14rem, -18rem) rotate(200deg)' } }],
} as const satisfies Readonly<Record<string, Move>>

export type MoveName = keyof typeof table

const latest = new WeakMap<Element, Animation>()

function moveOf([duration, stops, easing = 'ease-out']: Move): RefCallback<Element> {
  // Each property has a first and a last value of its own: with an underlying one it would move on the main thread.
  const fades = Object.values(stops).some((stop) => typeof stop !== 'string')
  const rest = fades ? { transform: 'none', opacity: 1 } : 'none'
  const frames = Object.entries({ 0: 'none', ...stops, 100: rest }).map(([at, stop]) => ({
    offset: Number(at) / 100,
    easing,
    ...(typeof stop === 'string' ? { transform: stop } : stop),
  }))
  return (node) => {
    // What is hidden would also move on the main thread.
    if (node === null || stillness.current() || node.closest('[hidden]')) return
    const delay = Number(node.getAttribute('data-delay'))
    // Beside an earlier one it would move on the main thread.
    latest.get(node)?.cancel()
    const animation = node.animate(frames, { duration, delay, fill: 'backwards' })
    latest.set(node, animation)
    const unsubscribe = stillness.subscribe(() => animation.cancel())
    animation.finished.catch(() => {}).finally(unsubscribe)
  }
}

/**
 * The movements with which a toy answers. Each is called with what moves, or is the `ref` of what moves when it is
 * mounted; it begins after the milliseconds of `data-delay`. What moves all the time is in the stylesheets.
 */
export const moves = Object.fromEntries(Object.entries(table).map(([name, move]) => [name, moveOf(move)])) as Readonly<
  Record<MoveName, RefCallback<Element>>
>

/** A ref to what moves each time that a value changes. Nothing is mounted anew, so that its pictures stay. */
export function useMove(move: RefCallback<Element>, value: unknown) {
  const element = useRef<HTMLSpanElement>(null)
  const before = useRef(value)
  useLayoutEffect(() => {
    if (value !== before.current) move(element.current)
    before.current = value
  })
  return element
}
