import { Readable, type PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** With '/' between folders. */
  name: string
  content: AsyncIterable<Buffer> | Iterable<Buffer>
}

/**
 * A ZIP archive as a stream, one entry after the other. It fails where an entry does, and an entry is closed when nobody
 * wants the rest.
 * @param at the time that its entries carry
 */
export function zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, at: Date): Readable {
  const zip = new ZipFile()
  const archive = zip.outputStream as PassThrough
  zip.on('error', (error: Error) => archive.destroy(error))
  addEntries(zip, entries, at).catch((error: Error) => archive.destroy(error))
  return archive
}

async function addEntries(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  mtime: Date,
): Promise<void> {
  let source: Readable | undefined
  zip.outputStream.once('close', () => source?.destroy())
  for await (const { name, content } of entries) {
    source = Readable.from(content, { objectMode: false })
    // Storybooks are compressed already. Without any compression, readers that take an archive as it arrives could not
    // tell where an entry ends.
    zip.addReadStream(source, name, { mtime, compressionLevel: 1 })
    await finished(source)
  }
  zip.end()
}
