/** Pen names; apart from the schemas, so that the browser loads no validator for them. */
export const penNamePath = '/api/pen-name'
export const longestPenName = 40
