/** An address that a link may be opened with; null for everything that is no page and no letter. */
export function leadingOut(address: string): string | null {
  try {
    const url = new URL(address)
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) && url.username === '' ? url.href : null
  } catch {
    return null
  }
}
