// Finds an nginx for the proxy tests, or installs one. Plain JavaScript, like all of the set-up.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isExecutable, onPath, unpackPackage } from './debian.mjs'

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules/.cache/nginx')

/** @returns {string} path of an nginx; empty when none can be found or installed */
export function findOrInstallNginx() {
  const unpacked = join(folder, 'usr/sbin/nginx')
  // The sbin folders are not on the search path of ordinary users.
  const find = () => [onPath('nginx') ?? '', '/usr/sbin/nginx', unpacked].find((path) => isExecutable(path))
  const found = find()
  if (found !== undefined) return found
  // Unpacked, not installed: the package would start a service.
  unpackPackage('nginx', folder, 'nginx for the tests of a proxy')
  return find() ?? ''
}
