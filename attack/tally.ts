export interface KindResult {
  kind: string
  tried: number
  /** The successful attempts, with their effect. */
  breakIns: readonly string[]
  /** What answers reveal because the contract requires it, with the reason. */
  accepted: ReadonlyMap<string, string>
  seconds: number
}

export interface Tally {
  /** Records one attempt and the effect of its success, or null. */
  note(what: string, effect: string | null): void
  /** Records one attempt, which succeeds unless its answer has one of these statuses. */
  expect(what: string, answer: { status: number | undefined }, ...refusals: number[]): void
  /** Records an attempt whose answer reveals something that the contract requires. */
  accept(what: string, why: string): void
}

/** @param stopsAtFirst whether the first success ends the attack, which then leaves its other attempts unanswered */
export async function countAttempts(
  kind: string,
  attack: (tally: Tally) => Promise<void>,
  stopsAtFirst = false,
): Promise<KindResult> {
  const begun = performance.now()
  const breakIns: string[] = []
  const accepted = new Map<string, string>()
  let tried = 0
  const { promise: succeeded, resolve: succeed } = Promise.withResolvers<void>()
  const note = (what: string, effect: string | null): void => {
    tried += 1
    if (effect === null) return
    breakIns.push(`${what}: ${effect}`)
    if (stopsAtFirst) succeed()
  }
  const whole = attack({
    note,
    expect: (what, { status }, ...refusals) =>
      note(what, status !== undefined && refusals.includes(status) ? null : `answers ${status}`),
    accept(what, why) {
      tried += 1
      accepted.set(what, why)
    },
  })
  await Promise.race([whole, succeeded])
  // What is still under way fails when the site is closed.
  whole.catch(() => undefined)
  return { kind, tried, breakIns, accepted, seconds: (performance.now() - begun) / 1000 }
}

/** @throws Error when a rightful call fails: then the attempts beside it prove nothing */
export function requireWorks(what: string, { status }: { status: number }, expected = 200): void {
  if (status !== expected) throw new Error(`The attack proves nothing: ${what} answers ${status}.`)
}

/** A table of all kinds, the successful attempts, what the contract requires, and the totals as the last line. */
export function report(results: readonly KindResult[]): string {
  const width = Math.max(...results.map(({ kind }) => kind.length), 4)
  const row = (kind: string, tried: string, breakIns: string, seconds: string): string =>
    `${kind.padEnd(width)}  ${tried.padStart(6)}  ${breakIns.padStart(9)}  ${seconds.padStart(7)}`
  const sum = (of: (one: KindResult) => number): number => results.reduce((all, one) => all + of(one), 0)
  const list = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]
  const shown = (one: KindResult): string[] => {
    const most = 12
    const more = one.breakIns.length - most
    const lines = one.breakIns.slice(0, most).map((line) => `${one.kind}: ${line.slice(0, 240)}`)
    return more > 0 ? [...lines, `${one.kind}: and ${more} more`] : lines
  }
  return [
    row('kind', 'tried', 'succeeded', 'seconds'),
    ...results.map((one) => row(one.kind, String(one.tried), String(one.breakIns.length), one.seconds.toFixed(1))),
    ...list(
      'Revealed because the contract requires it:',
      results.flatMap(({ accepted }) => [...accepted].map(([what, why]) => `${what} (${why})`)),
    ),
    ...list('Succeeded:', results.flatMap(shown)),
    '',
    `tried ${sum(({ tried }) => tried)}, succeeded ${sum(({ breakIns }) => breakIns.length)}`,
  ].join('\n')
}
