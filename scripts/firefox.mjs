// Finds a Firefox for the main journeys, or installs one. Plain JavaScript, like all of the set-up.
import { spawnSync } from 'node:child_process'
import { installPackage, isExecutable, onPath } from './debian.mjs'

/** The oldest supported version: older ones do not know the driver's commands. */
const oldest = 153

/** @returns {string} path of a Firefox, that of FIREFOX_PATH or another; empty when none can be found or installed */
export function findOrInstallFirefox() {
  const find = () =>
    [
      process.env.FIREFOX_PATH ?? '',
      onPath('firefox-esr') ?? '',
      onPath('firefox') ?? '',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ].find((path) => path !== '' && isExecutable(path) && isNewEnough(path))
  const found = find()
  if (found !== undefined) return found
  installPackage('firefox-esr', 'Firefox for the main journeys')
  return find() ?? ''
}

/** @param {string} path */
function isNewEnough(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return Number(/ (\d+)\./.exec(stdout)?.[1]) >= oldest
}
