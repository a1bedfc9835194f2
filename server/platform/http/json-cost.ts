/** Shorter texts are parsed in about a millisecond, whatever their shape. */
const shortLength = 16_000
const maxLevels = 64
const maxValues = 20_000

/**
 * Whether `JSON.parse` may hold the event loop: a megabyte of brackets takes it 140 ms, of short names 70 ms, while no
 * request of the site has more than a few hundred values.
 */
export function isCostlyJson(text: string): boolean {
  if (text.length <= shortLength) return false
  let levels = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at)
        break
      case '[':
      case '{':
        if (++levels > maxLevels || ++values > maxValues) return true
        break
      case ']':
      case '}':
        levels--
        break
      case ',':
        if (++values > maxValues) return true
    }
  }
  return false
}

/** @returns the position of the closing quotation mark, or the text's length */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return text.length
}
