import { and, eq, isNull } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import { ApiKeyNotFound } from '#domain/identity/errors.ts'
import { requireGrantable } from '#domain/identity/staff/roles/require-grantable.ts'
import { apiKeys } from '#db/schema/identity.server.ts'

/** @throws RecentAuthRequired, ApiKeyNotFound (also when already revoked), PermissionsAboveOwn */
export async function revokeApiKey(ctx: Ctx, { keyId }: { keyId: string }): Promise<void> {
  requireRecentPermission(ctx, 'api-keys:write')
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .update(apiKeys)
      .set({ revokedAt: tx.now })
      .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)))
      .returning({ name: apiKeys.name, scopes: apiKeys.scopes })
    if (!gone) throw new ApiKeyNotFound()
    requireGrantable(tx, [{ permissions: gone.scopes, refundLimitCentavos: 0 }])
    await recordAuditEntry(tx, {
      action: 'apiKey.revoked',
      subject: { kind: 'apiKey', id: keyId },
      before: gone,
      after: null,
    })
  })
}
