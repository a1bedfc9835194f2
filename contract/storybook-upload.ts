/** What an upload may be; apart from the schemas, so that a browser loads no validator for it. */

/** The largest file one may upload, in bytes. */
export const largestUpload = 50 * 1024 * 1024

/** How the name of a file ends that one may upload. */
export const uploadEndings = ['.pdf', '.epub'] as const
