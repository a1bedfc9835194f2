/** The width on which `brushwork` lays out its lines. */
export const brushworkWidth = 320

const letter = 11
const gap = 13
const line = 36
/** How far the brush goes up or down for one letter after another. */
const swings = [7, 13, 6, 9, 16, 7, 11, 5, 14]

/**
 * Where a brush went that wrote these words: one stroke for each of them, as long as the word, as path data. The words
 * themselves cannot be read from it.
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
