/** Limits of a book that is bound from writings; apart from the schemas, so that the browser loads no validator for them. */

export const mostChapters = 100
/** Characters of all chapters together. */
export const longestBook = 1_500_000
