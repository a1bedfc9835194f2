import type { FileHandle } from 'node:fs/promises'
import type { Entry, ZipFile } from 'yauzl'

/** Largest size of the container and package documents. */
export const maxDocumentBytes = 1024 * 1024

export async function openZip(file: FileHandle): Promise<ZipFile> {
  const { fromFdPromise } = await import('yauzl')
  // The caller closes the descriptor.
  return fromFdPromise(file.fd, { autoClose: false, strictFileNames: true })
}

/**
 * @returns the package document and the path of it
 * @throws when it is missing, or larger than the limit
 */
export async function readPackage(file: FileHandle, limit = maxDocumentBytes) {
  const zip = await openZip(file)
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  const rootFile = rootFileOf(await readDocument(zip, entries.get('META-INF/container.xml')))
  const entry = rootFile === null ? undefined : entries.get(rootFile)
  if (rootFile === null || entry === undefined || entry.uncompressedSize > limit)
    throw new Error('The package document is missing or too large.')
  return { zip, entries, rootFile, document: await readDocument(zip, entry, limit) }
}

/**
 * The first title in a package document; null where there is none.
 * Source: EPUB 3.3, 5.5.3.1.2.
 */
export function titleOf(document: string): string | null {
  for (const { tag, end } of tagsNamed('title', document)) {
    if (tag.endsWith('/>')) continue
    const text = plainText(document.slice(end, document.indexOf('</', end)))
    if (text.trim() !== '') return text
  }
  return null
}

/** The path a URL in the package document resolves to; null outside of the book. */
export function pathFrom(rootFile: string, address: string): string | null {
  const book = 'https://book.invalid'
  try {
    const { origin, pathname } = new URL(address, `${book}/${rootFile}`)
    return origin === book ? decodeURI(pathname.slice(1)) : null
  } catch {
    return null
  }
}

/** @throws when the entry is damaged, or larger than it says */
export async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The text of an entry; empty for none, and for one over the limit. */
export async function readDocument(zip: ZipFile, entry: Entry | undefined, limit = maxDocumentBytes): Promise<string> {
  if (entry === undefined || entry.uncompressedSize > limit) return ''
  const bytes = await readEntry(zip, entry)
  const isUtf16 = bytes.length >= 2 && (bytes.readUInt16LE(0) === 0xfeff || bytes.readUInt16LE(0) === 0xfffe)
  return isUtf16 ? new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes) : bytes.toString()
}

/**
 * The start tags with this local name in any namespace, and their ends. Linear time: a regular expression that searches
 * for a missing end from every start would block the server for minutes.
 */
export function* tagsNamed(name: string, xml: string): Generator<{ tag: string; end: number }> {
  const form = new RegExp(`^<(?:\\w+:)?${name}[\\s/>]`)
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at)) {
    const [open, close] = xml.startsWith('<!--', at) ? ['<!--', '-->'] : ['<', '>']
    const end = xml.indexOf(close, at + open.length)
    if (end === -1) return
    const tag = xml.slice(at, end + close.length)
    at = end + close.length
    if (form.test(tag)) yield { tag, end: at }
  }
}

/** The path of the package document according to the container. */
export function rootFileOf(container: string): string | null {
  for (const { tag } of tagsNamed('rootfile', container)) {
    const type = attribute(tag, 'media-type')
    const path = attribute(tag, 'full-path')
    if (path !== null && (type === null || type === 'application/oebps-package+xml')) return path
  }
  return null
}

export function attribute(tag: string, name: string): string | null {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? []
  const value = double ?? single
  return value === undefined ? null : plainText(value)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of an attribute, or of an element without child elements. */
export function plainText(xml: string): string {
  const [, quoted] = /^\s*<!\[CDATA\[([^]*)\]\]>\s*$/.exec(xml) ?? []
  return (
    quoted ??
    xml.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) => {
      if (name !== undefined) return entities[String(name).toLowerCase()] ?? ''
      const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
      return code <= 0x10_ffff ? String.fromCodePoint(code) : ''
    })
  )
}
