import { sql } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { RecoveryChoice, RecoverySettings } from './schemas.ts'
import { recoverySettings } from '#db/schema/abandoned-carts.server.ts'

export async function getRecoverySettings(ctx: Ctx): Promise<RecoverySettings> {
  requirePermission(ctx, 'carts:read')
  return readSettings(ctx)
}

/** @throws EditedMeanwhile */
export async function changeRecoverySettings(
  ctx: Ctx,
  { version, choice }: { version: number; choice: RecoveryChoice },
): Promise<RecoverySettings> {
  requirePermission(ctx, 'carts:write')
  return inTransaction(ctx, async (tx) => {
    const before = await readSettings(tx, sql`for update`)
    requireSeen(before, version)
    const after = { ...choice, version: version + 1 }
    await tx.db.update(recoverySettings).set(after)
    await recordAuditEntry(tx, {
      action: 'cartReminders.changed',
      subject: { kind: 'settings', id: 'cart-reminders' },
      before: { ...before },
      after,
    })
    return after
  })
}

async function readSettings({ db }: Ctx, lock = sql``): Promise<RecoverySettings> {
  const { rows } = await db.execute<RecoverySettings & Record<string, unknown>>(sql`
    select is_automatic as "isAutomatic", after_minutes as "afterMinutes", version from recovery_settings ${lock}`)
  const [settings] = rows
  if (!settings) throw new Error('recovery_settings has no row')
  return settings
}
