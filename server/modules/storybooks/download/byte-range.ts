/** The part of a file that is sent, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a Range header for a file of `size` bytes (RFC 9110, section 14).
 * @returns null when the whole file is sent (no range, several ranges, or a malformed one);
 *   'unsatisfiable' when the file has no such bytes
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** True when the If-Range header, if any, matches this file; otherwise Range is ignored. */
export function rangeStillHolds(header: string | undefined, etag: string, lastModified: string): boolean {
  return header === undefined || header === etag || header === lastModified
}

/** True when the client's copy is current. */
export function isKnownCopy(
  headers: { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined },
  etag: string,
  lastModified: string,
): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined)
    return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return !Number.isNaN(since) && Date.parse(lastModified) <= since
}
