/** True for single-line text without bidirectional controls, which could reorder it or the text after it. */
export function isPlainLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text)
}

/** True for text the database can hold. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

const hasLetterOrDigit = /[\p{L}\p{N}]/u

/** The number of words: parts between spaces with at least one letter or digit. Linear time. */
export function countWords(text: string): number {
  let words = 0
  for (const part of /* defence: words-in-one-scan */ text.split(/\s+/)) if (hasLetterOrDigit.test(part)) words += 1
  return words
}

/** The number of lines that are not empty. Linear time. */
export function countLines(text: string): number {
  let lines = 0
  for (const line of text.split(/[\r\n\u2028\u2029]/)) if (line !== '') lines += 1
  return lines
}
