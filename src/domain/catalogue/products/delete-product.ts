import { eq, sql } from 'drizzle-orm'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { invalidateTags } from '#db/cache-tags.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { announce } from '#domain/webhooks/announce.ts'
import { requirePermission } from '#domain/authorize.ts'
import { leaveVideo } from '#domain/media/keep-video.ts'
import { setPictureUses } from '#domain/media/set-picture-uses.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { factsOf } from './edit-product.ts'
import type { SeenProduct } from './edit-product.ts'
import { ProductNotFound, ProductReferenced } from '../errors.ts'
import { getAdminProduct } from './admin-product.ts'
import { usedByProduct } from './product-columns.ts'
import { clearParts, lockBundles, lockParts, requireInNoBundle } from './write-parts.ts'
import { products, variantParts, variants } from '#db/schema/catalogue.server.ts'

/** Only if never ordered or stocked. @throws ProductNotFound, EditedMeanwhile, ProductReferenced, PartOfBundle */
export function deleteProduct(ctx: Ctx, { productId, version }: SeenProduct): Promise<void> {
  requirePermission(ctx, 'catalogue:write')
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db
      .select({ version: products.version })
      .from(products)
      .where(eq(products.id, productId))
      .for('update')
    if (!locked) throw new ProductNotFound()
    requireSeen(locked, version)
    await lockParts(tx)
    const variantIds = await idsOfVariants(tx, productId)
    await lockBundles(tx, variantIds)
    // Locks the stock levels, which an order of the product would lock too
    await tx.db.execute(sql`
      select from ${stockLevels} where variant_id = any(${sql.param(variantIds)}::text[])
      order by variant_id, location_id for update`)
    const product = await getAdminProduct(tx, productId)
    if (product.hasRecords) throw new ProductReferenced()
    await requireInNoBundle(tx, variantIds)
    if (await isPartElsewhere(tx, variantIds)) throw new ProductReferenced()
    // Otherwise a part could be deleted before its bundle
    await clearParts(tx, variantIds)
    await setPictureUses(tx, { usedBy: usedByProduct(productId), addresses: [] })
    if (product.video) await leaveVideo(tx, product.video.address)
    await tx.db.delete(products).where(eq(products.id, productId))
    await invalidateTags(tx.db, ['catalogue', `product:${productId}`])
    await recordAuditEntry(tx, {
      action: 'product.deleted',
      subject: { kind: 'product', id: productId },
      before: factsOf(product),
      after: null,
    })
    await announce(tx, 'product.removed', { productId })
  })
}

/** Including retired ones. */
async function idsOfVariants({ db }: Ctx, productId: string): Promise<string[]> {
  const rows = await db.select({ id: variants.id }).from(variants).where(eq(variants.productId, productId))
  return rows.map(({ id }) => id)
}

/** Including retired bundles, which may return. */
async function isPartElsewhere({ db }: Ctx, variantIds: readonly string[]): Promise<boolean> {
  const ids = sql.param([...variantIds])
  const { rows } = await db.execute(sql`
    select from ${variantParts} where part_id = any(${ids}::text[]) and variant_id <> all(${ids}::text[]) limit 1`)
  return rows.length > 0
}
