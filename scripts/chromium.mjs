// Finds a Chromium for the browser tests, or installs one. Plain JavaScript, like all of the set-up.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * @param {string} runtime the project's Node.js
 * @param {string} root the checkout
 * @returns {string} path of an executable Chromium
 * @throws Error with one sentence when there is none and none can be installed
 */
export function findOrInstallChromium(runtime, root) {
  const found = find(runtime, root)
  if (found !== null) return found
  process.stdout.write('• Installing Chromium for the browser tests ...\n')
  const asRoot = process.getuid?.() === 0
  if (asRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
  }
  if (find(runtime, root) === null)
    spawnSync(runtime, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const installed = find(runtime, root)
  if (installed === null)
    throw new Error(
      'No Chromium was found and none could be installed: install it and set CHROMIUM_PATH to its executable.',
    )
  return installed
}

function find(runtime, root) {
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ownOfPlaywright(runtime, root),
  ]
  return candidates.find((path) => path !== undefined && path !== '' && isExecutable(path)) ?? null
}

function ownOfPlaywright(runtime, root) {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
  const { stdout } = spawnSync(runtime, ['-e', script], { cwd: root, encoding: 'utf8' })
  return stdout
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
