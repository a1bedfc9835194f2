/** What is known of one shape of a picture: `width` and `height` of the drawing, and the widths it is kept in. */
type DrawnShape = { readonly width: number; readonly height: number; readonly widths: readonly number[] }

/** A drawn picture's record, imported from `#art/drawn/NAME.json`. */
export type Drawn = DrawnShape & { readonly name: string; readonly placeholder?: string; readonly tall?: DrawnShape }

/** The addresses of a picture in its widths, as `srcset` wants them. */
export const srcSetOf = (file: string, widths: readonly number[]) =>
  widths.map((width) => `/art/${file}-${width}.avif ${width}w`).join(', ')

type DrawingProps = {
  drawn: Drawn
  alt: string
  /** How wide the picture is shown, as `sizes` says it. */
  sizes: string
  className?: string
  /** True on the first screen, where waiting for the layout would show. */
  eager?: boolean
}

/** A drawn picture in the page. Below the first screen it is fetched when one comes near. */
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
