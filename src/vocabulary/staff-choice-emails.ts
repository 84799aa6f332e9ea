import type { ReportName } from './reports.ts'

/** Of a saved view; without figures, which are read after signing in. */
export interface ReportReadyEmail {
  kind: 'report-ready'
  name: string
  report: ReportName
  /** Days. */
  from: string
  to: string
  path: string
}
