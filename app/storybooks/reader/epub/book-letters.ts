import italic from '../../../theme/fonts/literata-book-italic.woff2?url'
import upright from '../../../theme/fonts/literata-book.woff2?url'

/** A cut of the letters that books are set in which bring none of their own. */
export type BookLetters = { readonly style: 'normal' | 'italic'; readonly bytes: ArrayBuffer }

/** Fetches them for a frame that can fetch nothing. Without them a book is read in letters of the device. */
export async function fetchLetters(signal: AbortSignal): Promise<BookLetters[]> {
  const cut = async (style: BookLetters['style'], address: string): Promise<BookLetters> => {
    const response = await fetch(address, { signal })
    if (!response.ok) throw new Error(`${address} did not come: ${response.status}.`)
    return { style, bytes: await response.arrayBuffer() }
  }
  return Promise.all([cut('normal', upright), cut('italic', italic)]).catch(() => [])
}
