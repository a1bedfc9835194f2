/** Paths of the rooms API; apart from the schemas, so that the browser loads no validator for them. */
export const roomPaths = {
  rooms: '/api/rooms',
  writings: '/api/writings',
} as const

/** Maximum length of a writing, in characters. */
export const longestWriting = 60_000
/** Maximum length of its title, in characters. */
export const longestWritingTitle = 120
