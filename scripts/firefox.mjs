// Finds a Firefox for the main journeys, or installs one. Plain JavaScript, like all of the set-up.
import { installPackage, isExecutable, onPath } from './debian.mjs'

/** @returns {string} path of a Firefox, the one asked for by FIREFOX_PATH or another; empty where there is none to be had */
export function findOrInstallFirefox() {
  const find = () =>
    [
      process.env.FIREFOX_PATH ?? '',
      onPath('firefox-esr') ?? '',
      onPath('firefox') ?? '',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ].find((path) => path !== '' && isExecutable(path))
  const found = find()
  if (found !== undefined) return found
  installPackage('firefox-esr', 'Firefox for the main journeys')
  return find() ?? ''
}
