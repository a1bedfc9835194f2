/** True for text of one line that turns nobody's letters around, neither its own nor those that follow it on a page. */
export function isPlainLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text)
}

/** True for text the database can hold. */
export function canBeKept(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** How many words a text has: whatever stands between spaces and is not only signs. */
export function countWords(text: string): number {
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
}
