/** How far storybooks are counted; apart from the schemas, so that a browser loads no validator for it. */

/** Others' storybooks without a file are counted up to here. */
export const mostCounted = 1_000
