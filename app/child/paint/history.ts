/** What was made step by step; `past` begins with the oldest, `future` with what is redone first. */
export type History<Made> = { readonly past: readonly Made[]; readonly now: Made; readonly future: readonly Made[] }

/** The steps that can be undone. */
const maxSteps = 200

export const begin = <Made>(now: Made): History<Made> => ({ past: [], now, future: [] })

export const change = <Made>({ past, now }: History<Made>, next: Made): History<Made> => ({
  past: [...past, now].slice(-maxSteps),
  now: next,
  future: [],
})

export function undo<Made>(history: History<Made>): History<Made> {
  const { past, now, future } = history
  const before = past.at(-1)
  return before === undefined ? history : { past: past.slice(0, -1), now: before, future: [now, ...future] }
}

export function redo<Made>(history: History<Made>): History<Made> {
  const { past, now, future } = history
  const [next, ...later] = future
  return next === undefined ? history : { past: [...past, now], now: next, future: later }
}
