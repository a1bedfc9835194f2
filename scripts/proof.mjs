// Runs the long proofs (test/proof), each in its short form, and tries the properties of the server more often. Most of
// them wait much of their time and run side by side; those that others would disturb run alone. `npm run proof -- attack`
// runs only those whose file name matches; `--prove` also removes every defence that a proof must miss, instead of a few:
// about an hour, once a week.
import { globSync, readFileSync } from 'node:fs'
import { startTestRun } from './test-run.mjs'

const usesRuns = /property-runs/

const args = process.argv.slice(2)
const asked = args.filter((word) => word !== '--prove')
const unknown = asked.find((word) => word.startsWith('-'))
if (unknown !== undefined) {
  process.stderr.write(`There is no option ${unknown}: only --prove.\n`)
  process.exit(1)
}
const run = await startTestRun({ chromium: true, firefox: true })
const prove = { PROVE: args.includes('--prove') ? '1' : '' }
const chosen = [...asked, '--passWithNoTests']
// CI has two cores.
await run.stage('proof', () => run.vitest('proof', [...chosen, '--maxWorkers=3'], prove))
await run.stage('alone', () => run.vitest('proof-alone', chosen, prove))
if (asked.length === 0)
  await run.stage('properties', () => {
    const tests = globSync('{app,contract,server}/**/*.test.ts').filter((file) =>
      usesRuns.test(readFileSync(file, 'utf8')),
    )
    const [server, pure] = [true, false].map((has) => tests.filter((file) => file.endsWith('.db.test.ts') === has))
    for (const [project, files] of Object.entries({ pure, server }))
      run.vitest(project, [...files, '--maxWorkers=2'], { PROPERTIES: 'all' })
  })
await run.stage('browser', () => run.playwright(['proof', 'proof-variants'], [...asked, '--pass-with-no-tests']))
run.end()
