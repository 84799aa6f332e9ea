import { and, eq, sql } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { amountOff } from '#domain/audit/amount-off.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { announce } from '#domain/webhooks/announce.ts'
import { requirePermission } from '#domain/authorize.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { centavosFromPesos } from '#kit/money.ts'
import { ProductIncomplete, ProductNotFound } from '../errors.ts'
import { getAdminProduct } from './admin-product.ts'
import type { AdminProduct } from './schemas.ts'
import { missingForVisitors } from './missing-texts.ts'
import { refreshListing } from '../search/refresh-listing.ts'
import { products } from '#db/schema/catalogue.server.ts'

export interface SeenProduct {
  productId: string
  version: number
}

export type ProductColumns = Partial<typeof products.$inferInsert>

interface Edit {
  productId: string
  /** Absent skips the version check. */
  version?: number | undefined
  action: Extract<AuditAction, `product.${string}`>
  /** Writes related rows and returns the product's new columns; null when nothing changes. */
  change: (tx: Ctx, before: AdminProduct) => Promise<ProductColumns | null> | ProductColumns | null
}

/** Updates listing, cache and audit log too. @throws ProductNotFound, EditedMeanwhile, ProductIncomplete */
export function editProduct(ctx: Ctx, { productId, version, action, change }: Edit): Promise<AdminProduct> {
  requirePermission(ctx, 'catalogue:write')
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db
      .select({ version: products.version })
      .from(products)
      .where(eq(products.id, productId))
      .for('no key update')
    if (!locked) throw new ProductNotFound()
    if (version !== undefined && locked.version !== version) throw new EditedMeanwhile()
    const before = await getAdminProduct(tx, productId)
    const columns = await change(tx, before)
    if (columns === null) return before
    const id = columns.id ?? productId
    await tx.db
      .update(products)
      .set({
        ...columns,
        wasPublished: sql`${products.wasPublished} or ${products.publishedAt} is not null`,
        updatedAt: tx.now,
        version: sql`${products.version} + 1`,
      })
      .where(and(eq(products.id, productId)))
    await refreshListing(tx.db, id)
    await invalidateTags(tx.db, ['catalogue', `product:${productId}`, `product:${id}`])
    const after = await getAdminProduct(tx, id)
    requireComplete(after)
    await recordAuditEntry(tx, {
      action,
      subject: { kind: 'product', id },
      before: factsOf(before),
      after: factsOf(after),
    })
    await announceProduct(tx, after, id === productId ? null : productId)
    return after
  })
}

export function announceProduct(
  tx: Ctx,
  { productId, state, variants }: AdminProduct,
  formerProductId: string | null,
): Promise<void> {
  return announce(tx, 'product.changed', {
    productId,
    formerProductId,
    state,
    variants: variants.map(({ variantId, sku, price, barcode }) => ({ variantId, sku, price, barcode })),
  })
}

/** @throws ProductIncomplete */
export function requireComplete(product: AdminProduct): void {
  if (product.state === 'draft' || product.state === 'archived') return
  const missing = missingForVisitors(product)
  if (missing.length > 0) throw new ProductIncomplete(missing)
}

export function factsOf({
  version: _version,
  updatedAt: _updated,
  hasRecords: _ordered,
  images,
  variants,
  discount,
  ...own
}: AdminProduct) {
  const { previews: _previews, ...shown } = images
  return {
    ...own,
    images: shown,
    discount: discount && {
      isActive: discount.isActive,
      ...amountOff(discount.type, centavosFromPesos(discount.value)),
    },
    variants: variants.map(({ stock: _stock, hasRecords: _was, waiting: _waiting, parts, ...variant }) => ({
      ...variant,
      parts: parts.map(({ sku, units }) => ({ sku, units })),
    })),
  }
}
