// Simulates years of memberships with the provider's events repeated, late, out of order and lost, and compares every
// result with an undisturbed run. `--seed 7` for other faults, `--rounds 8` for more of them, `--short` for a minute.
// `--prove` removes one defence after the other and expects each removal to be noticed.
import { parseArgs } from 'node:util'
import { defences } from '../test/rehearsal/defences.ts'
import { proofDisturbances, shortDisturbances, disturbancesOf } from '../test/rehearsal/disturbances.ts'
import { rehearse } from '../test/rehearsal/rehearse.ts'
import { suites } from '../test/rehearsal/scenarios.ts'
import { summaryOf, tableOf } from '../test/rehearsal/table.ts'
import { without } from '../test/without.ts'

const { seed, rounds, short, prove } = readOptions()
const begun = Date.now()
const leaving = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => leaving.abort(new Error(`ended by ${signal}`)))
const log = (line: string): void => console.log(`• ${line} (${((Date.now() - begun) / 1000).toFixed(0)} s)`)

try {
  process.exitCode = (await (prove ? proveAll() : rehearseAll())) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error && leaving.signal.aborted ? error.message : error)
  process.exitCode = 1
}

async function rehearseAll(): Promise<boolean> {
  const disturbances = short ? shortDisturbances : disturbancesOf(rounds)
  const results = await rehearse({ suites, disturbances, seed, log, signal: leaving.signal })
  console.log(`\n${tableOf(results)}\n\n${summaryOf(results, disturbances.length)}`)
  return results.every(({ differences }) => differences.length === 0)
}

async function proveAll(): Promise<boolean> {
  let missed = 0
  for (const defence of defences) {
    const differences = await without(defence, async (folder) => {
      const chosen = suites
        .map((suite) => ({ ...suite, scenarios: suite.scenarios.filter(({ name }) => name === defence.noticedBy) }))
        .filter(({ scenarios }) => scenarios.length > 0)
      const results = await rehearse({
        suites: chosen,
        disturbances: proofDisturbances,
        seed,
        folder,
        signal: leaving.signal,
      })
      return results.flatMap((result) => result.differences)
    })
    if (differences.length === 0) missed += 1
    log(`without "${defence.name}": ${differences[0] ?? 'NOT NOTICED'}`)
  }
  console.log(`\n${defences.length} defences taken out, ${defences.length - missed} noticed, ${missed} missed`)
  return missed === 0
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        seed: { type: 'string', default: '1' },
        rounds: { type: 'string', default: '4' },
        short: { type: 'boolean', default: false },
        prove: { type: 'boolean', default: false },
      },
    })
    const whole = (name: 'seed' | 'rounds'): number => {
      if (!/^[1-9]\d{0,5}$/.test(values[name]))
        throw new Error(`--${name} ${values[name]} is not a whole number from 1 on.`)
      return Number(values[name])
    }
    return { ...values, seed: whole('seed'), rounds: whole('rounds') }
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
