import { existsSync, promises } from 'node:fs'
import { open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before a site's own code (node --import) where nobody may mount a small disk: while the file it is told of is
// there, the calls that write into files say what a full disk says, and the disk has no room. The database writes by itself and is spared.

const flag = process.env['FULL_DISK'] ?? ''
const probe = await open('/dev/null')
const handles = Object.getPrototypeOf(probe) as Record<'write' | 'writev', (...given: unknown[]) => Promise<unknown>>
await probe.close()

for (const name of ['write', 'writev'] as const) {
  const really = handles[name]
  handles[name] = async function writeUnlessFull(this: unknown, ...given) {
    if (existsSync(flag)) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    return really.apply(this, given)
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
