import { mix } from './color.ts'

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

/** The mean of a gradient's colors, as far as flat paint goes; null for light that fades away. */
function flatColor(fill: string, definitionOf: (id: string) => string): string | null {
  const id = /^url\(#(\w+)\)$/.exec(fill)?.[1]
  if (id === undefined) return fill
  const definition = definitionOf(id)
  if (/stop-opacity="0"/.test(definition)) return null
  const stops = [...definition.matchAll(/stop-color="(#[0-9a-f]{6})"/gi)].map(([, color = '']) => color)
  return stops.slice(1).reduce((mean, color, at) => mix(mean, color, 1 / (at + 2)), stops[0] ?? '#ffffff')
}

/**
 * Flat paint with dark edges, as a child colors: no light, no shadow, no gradient. Veils stay, without an edge.
 * `definitionOf` looks up what a fill refers to.
 */
export function flatPaint(svg: string, width: number, definitionOf: (id: string) => string): string {
  const drawn = svg
    .replaceAll(/ filter="[^"]*"/g, '')
    .replaceAll(/<(?:path|circle) ([^>]*?) fill="([^"]*)"([^>]*)\/>/g, (element, _before, fill: string) => {
      if (fill === 'none') return element
      const color = flatColor(fill, definitionOf)
      if (color === null) return ''
      const isVeil = / opacity="0?\.\d+"/.test(element)
      return element
        .replaceAll(/ stroke(?:-width|-linejoin|-linecap)?="[^"]*"/g, '')
        .replace(/ fill="[^"]*"/, ` fill="${color}"${isVeil ? ' stroke="none"' : ''}`)
    })
  return `<g stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${drawn}</g>`
}
