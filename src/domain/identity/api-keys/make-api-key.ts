import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentPermission, requireSession } from '#domain/authorize.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import { apiKeys } from '#db/schema/identity.server.ts'
import { requireGrantable } from '#domain/identity/staff/roles/require-grantable.ts'
import { withReading } from '#vocabulary/permissions.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { makeKeyText } from './key-text.server.ts'
import type { NewApiKey, MadeApiKey } from './schemas.ts'

/** Returns the key once: only its hash is stored. @throws RecentAuthRequired, RightsAboveOwn */
export async function makeApiKey(ctx: Ctx, { name, scopes, days }: NewApiKey): Promise<MadeApiKey> {
  requireRecentPermission(ctx, 'api-keys:write')
  const { userId } = requireSession(ctx)
  requireGrantable(ctx, [{ permissions: withReading(scopes), refundLimitCentavos: 0 }])
  const { key, prefix } = makeKeyText()
  const kept = {
    name,
    scopes: withReading(scopes),
    expiresAt: days === null ? null : addTime(ctx.now, days * DAY),
  }
  return inTransaction(ctx, async (tx) => {
    const [made] = await tx.db
      .insert(apiKeys)
      .values({ ...kept, madeBy: userId, prefix, keyHash: hashToken(key), createdAt: tx.now })
      .returning({ keyId: apiKeys.id })
    const keyId = made?.keyId ?? ''
    await recordAuditEntry(tx, {
      action: 'apiKey.created',
      subject: { kind: 'apiKey', id: keyId },
      before: null,
      after: kept,
    })
    return { keyId, key, prefix }
  })
}
