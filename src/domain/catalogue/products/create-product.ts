import { invalidateTags } from '#db/cache-tags.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { announceProduct, factsOf } from './edit-product.ts'
import { getAdminProduct } from './admin-product.ts'
import type { AdminProduct, NewProduct } from './schemas.ts'
import { columnsOf, keepPictures, lastPosition, requireCategory } from './product-columns.ts'
import { freeIdFor, refuseTakenId, requireFreeId } from './product-id.ts'
import { refreshListing } from '../search/refresh-listing.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { writeVariants } from './write-variants.ts'

/**
 * Creates a draft and ignores variant ids. @throws AddressTaken, SkuTaken, BarcodeTaken, CategoryUnknown, PictureUnknown,
 * BundleRefused
 * @param previews of pictures that weren't uploaded, as another product has them
 */
export function createProduct(
  ctx: Ctx,
  { productId, ...input }: NewProduct,
  previews: Readonly<Record<string, string>> = {},
): Promise<AdminProduct> {
  requirePermission(ctx, 'catalogue:write')
  return inTransaction(ctx, async (tx) => {
    await requireCategory(tx, input.categoryId)
    if (productId !== undefined) await requireFreeId(tx, productId)
    const id = productId ?? (await freeIdFor(tx, input.name.es))
    await tx.db.insert(products).values({
      ...columnsOf(input),
      id,
      images: await keepPictures(tx, id, input.images, previews),
      position: input.position ?? (await lastPosition(tx)),
      updatedAt: tx.now,
    })
    const fresh = input.variants.map(({ variantId: _none, ...variant }) => variant)
    await writeVariants(tx, id, fresh, [])
    await refreshListing(tx.db, id)
    await invalidateTags(tx.db, ['catalogue'])
    const created = await getAdminProduct(tx, id)
    await recordAuditEntry(tx, {
      action: 'product.created',
      subject: { kind: 'product', id },
      before: null,
      after: factsOf(created),
    })
    await announceProduct(tx, created, null)
    return created
  }).catch(refuseTakenId)
}
