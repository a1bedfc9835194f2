// Shared by `npm test` and `npm run proof`: set-up, running a test runner, and a summary with the failed tests and one
// line of counts. Plain JavaScript, like all of the set-up.
import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrInstallChromium } from './chromium.mjs'
import { findOrInstallFirefox } from './firefox.mjs'
import { ensureBuilt, ensureInstalled, runtime } from './setup.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const results = join(root, 'node_modules/.test-results')

/**
 * @param {object} needs
 * @param {boolean} needs.chromium
 * @param {boolean} needs.firefox
 */
export async function startTestRun({ chromium, firefox }) {
  await ensureInstalled()
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results)
  await ensureBuilt()
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    CHROMIUM_PATH: chromium ? findOrInstallChromium(runtime(), root) : '',
    FIREFOX_PATH: firefox ? findOrInstallFirefox() : '',
    FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  }
  const begun = Date.now()
  let passed = 0
  /** The failures, each with its place and the first lines of its message. */
  const failures = []
  /** Tests that this machine cannot run, for want of a program or of rights. */
  const skipped = []

  function run(command, args, more = {}) {
    return spawnSync(join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...env, ...more },
    }).status
  }

  // A runner that failed without a failed test (it crashed, a hook threw) counts as one failure.
  function count(name, status, read) {
    let tally = { passed: 0, failed: [] }
    try {
      tally = read()
    } catch {
      process.stderr.write('The runner left no report.\n')
    }
    passed += tally.passed
    failures.push(...tally.failed)
    if (status !== 0 && tally.failed.length === 0) failures.push(`${name}: the runner ended with ${status}`)
  }

  return {
    /** Runs part of the tests and prints the time it took. */
    async stage(name, work) {
      const since = Date.now()
      await work()
      process.stdout.write(`• ${name}: ${seconds(since)}\n`)
    },

    /**
     * Commands that pass or fail as a whole, side by side: each uses a single processor for a part of its time. Their
     * output is printed when they have ended.
     */
    async check(...lines) {
      // For those in Go: memory is cleaned up less often, which saves a quarter of their processor time.
      const options = { cwd: root, env: { GOGC: '400', ...env }, maxBuffer: Infinity }
      const ended = lines.map(async (line) => {
        const [command, ...args] = line.split(' ')
        const path = join(root, 'node_modules/.bin', command)
        const { error, output } = await new Promise((resolve) =>
          execFile(path, args, options, (error, stdout, stderr) => resolve({ error, output: stdout + stderr })),
        )
        process.stdout.write(`• ${line}\n${output}`)
        if (error === null) passed++
        else failures.push(line)
      })
      await Promise.all(ended)
    },

    vitest(project, args, more) {
      const file = join(results, `${project}.json`)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const status = run('vitest', ['run', '--project', project, ...args, ...reporters], more)
      count(project, status, () => {
        const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
        const failed = testResults.flatMap(({ name, message, assertionResults }) => {
          const place = relative(root, name)
          const describeTest = (test) => describe(`${place} › ${test.fullName}`, test.failureMessages.join('\n'))
          const tests = assertionResults.filter((test) => test.status === 'failed')
          const isSkipped = (test) => test.status === 'skipped' || test.status === 'pending'
          skipped.push(...assertionResults.filter(isSkipped).map((test) => `${place} › ${test.fullName}`))
          if (tests.length === 0 && message) return [describe(place, message)]
          return tests.map(describeTest)
        })
        return { passed: numPassedTests, failed }
      })
    },

    playwright(projects, args = []) {
      const file = join(results, 'browser.json')
      const chosen = projects.map((name) => `--project=${name}`)
      const status = run('playwright', ['test', ...chosen, ...args], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
      count('browser', status, () => {
        const { config, stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8'))
        const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
        const describeSpec = (spec) => {
          const reasons = spec.tests.flatMap((test) => test.results).flatMap((result) => result.errors)
          const message = reasons.map((error) => error.message).join('\n')
          const place = relative(root, join(config.rootDir, spec.file))
          return describe(`${place}:${spec.line} › ${spec.title}`, message)
        }
        return {
          passed: stats.expected,
          failed: [
            ...errors.map((error) => describe('playwright', error.message ?? '')),
            ...suites
              .flatMap(specs)
              .filter((spec) => !spec.ok)
              .map(describeSpec),
          ],
        }
      })
    },

    /** Prints failures and counts, and exits. */
    end() {
      rmSync(results, { recursive: true, force: true })
      process.stdout.write(`• all: ${seconds(begun)}\n`)
      for (const test of skipped) process.stdout.write(`skipped: ${test}\n`)
      for (const failure of failures) process.stdout.write(`✗ ${failure}\n`)
      process.stdout.write(`${passed} passed, ${failures.length} failed\n`)
      process.exit(failures.length > 0 || passed === 0 ? 1 : 0)
    },
  }
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(0)} s`
}

function describe(place, reason) {
  const lines = reason.split('\n').filter((line) => line.trim() !== '')
  return [place, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n')
}
