export interface CsvRow {
  lineNumber: number
  cells: string[]
}

/** UTF-8 or Latin-1, with or without BOM, any separator. */
export interface CsvFiles {
  /** @throws StatementUnreadable */
  read(bytes: Uint8Array): CsvRow[]
}
