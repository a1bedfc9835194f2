// Everything that must hold, in one command: set-up, style, types, unit, API and architecture tests, tests of the running
// process, browser tests. It ends with the names of the failed tests and one line that counts. `npm test -- unit process`
// runs only what is named.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
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
/** What failed, a line or more each: where, and the first lines of why. */
const failures = []
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
process.stdout.write(`• all: ${((Date.now() - begun) / 1000).toFixed(0)} s\n`)
for (const failure of failures) process.stdout.write(`✗ ${failure}\n`)
process.stdout.write(`${passed} passed, ${failures.length} failed\n`)
process.exit(failures.length > 0 || passed === 0 ? 1 : 0)

function check(command, args) {
  process.stdout.write(`• ${[command, ...args].join(' ')}\n`)
  if (run(command, args) === 0) passed++
  else failures.push([command, ...args].join(' '))
}

function vitest(project) {
  const file = join(results, `${project}.json`)
  // CI has two cores. Half of a unit test is waiting, for hashes and timers; the others start whole sites and load them.
  const workers = `--maxWorkers=${project === 'unit' ? 4 : 2}`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const status = run('vitest', ['run', '--project', project, workers, ...reporters])
  count(project, status, () => {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    const failed = testResults.flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed')
      const place = relative(root, name)
      if (tests.length === 0 && message) return [describe(place, message)]
      return tests.map((test) => describe(`${place} › ${test.fullName}`, test.failureMessages.join('\n')))
    })
    return { passed: numPassedTests, failed }
  })
}

function playwright() {
  const file = join(results, 'browser.json')
  const status = run('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  count('browser', status, () => {
    const { stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8'))
    const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
    const failed = suites.flatMap(specs).filter((spec) => !spec.ok)
    const reasons = (spec) => spec.tests.flatMap((test) => test.results).flatMap((result) => result.errors)
    return {
      passed: stats.expected,
      failed: [
        ...errors.map((error) => describe('test/e2e', error.message ?? '')),
        ...failed.map((spec) =>
          describe(
            `test/e2e/${spec.file}:${spec.line} › ${spec.title}`,
            reasons(spec)
              .map((error) => error.message)
              .join('\n'),
          ),
        ),
      ],
    }
  })
}

function run(command, args, more = {}) {
  return spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, ...more },
  }).status
}

function describe(place, reason) {
  const lines = reason.split('\n').filter((line) => line.trim() !== '')
  return [place, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n')
}

// A runner that failed without a failed test (it crashed, a hook threw) counts as one failure.
function count(stage, status, read) {
  let tally = { passed: 0, failed: [] }
  try {
    tally = read()
  } catch {
    process.stderr.write('The runner left no report.\n')
  }
  passed += tally.passed
  failures.push(...tally.failed)
  if (status !== 0 && tally.failed.length === 0) failures.push(`${stage}: the runner ended with ${status}`)
}
