import { sql } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { LowLevel } from '../schemas.ts'
import { openLevels } from './open-levels.ts'
import { hasParts } from './reserved-parts.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'

/** A level that is low already sends no e-mail. @throws EditedMeanwhile, StockVariantUnknown, StockLocationUnknown, BundleWithoutStock */
export async function setLowLevel(
  ctx: Ctx,
  { variantId, locationId, lowAt, was }: LowLevel & { variantId: string },
): Promise<{ lowAt: number | null }> {
  requirePermission(ctx, 'inventory:write')
  return inTransaction(ctx, async (tx) => {
    await openLevels(tx, [{ variantId, locationId }])
    const { rowCount } = await tx.db.execute(sql`
      update ${stockLevels} set low_at = ${lowAt}::int,
        low_state = case when on_hand - reserved <= ${lowAt}::int then 'notified' else 'fine' end
      where variant_id = ${variantId} and location_id = ${locationId} and low_at is not distinct from ${was}::int
        and not ${hasParts(sql`${variantId}`)}`)
    if (rowCount !== 1) throw new EditedMeanwhile()
    await recordAuditEntry(tx, {
      action: 'stock.low-level-set',
      subject: { kind: 'variant', id: variantId },
      before: { locationId, lowAt: was },
      after: { locationId, lowAt },
    })
    return { lowAt }
  })
}
