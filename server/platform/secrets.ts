import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'

/** The uses of the one auth secret; each has a derived key of its own, so that none can stand in for another. */
export interface Secrets {
  /** Authenticated encryption; `purpose` must be the same when opening. */
  seal(purpose: string, plain: Buffer): string
  /** Null when the secret differs or the text was changed. */
  open(purpose: string, sealed: string): Buffer | null
  /** HMAC, base64url. */
  digest(purpose: string, ...parts: readonly (string | number)[]): string
}

const ivBytes = 12
const tagBytes = 16

export function createSecrets(authSecret: string): Secrets {
  // As key objects: a key of bytes is prepared anew for each use, which costs six times the digest.
  const keys = new Map<string, KeyObject>()
  const keyFor = (purpose: string): KeyObject => {
    const known = keys.get(purpose)
    if (known !== undefined) return known
    const bytes = hkdfSync('sha256', authSecret, '', `constellation-club auth: ${purpose}`, 32)
    const made = createSecretKey(Buffer.from(bytes))
    keys.set(purpose, made)
    return made
  }

  return {
    seal(purpose, plain) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', keyFor(`seal ${purpose}`), iv)
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < ivBytes + tagBytes) return null
      const decipher = createDecipheriv('aes-256-gcm', keyFor(`seal ${purpose}`), bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
      } catch {
        return null
      }
    },

    digest(purpose, ...parts) {
      // Length prefixes keep ('ab', 'c') and ('a', 'bc') apart.
      const mac = createHmac('sha256', keyFor(`digest ${purpose}`))
      for (const part of parts) mac.update(`${String(part).length}:${part};`)
      return mac.digest('base64url')
    },
  }
}

/** SHA-256, base64url: how high-entropy tokens are stored. */
export function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Constant-time comparison. */
export function sameSecret(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
