type Place = { readonly x: number; readonly y: number }

/** The sag of a path as a fraction of its length. */
const sag = 0.14

/** SVG path data of a slightly sagging curve between two stars. */
export function starlight(from: Place, to: Place): string {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const [left, right] = from.x <= to.x ? [from, to] : [to, from]
  const x = middle.x - (right.y - left.y) * sag
  const y = middle.y + (right.x - left.x) * sag
  return `M${from.x} ${from.y}Q${x.toFixed(1)} ${y.toFixed(1)} ${to.x} ${to.y}`
}
