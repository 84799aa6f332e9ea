import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { onReplica } from '#domain/on-replica.ts'
import type { ReportName } from '#vocabulary/reports.ts'
import type { PeriodInput } from '../period.ts'
import { getReport } from './get-report.ts'
import type { Report } from './report.ts'

/** Adds an audit entry. @throws PeriodReversed, PeriodAhead, PeriodTooLong */
export async function exportReport(ctx: Ctx, name: ReportName, input: PeriodInput): Promise<Report> {
  const report = await onReplica(ctx, (replicaCtx) => getReport(replicaCtx, name, input))
  await inTransaction(ctx, (tx) =>
    recordAuditEntry(tx, {
      action: 'report.exported',
      subject: { kind: 'report', id: name },
      before: null,
      after: report.period?.now ?? {},
    }),
  )
  return report
}
