import { and, eq, isNotNull } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentPermission, requireSession } from '#domain/authorize.ts'
import { SecondFactorMissing } from '#domain/identity/errors.ts'
import { findAccountById } from '#domain/identity/find-account.ts'
import { writeToAccount } from '#domain/identity/write-to-account.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import { apiKeys, passkeys, users } from '#db/schema/identity.server.ts'
import { requireGrantable } from '#domain/identity/staff/roles/require-grantable.ts'
import { withReading } from '#vocabulary/permissions.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { makeKeyText } from './key-text.server.ts'
import type { NewApiKey, MadeApiKey } from './schemas.ts'

/** Returns the key once: only its hash is stored. Its maker is notified. @throws RecentAuthRequired, PermissionsAboveOwn, SecondFactorMissing */
export async function makeApiKey(ctx: Ctx, { name, scopes, days }: NewApiKey): Promise<MadeApiKey> {
  requireRecentPermission(ctx, 'api-keys:write')
  const { userId } = requireSession(ctx)
  requireGrantable(ctx, [{ permissions: withReading(scopes), refundLimitCentavos: 0 }])
  if (ctx.actor.kind === 'admin') await requireSecondProof(ctx, userId)
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
    const maker = await findAccountById(tx.db, userId)
    if (maker) await writeToAccount(tx, maker, { kind: 'security-notice', what: 'api-key-made', at: tx.now })
    return { keyId, key, prefix }
  })
}

/** Keys outlive the session: a stolen password alone must not leave one behind. */
async function requireSecondProof({ db }: Ctx, userId: string): Promise<void> {
  const isConfirmed = and(eq(users.id, userId), isNotNull(users.totpConfirmedAt))
  if ((await db.$count(users, isConfirmed)) > 0) return
  if ((await db.$count(passkeys, eq(passkeys.userId, userId))) === 0) throw new SecondFactorMissing()
}
