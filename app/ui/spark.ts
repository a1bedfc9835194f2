/** A star of four points around a place, as path data. */
export const spark = (x: number, y: number, size: number): string => {
  const [far, near] = [+(size * 0.8).toFixed(1), +(size * 0.2).toFixed(1)]
  return `M${x} ${y - size}l${near} ${far} ${far} ${near}-${far} ${near}-${near} ${far}-${near}-${far}-${far}-${near} ${far}-${near}z`
}
