import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { FailedJobNotFound } from './errors.ts'

/**
 * Lets a job that gave up run once more; what it does is safe to be done twice.
 * @throws SignInRequired, NotAllowed; FailedJobNotFound (404), also when it runs again already
 */
export async function retryJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<void> {
  requireOwner(ctx)
  if (!(await ctx.ports.failedJobs.retry(ctx.db, jobId))) throw new FailedJobNotFound()
}
