import { defences, type Defence } from './defences.ts'
import { diskFaults, outsideFaults, ownFaults, type Fault } from './faults.ts'
import { canMountDisks, openFullDiskGround, openOutsideGround, openOwnGround, type Ground } from './grounds.ts'
import { isFine, tryFault, type Outcome, type TrialOptions } from './trial.ts'
import { without } from '../without.ts'

// What the site loses when something goes wrong, measured: `npm run faults` (`--short` takes a minute; `-- database` runs
// those whose name holds that word). `-- --prove` takes out one defence after the other and expects each to be missed.

const flags = new Set(process.argv.filter((word) => word.startsWith('--')))
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const short = flags.has('--short')
const isAsked = ({ name }: { name: string }): boolean => asked.every((word) => name.includes(word))
const options: TrialOptions = short ? { seconds: 2, crowd: 3, patienceS: 40 } : { seconds: 30, crowd: 6, patienceS: 90 }

// Whoever stops it wants the sites and the disk that it has put up gone as well.
const laid = new Set<Promise<Ground>>()
let leaving: Promise<unknown> = Promise.resolve()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    leaving = Promise.allSettled([...laid].map(takeDown)).then(() => process.exit(1))
  })

let isEverythingFine = false
try {
  isEverythingFine = await (flags.has('--prove') ? prove() : tryAll())
} finally {
  await leaving
}
process.exit(isEverythingFine ? 0 : 1)

async function tryAll(): Promise<boolean> {
  const outcomes: Outcome[] = []
  const run = async <G extends Ground>(faults: readonly Fault<G>[], lay: () => Promise<G>): Promise<void> => {
    const chosen = faults.filter(isAsked)
    if (chosen.length === 0) return
    const laying = noted(lay())
    try {
      const ground = await laying
      for (const fault of chosen) {
        const outcome = await tryFault(ground, fault, options)
        tell(outcome)
        outcomes.push(outcome)
      }
    } finally {
      await takeDown(laying)
    }
  }
  const grounds = [
    () => run(ownFaults, () => openOwnGround(undefined)),
    () => run(outsideFaults, () => openOutsideGround(undefined)),
    () => run(diskFaults, () => openFullDiskGround(undefined)),
  ]
  // Side by side they take less time, and the sites have less of the machine.
  if (short) await allToTheirEnd(grounds.map((tryIt) => tryIt()))
  else for (const tryIt of grounds) await tryIt()
  const disk = canMountDisks() ? 'a small tmpfs, filled' : 'the calls that write books say ENOSPC (not root: no tmpfs)'
  console.log(`The clock is the server's own, by a preloaded Date; a full disk is ${disk}.`)
  const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((total, one) => total + of(one), 0)
  const failed = outcomes.filter((outcome) => !isFine(outcome))
  for (const { fault, readyLied, recoveredS } of failed)
    console.log(
      `NOT FINE: ${fault}${recoveredS === null ? ', did not recover' : ''}${readyLied ? ', /readyz did not tell the truth' : ''}`,
    )
  console.log(
    `acknowledged ${sum((one) => one.acknowledged)}, missing ${sum((one) => one.missing)}, twice ${sum((one) => one.twice)}`,
  )
  return failed.length === 0 && outcomes.length > 0
}

/** Each takes down what it has put up, whatever becomes of the others. */
async function allToTheirEnd(works: readonly Promise<void>[]): Promise<void> {
  for (const one of await Promise.allSettled(works)) if (one.status === 'rejected') throw one.reason
}

function tell({ fault, acknowledged, missing, twice, lost, recoveredS, restarts, ready }: Outcome): void {
  console.log(
    [
      fault.padEnd(52),
      `${acknowledged} acknowledged`.padStart(18),
      `${missing} missing`.padStart(12),
      `${twice} twice`.padStart(9),
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
    const caught = !isFine(outcome)
    if (!caught) missed += 1
    console.log(`${caught ? 'caught' : 'MISSED'}  without: ${defence.name}`)
    tell(outcome)
  }
  console.log(`defences taken out ${chosen.length}, not noticed ${missed}`)
  return missed === 0 && chosen.length > 0
}

async function tryWithout(defence: Defence): Promise<Outcome> {
  const few = { ...options, seconds: 4, patienceS: 20 }
  const { fault } = defence
  return without(defence, async (folder) => {
    const own = ownFaults.find((one) => one.name === fault)
    if (own !== undefined) return tryOnce(openOwnGround(folder), own, few)
    const outside = outsideFaults.find((one) => one.name === fault)
    if (outside !== undefined) return tryOnce(openOutsideGround(folder), outside, few)
    throw new Error(`there is no fault ${fault}`)
  })
}

async function tryOnce<G extends Ground>(lay: Promise<G>, fault: Fault<G>, how: TrialOptions): Promise<Outcome> {
  const laying = noted(lay)
  try {
    return await tryFault(await laying, fault, how)
  } finally {
    await takeDown(laying)
  }
}

function noted<G extends Ground>(laying: Promise<G>): Promise<G> {
  laid.add(laying)
  return laying
}

/** Once, whoever asks; what could not be laid is not there. */
async function takeDown(laying: Promise<Ground>): Promise<void> {
  if (!laid.delete(laying)) return
  const ground = await laying.catch(() => null)
  await ground?.close()
}
