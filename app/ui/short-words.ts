const longest = 9

/** The class of a page's heading whose every word is short: on a phone it may grow further. */
export const shortWords = (heading: string): string | undefined =>
  heading.split(/[\s-]/).every((word) => word.length <= longest) ? 'short-words' : undefined
