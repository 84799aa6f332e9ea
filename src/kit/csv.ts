/** What a program that opens the file might take for a formula, or what was guarded against that before. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A spreadsheet opens a file that begins so as UTF-8. */
export const CSV_MARK = '\uFEFF'

/**
 * A line of a CSV file (RFC 4180); cells with `;` are quoted too, which spreadsheets of other locales split at. A text that a spreadsheet would run as a formula gets an apostrophe before it, which the
 * spreadsheet doesn't show, and which `unguarded` takes away again; numbers stay numbers.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** The text that a cell was written for. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
