import { endsOf, placeOf, type Sky } from '#contract/kept-toys.ts'

// In the units of `placeOf`, whose lowest stars are at 680.
const [width, height] = [1000, 760]

/** By what a star came from. */
const colors: Readonly<Record<string, string>> = { critter: '#ff9f7a', painting: '#8fe0c8', given: '#fff1cf' }

const paper = 'M0-15 4.6-6.3 14.3-4.6 7.4 2.4 8.8 12.1 0 7.8-8.8 12.1-7.4 2.4-14.3-4.6-4.6-6.3z'

/** Small stars in the background, which are not the child's. */
const dust = Array.from({ length: 30 }, (_, star) => placeOf(star + 60)).map(
  ({ x, y }, at) => `<circle cx="${x}" cy="${y}" r="${1.5 + (at % 3)}"/>`,
)

/** A child's own constellation as SVG. Of what the child kept only numbers are drawn. */
export function drawSky({ stars, lines }: Pick<Sky, 'stars' | 'lines'>): string {
  const threads = lines.map((line) => {
    const [from, to] = [placeOf(endsOf(line)[0]), placeOf(endsOf(line)[1])]
    return `<path d="M${from.x} ${from.y}L${to.x} ${to.y}"/>`
  })
  const lights = stars.map((id, star) => {
    const { x, y } = placeOf(star)
    const color = colors[id.split('-')[0] ?? ''] ?? '#ffd98a'
    return `<path transform="translate(${x} ${y}) scale(2.4)" d="${paper}" fill="${color}"/>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#1c1f52"/><g fill="#9aa4e8" opacity="0.5">${dust.join('')}</g>` +
    `<g fill="none" stroke="#ffe6a8" stroke-width="4" stroke-linecap="round">${threads.join('')}</g>` +
    `<g stroke="#fffaf0" stroke-width="0.8" stroke-linejoin="round">${lights.join('')}</g></svg>`
  )
}
