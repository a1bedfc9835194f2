import { closeSync, existsSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { socketFile } from './leftovers.ts'

/** macOS allows 103 bytes, Linux 107. */
const maxSocketPathBytes = 100

export interface SocketHost {
  /** The host for clients. */
  host: string
  close(): void
}

/**
 * Where clients find the socket in `clusterFolder`. Socket paths have a length limit; a longer one is reached through
 * our open descriptor of the folder or, without /proc, through a link in the temporary folder.
 */
export function openSocketHost(clusterFolder: string): SocketHost {
  if (Buffer.byteLength(join(clusterFolder, socketFile)) <= maxSocketPathBytes)
    return { host: clusterFolder, close: () => undefined }
  if (existsSync('/proc/self/fd')) {
    const descriptor = openSync(clusterFolder, 'r')
    // Not /proc/self: worker processes use it too.
    return { host: `/proc/${process.pid}/fd/${descriptor}`, close: () => closeSync(descriptor) }
  }
  const folder = mkdtempSync(join(tmpdir(), 'club-'))
  const link = join(folder, 's')
  symlinkSync(clusterFolder, link)
  return { host: link, close: () => rmSync(folder, { recursive: true, force: true }) }
}
