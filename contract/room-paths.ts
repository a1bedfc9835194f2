/** Addresses of the rooms' calls; apart from the schemas, so that a browser loads no validator for them. */
export const roomPaths = {
  rooms: '/api/rooms',
  writings: '/api/writings',
} as const

/** The most characters a saved page may have. */
export const longestWriting = 60_000
/** The most characters its title may have. */
export const longestWritingTitle = 120
