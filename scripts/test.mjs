// Runs everything that a change can break: set-up, style, types, tests of modules and of the architecture, of
// components, built pages, the server with its database, the running process, and browser tests. `npm test -- pure server`
// runs only those parts. Longer tests: `npm run proof`.
import { startTestRun } from './test-run.mjs'

// CI has two cores. Tests that wait a part of their time have more workers than that.
const stages = {
  lint: (run) => run.check('oxlint --type-aware', 'oxfmt --check', 'knip'),
  async types(run) {
    await run.check('react-router typegen')
    await run.check(...['browser', 'server', 'e2e'].map((part) => `tsc --singleThreaded -p tsconfig.${part}.json`))
  },
  pure: (run) => run.vitest('pure', ['--maxWorkers=3']),
  component: (run) => run.vitest('component', ['--maxWorkers=3']),
  pages: (run) => run.vitest('pages', ['--maxWorkers=2']),
  // What holds in any order of acts is tried a hundred times in `npm run proof`.
  server: (run) => run.vitest('server', ['--maxWorkers=3', '--exclude=**/any-order.db.test.ts']),
  process: (run) => run.vitest('process', ['--maxWorkers=3']),
  browser: (run) => run.playwright(['time', 'desk', 'people', 'journeys']),
}

const names = Object.keys(stages)
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no stage ${unknown.join(', ')}: choose from ${names.join(', ')}.\n`)
  process.exit(1)
}
const chosen = asked.length > 0 ? asked : names
const run = await startTestRun({ chromium: chosen.includes('browser'), firefox: false })
for (const name of chosen) await run.stage(name, () => stages[name](run))
run.end()
