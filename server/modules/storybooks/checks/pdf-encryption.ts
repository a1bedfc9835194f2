import { createCipheriv, createHash } from 'node:crypto'
import type { Dictionary } from './pdf-dictionary.ts'
import { decodeString } from './pdf-dictionary.ts'

/**
 * True where a PDF opens with an empty user password, as files with mere restrictions (printing, copying) do: every
 * reader opens those without asking.
 * @param encryption the encryption dictionary
 * @param id the first string of the trailer's ID
 * Source: ISO 32000-2, 7.6.4; revision 5 as specified by Adobe.
 */
export function opensWithoutPassword(encryption: Dictionary, id: Buffer): boolean {
  if (encryption.get('Filter') !== '/Standard') return false
  const user = decodeString(encryption.get('U') ?? '')
  if (user === null) return false
  switch (Number(encryption.get('R'))) {
    case 2:
      return opensOld(encryption, user, id, 2)
    case 3:
      return opensOld(encryption, user, id, 3)
    case 4:
      return opensOld(encryption, user, id, 4)
    case 5:
      return digest('sha256', user.subarray(32, 40)).equals(user.subarray(0, 32))
    case 6:
      return hardenedHash(Buffer.alloc(0), user.subarray(32, 40)).equals(user.subarray(0, 32))
    default:
      return false
  }
}

/** The padding of passwords shorter than 32 bytes. */
export const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

function opensOld(encryption: Dictionary, user: Buffer, id: Buffer, revision: 2 | 3 | 4): boolean {
  const key = oldKey(encryption, id, revision)
  if (key === null) return false
  const expected = revision === 2 ? rc4(key, padding) : rc4Rounds(key, digest('md5', padding, id))
  return expected.equals(user.subarray(0, expected.length))
}

function oldKey(encryption: Dictionary, id: Buffer, revision: 2 | 3 | 4): Buffer | null {
  const owner = decodeString(encryption.get('O') ?? '')
  const bits = Number(encryption.get('Length') ?? (revision === 4 ? 128 : 40))
  if (owner === null || !(bits >= 40 && bits <= 128)) return null
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(Number(encryption.get('P')) | 0)
  const hidesMetadata = revision < 4 || encryption.get('EncryptMetadata') !== 'false'
  const rest = hidesMetadata ? Buffer.alloc(0) : Buffer.alloc(4, 0xff)
  let key = digest('md5', padding, owner.subarray(0, 32), permissions, id, rest)
  const length = bits >> 3
  if (revision > 2) for (let n = 0; n < 50; n++) key = digest('md5', key.subarray(0, length))
  return key.subarray(0, length)
}

/** RC4 twenty times, each time with the key XORed with the round's number. */
export function rc4Rounds(key: Buffer, content: Buffer): Buffer {
  let result = content
  for (let n = 0; n < 20; n++) result = rc4(Buffer.from(key.map((byte) => byte ^ n)), result)
  return result
}

/** Our own RC4, because OpenSSL no longer has it. */
export function rc4(key: Buffer, content: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, n) => n)
  const swap = (a: number, b: number): void => {
    const kept = state[a] as number
    state[a] = state[b] as number
    state[b] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] as number) + (key[i % key.length] as number)) & 255
    swap(i, j)
  }
  let i = 0
  let j = 0
  return Buffer.from(
    content.map((byte) => {
      i = (i + 1) & 255
      j = (j + (state[i] as number)) & 255
      swap(i, j)
      return byte ^ (state[((state[i] as number) + (state[j] as number)) & 255] as number)
    }),
  )
}

/** Algorithm 2.B: the hash of revision 6. `user` is the file's U entry when hashing an owner password. */
export function hardenedHash(password: Buffer, salt: Buffer, user: Buffer = Buffer.alloc(0)): Buffer {
  let key = digest('sha256', password, salt, user)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const piece = Buffer.concat([password, key, user])
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(piece)))
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = digest((['sha256', 'sha384', 'sha512'] as const)[remainder] ?? 'sha256', mixed)
    last = mixed.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

function digest(algorithm: 'md5' | 'sha256' | 'sha384' | 'sha512', ...parts: readonly Buffer[]): Buffer {
  const hash = createHash(algorithm)
  for (const part of parts) hash.update(part)
  return hash.digest()
}
