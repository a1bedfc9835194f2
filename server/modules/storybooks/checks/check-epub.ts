import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { attribute, longestSign, openZip, pathFrom, readSign, rootFileOf, tagsNamed } from './epub-package.ts'
import type { Verdict } from './verdict.ts'

const maxEntries = 10_000
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
export async function checkEpub(file: FileHandle, size: number): Promise<Verdict> {
  if (size === 0) return 'broken'
  const opening = await read(file, 0, 128)
  if (opening.toString('latin1', 0, 4) !== 'PK\x03\x04') return 'wrong-type'
  if (!declaresEpub(opening)) return 'wrong-type'
  try {
    return await checkContainer(file, size)
  } catch (error) {
    // File system errors are not about the book.
    if (error instanceof Error && 'syscall' in error) throw error
    return 'broken'
  }
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
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

async function checkContainer(file: FileHandle, size: number): Promise<Verdict> {
  const zip = await openZip(file)
  if (zip.entryCount > maxEntries) return 'broken'
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) return 'encrypted'
    // The format forbids control characters in names, and some programs truncate a name at one.
    // oxlint-disable-next-line no-control-regex
    if (/[\u0000-\u001f\u007f]/.test(entry.fileName)) return 'broken'
    // With duplicate names, readers would disagree about the content.
    if (entries.has(entry.fileName) || entries.size >= maxEntries) return 'broken'
    entries.set(entry.fileName, entry)
    unpacked += entry.uncompressedSize
  }
  if (unpacked > Math.min(unpackedMost, unpackedAtLeast + unpackedTimes * size)) return 'broken'
  if (overlap([...entries.values()], size)) return 'broken'

  const rootFile = rootFileOf(await readSign(zip, entries.get('META-INF/container.xml')))
  if (rootFile === null || !entries.has(rootFile)) return 'broken'
  const locks = entries.get('META-INF/encryption.xml')
  if (locks !== undefined && locksSomething(await readSign(zip, locks))) return 'encrypted'
  for (const entry of entries.values()) if (!(await isWhole(zip, entry))) return 'broken'
  return (await hasPage(zip, entries, rootFile)) ? 'fine' : 'broken'
}

/**
 * Whether one of the files in the spine exists. A package document over the size limit is accepted unread.
 * Source: EPUB 3.3, 5.6 and 5.7.
 */
async function hasPage(zip: ZipFile, entries: ReadonlyMap<string, Entry>, rootFile: string): Promise<boolean> {
  if (entries.get(rootFile)!.uncompressedSize > longestSign) return true
  const document = await readSign(zip, entries.get(rootFile))
  const lines = [...tagsNamed('itemref', document)].filter(({ tag }) => attribute(tag, 'linear') !== 'no')
  const onTheWay = new Set(lines.map(({ tag }) => attribute(tag, 'idref')))
  return [...tagsNamed('item', document)].some(({ tag }) => {
    if (!onTheWay.has(attribute(tag, 'id'))) return false
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
