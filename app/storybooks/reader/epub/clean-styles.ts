/**
 * Removes external resources from styles. Font sizes in pixels and points become relative, so that every book follows the
 * reader's type size, and !important is removed, so that the reader's colors win. Takes linear time for any input.
 */
export function cleanStyles(css: string): string {
  // Decode escaped letters first.
  const plain = css
    .replaceAll(/\\([0-9a-f]{1,6})(?:\r\n|\s)?/gi, (escape: string, code: string) => {
      const letter = String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff))
      return /[a-z@:/.-]/i.test(letter) ? letter : escape
    })
    .replaceAll(/\\([g-z])/gi, '$1')
    .replaceAll(/@import\s*(?!\s|url\(\s*["']?blob:|["']blob:)[^;]*;?/gi, '')
  return cleanCalls(cleanCalls(plain, /url\(/gi, addressEnd), /(?:-webkit-)?image-set\(/gi, bracketEnd)
    .replaceAll(/!\s*important/gi, '')
    .replaceAll(/(font-size\s*:\s*)([\d.]+)(px|pt)\b/gi, (_, start: string, size: string, unit: string) => {
      const rem = Number(size) / (unit.toLowerCase() === 'pt' ? 12 : 16)
      return `${start}${Number(rem.toFixed(3))}rem`
    })
}

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

const addressEnd: CallEnd = (css, from) => {
  const start = from + /\s*/y.exec(css.slice(from, from + 1000))![0].length
  const quote = css[start] === '"' || css[start] === "'" ? css[start] : ''
  const closed = quote === '' ? start : css.indexOf(quote, start + 1)
  const end = closed === -1 ? -1 : css.indexOf(')', closed)
  const address = css.slice(start + quote.length, start + quote.length + 5)
  return end === -1 ? null : { end: end + 1, mayStay: /^(?:#|blob:|data:)/i.test(address) }
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
