import { crc32 } from 'node:zlib'

export interface ZipEntry {
  /** With '/' between folders. */
  name: string
  content: AsyncIterable<Buffer> | Iterable<Buffer>
}

interface Written {
  name: Buffer
  crc: number
  size: number
  packed: number
  /** Where it begins in the archive. */
  at: number
}

// Version 4.5 of the format, made on Unix; names in UTF-8; checksum and sizes follow the content.
const version = 45
const madeOnUnix = 3 << 8
const flags = 0x0808
const deflated = 8
const plainFile = (0o100644 << 16) >>> 0
const most16 = 0xffff
const most32 = 0xffffffff

/**
 * A ZIP archive piece by piece (PKWARE APPNOTE 6.3.10), as large as it may become and with one entry's piece in memory
 * at a time. Nothing is made smaller: what people upload is packed already. It is framed by deflate all the same, because
 * readers that take an archive as it arrives learn only from that where an entry ends.
 * @throws Error for an entry of 4 GiB and more
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Buffer, void, undefined> {
  const when = dosTime(at)
  const written: Written[] = []
  let offset = 0
  for await (const { name: text, content } of entries) {
    const name = Buffer.from(text)
    const entry: Written = { name, crc: 0, size: 0, packed: 0, at: offset }
    const head = Buffer.concat([localHeader(name, when), name])
    yield head
    for await (const piece of frame(content, entry)) {
      entry.packed += piece.length
      yield piece
    }
    if (entry.size > most32 || entry.packed > most32) throw new Error(`too large for the archive: ${text}`)
    const tail = descriptor(entry)
    yield tail
    offset += head.length + entry.packed + tail.length
    written.push(entry)
  }
  const directoryAt = offset
  let directorySize = 0
  for (const entry of written) {
    const row = directoryRow(entry, when)
    directorySize += row.length
    yield row
  }
  yield directoryEnd(written.length, directorySize, directoryAt)
}

/** Content as deflate's stored blocks (RFC 1951, 3.2.4). */
async function* frame(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    entry.crc = crc32(piece, entry.crc)
    entry.size += piece.length
    for (let from = 0; from < piece.length; from += most16) {
      const stored = piece.subarray(from, from + most16)
      yield blockHead(0, stored.length)
      yield stored
    }
  }
  yield blockHead(1, 0)
}

function blockHead(last: 0 | 1, length: number): Buffer {
  const head = Buffer.alloc(5, last)
  head.writeUInt16LE(length, 1)
  head.writeUInt16LE(~length & most16, 3)
  return head
}

function localHeader(name: Buffer, when: { time: number; date: number }): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(when.time, 10)
  header.writeUInt16LE(when.date, 12)
  header.writeUInt16LE(name.length, 26)
  return header
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packed, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function directoryRow({ name, crc, packed, size, at }: Written, when: { time: number; date: number }): Buffer {
  const far = at >= most32
  const row = Buffer.alloc(46)
  row.writeUInt32LE(0x02014b50, 0)
  row.writeUInt16LE(madeOnUnix | version, 4)
  row.writeUInt16LE(version, 6)
  row.writeUInt16LE(flags, 8)
  row.writeUInt16LE(deflated, 10)
  row.writeUInt16LE(when.time, 12)
  row.writeUInt16LE(when.date, 14)
  row.writeUInt32LE(crc, 16)
  row.writeUInt32LE(packed, 20)
  row.writeUInt32LE(size, 24)
  row.writeUInt16LE(name.length, 28)
  row.writeUInt16LE(far ? 12 : 0, 30)
  row.writeUInt32LE(plainFile, 38)
  row.writeUInt32LE(far ? most32 : at, 42)
  if (!far) return Buffer.concat([row, name])
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(0x0001, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(at), 4)
  return Buffer.concat([row, name, extra])
}

function directoryEnd(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, most16), 8)
  end.writeUInt16LE(Math.min(count, most16), 10)
  end.writeUInt32LE(Math.min(size, most32), 12)
  end.writeUInt32LE(Math.min(at, most32), 16)
  if (count < most16 && size < most32 && at < most32) return end
  const large = Buffer.alloc(56)
  large.writeUInt32LE(0x06064b50, 0)
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE(madeOnUnix | version, 12)
  large.writeUInt16LE(version, 14)
  large.writeBigUInt64LE(BigInt(count), 24)
  large.writeBigUInt64LE(BigInt(count), 32)
  large.writeBigUInt64LE(BigInt(size), 40)
  large.writeBigUInt64LE(BigInt(at), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(at + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([large, locator, end])
}

/** Two seconds fine, from 1980 on; in UTC, because the format knows no zone. */
function dosTime(at: Date): { time: number; date: number } {
  const year = Math.max(1980, at.getUTCFullYear())
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  }
}
