import { Readable, type PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** With '/' between folders. */
  name: string
  content: AsyncIterable<Buffer> | Iterable<Buffer>
}

/**
 * A ZIP archive as a stream, one entry at a time. It fails when an entry fails, and closes the open entry when the
 * reader stops.
 * @param at the modification time of the entries
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
    // Storybooks are compressed already. They are deflated all the same, because streaming readers could not find the
    // end of a stored entry.
    zip.addReadStream(source, name, { mtime, compressionLevel: 1 })
    await finished(source)
  }
  zip.end()
}
