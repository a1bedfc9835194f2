import { useEffect, useState, type ReactNode, type RefObject } from 'react'

type Spark = { readonly key: number; readonly x: number; readonly y: number }

/** Text, links and controls keep what is pressed on them. */
const isGround = (target: EventTarget | null) =>
  target instanceof Element && target.matches('.scene, .scene-words, .drawn *, .child-room, .room-picture *')

const isIn = ({ left, top, right, bottom }: DOMRect, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom

/** What is pressed moves more; where nothing moves, a few sparks rise. */
export function useAnswers(frame: RefObject<HTMLElement | null>): ReactNode {
  const [sparks, setSparks] = useState<readonly Spark[]>([])
  useEffect(() => {
    const ground = frame.current!.closest('.scene, .child-room')
    const answer = (event: Event) => {
      const { target, clientX: x, clientY: y, timeStamp } = event as PointerEvent
      if (!isGround(target)) return
      const parts = [...frame.current!.querySelectorAll<HTMLElement>('.part[data-motion]')]
      const touched = parts.findLast(
        (part) => isIn(part.getBoundingClientRect(), x, y) && part.matches('.moving-stage > .part'),
      )
      if (touched) {
        touched.removeAttribute('data-answer')
        // So that the answer starts again.
        void touched.offsetWidth
        touched.setAttribute('data-answer', '')
        return
      }
      const { left, top } = frame.current!.getBoundingClientRect()
      setSparks((all) => [...all.slice(-4), { key: timeStamp, x: x - left, y: y - top }])
    }
    const rest = ({ target, animationName }: Event & { animationName?: string }) => {
      if (animationName?.startsWith('answer') && target instanceof Element) target.removeAttribute('data-answer')
    }
    const element = frame.current!
    ground?.addEventListener('click', answer)
    element.addEventListener('animationend', rest)
    return () => {
      ground?.removeEventListener('click', answer)
      element.removeEventListener('animationend', rest)
    }
  }, [frame])
  const gone = (key: number) => setSparks((all) => all.filter((one) => one.key !== key))
  return sparks.map(({ key, x, y }) => (
    <span
      key={key}
      className="sparks"
      style={{ left: x, top: y }}
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && gone(key)}
    >
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} className="spark" />
      ))}
    </span>
  ))
}
