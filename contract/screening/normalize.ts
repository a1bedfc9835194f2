/** A normalized line with the original position of each character. */
export interface NormalizedLine {
  readonly text: string
  /** For each UTF-16 unit of `text`, the start and end of its original. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/**
 * Cyrillic, Greek and small capital letters that look like Latin ones, and Latin ones that are not a letter with a
 * mark.
 */
const asLatin = new Map(
  'аa вb сc еe һh іi јj кk мm оo рp ѕs тt уy хx ԁd ɡg οo αa εe ιi κk νv ρp τt υu χx АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT ХX ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX øo ØO łl ŁL đd ĐD ðd ÐD ßss æae ÆAe œoe ŒOe þth ÞTh ıi ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ꞯq ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
)

function normalizeCharacter(char: string): string {
  if (/[\p{M}\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u3164]/u.test(char)) return ''
  if (/\p{Nd}/u.test(char)) return String(digitOf(char))
  if (/\p{Zs}/u.test(char)) return ' '
  if (/\p{Pd}/u.test(char)) return '-'
  if ('‘’‛`´'.includes(char)) return "'"
  if ('“”„‟«»'.includes(char)) return '"'
  if (char === '。' || char === '․') return '.'
  if (/[🅐-🅩🅰-🆉]/u.test(char)) return enclosed(char)
  return asLatin.get(char) ?? char
}

/** White letters in black circles and squares have no decomposition. */
const enclosed = (char: string) => {
  const code = char.codePointAt(0) ?? 0
  return String.fromCharCode(0x41 + code - (code < 0x1f170 ? 0x1f150 : 0x1f170))
}

/** Blocks of decimal digits begin at a multiple of 16, or 6 after it. */
function digitOf(char: string): number {
  const low = (char.codePointAt(0) ?? 0) % 16
  return low >= 6 && !/\p{Nd}/u.test(String.fromCodePoint((char.codePointAt(0) ?? 0) - (low % 16))) ? low - 6 : low
}

/**
 * Folds full-width, styled and look-alike characters to ASCII where there is one; drops marks and invisible characters.
 */
export function normalizeLine(line: string): NormalizedLine {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const char of line) {
    const end = at + char.length
    // A ligature becomes a few letters; the longest in Unicode would become 18.
    const plain = char < '\x80' ? char : [...char.normalize('NFKD')].slice(0, 4).map(normalizeCharacter).join('')
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(at)
      ends.push(end)
    }
    text += plain
    at = end
  }
  return { text, starts, ends }
}

const said =
  /^[^.!?]{0,100}[,!?.]["']? (?:[A-Za-z]{1,20} ){0,3}(?:said|says|cried|shouted|whispered|asked|wrote|thought|sang|growled|replied|answered|called|muttered|laughed|yelled|whispers|squeaked|roared)\b/

/** Whether the position is in a character's speech: quoted, or before "said the fox". */
export function isSpoken(line: string, at: number): boolean {
  const before = line.slice(Math.max(0, at - 300), at)
  if ((before.match(/"/g)?.length ?? 0) % 2 === 1) return true
  const open = Math.max(before.lastIndexOf(" '"), before.startsWith("'") ? 0 : -1)
  const after = line.slice(at, at + 300)
  return (open !== -1 && !/[,.!?]'/.test(before.slice(open + 2)) && /[,.!?]'/.test(after)) || said.test(after)
}
