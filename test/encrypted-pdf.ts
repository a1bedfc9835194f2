import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import type { PdfSeal } from './books.ts'

interface Passwords {
  /** Needed to open the file; empty when it is only restricted. */
  user: string
  owner: string
}

/** Only reading is permitted: no printing, no copying. */
const permissions = -3904

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`

/**
 * Encrypts a PDF (see makePdf) as revision 5 of the standard handler does: the one that needs nothing but AES-256 and
 * SHA-256. Source: Adobe Supplement to ISO 32000, extension level 3.
 */
export function sealPdf({ user, owner }: Passwords): PdfSeal {
  const key = randomBytes(32)
  const wrap = (by: Buffer) => createCipheriv('aes-256-cbc', by, Buffer.alloc(16)).setAutoPadding(false).update(key)
  const entry = (password: string, userEntry: Buffer): [check: Buffer, key: Buffer] => {
    const [checkSalt, keySalt, bytes] = [randomBytes(8), randomBytes(8), Buffer.from(password)]
    const check = Buffer.concat([sha256(bytes, checkSalt, userEntry), checkSalt, keySalt])
    return [check, wrap(sha256(bytes, keySalt, userEntry))]
  }
  const [U, UE] = entry(user, Buffer.alloc(0))
  const [O, OE] = entry(owner, U)
  const permitted = Buffer.alloc(16, 255)
  permitted.writeInt32LE(permissions)
  permitted.write('Tadb', 8)
  const perms = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(permitted)
  return {
    dictionary: `<< /Filter /Standard /V 5 /R 5 /Length 256 /O ${hex(O)} /OE ${hex(OE)} /U ${hex(U)} /UE ${hex(UE)} /P ${permissions} /Perms ${hex(perms)} /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>`,
    id: hex(randomBytes(16)),
    encrypt(_object, content) {
      const start = randomBytes(16)
      const cipher = createCipheriv('aes-256-cbc', key, start)
      return Buffer.concat([start, cipher.update(content), cipher.final()])
    },
  }
}
