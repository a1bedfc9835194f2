import { storageKey } from './stored-session.ts'

/**
 * Verifiers (PKCE) of the emails that this browser has asked for, the latest first; the auth client stores several, the
 * latest twice.
 */
export function storedVerifiers(): string[] {
  try {
    const values = verifierKeys().map((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown)
    // A recovery's has '/recovery' behind it.
    return [...new Set(values.flatMap((value) => (typeof value === 'string' ? [value.split('/')[0] ?? ''] : [])))]
  } catch {
    return []
  }
}

/** Removes a verifier that has been used. */
export function dropVerifier(verifier: string): void {
  try {
    for (const key of verifierKeys()) if (localStorage.getItem(key)?.includes(verifier)) localStorage.removeItem(key)
  } catch {
    // Storage is not available.
  }
}

function verifierKeys(): string[] {
  const others = Object.keys(localStorage).filter((key) => key.startsWith(storageKey) && key.endsWith('-code-verifier'))
  return [`${storageKey}-code-verifier`, ...others]
}
