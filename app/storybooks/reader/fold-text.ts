/** A text normalized for searching, and the index of each of its characters in the original. */
export type FoldedText = {
  readonly text: string
  /** An index into the original for each UTF-16 unit of `text`, followed by the original's length. */
  readonly at: readonly number[]
}

const straight: Record<string, string> = { '‘': "'", '’': "'", ʼ: "'", '“': '"', '”': '"', '‐': '-', '‑': '-' }

const space = 32
const tilde = 126

/** Removes differences in case, accents, ligatures, quotes, soft hyphens and white space. */
export function foldText(text: string): FoldedText {
  // Joined at the end: reading the last character of a growing string flattens it each time.
  const parts: string[] = []
  const at: number[] = []
  let isGap = false
  let index = 0
  while (index < text.length) {
    const start = index
    let code = text.charCodeAt(index)
    while (code >= space && code <= tilde && (code !== space || !isGap)) {
      isGap = code === space
      at.push(index)
      index += 1
      code = text.charCodeAt(index)
    }
    if (index > start) parts.push(text.slice(start, index).toLowerCase())
    if (index === text.length) break
    const character = String.fromCodePoint(text.codePointAt(index)!)
    const plain = plainOf(character)
    if (plain !== ' ' || !isGap) {
      parts.push(plain)
      for (let unit = 0; unit < plain.length; unit += 1) at.push(index)
      if (plain !== '') isGap = plain === ' '
    }
    index += character.length
  }
  at.push(text.length)
  return { text: parts.join(''), at }
}

function plainOf(character: string): string {
  if (character === '\0' || /\s/u.test(character)) return ' '
  if (character === '\u00ad') return ''
  return (
    straight[character] ??
    character
      .normalize('NFKD')
      .replaceAll(/[\p{M}\s]/gu, '')
      .toLowerCase()
  )
}

/** The index in the folded text of an index in the original. */
export function foldedIndex({ at }: FoldedText, index: number): number {
  let low = 0
  let high = at.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (at[middle]! < index) low = middle + 1
    else high = middle
  }
  return low
}
