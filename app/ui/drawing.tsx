/** `width` and `height` of the drawing, and the widths of its files. */
type DrawnShape = { readonly width: number; readonly height: number; readonly widths: readonly number[] }

/** A drawn picture's record, imported from `#art/drawn/NAME.json`. */
export type Drawn = DrawnShape & { readonly name: string; readonly placeholder?: string; readonly tall?: DrawnShape }

/** The records that a glob of `packages/art/drawn` has imported, by the names of their pictures. */
export const drawingsByName = (records: Readonly<Record<string, Drawn>>): Readonly<Record<string, Drawn>> =>
  Object.fromEntries(Object.values(records).map((drawn) => [drawn.name, drawn]))

/** The value of `srcset`. */
export const srcSetOf = (file: string, widths: readonly number[]) =>
  widths.map((width) => `/art/${file}-${width}.avif ${width}w`).join(', ')

type DrawingProps = {
  drawn: Drawn
  alt: string
  /** The value of `sizes`. */
  sizes: string
  className?: string
  /** True for pictures above the fold, which must not wait for the layout. */
  eager?: boolean
}

/** A picture, lazy unless `eager`. */
export function Drawing({
  drawn: { name, width, height, widths },
  alt,
  sizes,
  className,
  eager = false,
}: DrawingProps) {
  return (
    <img
      className={className}
      src={`/art/${name}-${widths.at(-1)}.avif`}
      srcSet={srcSetOf(name, widths)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  )
}
