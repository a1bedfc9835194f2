import italic from '../../../theme/fonts/literata-book-italic.woff2?url'
import upright from '../../../theme/fonts/literata-book.woff2?url'

/** A style of the font for books that have none of their own. */
export type BookFont = { readonly style: 'normal' | 'italic'; readonly bytes: ArrayBuffer }

/** Fetches the fonts for the frame, which cannot fetch anything. If this fails, the frame uses system fonts. */
export async function fetchFonts(signal: AbortSignal): Promise<BookFont[]> {
  const font = async (style: BookFont['style'], address: string): Promise<BookFont> => {
    const response = await fetch(address, { signal })
    if (!response.ok) throw new Error(`${address} did not come: ${response.status}.`)
    return { style, bytes: await response.arrayBuffer() }
  }
  return Promise.all([font('normal', upright), font('italic', italic)]).catch(() => [])
}
