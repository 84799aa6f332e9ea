/** A row of a file of values separated by commas, semicolons or tabs. */
export interface CsvRow {
  /** Of the file's line on which the row begins, as an editor counts. */
  lineNumber: number
  cells: string[]
}

/** Reads files as banks write them: in UTF-8 or Latin-1, with or without a byte order mark, whatever separates the values. */
export interface CsvFiles {
  /** @throws StatementUnreadable */
  read(bytes: Uint8Array): CsvRow[]
}
