/** Recordings as browsers make them, with noise in place of sound. */

const uint = (bytes: number) => (value: number) => {
  const written = Buffer.alloc(bytes)
  written.writeUIntBE(value, 0, bytes)
  return written
}
const [u8, u16, u32] = [uint(1), uint(2), uint(4)]

const element = (name: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  // Four bytes of length.
  return Buffer.concat([Buffer.from(name, 'hex'), u32(body.length + 0x10000000), body])
}

/** Of unknown length, as while recording. */
const openElement = (name: string) => Buffer.concat([Buffer.from(name, 'hex'), Buffer.from('01ffffffffffffff', 'hex')])

type WebmOptions = { codec?: string; docType?: string; tracks?: number; extra?: Buffer; blockMs?: number }

/** WebM with Opus, as Chromium records it: segment and clusters are of unknown length, and no duration is given. */
export function makeWebm(seconds: number, options: WebmOptions = {}): Buffer {
  const { codec = 'A_OPUS', docType = 'webm', tracks = 1, extra = Buffer.alloc(0), blockMs = 60 } = options
  const track = element('ae', element('d7', u8(1)), element('83', u8(2)), element('86', Buffer.from(codec)))
  const parts = [
    element('1a45dfa3', element('4282', Buffer.from(docType))),
    openElement('18538067'),
    element('1549a966', element('2ad7b1', u32(1_000_000))),
    element('1654ae6b', ...Array.from({ length: tracks }, () => track)),
  ]
  for (let ms = 0; ms <= seconds * 1000; ms += blockMs) {
    if (ms % 30_000 < blockMs) parts.push(openElement('1f43b675'), element('e7', u32(ms - (ms % 30_000))))
    parts.push(element('a3', u8(0x81), u16(ms % 30_000), u8(0x80), Buffer.alloc(20, ms)))
  }
  return Buffer.concat([...parts, extra])
}

/** Ogg with Opus, as Firefox records it. */
export function makeOgg(seconds: number, { head = 'OpusHead' } = {}): Buffer {
  const page = (sequence: number, position: number, body: Buffer) => {
    const header = Buffer.alloc(27)
    header.write('OggS')
    header.writeBigInt64LE(BigInt(position), 6)
    header.writeUInt32LE(7, 14)
    header.writeUInt32LE(sequence, 18)
    header[26] = 1
    return Buffer.concat([header, u8(body.length), body])
  }
  const opusHead = Buffer.concat([Buffer.from(head), Buffer.from([1, 1, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0])])
  const pages = [page(0, 0, opusHead), page(1, 0, Buffer.from('OpusTags'))]
  for (let second = 1; second <= seconds; second += 1)
    pages.push(page(second + 1, second * 48_000 + 312, Buffer.alloc(200, second)))
  return Buffer.concat(pages)
}

const box = (name: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body])
}

type Mp4Options = { isWhole?: boolean; handler?: string; codec?: string; extra?: Buffer[] }

/** MP4 with AAC, whole as Safari records it, or in fragments as Chromium does. */
export function makeMp4(seconds: number, options: Mp4Options = {}): Buffer {
  const { isWhole = false, handler = 'soun', codec = 'mp4a', extra = [] } = options
  const rate = 48_000
  const zero = u32(0)
  const media = box(
    'mdia',
    box('mdhd', zero, zero, zero, u32(rate), u32(isWhole ? seconds * rate : 0), zero),
    box('hdlr', zero, zero, Buffer.from(handler), zero),
    box('minf', box('stbl', box('stsd', zero, u32(1), box(codec, Buffer.alloc(28))))),
  )
  const movie = (...more: Buffer[]) => box('moov', box('mvhd', Buffer.alloc(100)), box('trak', media), ...more)
  const sound = box('mdat', Buffer.alloc(400, 7))
  if (isWhole) return Buffer.concat([box('ftyp', Buffer.from('isom')), sound, movie(), ...extra])
  const fragments = Array.from({ length: seconds }, (_, n) => {
    // Every other one says how long each of its samples is.
    const run =
      n % 2 === 0
        ? box('trun', u32(0x200), u32(2), u32(200), u32(200))
        : box('trun', u32(0x301), u32(2), zero, u32(rate / 2), u32(200), u32(rate / 2), u32(200))
    const track = box('traf', box('tfhd', u32(0x20008), u32(1), u32(rate / 2)), run)
    return Buffer.concat([box('moof', box('mfhd', zero, u32(n + 1)), track), sound])
  })
  const forFragments = box('mvex', box('trex', zero, u32(1), u32(1), u32(rate / 2), zero, zero))
  return Buffer.concat([box('ftyp', Buffer.from('iso5')), movie(forFragments), ...fragments, ...extra])
}
