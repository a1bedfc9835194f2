import { lazy, Suspense, useRef } from 'react'
import { srcSetOf, type Drawn } from './drawing.tsx'
import type { MovingParts as Moving } from './moving-parts.tsx'
import { useMoves } from './use-moves.ts'

const MovingParts = lazy(async (): Promise<{ default: typeof Moving }> => {
  try {
    return { default: (await import('./moving-parts.tsx')).MovingParts }
  } catch {
    // Without it the picture is still.
    return { default: () => null }
  }
})

type TallPictureProps = {
  drawn: Drawn
  alt: string
  /** The media query for the tall version, and the value of its `sizes`. */
  tallWhen: string
  tallSizes?: string
  className?: string
  fetchPriority?: 'high'
  /** Nothing of it moves: what is in front of it answers sooner, and is easier to read. */
  isStill?: boolean
}

/** A picture as wide as the window, with its tall version where a media query holds. Parts of it move, where they are drawn. */
export function TallPicture({
  drawn: { name, tall, width, height, widths },
  tallWhen,
  tallSizes = '100vw',
  alt,
  className = '',
  fetchPriority,
  isStill = false,
}: TallPictureProps) {
  const picture = useRef<HTMLImageElement>(null)
  const moves = useMoves(picture)
  return (
    <div className={`tall-picture ${className}`}>
      <picture>
        {tall && (
          <source
            media={tallWhen}
            srcSet={srcSetOf(`${name}-tall`, tall.widths)}
            sizes={tallSizes}
            width={tall.width}
            height={tall.height}
          />
        )}
        <img
          ref={picture}
          src={`/art/${name}-960.avif`}
          srcSet={srcSetOf(name, widths)}
          sizes="100vw"
          width={width}
          height={height}
          alt={alt}
          fetchPriority={fetchPriority}
        />
      </picture>
      {moves && !isStill && (
        <Suspense>
          <MovingParts name={name} picture={picture} />
        </Suspense>
      )}
    </div>
  )
}
