/** One field of a table. Numbers stay numbers, also those that come written (an amount: '15.00'); null is an empty field. */
export type Cell = string | number | boolean | Date | { number: string } | null

/**
 * What a spreadsheet would take for a formula begins with one of these, in whatever width, perhaps behind spaces; some
 * programs also stumble over a leading tab or line break.
 */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/** The sign that makes spreadsheet programs read a file as UTF-8. */
export const csvStart = '\ufeff'

/** A line of CSV (RFC 4180) with its end. Text that a spreadsheet would run gets an apostrophe in front, which says: text. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`
}

function field(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'object') return cell.number
  const text = formula.test(cell) ? `'${cell}` : cell
  return `"${text.replaceAll('"', '""')}"`
}
