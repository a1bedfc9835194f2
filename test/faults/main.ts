import { without, type Defence } from '../without.ts'
import { defences } from './defences.ts'
import {
  canMountDisks,
  openFullDiskEnvironment,
  openExternalEnvironment,
  openEmbeddedEnvironment,
  type Environment,
} from './environments.ts'
import { diskFaults, externalFaults, embeddedFaults, type Fault } from './faults.ts'
import { isFine, tryFault, type Outcome, type TrialOptions } from './trial.ts'

// What the site loses when something fails: `npm run faults` (`--short` takes a minute; `-- database` runs the faults with
// that word in their name). `-- --prove` removes one defence after the other and expects each removal to be noticed.

const flags = new Set(process.argv.filter((word) => word.startsWith('--')))
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const short = flags.has('--short')
const isAsked = ({ name }: { name: string }): boolean => asked.every((word) => name.includes(word))
const options: TrialOptions = short ? { seconds: 2, crowd: 3, patienceS: 40 } : { seconds: 30, crowd: 6, patienceS: 90 }

// An interrupted run stops its sites and unmounts its disk.
const opened = new Set<Promise<Environment>>()
let closing: Promise<unknown> = Promise.resolve()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    closing = Promise.allSettled([...opened].map(close)).then(() => process.exit(1))
  })

let isEverythingFine = false
try {
  isEverythingFine = await (flags.has('--prove') ? prove() : tryAll())
} finally {
  await closing
}
process.exit(isEverythingFine ? 0 : 1)

async function tryAll(): Promise<boolean> {
  const outcomes: Outcome[] = []
  const run = async <E extends Environment>(faults: readonly Fault<E>[], open: () => Promise<E>): Promise<void> => {
    const chosen = faults.filter(isAsked)
    if (chosen.length === 0) return
    await within(open(), async (environment) => {
      for (const fault of chosen) {
        const outcome = await tryFault(environment, fault, options)
        print(outcome)
        outcomes.push(outcome)
      }
    })
  }
  const environments = [
    () => run(embeddedFaults, () => openEmbeddedEnvironment(undefined)),
    () => run(externalFaults, () => openExternalEnvironment(undefined)),
    () => run(diskFaults, () => openFullDiskEnvironment(undefined)),
  ]
  // In parallel they take less time, and each site has less of the machine.
  if (short) await settleAll(environments.map((tryIt) => tryIt()))
  else for (const tryIt of environments) await tryIt()
  const disk = canMountDisks()
    ? 'a small tmpfs, filled'
    : 'simulated: writes of files fail with ENOSPC (no tmpfs without root)'
  console.log(`The clock is shifted in the server by a preloaded Date; the full disk is ${disk}.`)
  const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((total, one) => total + of(one), 0)
  const failed = outcomes.filter((outcome) => !isFine(outcome))
  for (const { fault, readinessWasWrong, recoveredS } of failed)
    console.log(
      `NOT FINE: ${fault}${recoveredS === null ? ', did not recover' : ''}${readinessWasWrong ? ', /readyz was wrong' : ''}`,
    )
  console.log(
    `acknowledged ${sum((one) => one.acknowledged)}, missing ${sum((one) => one.missing)}, twice ${sum((one) => one.twice)}, exposed ${sum((one) => one.exposed)}`,
  )
  return failed.length === 0 && outcomes.length > 0
}

/** Waits for all before it throws the first error, so that each closes what it has opened. */
async function settleAll(works: readonly Promise<void>[]): Promise<void> {
  for (const one of await Promise.allSettled(works)) if (one.status === 'rejected') throw one.reason
}

function print({ fault, acknowledged, missing, twice, exposed, lost, recoveredS, restarts, ready }: Outcome): void {
  console.log(
    [
      fault.padEnd(52),
      `${acknowledged} acknowledged`.padStart(18),
      `${missing} missing`.padStart(12),
      `${twice} twice`.padStart(9),
      `${exposed} exposed`.padStart(11),
      (recoveredS === null ? 'never back' : `back in ${recoveredS.toFixed(1)} s`).padStart(15),
      `${restarts} restarts`.padStart(12),
      `  ready ${[...ready].map((status) => (status === 0 ? 'none' : status)).join('/')}`,
      Object.entries(lost)
        .map(([what, count]) => `  ${count} ${what}`)
        .join(','),
    ].join(''),
  )
}

async function prove(): Promise<boolean> {
  const chosen = defences.filter(isAsked)
  let missed = 0
  for (const defence of chosen) {
    const outcome = await tryWithout(defence)
    const isNoticed = !isFine(outcome)
    if (!isNoticed) missed += 1
    console.log(`${isNoticed ? 'noticed' : 'MISSED'}  without: ${defence.name}`)
    print(outcome)
  }
  console.log(`defences taken out ${chosen.length}, missed ${missed}`)
  return missed === 0 && chosen.length > 0
}

async function tryWithout(defence: Defence): Promise<Outcome> {
  const few = { ...options, seconds: 4, patienceS: 20 }
  const isMeant = ({ name }: { name: string }): boolean => name === defence.noticedBy
  return without(defence, async (folder) => {
    const own = embeddedFaults.find(isMeant)
    if (own !== undefined) return within(openEmbeddedEnvironment(folder), (site) => tryFault(site, own, few))
    const outside = externalFaults.find(isMeant)
    if (outside !== undefined) return within(openExternalEnvironment(folder), (site) => tryFault(site, outside, few))
    throw new Error(`there is no fault ${defence.noticedBy}`)
  })
}

/** Works in an environment, which is closed afterwards, and when the run is interrupted. */
async function within<E extends Environment, Result>(
  opening: Promise<E>,
  work: (environment: E) => Promise<Result>,
): Promise<Result> {
  opened.add(opening)
  try {
    return await work(await opening)
  } finally {
    await close(opening)
  }
}

/** Closes an environment, at most once. */
async function close(opening: Promise<Environment>): Promise<void> {
  if (!opened.delete(opening)) return
  const environment = await opening.catch(() => null)
  await environment?.close()
}
