// The rules of the snail derby: pure functions, so that a race can be run without a screen.

export const snails = ['tuesday', 'small-thunder', 'captain-brolly'] as const
export type Snail = (typeof snails)[number]

/** Where the finishing line is; a race begins at 0. */
export const finish = 1000

export type Runner = {
  readonly at: number
  /** Milliseconds for which it still stands and looks round, and for which a whisper still moves it on. */
  readonly restMs: number
  readonly pushMs: number
  /** Milliseconds until the meadow whispers to it; never to the child's own. */
  readonly meadowMs: number
}

export type Race = {
  readonly chosen: Snail
  /** The winner of the race before this one. */
  readonly last: Snail | null
  readonly runners: Readonly<Record<Snail, Runner>>
  /** Since the last tap. */
  readonly quietMs: number
  readonly whispers: number
  readonly winner: Snail | null
}

/** What a tap was. */
export type Heard = 'whisper' | 'shout'

/** Units in a second. */
const pace = 21
const pushedPace = 58
const pushMs = 1500
const restMs = 2200
/** Taps that follow each other faster are shouting. */
const shoutMs = 650
/** Whispers in one race by which somebody has found out how it works. */
export const enoughWhispers = 5

/** From here on the last winner looks at the ribbon until another has won. */
const nearFinish = 940

/** @param random as Math.random */
export function startRace(chosen: Snail, last: Snail | null, random: () => number): Race {
  const runner = (): Runner => ({ at: 0, restMs: 0, pushMs: 0, meadowMs: 600 + random() * 2400 })
  return {
    chosen,
    last,
    runners: { tuesday: runner(), 'small-thunder': runner(), 'captain-brolly': runner() },
    quietMs: Infinity,
    whispers: 0,
    winner: null,
  }
}

/** A tap for the chosen snail: it hears a whisper, or stops and looks round. */
export function tap(race: Race): { race: Race; heard: Heard } {
  const heard = race.quietMs < shoutMs ? 'shout' : 'whisper'
  const own = race.runners[race.chosen]
  const changed = heard === 'shout' ? { ...own, restMs, pushMs: 0 } : { ...own, pushMs }
  return {
    heard,
    race: {
      ...race,
      quietMs: 0,
      whispers: race.whispers + (heard === 'whisper' ? 1 : 0),
      runners: { ...race.runners, [race.chosen]: changed },
    },
  }
}

/** The race this much later. The first to arrive wins, and never the one that won the race before. */
export function step(race: Race, ms: number, random: () => number): Race {
  if (race.winner !== null) return race
  const runners = { ...race.runners }
  let winner: Snail | null = null
  for (const snail of snails) {
    const moved = move(runners[snail], ms, snail === race.chosen ? null : random)
    const stopsAt = snail === race.last ? nearFinish : finish
    runners[snail] = { ...moved, at: Math.min(moved.at, stopsAt) }
    const isAhead = winner === null || moved.at > runners[winner].at
    if (snail !== race.last && moved.at >= finish && isAhead) winner = snail
  }
  return { ...race, runners, quietMs: race.quietMs + ms, winner }
}

/** @param random of the meadow, which whispers to this snail; null for none */
function move({ at, restMs: rest, pushMs: push, meadowMs }: Runner, ms: number, random: (() => number) | null): Runner {
  const moving = Math.max(0, ms - rest)
  const pushed = Math.min(moving, push)
  const isWhispered = random !== null && meadowMs <= ms
  return {
    at: at + ((moving - pushed) * pace + pushed * pushedPace) / 1000,
    restMs: Math.max(0, rest - ms),
    pushMs: isWhispered ? pushMs : push - pushed,
    meadowMs: isWhispered ? 1600 + random() * 3600 : meadowMs - ms,
  }
}

/** The snails, the foremost first. */
export const standing = ({ runners, winner }: Race): Snail[] =>
  snails.toSorted(
    (one, other) => Number(other === winner) - Number(one === winner) || runners[other].at - runners[one].at,
  )

/** The last winner, once it stands before the ribbon. */
export const admirer = ({ last, runners }: Race): Snail | null =>
  last !== null && runners[last].at >= nearFinish ? last : null
