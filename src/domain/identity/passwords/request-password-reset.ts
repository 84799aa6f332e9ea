import type { Ctx } from '#domain/ctx.ts'

/** A background job looks up the e-mail: unknown ones take the same time. */
export async function requestPasswordReset(ctx: Ctx, { email }: { email: string }): Promise<void> {
  await ctx.ports.jobs.enqueue(ctx.db, 'send-reset-link', { email: email.trim() })
}
