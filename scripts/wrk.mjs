// Finds wrk, the load generator of `npm run bench`, or installs it. Plain JavaScript, like all of the set-up.
import { installPackage, onPath } from './debian.mjs'

/** @returns {string} path of a wrk; empty when none can be found or installed */
export function findOrInstallWrk() {
  return onPath('wrk') ?? (installPackage('wrk', 'wrk for the bench') ? (onPath('wrk') ?? '') : '')
}
