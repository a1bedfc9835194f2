// Finds an nginx for the tests of a proxy on the same machine, or fetches one. Plain JavaScript, like all of the set-up.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isExecutable, onPath, unpackPackage } from './debian.mjs'

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules/.cache/nginx')

/** @returns {string} path of an nginx; empty where there is none to be had */
export function findOrInstallNginx() {
  const unpacked = join(folder, 'usr/sbin/nginx')
  // The folder of system programs is not on the search path of ordinary users.
  const find = () => [onPath('nginx') ?? '', '/usr/sbin/nginx', unpacked].find((path) => isExecutable(path))
  const found = find()
  if (found !== undefined) return found
  // Installed as a package it would start at once and stay; the tests want the program alone.
  unpackPackage('nginx', folder, 'nginx for the tests of a proxy')
  return find() ?? ''
}
