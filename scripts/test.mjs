// Everything that must hold, in one command: set-up, style, types, unit, API and architecture tests, tests of the running
// process, browser tests. The last line counts them. `npm test -- unit process` runs only what is named.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrInstallChromium } from './chromium.mjs'
import { findOrInstallFirefox } from './firefox.mjs'
import { ensureBuilt, ensureInstalled, runtime } from './setup.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const results = join(root, 'node_modules/.test-results')
const stages = ['lint', 'types', 'unit', 'process', 'browser']
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !stages.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no stage ${unknown.join(', ')}: choose from ${stages.join(', ')}.\n`)
  process.exit(1)
}
const chosen = asked.length > 0 ? asked : stages

await ensureInstalled()
rmSync(results, { recursive: true, force: true })
mkdirSync(results)
await ensureBuilt()
const chromium = chosen.includes('browser') || chosen.includes('process') ? findOrInstallChromium(runtime(), root) : ''
const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  CHROMIUM_PATH: chromium,
  FIREFOX_PATH: chosen.includes('process') ? findOrInstallFirefox() : '',
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
}

let passed = 0
let failed = 0
const begun = Date.now()

for (const stage of chosen) {
  const since = Date.now()
  if (stage === 'lint') {
    check('oxlint', ['--type-aware'])
    check('oxfmt', ['--check'])
    check('knip', [])
  }
  if (stage === 'types') {
    check('react-router', ['typegen'])
    for (const project of ['browser', 'server', 'e2e']) check('tsc', ['-p', `tsconfig.${project}.json`])
  }
  if (stage === 'unit' || stage === 'process') vitest(stage)
  if (stage === 'browser') playwright()
  process.stdout.write(`• ${stage}: ${((Date.now() - since) / 1000).toFixed(0)} s\n`)
}

rmSync(results, { recursive: true, force: true })
process.stdout.write(`• all: ${((Date.now() - begun) / 1000).toFixed(0)} s\n${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

function check(command, args) {
  process.stdout.write(`• ${[command, ...args].join(' ')}\n`)
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  })
  if (status === 0) passed++
  else failed++
}

function vitest(project) {
  const file = join(results, `${project}.json`)
  // CI has two cores. Half of a unit test is waiting, for hashes and timers; the others start whole sites and load them.
  const workers = `--maxWorkers=${project === 'unit' ? 4 : 2}`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--project', project, workers, ...reporters],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env,
    },
  )
  count(status, () => {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  })
}

function playwright() {
  const file = join(results, 'browser.json')
  const { status } = spawnSync(join(root, 'node_modules/.bin/playwright'), ['test'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  count(status, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  })
}

// A runner that failed without a failed test (it crashed, a hook threw) counts as one failure.
function count(status, read) {
  let tally = { passed: 0, failed: 0 }
  try {
    tally = read()
  } catch {
    process.stderr.write('The runner left no report.\n')
  }
  passed += tally.passed
  failed += status !== 0 && tally.failed === 0 ? 1 : tally.failed
}
