import type { BookView, OpenOptions } from './book-view.ts'

/** Opens a book, loading only the code of its format. Throws BookError. */
export async function openBook(stage: HTMLElement, options: OpenOptions): Promise<BookView> {
  if (options.file.endsWith('.epub')) {
    const { openEpubView } = await import('./epub/epub-view.ts')
    return openEpubView(stage, options)
  }
  const { openPdfView } = await import('./pdf/pdf-view.ts')
  return openPdfView(stage, options)
}
