/** A text as a search sees it, and where each of its characters stands in the text it was made from. */
export type FoldedText = {
  readonly text: string
  /** One index into the original for each UTF-16 unit of `text`, and the original's length at the end. */
  readonly at: readonly number[]
}

const straight: Record<string, string> = { '‘': "'", '’': "'", ʼ: "'", '“': '"', '”': '"', '‐': '-', '‑': '-' }

/** Case, accents, ligatures, curly quotes, soft hyphens and the width of gaps do not count. */
export function foldText(text: string): FoldedText {
  let folded = ''
  const at: number[] = []
  let index = 0
  for (const character of text) {
    const plain = plainOf(character)
    if (plain !== ' ' || !folded.endsWith(' ')) {
      folded += plain
      for (let unit = 0; unit < plain.length; unit += 1) at.push(index)
    }
    index += character.length
  }
  at.push(text.length)
  return { text: folded, at }
}

function plainOf(character: string): string {
  if (character >= '!' && character <= '~') return character.toLowerCase()
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

/** Where the character at an index of the original stands in the folded text. */
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
