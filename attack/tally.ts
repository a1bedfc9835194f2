/** What came of trying one kind of attack. */
export interface Outcome {
  kind: string
  tried: number
  /** What got through, and how that showed. */
  letIn: readonly string[]
  /** What an answer tells because the contract it speaks has it so, with the reason. */
  accepted: ReadonlyMap<string, string>
  seconds: number
}

export interface Tally {
  /** Notes one try. `letIn` says what got through; null when it was held. */
  note(what: string, letIn: string | null): void
  /** Notes a try whose answer tells something that the contract settles so. */
  accept(what: string, why: string): void
}

/** Counts what a kind of attack tries. */
export async function tallied(kind: string, attack: (tally: Tally) => Promise<void>): Promise<Outcome> {
  const begun = performance.now()
  const letIn: string[] = []
  const accepted = new Map<string, string>()
  let tried = 0
  await attack({
    note(what, how) {
      tried += 1
      if (how !== null) letIn.push(`${what}: ${how}`)
    },
    accept(what, why) {
      tried += 1
      accepted.set(what, why)
    },
  })
  return { kind, tried, letIn, accepted, seconds: (performance.now() - begun) / 1000 }
}

/** The table of all kinds, what got through, what the contracts settle, and the count, which is the last line. */
export function report(outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ kind }) => kind.length), 4)
  const row = (kind: string, tried: string, letIn: string, seconds: string): string =>
    `${kind.padEnd(width)}  ${tried.padStart(6)}  ${letIn.padStart(6)}  ${seconds.padStart(7)}`
  const sum = (of: (one: Outcome) => number): number => outcomes.reduce((all, one) => all + of(one), 0)
  const list = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]
  const shown = (one: Outcome): string[] => {
    const most = 12
    const more = one.letIn.length - most
    const lines = one.letIn.slice(0, most).map((line) => `${one.kind}: ${line.slice(0, 240)}`)
    return more > 0 ? [...lines, `${one.kind}: and ${more} more`] : lines
  }
  return [
    row('kind', 'tried', 'let in', 'seconds'),
    ...outcomes.map((one) => row(one.kind, String(one.tried), String(one.letIn.length), one.seconds.toFixed(1))),
    ...list(
      'Told because the contract has it so:',
      outcomes.flatMap(({ accepted }) => [...accepted].map(([what, why]) => `${what} (${why})`)),
    ),
    ...list('Let in:', outcomes.flatMap(shown)),
    '',
    `tried ${sum(({ tried }) => tried)}, let in ${sum(({ letIn }) => letIn.length)}`,
  ].join('\n')
}
