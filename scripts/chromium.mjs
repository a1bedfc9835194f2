// Finds a Chromium for the browser tests, or installs one. Plain JavaScript, like all of the set-up.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// The shell is Chromium without a window's furniture: a page in it costs a third of the time.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * @param {string} runtime the project's Node.js
 * @param {string} root the checkout
 * @returns {string} path of an executable Chromium: the one asked for by CHROMIUM_PATH, else the leanest there is
 * @throws Error with one sentence when there is none and none can be installed
 */
export function findOrInstallChromium(runtime, root) {
  if (!process.env.CHROMIUM_PATH && onPath(shell) === undefined) installShell()
  const found = find(runtime, root)
  if (found !== null) return found
  process.stdout.write('• Installing Chromium for the browser tests ...\n')
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

/** Where the machine lets us; where it does not, another Chromium does. */
function installShell() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return
  process.stdout.write('• Installing the headless Chromium for the browser tests ...\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', shell], {
      stdio: 'ignore',
      env,
      timeout: 180_000,
    }).status === 0
  if (install()) return
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env, timeout: 60_000 })
  if (!install()) process.stdout.write('  it could not be installed; another one will do\n')
}

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)

function find(runtime, root) {
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...names.map(onPath),
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
