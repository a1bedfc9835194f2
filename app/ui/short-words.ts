const longest = 9

/** The class for a heading of short words only, which may be larger on a phone. */
export const shortWords = (heading: string): string | undefined =>
  heading.split(/[\s-]/).every((word) => word.length <= longest) ? 'short-words' : undefined
