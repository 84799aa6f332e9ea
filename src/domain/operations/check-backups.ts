import type { Ctx } from '#domain/ctx.ts'

/** Fails while a backup is overdue, so that the owner sees it among the failed jobs. */
export async function checkBackups(ctx: Ctx): Promise<void> {
  await ctx.ports.backups.check(ctx.now)
}
