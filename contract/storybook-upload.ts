/** Upload limits; apart from the schemas, so that the browser loads no validator for them. */

/** The largest file that may be uploaded, in bytes. */
export const largestUpload = 50 * 1024 * 1024

/** The allowed file extensions. */
export const uploadEndings = ['.pdf', '.epub'] as const
