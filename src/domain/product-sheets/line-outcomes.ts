/**
 * What a line of a file of products does: makes something, changes it, nothing, or makes no sense. What is put away because a
 * whole catalogue doesn't have it has a line of its own after those of the file.
 */
export const LINE_OUTCOMES = ['created', 'changed', 'archived', 'unchanged', 'error'] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

/** A field that a line changes, as the file writes it. */
export interface LineChange {
  column: string
  before: string
  after: string
}

/** Why a line makes no sense: the key of the message and its values, and the column it is about. */
export interface LineError {
  column: string
  key: string
  values?: Record<string, string | number>
}

/** What a line does. */
export interface PlannedLine {
  /** The spreadsheet's row; those that the file doesn't have follow. */
  lineNumber: number
  label: string
  outcome: LineOutcome
  changes: LineChange[]
  errors: LineError[]
}
