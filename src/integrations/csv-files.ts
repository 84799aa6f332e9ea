import { parse } from 'csv-parse/sync'
import { StatementUnreadable } from '#domain/payments/bank-transfer/errors.ts'
import type { CsvFiles } from '#domain/ports/csv-files.ts'

const DELIMITERS = [',', ';', '\t', '|']
const SAMPLE_LINES = 30

export const csvFiles: CsvFiles = {
  read(bytes) {
    const text = textOf(bytes)
    try {
      const rows = parse(text, {
        bom: true,
        delimiter: delimiterOf(text),
        info: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: false,
      }) as unknown as { record: string[]; info: { lines: number } }[]
      return rows.map(({ record, info }) => ({ lineNumber: info.lines - innerLines(record), cells: record }))
    } catch {
      throw new StatementUnreadable()
    }
  },
}

/** UTF-8 if valid, else Windows-1252. */
function textOf(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new StatementUnreadable()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function delimiterOf(text: string): string {
  const sample = text.split(/\r?\n/, SAMPLE_LINES).map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const counted = DELIMITERS.map((delimiter) => ({
    delimiter,
    count: sample.reduce((total, line) => total + line.split(delimiter).length - 1, 0),
  }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

function innerLines(cells: readonly string[]): number {
  return cells.reduce((total, cell) => total + cell.split('\n').length - 1, 0)
}
