import type { Ctx } from '#domain/ctx.ts'

/**
 * Somebody forgot a password. Whether the e-mail is an account's is looked up later, by a job: here an unknown one is
 * treated in exactly the same way, in the same time.
 */
export async function requestPasswordReset(ctx: Ctx, { email }: { email: string }): Promise<void> {
  await ctx.ports.jobs.enqueue(ctx.db, 'send-reset-link', { email: email.trim() })
}
