// Finds a Chromium for the browser tests, or installs one with the fonts it needs. Plain JavaScript, like all of the
// set-up.
import { spawnSync } from 'node:child_process'
import { installPackage, isExecutable, onPath } from './debian.mjs'

// The headless shell needs three quarters of the processor time per page.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Arguments for every Chromium. The headless shell would round glyph widths to whole pixels. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
]

/**
 * @param {string} runtime the project's Node.js
 * @param {string} root the checkout
 * @returns {string} path of an executable Chromium
 * @throws Error with one sentence when there is none and none can be installed
 */
export function findOrInstallChromium(runtime, root) {
  if (!hasFonts()) installPackage('fonts-liberation', 'the fonts that pages begin in')
  if (!process.env.CHROMIUM_PATH && onPath(shell) === undefined) installPackage(shell, 'Chromium for the browser tests')
  if (find(runtime, root) === null) {
    process.stdout.write('• Downloading Chromium for the browser tests ...\n')
    spawnSync(runtime, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
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
    ...names.map(onPath),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ownOfPlaywright(runtime, root),
  ]
  return candidates.find((path) => path !== undefined && path !== '' && isExecutable(path)) ?? null
}

/** Whether the fallback fonts of app/theme/fonts.css are installed. */
function hasFonts() {
  if (process.platform !== 'linux') return true
  return /Arial|Liberation|Arimo/.test(spawnSync('fc-match', ['Arial'], { encoding: 'utf8' }).stdout)
}

function ownOfPlaywright(runtime, root) {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
  const { stdout } = spawnSync(runtime, ['-e', script], { cwd: root, encoding: 'utf8' })
  return stdout
}
