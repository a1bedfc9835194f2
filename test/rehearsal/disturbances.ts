import type { Disturbance } from './deliveries.ts'

const disturbances: readonly Disturbance[] = [
  { name: 'repeated', twice: 0.6, late: 0, lost: 0 },
  { name: 'late', twice: 0.2, late: 0.5, lost: 0 },
  { name: 'lost', twice: 0, late: 0, lost: 0.6 },
  { name: 'everything', twice: 0.3, late: 0.3, lost: 0.3 },
]

/** The disturbances of so many rounds, in turn. */
export const disturbancesOf = (rounds: number): Disturbance[] =>
  Array.from({ length: rounds }, (_, round) => disturbances[round % disturbances.length] as Disturbance)

/** Two rounds: repeated and late events must need no nightly job, lost ones nothing else. */
export const shortDisturbances: readonly Disturbance[] = [
  { name: 'repeated and late', twice: 0.4, late: 0.3, lost: 0 },
  { name: 'everything', twice: 0.3, late: 0.2, lost: 0.4 },
]

/** For a site without one of its defences. */
export const proofDisturbances: readonly Disturbance[] = [
  { name: 'repeated', twice: 0.6, late: 0, lost: 0 },
  { name: 'all lost', twice: 0, late: 0, lost: 1 },
]
