import { existsSync, promises } from 'node:fs'
import { open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

// Preloaded into a site (node --import) where no disk can be mounted: while the file FULL_DISK exists, writes to files fail
// with ENOSPC and statfs reports no free space. PostgreSQL is not affected.

const flag = process.env['FULL_DISK'] ?? ''
const probe = await open('/dev/null')
const handles = Object.getPrototypeOf(probe) as Record<'write' | 'writev', (...given: unknown[]) => Promise<unknown>>
await probe.close()

for (const name of ['write', 'writev'] as const) {
  const original = handles[name]
  handles[name] = async function writeUnlessFull(this: unknown, ...given) {
    if (existsSync(flag)) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    return original.apply(this, given)
  }
}

const statfs = promises.statfs
Object.assign(promises, {
  async statfs(...given: Parameters<typeof statfs>) {
    const found = await statfs(...given)
    return existsSync(flag) ? Object.assign(found, { bfree: 0, bavail: 0 }) : found
  },
})
syncBuiltinESMExports()
