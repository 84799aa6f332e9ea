import { eq, inArray, sql } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { readShopSettingValues } from '../read-shop-settings.ts'
import type { NamedExtras } from '../read-shop-settings.ts'
import { categories, products, variantParts, variants } from '#db/schema/catalogue.server.ts'
import { shopSettings } from '#db/schema/shop.server.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import { ORDER_EXTRAS } from '#vocabulary/order-extras.ts'
import type { OrderExtra } from '#vocabulary/order-extras.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { situation, SituationError } from '#kit/errors.ts'
import { getAdminShopSettings, isForSale } from './get-admin-shop-settings.ts'
import type { ShopSettingsInput, AdminShopSettings } from './schemas.ts'

const isFit = sql<boolean>`not ${categories.holdsAlcohol} and ${products.maxPerPerson} is null
  and not exists (select from ${variantParts} as part where part.variant_id = ${variants.id})`

export class ExtraUnknown extends SituationError {
  constructor(extra: OrderExtra) {
    super(422, 'extraUnknown', { fields: [{ path: extra, key: 'extraUnknown' }] })
  }
}

export class ExtraNamedTwice extends situation(422, 'extraNamedTwice', {
  fields: [{ path: 'engraving', key: 'extraNamedTwice' }],
}) {}

/** Extras need unlimited quantities per order and person, and stock of their own. */
export class ExtraNotFit extends SituationError {
  constructor(extra: OrderExtra) {
    super(422, 'extraNotFit', { fields: [{ path: extra, key: 'extraNotFit' }] })
  }
}

/** Carts that hold it would be charged for engraving that nobody asks for. */
export class EngravingStillSold extends situation(409, 'engravingStillSold', {
  fields: [{ path: 'engraving', key: 'engravingStillSold' }],
}) {}

/**
 * Applies at once; orders keep their payment terms. @throws RecentAuthRequired, EditedMeanwhile, ExtraUnknown,
 * ExtraNamedTwice, ExtraNotFit, EngravingStillSold
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
    await requireExtrasFit(tx, { before, settings })
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

async function requireExtrasFit(
  { db }: Ctx,
  { before, settings }: { before: NamedExtras; settings: NamedExtras },
): Promise<void> {
  const named = ORDER_EXTRAS.flatMap((extra) => settings[extra] ?? [])
  if (new Set(named).size < named.length) throw new ExtraNamedTwice()
  const changed = ORDER_EXTRAS.filter((extra) => settings[extra] !== before[extra])
  if (changed.length === 0) return
  const known = await db
    .select({ id: variants.id, isFit: isFit.as('is_fit'), isForSale })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      inArray(
        variants.id,
        [before.engraving, ...named].filter((id) => id !== null),
      ),
    )
  for (const extra of changed.filter((each) => settings[each] !== null)) {
    const found = known.find(({ id }) => id === settings[extra])
    if (!found) throw new ExtraUnknown(extra)
    if (!found.isFit) throw new ExtraNotFit(extra)
  }
  const former = known.find(({ id }) => id === before.engraving)
  if (changed.includes('engraving') && former?.isForSale) throw new EngravingStillSold()
}
