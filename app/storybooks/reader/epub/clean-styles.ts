/**
 * Removes external resources from styles, and what would let a book look different for a moderator and for readers. Font
 * sizes in pixels and points become relative, so that every book follows the reader's type size, and !important is
 * removed, so that the reader's colors win. Takes linear time for any input. Nothing is removed without a space in its
 * place, so that no new word forms.
 */
export function cleanStyles(css: string): string {
  const plain = withoutComments(decodeEscapes(css)).replaceAll(otherImport, ' ')
  return withoutConditions(
    cleanCalls(cleanCalls(plain, /url\(/gi, addressEnd), /(?:-webkit-)?image-set\(/gi, bracketEnd)
      .replaceAll(/!\s*important/gi, ' ')
      .replaceAll(/(font-size\s*:\s*)([\d.]+)(px|pt)\b/gi, (_, start: string, size: string, unit: string) => {
        const rem = Number(size) / (unit.toLowerCase() === 'pt' ? 12 : 16)
        return `${start}${Number(rem.toFixed(3))}rem`
      }),
  )
}

/** Of anything but a file of the book, or on a condition. */
const otherImport =
  /@import\s*(?!\s|(?:url\(\s*)?["']?blob:[^"')\s;]*["']?(?:\s*\))?(?:\s+(?:all|screen))?\s*;)[^;]*;?/gi

/** Decodes the letters and signs that words and addresses consist of. */
function decodeEscapes(css: string): string {
  return css.replaceAll(/\\(?:([0-9a-f]{1,6})(?:\r\n|\s)?|([^]))/gi, (escape: string, code?: string, sign = '') => {
    if (code === undefined) return /[g-z-]/i.test(sign) ? sign : escape
    const letter = String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff))
    // Without the space, a decoded digit after it would belong to it.
    return /[a-z@:/.-]/i.test(letter) ? letter : `\\${code} `
  })
}

/** Also in strings, where no book has them: only a browser's parser could tell. */
function withoutComments(css: string): string {
  let clean = ''
  for (let at = 0; ;) {
    const start = css.indexOf('/*', at)
    const end = start === -1 ? -1 : css.indexOf('*/', start + 2)
    if (end === -1) return clean + css.slice(at)
    clean += `${css.slice(at, start)} `
    at = end + 2
  }
}

/** All at-rules but these depend on something, or are of no use here. An address in a string has a letter before its @. */
const otherRule =
  /(?<!\w)@(?=[a-z-])(?!(?:counter-style|font-face|import|layer|namespace)\b|media\s+(?:all|screen|not\s+amzn-\w+)\s*\{)/gi
const dynamicState =
  /:(?:active|autofill|checked|focus(?:-visible|-within)?|fullscreen|hover|target(?:-[a-z]+)?|visited|playing|paused|seeking|buffering|stalled|muted|volume-locked|modal|open|popover-open|picture-in-picture|-moz-(?:drag-over|focusring|full-screen|window-inactive)|-webkit-(?:autofill|drag|full-screen))(?![\w-])/gi
/** A type makes attr() read an attribute as a value, in which these may be as well. */
const dynamicValue = /\b(?:if|light-dark|random|random-item|(?<!-)type)\(/gi
/** By it the colors of the system depend on the device. */
const colorScheme = /(?<![\w-])color-scheme(?=\s*:)/gi
/** Of what the reader itself sets, by the size of the window. It may have a prefix of any name. */
const ownAttribute = /(\[\s*|\|)(?:style|data-(?:book|note))/gi

/**
 * Makes browsers drop what depends on the device, the time, or what somebody does: they drop a rule with a name that they do
 * not know, with its block.
 */
const withoutConditions = (css: string): string =>
  css
    .replaceAll(otherRule, '@dropped-')
    .replaceAll(dynamicState, ':not(*)')
    .replaceAll(dynamicValue, 'dropped(')
    .replaceAll(colorScheme, 'dropped')
    .replaceAll(ownAttribute, '$1dropped')

/** Finds the end of a CSS function call whose arguments start at `from`, and whether it may stay. */
type CallEnd = (css: string, from: number) => { end: number; mayStay: boolean } | null

/** Replaces forbidden calls by `none`. A call that never ends takes the rest of the text with it, as in browsers. */
function cleanCalls(css: string, opening: RegExp, endOf: CallEnd): string {
  let clean = ''
  let at = 0
  for (const { 0: call, index } of css.matchAll(opening)) {
    if (index < at) continue
    const found = endOf(css, index + call.length)
    clean += css.slice(at, index)
    if (found === null) return `${clean}none`
    clean += found.mayStay ? css.slice(index, found.end) : 'none'
    at = found.end
  }
  return clean + css.slice(at)
}

/** Of a file or a part of the book. A picture in SVG has styles of its own, which nobody cleans within an address. */
const ownAddress = /^(?:#|blob:|data:(?![^,]*(?:svg|xml))[\w./;=+-]*,)/i

const addressEnd: CallEnd = (css, from) => {
  const start = from + /\s*/y.exec(css.slice(from, from + 1000))![0].length
  const quote = css[start] === '"' || css[start] === "'" ? css[start] : ''
  const closed = quote === '' ? start : css.indexOf(quote, start + 1)
  const end = closed === -1 ? -1 : css.indexOf(')', closed)
  const address = css.slice(start + quote.length, start + quote.length + 120)
  return end === -1 ? null : { end: end + 1, mayStay: ownAddress.test(address) }
}

const bracketEnd: CallEnd = (css, from) => {
  let open = 1
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === '(') open += 1
    else if (css[at] === ')') open -= 1
    if (open === 0) return { end: at + 1, mayStay: false }
  }
  return null
}

/**
 * Breaks url() calls for which foliate-js would take hours: those that never end, and those with a lot of white space before
 * the closing bracket. Real books have neither.
 */
export function breakEndlessUrls(text: string): string {
  const [before = '', ...pieces] = text.split(/url\(/i)
  return before + pieces.map((piece) => (isEndless(piece) ? 'none(' : 'url(') + piece).join('')
}

function isEndless(piece: string): boolean {
  const end = piece.indexOf(')')
  return end === -1 || /\s{9}/.test(piece.slice(0, end))
}
