/** What is fetched together, in bytes. */
export const block = 16 * 1024

/**
 * The ranges of a book that are fetched at once, as HTTP writes them: an EPUB has its package at the beginning and its
 * directory at the end.
 */
export const bookEnds = [`0-${2 * block - 1}`, `-${2 * block}`] as const

/** The key of a part among those that the boot script fetches. */
export const partKey = (path: string, range: string): string => `${path} ${range}`
