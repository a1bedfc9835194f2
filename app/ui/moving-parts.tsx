import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react'
import './moving-parts.css'

const records = import.meta.glob<MovingPicture>('/packages/art/moving/*.json', { import: 'default' })

type Style = CSSProperties & Record<`--${string}`, string | number>

/** Pixels of the drawing, as they are on the screen. */
const px = (length: number) => `calc(${length} * var(--px))`

const at = ([x, y]: readonly [number, number]) => `${px(-x)} ${px(-y)}`

type Sources = { readonly picture: string; readonly sheet: string; readonly shape: MovingShape }

function skinOf({ box, at: place, cut, light }: MovingPart, { picture, sheet, shape }: Sources): Style {
  if (light) return { background: `radial-gradient(closest-side, ${light}, transparent)` }
  const piece = { image: `url("${sheet}")`, size: shape.sheet.map(px).join(' '), position: at(place!) }
  if (cut === undefined)
    return { backgroundImage: piece.image, backgroundSize: piece.size, backgroundPosition: piece.position }
  return {
    backgroundImage: `url("${picture}")`,
    backgroundSize: `${px(shape.width)} ${px(shape.height)}`,
    backgroundPosition: at([box[0], box[1]]),
    maskImage: piece.image,
    maskSize: piece.size,
    maskPosition: piece.position,
    ...(cut !== 1 && { filter: `brightness(${cut})` }),
  }
}

/** A part, and what moves with it. It answers a touch as a whole, and moves inside of that. */
function Part({ part, from, sources }: { part: MovingPart; from: readonly [number, number]; sources: Sources }) {
  const { box, motion, clock = 0, by = [], pivot = [0, 0] } = part
  const [x, y, width, height] = box
  const place: Style = { left: px(x - from[0]), top: px(y - from[1]), width: px(width), height: px(height) }
  const moves: Style = {
    transformOrigin: `${px(pivot[0])} ${px(pivot[1])}`,
    '--clock': `${clock}s`,
    ...Object.fromEntries(by.map((value, index) => [`--by${index + 1}`, value])),
  }
  return (
    <span className="part" data-motion={motion} style={{ ...place, ...moves }}>
      <span className="part-motion" style={moves}>
        <span className="part-skin" style={skinOf(part, sources)} />
        {part.parts?.map((one, index) => (
          <Part key={index} part={one} from={[x, y]} sources={sources} />
        ))}
      </span>
    </span>
  )
}

/** What of a picture moves, laid over it. Decoration: nothing of it can be focused, and text and links come first. */
export function MovingParts({
  name,
  picture,
}: {
  name: string
  picture: RefObject<HTMLImageElement | null>
}): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const [sources, setSources] = useState<Sources>()
  useEffect(() => {
    const image = picture.current
    let isGone = false
    const show = async () => {
      const record = await records[`/packages/art/moving/${name}.json`]?.()
      if (!record || !image || isGone) return
      const source = image.currentSrc
      const tall = /-tall-\d+\.avif$/.test(source) ? record.tall : undefined
      const sheet = new Image()
      sheet.src = `/art/moving/${name}${tall ? '-tall' : ''}.avif`
      await sheet.decode()
      if (!isGone) setSources({ picture: source, sheet: sheet.src, shape: tall ?? record.shape })
    }
    // A picture whose parts do not come is still.
    const tryToShow = () => void show().catch(() => {})
    tryToShow()
    // Another file of the picture, when the window has another width.
    image?.addEventListener('load', tryToShow)
    return () => {
      isGone = true
      image?.removeEventListener('load', tryToShow)
    }
  }, [name, picture])
  usePause(frame)
  const sparks = useAnswers(frame)
  return (
    <div ref={frame} className="moving" aria-hidden="true">
      {sources && (
        <div
          className="moving-stage"
          style={
            {
              '--px': `max(100cqw, 100cqh * ${sources.shape.width / sources.shape.height}) / ${sources.shape.width}`,
              '--width': sources.shape.width,
              '--height': sources.shape.height,
            } as Style
          }
        >
          {sources.shape.parts.map((part, index) => (
            <Part key={index} part={part} from={[0, 0]} sources={sources} />
          ))}
        </div>
      )}
      {sparks}
    </div>
  )
}

/** Holds everything while the picture is out of sight. */
function usePause(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = frame.current!
    let isSeen = false
    const hold = () => element.toggleAttribute('data-held', !isSeen || document.hidden)
    const watch = new IntersectionObserver(([entry]) => {
      isSeen = entry!.isIntersecting
      hold()
    })
    hold()
    watch.observe(element)
    document.addEventListener('visibilitychange', hold)
    return () => {
      watch.disconnect()
      document.removeEventListener('visibilitychange', hold)
    }
  }, [frame])
}

type Pair = readonly [number, number]

/** A part of a picture that moves; lengths are in pixels of the drawing. `packages/art/engine/moving.ts` writes it. */
type MovingPart = {
  readonly box: readonly [x: number, y: number, width: number, height: number]
  /** Where its piece lies on the sheet. */
  readonly at?: Pair
  /** The piece is an outline, to cut the part out of the picture, this much brighter than painted. */
  readonly cut?: number
  /** A light of this color, without a piece. */
  readonly light?: string
  /** What does not move has none. */
  readonly motion?: string
  readonly clock?: number
  readonly pivot?: Pair
  readonly by?: readonly number[]
  readonly parts?: readonly MovingPart[]
}

type MovingShape = {
  readonly width: number
  readonly height: number
  readonly sheet: Pair
  readonly parts: readonly MovingPart[]
}

/** The record of a picture's moving parts, imported from `packages/art/moving/NAME.json`. */
type MovingPicture = { readonly shape: MovingShape; readonly tall?: MovingShape }

type Spark = { readonly key: number; readonly x: number; readonly y: number }

/** Text, links and controls keep what is pressed on them. */
const isGround = (target: EventTarget | null) =>
  target instanceof Element && target.matches('.scene, .scene-words, .drawn *, .child-room, .room-picture *')

const isIn = ({ left, top, right, bottom }: DOMRect, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom

/** What is pressed moves more; where nothing moves, a few sparks rise. */
function useAnswers(frame: RefObject<HTMLElement | null>): ReactNode {
  const [sparks, setSparks] = useState<readonly Spark[]>([])
  useEffect(() => {
    const ground = frame.current!.closest('.scene, .child-room')
    const answer = (event: Event) => {
      const { target, clientX: x, clientY: y, timeStamp } = event as PointerEvent
      if (!isGround(target)) return
      const parts = [...frame.current!.querySelectorAll<HTMLElement>('.moving-stage > .part[data-motion]')]
      const touched = parts.findLast((part) => isIn(part.getBoundingClientRect(), x, y))
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
