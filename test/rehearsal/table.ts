import type { Result } from './rehearse.ts'

/** The results as a table, with the differences below it. */
export function tableOf(results: readonly Result[]): string {
  const heads = ['scenario', 'sent', 'twice', 'late', 'lost', 'emails', 'end state', 'ok']
  const rows = results.map(({ scenario, counts, emails, end, differences }) => [
    scenario,
    ...[counts.sent, counts.twice, counts.late, counts.lost, emails].map(String),
    end,
    differences.length === 0 ? 'ok' : `${differences.length} wrong`,
  ])
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at >= 1 && at <= 5 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd()
  const wrong = results.flatMap(({ scenario, differences }) => differences.map((line) => `  ${scenario}: ${line}`))
  return [lineOf(heads), lineOf(widths.map((width) => '-'.repeat(width))), ...rows.map(lineOf), ...wrong].join('\n')
}

/** '19 scenarios in 4 rounds: 2,304 events sent, 512 twice, 480 late, 377 lost; 0 differences'. */
export function summaryOf(results: readonly Result[], rounds: number): string {
  const sum = (of: (result: Result) => number) =>
    results.reduce((total, result) => total + of(result), 0).toLocaleString('en-US')
  return (
    `${results.length} scenarios in ${rounds} disturbed ${rounds === 1 ? 'round' : 'rounds'}: ` +
    `${sum(({ counts }) => counts.sent)} events sent, ${sum(({ counts }) => counts.twice)} twice, ` +
    `${sum(({ counts }) => counts.late)} late, ${sum(({ counts }) => counts.lost)} lost; ` +
    `${sum(({ differences }) => differences.length)} differences`
  )
}
