import { randomBytes } from 'node:crypto'

/** 32 characters that are not confused when read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A number that nobody guesses and that can be read aloud, with 20 random bits in each group of four.
 * @returns such as 'CC-7K2M-QX4P-0B9T-ZV3R-H6WD'
 */
export function newReferenceNumber(prefix: string, groups: number): string {
  const characters = Array.from(randomBytes(groups * 4), (byte) => alphabet[byte % alphabet.length]).join('')
  return [prefix, ...(characters.match(/.{4}/g) ?? [])].join('-')
}
