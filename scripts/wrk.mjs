// Finds wrk, which loads the site for `npm run bench`, or installs it. Plain JavaScript, like all of the set-up.
import { installPackage, onPath } from './debian.mjs'

/** @returns {string} path of a wrk; empty where there is none to be had */
export function findOrInstallWrk() {
  return onPath('wrk') ?? (installPackage('wrk', 'wrk for the bench') ? (onPath('wrk') ?? '') : '')
}
