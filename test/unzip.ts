import { buffer } from 'node:stream/consumers'
import type { ZipFile } from 'yauzl'

/** The files of an archive by name, as another program reads them. */
export async function unzip(
  zip: ZipFile,
  wanted: (name: string) => boolean = () => true,
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    found.set(
      entry.fileName,
      wanted(entry.fileName) ? await buffer(await zip.openReadStreamPromise(entry)) : Buffer.alloc(0),
    )
  return found
}
