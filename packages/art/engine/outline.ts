/** The color of the lines. */
export const ink = '#2b2b33'

/** How bright a color is, 0 to 1, as far as a pencil cares. */
function brightness(color: string): number {
  const value = Number.parseInt(color.slice(1), 16)
  return (0.3 * (value >> 16) + 0.59 * ((value >> 8) & 255) + 0.11 * (value & 255)) / 255
}

/**
 * Makes a line drawing of what was cut from paper: every sheet white with a dark edge, so that what lies in front still
 * hides what lies behind. Shadows and veils go; what is nearly black, as pupils are, stays so. `mark` writes attributes
 * of a white sheet by the color that it had.
 */
export function outlined(svg: string, width = 2.2, mark: (fill: string) => string = () => ''): string {
  return svg.replaceAll(/ filter="[^"]*"/g, '').replaceAll(/<(?:path|circle) [^>]*\/>/g, (element) => {
    if (/ opacity="0?\.\d+"/.test(element)) return ''
    const fill = / fill="([^"]*)"/.exec(element)?.[1] ?? ''
    const bare = element.replaceAll(/ (?:fill|stroke|stroke-width|stroke-linejoin|stroke-linecap|opacity)="[^"]*"/g, '')
    const drawn = (inside: string, more = '') =>
      bare.replace(
        '/>',
        ` fill="${inside}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"${more}/>`,
      )
    if (fill === 'none') return drawn('none')
    return /^#[0-9a-f]{6}$/i.test(fill) && brightness(fill) < 0.2 ? drawn(ink) : drawn('#ffffff', mark(fill))
  })
}
