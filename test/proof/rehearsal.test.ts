import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../clones.ts'
import { defences } from '../rehearsal/defences.ts'
import { proofDisturbances } from '../rehearsal/disturbances.ts'
import { rehearse } from '../rehearsal/rehearse.ts'
import { suites } from '../rehearsal/scenarios.ts'
import { without } from '../without.ts'
import { isProving } from './proving.ts'

const root = join(import.meta.dirname, '../..')

test('memberships end the same when events are repeated, late, out of order and lost', async () => {
  const { code, output } = await runCommand(root, `${join(root, 'node_modules/.bin/node')} scripts/rehearse.ts --short`)
    .ended
  expect(code, `output: ${output}`).toBe(0)
  const last = output.trim().split('\n').at(-1)
  expect(last).toMatch(
    /^\d+ scenarios in 2 disturbed rounds: [\d,]+ events sent, [\d,]+ twice, [\d,]+ late, [\d,]+ lost; 0 differences$/,
  )
  for (const { scenarios } of suites)
    for (const { name } of scenarios) expect(output).toMatch(new RegExp(`^${name} .* ok$`, 'm'))
})

/** Their scenarios pass undisturbed. */
const quiet = defences.filter(({ name }) => /no second sync|after lost events/.test(name))

test('two defences matter only with disturbed events', () => {
  expect(quiet).toHaveLength(2)
})

test.each(isProving ? defences : quiet)('a site without "$name" fails', async (defence) => {
  const chosen = suites.flatMap((suite) => {
    const scenarios = suite.scenarios.filter(({ name }) => name === defence.noticedBy)
    return scenarios.length === 0 ? [] : [{ ...suite, scenarios }]
  })
  const results = await without(defence, async (folder) =>
    rehearse({ suites: chosen, disturbances: proofDisturbances, seed: 1, folder }),
  )
  expect(results.map(({ scenario }) => scenario)).toEqual([defence.noticedBy])
  expect(results.flatMap(({ differences }) => differences)).not.toEqual([])
})
