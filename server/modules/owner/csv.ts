/** One field. Numbers stay numbers, also as decimal text (an amount: '15.00'); null is an empty field. */
export type Cell = string | number | boolean | Date | { number: string } | null

/**
 * Spreadsheets take a text for a formula when it begins with one of these, full-width forms included, also after
 * spaces; some programs also misread a leading tab or line break.
 */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/** The byte order mark, by which spreadsheet programs detect UTF-8. */
export const csvStart = '\ufeff'

/**
 * A CSV line (RFC 4180) with its line end. An apostrophe before formula-like text keeps spreadsheets from running it.
 */
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
