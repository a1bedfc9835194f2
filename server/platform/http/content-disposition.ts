/** A safe length of a file name, in bytes of UTF-8. */
const maxNameLength = 150

/** Device names on Windows, with any extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=$|\.)/i

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The Content-Disposition header with the title as file name.
 * Sources: RFC 6266 and RFC 8187.
 * @param ending the file name's extension, without its dot
 */
export function attachmentNamed(title: string, ending: string): string {
  const name = fileNameOf(title)
  const plain = toAscii(name)
  return /* defence: attachment */ `attachment; filename="${plain}.${ending}"; filename*=UTF-8''${encodeExtended(`${name}.${ending}`)}`
}

/** A file name without path separators, leading dots or bidirectional controls. */
function fileNameOf(title: string): string {
  const plain = title
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/gu, ' ')
    .replace(/[/\\:*?"<>|]/g, '-')
    .replace(/\s+/gu, ' ')
  const name = cut(plain.replace(/^[ .]+/, '')).replace(/(?<![ .])[ .]+$/, '')
  if (!/[\p{L}\p{N}\p{S}]/u.test(name)) return 'storybook'
  return name.replace(device, '$1_')
}

function cut(text: string): string {
  if (Buffer.byteLength(text) <= maxNameLength) return text
  let bytes = 0
  for (const { segment, index } of graphemes.segment(text)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > maxNameLength) return text.slice(0, index)
  }
  return text
}

/** The ASCII fallback. Without percent signs, which some browsers would decode. */
function toAscii(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|%/gu, '_')
  return /[A-Za-z0-9]/.test(plain) ? plain.replace(/["\\]/g, '_') : 'storybook'
}

/** Percent-encodes all but what RFC 8187 allows. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(/[*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
