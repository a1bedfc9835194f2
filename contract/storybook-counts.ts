/** Limits of storybooks; apart from the schemas, so that the browser loads no validator for them. */

/** Others' storybooks without a file are counted up to this number. */
export const maxCounted = 1_000

export const longestTitle = 200
export const longestDescription = 300
