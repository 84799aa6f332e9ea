/** Lines for archived products follow those of the file. */
export const IMPORT_LINE_OUTCOMES = ['created', 'changed', 'archived', 'unchanged', 'error'] as const
export type ImportLineOutcome = (typeof IMPORT_LINE_OUTCOMES)[number]

export interface LineChange {
  column: string
  before: string
  after: string
}

/** Message key, values and column. */
export interface LineError {
  column: string
  key: string
  values?: Record<string, string | number>
}

export interface PlannedLine {
  lineNumber: number
  label: string
  outcome: ImportLineOutcome
  changes: LineChange[]
  errors: LineError[]
}
