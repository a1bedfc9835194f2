// Tries to break in. `--short` takes a minute: a random sample, which `--seed 7`
// determines; `-- tokens paths` runs only those kinds; `--several` attacks two workers with a bucket; `--prove` removes one
// defence after the other and expects to break in.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { attack } from './attack.ts'
import { everyKind } from './kinds.ts'
import { prove } from './prove.ts'
import { report } from './tally.ts'

const { seed, short, several, prove: proves, requested } = readOptions()
if (proves) process.exit((await prove({ requested, seed })) ? 0 : 1)

const unknown = requested.filter((word) => !everyKind.some((kind) => kind === word))
if (unknown.length > 0) {
  console.error(`There is no attack ${unknown.join(', ')}: choose from ${everyKind.join(', ')}.`)
  process.exit(1)
}
console.log(
  `An attack ${short ? 'with random samples' : 'in full'}${several ? ' on several processes and a bucket' : ''}, seed ${seed}.`,
)
const results = await attack({
  folder: join(import.meta.dirname, '..'),
  kinds: everyKind.filter((kind) => requested.length === 0 || requested.includes(kind)),
  seed,
  short,
  several,
  onResult: ({ kind, tried, breakIns, seconds }) => {
    console.log(`• ${kind}: tried ${tried}, succeeded ${breakIns.length} (${seconds.toFixed(1)} s)`)
    for (const what of breakIns.slice(0, 5)) console.log(`  ${what.slice(0, 200)}`)
  },
})
console.log(`\n${report(results)}`)
process.exit(results.some(({ breakIns }) => breakIns.length > 0) ? 1 : 0)

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        seed: { type: 'string', default: String(Date.now() % 100_000) },
        short: { type: 'boolean', default: false },
        several: { type: 'boolean', default: false },
        prove: { type: 'boolean', default: false },
      },
    })
    if (!/^\d{1,6}$/.test(values.seed)) throw new Error(`--seed ${values.seed} is not a whole number.`)
    return { ...values, seed: Number(values.seed), requested: positionals }
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
