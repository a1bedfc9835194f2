import type * as argon2 from '@node-rs/argon2'
import { vi } from 'vitest'

// The cheapest argon2id that there is; verifying takes the cost from the hash. Only passwords.db.test.ts hashes at the real
// cost.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof argon2>()
  const hash: typeof real.hash = (password, options) => real.hash(password, { memoryCost: 8, timeCost: 1, ...options })
  return { ...real, hash }
})
