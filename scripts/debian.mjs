// Installs Debian packages. Plain JavaScript, like all of the set-up.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Installs or upgrades a package, if this user may.
 * @param {string} name the package's
 * @param {string} what it is, for the message shown meanwhile
 * @returns {boolean} whether it is installed now
 */
export function installPackage(name, what) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return false
  process.stdout.write(`• Installing ${what} ...\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (args, timeout) => spawnSync('apt-get', args, { stdio: 'ignore', env, timeout }).status === 0
  // The machine's package list may be old and name versions that no longer exist.
  run(['update', '-qq'], 60_000)
  if (run(['install', '-y', '-qq', '--no-install-recommends', name], 180_000)) return true
  process.stdout.write(`  ${name} could not be installed\n`)
  return false
}

/**
 * Unpacks a package into a folder without installing it. Needs no privileges.
 * @param {string} name the package's
 * @param {string} folder created if missing
 * @param {string} what it is, for the message shown meanwhile
 */
export function unpackPackage(name, folder, what) {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return
  process.stdout.write(`• Fetching ${what} ...\n`)
  mkdirSync(folder, { recursive: true })
  const run = (command, args, timeout) =>
    spawnSync(command, args, { cwd: folder, stdio: 'ignore', timeout }).status === 0
  const fetched = () => run('apt-get', ['download', '-qq', name], 60_000)
  const isFetched = fetched() || (process.getuid?.() === 0 && run('apt-get', ['update', '-qq'], 60_000) && fetched())
  const file = readdirSync(folder).find((entry) => entry.endsWith('.deb'))
  if (!isFetched || file === undefined || !run('dpkg-deb', ['-x', file, '.'], 30_000))
    process.stdout.write(`  ${name} could not be fetched\n`)
}

/**
 * @param {string} name of a program
 * @returns {string | undefined} its path on the search path
 */
export const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
