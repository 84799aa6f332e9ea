import { eq, inArray, sql } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { readShopSettingValues } from '../read-shop-settings.ts'
import type { NamedExtras } from '../read-shop-settings.ts'
import { variants } from '#db/schema/catalogue.server.ts'
import { shopSettings } from '#db/schema/shop.server.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import { ORDER_EXTRAS } from '#vocabulary/order-extras.ts'
import type { OrderExtra } from '#vocabulary/order-extras.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { situation, SituationError } from '#kit/errors.ts'
import { getAdminShopSettings } from './get-admin-shop-settings.ts'
import type { ShopSettingsInput, AdminShopSettings } from './schemas.ts'

export class ExtraUnknown extends SituationError {
  constructor(extra: OrderExtra) {
    super(422, 'extraUnknown', { fields: [{ path: extra, key: 'extraUnknown' }] })
  }
}

export class ExtraNamedTwice extends situation(422, 'extraNamedTwice', {
  fields: [{ path: 'engraving', key: 'extraNamedTwice' }],
}) {}

/**
 * Applies at once; existing orders keep their payment terms. @throws RecentAuthRequired, EditedMeanwhile,
 * ExtraUnknown, ExtraNamedTwice
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
    await requireKnownExtras(tx, settings)
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

async function requireKnownExtras({ db }: Ctx, settings: NamedExtras): Promise<void> {
  const named = ORDER_EXTRAS.flatMap((extra) => settings[extra] ?? [])
  if (named.length === 0) return
  if (new Set(named).size < named.length) throw new ExtraNamedTwice()
  const known = await db.select({ id: variants.id }).from(variants).where(inArray(variants.id, named))
  const unknown = ORDER_EXTRAS.find(
    (extra) => settings[extra] !== null && !known.some(({ id }) => id === settings[extra]),
  )
  if (unknown) throw new ExtraUnknown(unknown)
}
