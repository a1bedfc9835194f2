type Point = { readonly x: number; readonly y: number }

/** The directions of the arrow keys, to the right and down. */
export const arrowDirections: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const step = 20
const stepWithShift = 100

/** How far a key moves what lies on a picture of about 1000 units; undefined for other keys. */
export function arrowMove({ key, shiftKey }: { key: string; shiftKey: boolean }): Point | undefined {
  const direction = arrowDirections[key]
  const by = shiftKey ? stepWithShift : step
  return direction && { x: direction.x * by, y: direction.y * by }
}
