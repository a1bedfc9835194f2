/** The limit of counting storybooks; apart from the schemas, so that the browser loads no validator for it. */

/** Others' storybooks without a file are counted up to this number. */
export const maxCounted = 1_000
