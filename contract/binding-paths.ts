/** Books that are bound from writings; apart from the schemas, so that the browser loads no validator for them. */

/** The realm whose room's writings are bound. */
export const bookRealm = 'storytellers-lantern'

export const mostChapters = 100
/** Characters of all chapters together. */
export const longestBook = 1_500_000
