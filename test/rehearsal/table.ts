import type { Account } from './rehearse.ts'

/** The accounts as lines of a table, and what is different below it. */
export function tableOf(accounts: readonly Account[]): string {
  const heads = ['story', 'sent', 'twice', 'late', 'lost', 'emails', 'end state', 'ok']
  const rows = accounts.map(({ story, toll, emails, end, differences }) => [
    story,
    ...[toll.sent, toll.twice, toll.late, toll.lost, emails].map(String),
    end,
    differences.length === 0 ? 'ok' : `${differences.length} wrong`,
  ])
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at >= 1 && at <= 5 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd()
  const wrong = accounts.flatMap(({ story, differences }) => differences.map((line) => `  ${story}: ${line}`))
  return [lineOf(heads), lineOf(widths.map((width) => '-'.repeat(width))), ...rows.map(lineOf), ...wrong].join('\n')
}

/** '19 stories in 4 rounds: 2,304 events sent, 512 twice, 480 late, 377 lost; 0 differences'. */
export function countsOf(accounts: readonly Account[], rounds: number): string {
  const sum = (of: (account: Account) => number) =>
    accounts.reduce((total, account) => total + of(account), 0).toLocaleString('en-US')
  return (
    `${accounts.length} stories in ${rounds} troubled ${rounds === 1 ? 'round' : 'rounds'}: ` +
    `${sum(({ toll }) => toll.sent)} events sent, ${sum(({ toll }) => toll.twice)} twice, ` +
    `${sum(({ toll }) => toll.late)} late, ${sum(({ toll }) => toll.lost)} lost; ` +
    `${sum(({ differences }) => differences.length)} differences`
  )
}
