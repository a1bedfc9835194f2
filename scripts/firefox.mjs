// Finds a Firefox for the main journeys, or installs one. Plain JavaScript, like all of the set-up.
import { spawnSync } from 'node:child_process'
import { installPackage, isExecutable, onPath } from './debian.mjs'

/** The oldest that the journeys are tried with: the driver speaks to older ones in commands they do not know. */
const oldest = 153

/** @returns {string} path of a Firefox, the one asked for by FIREFOX_PATH or another; empty where there is none to be had */
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
