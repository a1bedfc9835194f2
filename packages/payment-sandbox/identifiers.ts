import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random string of letters and digits. Bytes above 247 are skipped for a uniform distribution. */
export function randomWord(length: number): string {
  let word = ''
  while (word.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && word.length < length) word += alphabet[byte % 62]
    }
  }
  return word
}

/** An id in the real service's format: `cus_` and 14 characters, `sub_1` and 23, `cs_test_a1` and 56. */
export function newId(prefix: string): string {
  if (prefix === 'cs') return `cs_test_a1${randomWord(56)}`
  if (['cus', 'prod', 'si', 'req'].includes(prefix)) return `${prefix}_${randomWord(14)}`
  if (['pi', 'ch', 're'].includes(prefix)) return `${prefix}_3${randomWord(23)}`
  return `${prefix}_1${randomWord(23)}`
}
