import { situation } from '#kit/errors.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'

export class FailedJobNotFound extends situation(404, 'failedJobNotFound') {}

/** Jobs are idempotent. @throws FailedJobNotFound, also when it runs again already */
export async function retryJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<void> {
  requirePermission(ctx, 'operations:write')
  await inTransaction(ctx, async (tx) => {
    if (!(await tx.ports.failedJobs.retry(tx.db, jobId))) throw new FailedJobNotFound()
    await recordAuditEntry(tx, {
      action: 'job.retried',
      subject: { kind: 'job', id: jobId },
      before: { state: 'failed' },
      after: { state: 'retry' },
    })
  })
}
