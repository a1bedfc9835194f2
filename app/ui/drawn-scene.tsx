import { srcSetOf, type Drawn } from './drawing.tsx'

/** The picture behind a page's heading. Phones in portrait get its tall version if there is one. */
export function DrawnScene({ drawn, alt }: { drawn: Drawn; alt: string }) {
  const { name, tall, width, height, widths, placeholder } = drawn
  return (
    <div className="drawn">
      {import.meta.env.SSR && placeholder && (
        <style href={`drawn-${name}`} precedence="page">{`.drawn picture{background:${placeholder}}`}</style>
      )}
      <picture>
        {tall && (
          <source
            media="(width < 37.5rem)"
            srcSet={srcSetOf(`${name}-tall`, tall.widths)}
            sizes="100vw"
            width={tall.width}
            height={tall.height}
          />
        )}
        <img
          src={`/art/${name}-960.avif`}
          srcSet={srcSetOf(name, widths)}
          sizes="100vw"
          width={width}
          height={height}
          alt={alt}
          fetchPriority="high"
        />
      </picture>
      <svg className="drawn-edge" viewBox="0 0 1440 60" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 60V34c90-22 170-26 260-14s150 26 250 20 140-34 250-34 170 34 270 36 130-24 220-26 130 14 190 22v22z" />
      </svg>
    </div>
  )
}
