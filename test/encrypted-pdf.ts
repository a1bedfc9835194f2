import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import type { PdfSeal } from './books.ts'

/** The encryption methods of PDFs, by revision of the standard handler. */
export const pdfSeals = ['rc4-40', 'rc4-128', 'aes-128', 'aes-256-adobe', 'aes-256'] as const
export type PdfSealKind = (typeof pdfSeals)[number]

/** The padding of passwords shorter than 32 bytes. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

interface Passwords {
  /** The user password; empty when the file is only restricted. */
  user: string
  /** The owner password. */
  owner: string
}

/** Only reading is permitted: no printing, no copying. */
const permissions = -3904
const id = Buffer.from('5374617273206f766572207468652077', 'hex')

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32)
const inLe = (number: number, bytes: number) => {
  const buffer = Buffer.alloc(4)
  buffer.writeInt32LE(number)
  return buffer.subarray(0, bytes)
}
const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
/** A PDF string literal with its special characters escaped. */
const literal = (bytes: Buffer) =>
  `(${[...bytes].map((byte) => (byte > 32 && byte < 127 && !'()\\'.includes(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`)).join('')})`

/** Encrypts a PDF (see makePdf) as the standard handler does. Source: ISO 32000-2, 7.6.4. */
export function sealPdf(kind: PdfSealKind, { user, owner }: Passwords, hidesMetadata = true): PdfSeal {
  return kind === 'aes-256' || kind === 'aes-256-adobe'
    ? sealNewly(kind, user, owner)
    : sealOldly(kind, user, owner, hidesMetadata)
}

function sealOldly(
  kind: 'rc4-40' | 'rc4-128' | 'aes-128',
  user: string,
  owner: string,
  hidesMetadata: boolean,
): PdfSeal {
  const revision = { 'rc4-40': 2, 'rc4-128': 3, 'aes-128': 4 }[kind]
  const length = revision === 2 ? 5 : 16
  const often = (key: Buffer) => {
    let result = key
    if (revision > 2) for (let n = 0; n < 50; n++) result = md5(result.subarray(0, length))
    return result.subarray(0, length)
  }
  const ownerKey = often(md5(padded(owner)))
  const O = revision === 2 ? rc4(ownerKey, padded(user)) : rc4Rounds(ownerKey, padded(user))
  const rest = hidesMetadata ? Buffer.alloc(0) : Buffer.alloc(4, 255)
  const key = often(md5(padded(user), O, inLe(permissions, 4), id, rest))
  const U = revision === 2 ? rc4(key, padding) : Buffer.concat([rc4Rounds(key, md5(padding, id)), Buffer.alloc(16)])
  const filters =
    revision === 4 ? '/CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF' : ''
  return {
    dictionary: `<< /Filter /Standard /V ${[1, 2, 4][revision - 2]} /R ${revision} ${revision === 2 ? '' : `/Length ${length * 8}`} /O ${literal(O)} /U ${hex(U)} /P ${permissions} ${hidesMetadata ? '' : '/EncryptMetadata false'} ${filters} >>`,
    id: hex(id),
    encrypt(object, content) {
      const salt = Buffer.from(revision === 4 ? 'sAlT' : '')
      const own = md5(key, inLe(object, 3), Buffer.alloc(2), salt).subarray(0, Math.min(length + 5, 16))
      return revision === 4 ? aes('aes-128-cbc', own, content) : rc4(own, content)
    },
  }
}

function sealNewly(kind: 'aes-256' | 'aes-256-adobe', user: string, owner: string): PdfSeal {
  const hash = kind === 'aes-256' ? hardenedHash : sha256
  const none = Buffer.alloc(0)
  const key = randomBytes(32)
  const wrap = (by: Buffer) => {
    const cipher = createCipheriv('aes-256-cbc', by, Buffer.alloc(16)).setAutoPadding(false)
    return cipher.update(key)
  }
  const entry = (password: string, user: Buffer): [check: Buffer, key: Buffer] => {
    const [checkSalt, keySalt, bytes] = [randomBytes(8), randomBytes(8), Buffer.from(password)]
    return [Buffer.concat([hash(bytes, checkSalt, user), checkSalt, keySalt]), wrap(hash(bytes, keySalt, user))]
  }
  const [U, UE] = entry(user, none)
  const [O, OE] = entry(owner, U)
  const known = Buffer.concat([inLe(permissions, 4), Buffer.alloc(4, 255), Buffer.from('Tadb'), randomBytes(4)])
  const perms = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(known)
  return {
    dictionary: `<< /Filter /Standard /V 5 /R ${kind === 'aes-256' ? 6 : 5} /Length 256 /O ${literal(O)} /OE ${hex(OE)} /U ${literal(U)} /UE ${hex(UE)} /P ${permissions} /Perms ${hex(perms)} /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>`,
    id: hex(id),
    encrypt: (_object, content) => aes('aes-256-cbc', key, content),
  }
}

function aes(algorithm: 'aes-128-cbc' | 'aes-256-cbc', key: Buffer, content: Buffer): Buffer {
  const start = randomBytes(16)
  const cipher = createCipheriv(algorithm, key, start)
  return Buffer.concat([start, cipher.update(content), cipher.final()])
}

/** RC4 twenty times, each time with the key XORed with the round's number. */
function rc4Rounds(key: Buffer, content: Buffer): Buffer {
  let result = content
  for (let n = 0; n < 20; n++) result = rc4(Buffer.from(key.map((byte) => byte ^ n)), result)
  return result
}

/** Our own RC4, because OpenSSL no longer has it. */
function rc4(key: Buffer, content: Buffer): Buffer {
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
function hardenedHash(password: Buffer, salt: Buffer, user: Buffer = Buffer.alloc(0)): Buffer {
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
