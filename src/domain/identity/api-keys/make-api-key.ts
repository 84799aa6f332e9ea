import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentOwner, requireSession } from '#domain/authorize.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import { apiKeys } from '#db/schema/identity.server.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { makeKeyText } from './key-text.server.ts'
import type { NewApiKey, MadeApiKey } from './schemas.ts'

/** Returns the key once: only its hash is stored. @throws RecentAuthRequired */
export async function makeApiKey(ctx: Ctx, { name, scopes, days }: NewApiKey): Promise<MadeApiKey> {
  requireRecentOwner(ctx)
  const { userId } = requireSession(ctx)
  const { key, prefix } = makeKeyText()
  const kept = {
    name,
    scopes: [...new Set(scopes)].toSorted(),
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
