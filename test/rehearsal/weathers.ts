import type { Weather } from './post.ts'

const weathers: readonly Weather[] = [
  { name: 'repeated', twice: 0.6, late: 0, lost: 0 },
  { name: 'late', twice: 0.2, late: 0.5, lost: 0 },
  { name: 'lost', twice: 0, late: 0, lost: 0.6 },
  { name: 'everything', twice: 0.3, late: 0.3, lost: 0.3 },
]

/** So many rounds, each in another weather than the one before. */
export const weathersOf = (rounds: number): Weather[] =>
  Array.from({ length: rounds }, (_, round) => weathers[round % weathers.length] as Weather)

/** Two rounds with all of it: what comes late or twice must need no night to be right, what is lost must need nothing more. */
export const shortWeathers: readonly Weather[] = [
  { name: 'repeated and late', twice: 0.4, late: 0.3, lost: 0 },
  { name: 'everything', twice: 0.3, late: 0.2, lost: 0.4 },
]

/** For a site without one of its defences. */
export const proof: readonly Weather[] = [
  { name: 'repeated', twice: 0.6, late: 0, lost: 0 },
  { name: 'all lost', twice: 0, late: 0, lost: 1 },
]
