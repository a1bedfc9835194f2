import italic from '../../../theme/fonts/literata-book-italic.woff2?url'
import normal from '../../../theme/fonts/literata-book.woff2?url'

/** A style of the font for books that have none of their own. */
export type BookFont = { readonly style: 'normal' | 'italic'; readonly bytes: ArrayBuffer }

const addresses = { normal, italic }

/** Fetches a font for the frame, which cannot fetch anything. If this fails, the frame uses system fonts. */
export async function fetchFont(style: BookFont['style'], signal: AbortSignal): Promise<BookFont | null> {
  try {
    const response = await fetch(addresses[style], { signal })
    return response.ok ? { style, bytes: await response.arrayBuffer() } : null
  } catch {
    return null
  }
}
