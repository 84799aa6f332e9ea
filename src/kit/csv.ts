const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Byte order mark: spreadsheets then read the file as UTF-8. */
export const CSV_MARK = '\uFEFF'

/** RFC 4180. Texts that a spreadsheet would run as a formula get an apostrophe, which `unguarded` removes. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
