import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react'
import type { MovingPart, MovingPicture, MovingShape } from './moving-picture.ts'
import { useAnswers } from './use-answers.tsx'
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
