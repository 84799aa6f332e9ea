import { and, eq, isNull } from 'drizzle-orm'
import { apiKeys } from '#db/schema/identity.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Account } from '#domain/identity/find-account.ts'
import { writeToAccount } from '#domain/identity/write-to-account.ts'

/** Revokes the keys that an account made, and notifies its owner if there were any. */
export async function endKeys(ctx: Ctx, account: Account): Promise<void> {
  const { userId, role } = account
  if (role === 'customer') return
  const ended = await ctx.db
    .update(apiKeys)
    .set({ revokedAt: ctx.now })
    .where(and(eq(apiKeys.madeBy, userId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id, name: apiKeys.name, scopes: apiKeys.scopes })
  if (ended.length === 0) return
  // E-mailed links have no session yet
  const staff = { ...ctx, actor: { kind: role, userId } }
  for (const { id, ...before } of ended)
    await recordAuditEntry(staff, { action: 'apiKey.revoked', subject: { kind: 'apiKey', id }, before, after: null })
  await writeToAccount(ctx, account, { kind: 'security-notice', what: 'api-keys-ended', at: ctx.now })
}
