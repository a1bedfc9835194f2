import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random word of `length` letters and digits. Bytes above 247 are skipped so that each letter is equally likely. */
export function randomWord(length: number): string {
  let word = ''
  while (word.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && word.length < length) word += alphabet[byte % 62]
    }
  }
  return word
}

/** An id in the shape the real service gives: `cus_` and 14 letters, `sub_1` and 23, `cs_test_a1` and 56. */
export function newId(prefix: string): string {
  if (prefix === 'cs') return `cs_test_a1${randomWord(56)}`
  if (['cus', 'prod', 'si', 'req'].includes(prefix)) return `${prefix}_${randomWord(14)}`
  if (['pi', 'ch', 're'].includes(prefix)) return `${prefix}_3${randomWord(23)}`
  return `${prefix}_1${randomWord(23)}`
}
