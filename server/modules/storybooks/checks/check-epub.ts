import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import {
  attribute,
  maxDocumentBytes,
  openZip,
  pathFrom,
  readDocument,
  rootFileOf,
  tagsNamed,
  titleOf,
} from './epub-package.ts'
import { read, refused, type CheckedBook } from './verdict.ts'

/** A book of a thousand pages with a picture on each has about 2,000. */
const maxEntries = 3_000
/** Of the zip's central directory: 3,000 entries with names of 300 bytes. */
const maxDirectoryBytes = 1024 * 1024
/** Of the package document, which lists each file once. */
const maxManifestItems = maxEntries
/** The limit of an EPUB's unpacked size: at least this, or a multiple of its size, up to an absolute maximum. */
const unpackedAtLeast = 32 * 1024 * 1024
const unpackedTimes = 20
const unpackedMost = 256 * 1024 * 1024
/** Font obfuscation that readers reverse without a key; any other encryption counts as locked. */
const fontScrambling = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'])

/**
 * Checks an EPUB: a zip whose first entry is the mimetype, with correct sizes within the limits, a page to read and no
 * encryption.
 * Source: EPUB 3.3, Open Container Format.
 */
export async function checkEpub(file: FileHandle, size: number): Promise<CheckedBook> {
  if (size === 0) return refused('broken')
  const opening = await read(file, 0, 128)
  if (opening.toString('latin1', 0, 4) !== 'PK\x03\x04') return refused('wrong-type')
  if (!declaresEpub(opening)) return refused('wrong-type')
  try {
    return await checkContainer(file, size)
  } catch (error) {
    // File system errors are not about the book.
    if (error instanceof Error && 'syscall' in error) throw error
    return refused('broken')
  }
}

/** True when the zip's first entry is an uncompressed `mimetype` with the EPUB type; a trailing newline is accepted. */
function declaresEpub(opening: Buffer): boolean {
  if (opening.length < 58) return false
  const isStored = opening.readUInt16LE(8) === 0
  const nameEnd = 30 + opening.readUInt16LE(26)
  const contentAt = nameEnd + opening.readUInt16LE(28)
  const content = opening.toString('latin1', contentAt, contentAt + 24)
  return (
    isStored && opening.toString('latin1', 30, nameEnd) === 'mimetype' && /^application\/epub\+zip(\s|PK)/.test(content)
  )
}

async function checkContainer(file: FileHandle, size: number): Promise<CheckedBook> {
  const zip = await openZip(file)
  // defence: few-entries
  if (zip.entryCount > maxEntries) return refused('too-complex')
  const entries = new Map<string, Entry>()
  let unpacked = 0
  let directoryBytes = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) return refused('encrypted')
    // The format forbids control characters in names, and some programs truncate a name at one.
    // oxlint-disable-next-line no-control-regex
    if (/[\u0000-\u001f\u007f]/.test(entry.fileName)) return refused('broken')
    // With duplicate names, readers would disagree about the content.
    if (entries.has(entry.fileName)) return refused('broken')
    entries.set(entry.fileName, entry)
    unpacked += entry.uncompressedSize
    directoryBytes += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (directoryBytes > maxDirectoryBytes) return refused('too-complex')
  }
  if (unpacked > Math.min(unpackedMost, unpackedAtLeast + unpackedTimes * size)) return refused('broken')
  if (overlap([...entries.values()], size)) return refused('broken')

  const rootFile = rootFileOf(await readDocument(zip, entries.get('META-INF/container.xml')))
  if (rootFile === null || !entries.has(rootFile)) return refused('broken')
  const locks = entries.get('META-INF/encryption.xml')
  if (locks !== undefined && locksSomething(await readDocument(zip, locks))) return refused('encrypted')
  const document = await readDocument(zip, entries.get(rootFile))
  const items = [...tagsNamed('item', document)]
  const lines = [...tagsNamed('itemref', document)]
  if (Math.max(items.length, lines.length) > maxManifestItems) return refused('too-complex')
  for (const entry of entries.values()) if (!(await isWhole(zip, entry))) return refused('broken')
  // A package document over the size limit is accepted unread.
  const isUnread = entries.get(rootFile)!.uncompressedSize > maxDocumentBytes
  if (!isUnread && !hasPage(entries, rootFile, { items, lines })) return refused('broken')
  return { verdict: 'fine', title: titleOf(document) }
}

/**
 * Whether one of the files in the spine exists.
 * Source: EPUB 3.3, 5.6 and 5.7.
 */
function hasPage(
  entries: ReadonlyMap<string, Entry>,
  rootFile: string,
  { items, lines }: Record<'items' | 'lines', readonly { tag: string }[]>,
): boolean {
  const linear = lines.filter(({ tag }) => attribute(tag, 'linear') !== 'no')
  const read = new Set(linear.map(({ tag }) => attribute(tag, 'idref')))
  return items.some(({ tag }) => {
    if (!read.has(attribute(tag, 'id'))) return false
    const path = pathFrom(rootFile, attribute(tag, 'href') ?? '')
    return path !== null && (entries.get(path)?.uncompressedSize ?? 0) > 0
  })
}

/** True when entries share bytes, as in the worst zip bombs. */
function overlap(entries: readonly Entry[], size: number): boolean {
  const headerBytes = 30
  let end = 0
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    if (entry.relativeOffsetOfLocalHeader < end) return true
    end = entry.relativeOffsetOfLocalHeader + headerBytes + entry.fileNameLength + entry.compressedSize
  }
  return end > size
}

/** Unpacks an entry and discards the output. yauzl fails as soon as the declared size is exceeded. */
async function isWhole(zip: ZipFile, entry: Entry): Promise<boolean> {
  let sum = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) sum = crc32(chunk as Buffer, sum)
  return sum === entry.crc32
}

function locksSomething(encryption: string): boolean {
  return [...tagsNamed('EncryptionMethod', encryption)].some(
    ({ tag }) => !fontScrambling.has(attribute(tag, 'Algorithm') ?? ''),
  )
}
