import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropVerifier, storedVerifiers } from './code-verifiers.ts'
import { storageKey } from './stored-session.ts'

let stored: Record<string, string>
beforeEach(() => {
  // As the auth client stores two flows: each, a list of them, and the latest again.
  stored = {
    [`${storageKey}-flow-1-code-verifier`]: '"first"',
    [`${storageKey}-flow-2-code-verifier`]: '"second/recovery"',
    [`${storageKey}-flows-code-verifier`]: '["1","2"]',
    [`${storageKey}-code-verifier`]: '"second/recovery"',
  }
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    removeItem: (key: string) => void delete stored[key],
  }
  // The keys of a storage are its own properties.
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => Object.keys(stored),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('the verifier of the email that was asked for last comes first', () => {
  expect(storedVerifiers()).toEqual(['second', 'first'])
})

test('a verifier that was used is removed wherever it is stored', () => {
  dropVerifier('second')
  expect(storedVerifiers()).toEqual(['first'])
  expect(Object.keys(stored)).toHaveLength(2)
})
