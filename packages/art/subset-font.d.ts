declare module 'subset-font' {
  /** Cuts a font down to the letters of `text`, its axes set to values or narrowed to ranges. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'truetype' | 'woff' | 'woff2'
      variationAxes?: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Buffer>
}
