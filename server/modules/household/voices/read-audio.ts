import type { AudioFormat } from '#contract/voices.ts'

/** What a recording's container says of it. */
export interface Audio {
  format: AudioFormat
  seconds: number
}

/**
 * Reads a recording as browsers make it: one track of sound and nothing else, in a container that is whole and ends with
 * the bytes. Reads so many parts at most, because it runs on the event loop.
 * @returns null for anything else
 */
export function readAudio(bytes: Buffer): Audio | null {
  for (const [format, secondsOf] of Object.entries(readers)) {
    const seconds = readSafely(secondsOf, bytes)
    if (seconds !== null && seconds > 0) return { format: format as AudioFormat, seconds }
  }
  return null
}

class NotThis extends Error {}

/** Elements, boxes and pages that are read of a recording: a minute of the shortest blocks has fewer than half of them. */
const maxParts = 40_000
/** How many are left of the recording that is read now. */
let partsLeft = 0

function countPart(): void {
  partsLeft -= 1
  check(partsLeft >= 0)
}

/** @throws NotThis */
function check(holds: boolean): asserts holds {
  if (!holds) throw new NotThis()
}

function readSafely(secondsOf: (bytes: Buffer) => number, bytes: Buffer): number | null {
  try {
    partsLeft = maxParts
    return secondsOf(bytes)
  } catch (error) {
    // A buffer throws a RangeError where it ends too early.
    if (error instanceof NotThis || error instanceof RangeError) return null
    throw error
  }
}

/** A part of the bytes. */
interface Part<Name> {
  name: Name
  start: number
  end: number
}

const ebml = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  track: 0xae,
  codec: 0x86,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
}
/** What else may be in a segment or cluster: SeekHead, Cues, Tags, Void, CRC-32, Position, PrevSize. */
const passed = new Set([0x114d9b74, 0x1c53bb6b, 0x1254c367, 0xec, 0xbf, 0xa7, 0xab])

/** Its length may be unknown while recording: then it ends where the other one does not belong into it. */
const isOpenEnded = (name: number) => name === ebml.segment || name === ebml.cluster

/** The element at an offset. Source: RFC 8794. */
function elementAt(bytes: Buffer, at: number, limit: number): Part<number> {
  countPart()
  const nameLength = Math.clz32(bytes.readUInt8(at)) - 23
  check(nameLength <= 4)
  const name = bytes.readUIntBE(at, nameLength)
  const first = bytes.readUInt8(at + nameLength)
  const sizeLength = Math.clz32(first) - 23
  check(sizeLength <= 8)
  let size = first & (0xff >> sizeLength)
  for (let n = 1; n < sizeLength; n += 1) size = size * 256 + bytes.readUInt8(at + nameLength + n)
  const start = at + nameLength + sizeLength
  if (size >= 2 ** (7 * sizeLength) - 1 && isOpenEnded(name)) return { name, start, end: limit }
  check(start + size <= limit)
  return { name, start, end: start + size }
}

function elementsIn(bytes: Buffer, { start, end }: Part<number>): Part<number>[] {
  const found: Part<number>[] = []
  for (let at = start; at < end; at = found.at(-1)!.end) found.push(elementAt(bytes, at, end))
  return found
}

const textOf = (bytes: Buffer, part: Part<unknown> | undefined) =>
  part === undefined ? '' : bytes.toString('latin1', part.start, part.end)

const numberOf = (bytes: Buffer, { start, end }: Part<unknown>) => (
  check(end - start <= 6),
  bytes.readUIntBE(start, end - start)
)

/** Source: RFC 9559. */
function webmSeconds(bytes: Buffer): number {
  const header = elementAt(bytes, 0, bytes.length)
  check(header.name === ebml.header)
  const docType = elementsIn(bytes, header).find(({ name }) => name === ebml.docType)
  check(textOf(bytes, docType) === 'webm')
  const segment = elementAt(bytes, header.end, bytes.length)
  check(segment.name === ebml.segment && segment.end === bytes.length)
  let scale = 1_000_000
  let tracks = 0
  let clusterTime = 0
  let last = 0
  for (let at = segment.start; at < bytes.length;) {
    const element = elementAt(bytes, at, bytes.length)
    const { name, start, end } = element
    // Clusters and groups of blocks are entered, anything else is stepped over.
    at = name === ebml.cluster || name === ebml.blockGroup ? start : end
    if (name === ebml.info) {
      const given = elementsIn(bytes, element).find((one) => one.name === ebml.scale)
      if (given !== undefined) scale = numberOf(bytes, given)
    } else if (name === ebml.tracks) {
      for (const track of elementsIn(bytes, element).filter((one) => one.name === ebml.track)) {
        const codec = elementsIn(bytes, track).find((one) => one.name === ebml.codec)
        check(textOf(bytes, codec) === 'A_OPUS')
        tracks += 1
      }
    } else if (name === ebml.clusterTime) clusterTime = numberOf(bytes, element)
    else if (name === ebml.simpleBlock || name === ebml.block) {
      check(tracks === 1 && end - start > 4)
      // After the track's number, which is below 128.
      last = Math.max(last, clusterTime + bytes.readInt16BE(start + 1))
    } else check(name === ebml.cluster || name === ebml.blockGroup || passed.has(name) || blockExtras.has(name))
  }
  return (last * scale) / 1e9
}

/** In a group of blocks: its duration, and what is cut off the end. */
const blockExtras = new Set([0x9b, 0x75a2])

function boxesIn(bytes: Buffer, { start, end }: Pick<Part<string>, 'start' | 'end'>): Part<string>[] {
  const boxes: Part<string>[] = []
  for (let at = start; at < end; at = boxes.at(-1)!.end) {
    countPart()
    const short = bytes.readUInt32BE(at)
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    const head = short === 1 ? 16 : 8
    check(size >= head && at + size <= end)
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), start: at + head, end: at + size })
  }
  return boxes
}

/** The one box of this name in another. */
function boxIn(bytes: Buffer, part: Pick<Part<string>, 'start' | 'end'>, ...names: string[]): Part<string> {
  const [name, ...inner] = names
  const found = boxesIn(bytes, part).filter((box) => box.name === name)
  const [only] = found
  check(only !== undefined && found.length === 1)
  return inner.length === 0 ? only : boxIn(bytes, only, ...inner)
}

const topBoxes = new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'mfra', 'free', 'skip', 'wide'])

/** Source: ISO/IEC 14496-12. */
function mp4Seconds(bytes: Buffer): number {
  const file = { start: 0, end: bytes.length }
  const boxes = boxesIn(bytes, file)
  check(boxes[0]?.name === 'ftyp' && boxes.every(({ name }) => topBoxes.has(name)))
  const movie = boxIn(bytes, file, 'moov')
  const media = boxIn(bytes, movie, 'trak', 'mdia')
  const handler = boxIn(bytes, media, 'hdlr')
  check(bytes.toString('latin1', handler.start + 8, handler.start + 12) === 'soun')
  const kinds = boxIn(bytes, media, 'minf', 'stbl', 'stsd')
  const entries = boxesIn(bytes, { start: kinds.start + 8, end: kinds.end })
  check(entries.length === 1 && entries[0]?.name === 'mp4a')
  const { scale, duration } = mediaHeader(bytes, boxIn(bytes, media, 'mdhd').start)
  check(scale > 0)
  const byDefault = boxesIn(bytes, movie).some(({ name }) => name === 'mvex')
    ? bytes.readUInt32BE(boxIn(bytes, movie, 'mvex', 'trex').start + 12)
    : 0
  let inFragments = 0
  for (const fragment of boxes.filter(({ name }) => name === 'moof'))
    for (const track of boxesIn(bytes, fragment).filter(({ name }) => name === 'traf'))
      inFragments += fragmentDuration(bytes, track, byDefault)
  return Math.max(duration, inFragments) / scale
}

function mediaHeader(bytes: Buffer, start: number): { scale: number; duration: number } {
  const isLong = bytes.readUInt8(start) === 1
  const scale = bytes.readUInt32BE(start + (isLong ? 20 : 12))
  const duration = isLong ? Number(bytes.readBigUInt64BE(start + 24)) : bytes.readUInt32BE(start + 16)
  // All bits are set where the recorder did not know it.
  return { scale, duration: duration >= (isLong ? 2 ** 64 : 2 ** 32 - 1) ? 0 : duration }
}

function fragmentDuration(bytes: Buffer, track: Part<string>, byDefault: number): number {
  const head = boxIn(bytes, track, 'tfhd').start
  const flags = bytes.readUInt32BE(head)
  const given = head + 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0)
  const each = flags & 8 ? bytes.readUInt32BE(given) : byDefault
  let sum = 0
  for (const run of boxesIn(bytes, track).filter(({ name }) => name === 'trun')) {
    const runFlags = bytes.readUInt32BE(run.start)
    const samples = bytes.readUInt32BE(run.start + 4)
    if ((runFlags & 0x100) === 0) sum += samples * each
    else {
      const fields = [0x100, 0x200, 0x400, 0x800].filter((bit) => runFlags & bit).length
      const first = run.start + 8 + (runFlags & 1 ? 4 : 0) + (runFlags & 4 ? 4 : 0)
      check(first + samples * fields * 4 <= run.end)
      for (let n = 0; n < samples; n += 1) sum += bytes.readUInt32BE(first + n * fields * 4)
    }
  }
  return sum
}

/** Samples per second of Opus in Ogg, whatever was recorded. */
const opusRate = 48_000

/** Source: RFC 3533, RFC 7845. */
function oggSeconds(bytes: Buffer): number {
  let pages = 0
  let stream = 0
  let skipped = 0
  let last = 0n
  for (let at = 0; at < bytes.length;) {
    countPart()
    check(bytes.toString('latin1', at, at + 4) === 'OggS' && bytes.readUInt8(at + 4) === 0)
    const position = bytes.readBigInt64LE(at + 6)
    const segments = bytes.readUInt8(at + 26)
    const start = at + 27 + segments
    check(start <= bytes.length)
    const end = bytes.subarray(at + 27, start).reduce((sum, length) => sum + length, start)
    check(end <= bytes.length)
    if (pages === 0) {
      check(bytes.toString('latin1', start, start + 8) === 'OpusHead')
      stream = bytes.readUInt32LE(at + 14)
      skipped = bytes.readUInt16LE(start + 10)
    }
    check(bytes.readUInt32LE(at + 14) === stream && bytes.readUInt32LE(at + 18) === pages)
    if (pages === 1) check(bytes.toString('latin1', start, start + 8) === 'OpusTags')
    if (position > last) last = position
    pages += 1
    at = end
  }
  return (Number(last) - skipped) / opusRate
}

const readers = { webm: webmSeconds, mp4: mp4Seconds, ogg: oggSeconds }
