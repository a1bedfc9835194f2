/** The URL of a link out of a book if it is safe to open (http, https, mailto); null otherwise. */
export function externalLink(address: string): string | null {
  try {
    const url = new URL(address)
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) && url.username === '' ? url.href : null
  } catch {
    return null
  }
}
