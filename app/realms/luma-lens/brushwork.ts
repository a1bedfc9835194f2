/** The width of a line. */
export const brushworkWidth = 320

const letter = 11
const gap = 13
const line = 36
/** The amplitudes of successive letters. */
const swings = [7, 13, 6, 9, 16, 7, 11, 5, 14]

/**
 * SVG path data with a stroke for each word, as long as the word. It depends on the lengths of the words only, so that the
 * text cannot be recovered from it.
 */
export function brushwork(words: string): { strokes: string; height: number } {
  let x = 0
  let y = line / 2
  let letters = 0
  let strokes = ''
  for (const { length } of words.split(/\s+/)) {
    if (x > 0 && x + length * letter > brushworkWidth) {
      x = 0
      y += line
    }
    strokes += `M${x} ${y}`
    for (let i = 0; i < length; i++) {
      const swing = swings[letters++ % swings.length]!
      strokes += `q${letter / 2} ${i % 2 ? swing : -swing} ${letter} 0`
    }
    x += length * letter + gap
  }
  return { strokes, height: y + line / 2 }
}
