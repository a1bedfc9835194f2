import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { ContentsLine } from '../book-view.ts'

type OutlineNode = { title: string; dest: unknown; items?: OutlineNode[] }

/** A limit for untrusted files. */
const maxLines = 400

/** The PDF's outline, and the destination of each entry. */
export async function readOutline(
  pdf: PDFDocumentProxy,
): Promise<{ lines: readonly ContentsLine[]; targets: readonly unknown[] }> {
  const nodes = flat((await pdf.getOutline().catch(() => null)) ?? [], 0).slice(0, maxLines)
  return {
    lines: nodes.map(({ title, depth }) => ({ label: title.trim(), depth })),
    targets: nodes.map(({ dest }) => dest),
  }
}

const flat = (nodes: readonly OutlineNode[], depth: number): (OutlineNode & { depth: number })[] =>
  nodes.flatMap((node) => [
    ...(node.title.trim() ? [{ ...node, depth }] : []),
    ...(depth < 8 ? flat(node.items ?? [], depth + 1) : []),
  ])

/** The page, from 0, of a destination; null if there is none. */
export async function pageOfTarget(pdf: PDFDocumentProxy, target: unknown): Promise<number | null> {
  try {
    const place = typeof target === 'string' ? await pdf.getDestination(target) : target
    const [page] = (place ?? []) as unknown[]
    if (typeof page === 'number') return page < pdf.numPages ? page : null
    return page ? await pdf.getPageIndex(page as Parameters<PDFDocumentProxy['getPageIndex']>[0]) : null
  } catch {
    return null
  }
}
