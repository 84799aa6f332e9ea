import { eq, sql } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { readShopSettingValues } from '../read-shop-settings.ts'
import { variants } from '#db/schema/catalogue.server.ts'
import { shopSettings } from '#db/schema/shop.server.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { situation } from '#kit/errors.ts'
import { getAdminShopSettings } from './get-admin-shop-settings.ts'
import type { ShopSettingsInput, AdminShopSettings } from './schemas.ts'

export class GiftWrappingUnknown extends situation(422, 'giftWrappingUnknown', {
  fields: [{ path: 'giftWrapping', key: 'giftWrappingUnknown' }],
}) {}

/**
 * Applies at once; existing orders keep their payment terms. @throws RecentAuthRequired, EditedMeanwhile,
 * GiftWrappingUnknown
 */
export function changeShopSettings(
  ctx: Ctx,
  { version, settings }: { version: number; settings: ShopSettingsInput },
): Promise<AdminShopSettings> {
  requireRecentPermission(ctx, 'settings:write')
  return inTransaction(ctx, async (tx) => {
    const { choice: before } = await readShopSettingValues(tx)
    const { paymentMethods, ...texts } = settings
    const after = { ...texts, withheldMethods: PAYMENT_METHODS.filter((method) => !paymentMethods.includes(method)) }
    await requireKnownVariant(tx, settings.giftWrapping)
    const changed = await tx.db
      .update(shopSettings)
      .set({ ...after, version: sql`${shopSettings.version} + 1` })
      .where(eq(shopSettings.version, version))
      .returning({ version: shopSettings.version })
    if (changed.length === 0) throw new EditedMeanwhile()
    await recordAuditEntry(tx, {
      action: 'settings.changed',
      subject: { kind: 'settings', id: 'shop' },
      before: { ...before },
      after,
    })
    return getAdminShopSettings(tx)
  })
}

async function requireKnownVariant({ db }: Ctx, variantId: string | null): Promise<void> {
  if (variantId === null) return
  const [known] = await db.select({ id: variants.id }).from(variants).where(eq(variants.id, variantId))
  if (!known) throw new GiftWrappingUnknown()
}
