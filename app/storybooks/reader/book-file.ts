import { block, bookEnds } from './book-ends.ts'

/** Blocks per request while nobody waits for them. */
const blocksAhead = 32

export type BytePart = { readonly size: number; readonly start: number; readonly bytes: Uint8Array }

/** A file of which only what is read is fetched. */
export type BookFile = {
  readonly size: number
  /** What is outside the file is left out. @throws as fetching does */
  read: (start: number, end: number) => Promise<ArrayBuffer>
  /** Fetches what is missing, for reading without a connection. */
  readAhead: () => Promise<void>
}

/**
 * Opens a file.
 * @param fetchPart fetches a range as HTTP writes it, such as '0-99' or '-100', or any more of the file
 * @throws as `fetchPart` does
 */
export async function openInParts(fetchPart: (range: string) => Promise<BytePart>): Promise<BookFile> {
  const [first, last] = await Promise.all([fetchPart(bookEnds[0]), fetchPart(bookEnds[1])])
  const { size } = first
  const all = new Uint8Array(size)
  const count = Math.ceil(size / block)
  /** Those that have been asked for. */
  const blocks: (Promise<void> | undefined)[] = []
  for (const { start, bytes } of [first, last]) {
    all.set(bytes, start)
    const end = start + bytes.length
    for (let at = Math.ceil(start / block); at < (end === size ? count : Math.floor(end / block)); at += 1)
      blocks[at] = Promise.resolve()
  }

  async function fetchBlocks(from: number, to: number) {
    const arriving = fetchPart(`${from * block}-${to * block - 1}`).then(({ start, bytes }) => all.set(bytes, start))
    for (let at = from; at < to; at += 1) blocks[at] = arriving
    await arriving.catch((cause: unknown) => {
      for (let at = from; at < to; at += 1) blocks[at] = undefined
      throw cause
    })
  }

  /** Neighbours that are missing come together. */
  async function need(from: number, to: number) {
    const waiting: Promise<void>[] = []
    for (let at = from; at < to;) {
      let end = at
      while (end < to && blocks[end] === undefined) end += 1
      waiting.push(end > at ? fetchBlocks(at, end) : blocks[at]!)
      at = Math.max(at + 1, end)
    }
    await Promise.all(waiting)
  }

  return {
    size,
    async read(start, end) {
      const from = Math.min(size, Math.max(0, start))
      const to = Math.min(size, Math.max(from, end))
      await need(Math.floor(from / block), Math.ceil(to / block))
      return all.slice(from, to).buffer
    },
    async readAhead() {
      for (let at = 0; at < count; at += blocksAhead) await need(at, Math.min(count, at + blocksAhead))
    },
  }
}
