import type { FileHandle } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { read, refused, type CheckedBook } from './verdict.ts'

/** Readers search for the header within this many bytes. */
const headerWithin = 1024
/** The end of the file in which the last cross-reference pointer must lie, stray bytes included. */
const endWithin = 8192

/**
 * Checks a PDF: its header, the pointer at its end and the cross-reference there, which truncated files lack; then
 * PDF.js opens it, as readers do, and gives the title.
 * Source: ISO 32000-2, 7.5.
 */
export async function checkPdf(file: FileHandle, path: string, size: number): Promise<CheckedBook> {
  if (size === 0) return refused('broken')
  const head = await read(file, 0, headerWithin)
  const headerAt = head.indexOf('%PDF-')
  if (headerAt === -1) return refused('wrong-type')
  const tail = (await read(file, Math.max(0, size - endWithin), endWithin)).toString('latin1')
  const pointerAt = tail.lastIndexOf('startxref')
  const [, pointer] = (pointerAt === -1 ? null : /^startxref\s+(\d{1,10})(?!\d)/.exec(tail.slice(pointerAt))) ?? []
  if (pointer === undefined) return refused('broken')
  // With bytes before the header, some writers count offsets from the file's start, others from the header.
  for (const at of new Set([Number(pointer), Number(pointer) + headerAt]))
    if (at < size && (await hasCrossReference(file, at))) return openWithPdfJs(path, tail)
  return refused('broken')
}

/** Whether a cross-reference table, or an object that may be a cross-reference stream, begins at an offset. */
async function hasCrossReference(file: FileHandle, at: number): Promise<boolean> {
  // Some writers' offsets are off by a line end.
  const from = Math.max(0, at - 2)
  const here = (await read(file, from, 64)).toString('latin1')
  return (
    /^\s{0,16}(?:xref\s+\d+\s+\d+|\d+\s+\d+\s+obj)/.test(here.slice(at - from)) ||
    /^\s{0,18}xref\s+\d+\s+\d+/.test(here)
  )
}

async function openWithPdfJs(path: string, tail: string): Promise<CheckedBook> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    url: pathToFileURL(path),
    // Reads only the parts that are needed.
    disableAutoFetch: true,
    disableStream: true,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  try {
    const { info } = (await (await task.promise).getMetadata()) as { info: Record<string, unknown> }
    const title = info['Title']
    const isEncrypted = typeof info['EncryptFilterName'] === 'string'
    return { verdict: 'fine', title: typeof title === 'string' && !isEncrypted ? title : null }
  } catch (error) {
    const { name, message } = error as Error
    if (name === 'PasswordException') return refused('encrypted')
    // Encrypted in a way that PDF.js does not support, or with a malformed encryption dictionary.
    if (/encryption|key length/i.test(message) || (name !== 'InvalidPDFException' && tail.includes('/Encrypt')))
      return refused('encrypted')
    return refused('broken')
  } finally {
    await task.destroy()
  }
}
