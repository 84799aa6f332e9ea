import { once } from '#db/idempotency.ts'
import { invalidateTags } from '#db/cache-tags.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { announceProduct, factsOf } from './edit-product.ts'
import { getAdminProduct } from './admin-product.ts'
import type { AdminProduct, NewProduct } from './schemas.ts'
import { columnsOf, keepPictures, lastPosition, requireCategory, videoColumns } from './product-columns.ts'
import { freeIdFor, refuseTakenId, requireFreeId } from './product-id.ts'
import { refreshListing } from '../search/refresh-listing.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { writeVariants } from './write-variants.ts'

interface Creation {
  /** Previews of pictures that another product uses. */
  previews?: Readonly<Record<string, string>>
  key?: string | undefined
}

/**
 * Creates a draft, once per idempotency key, and ignores variant ids.
 * @throws AddressTaken, SkuTaken, BarcodeTaken, CategoryUnknown, PictureUnknown, VideoUnknown, BundleRefused, ProductNotFound,
 * IdempotencyKeyReused
 */
export function createProduct(
  ctx: Ctx,
  input: NewProduct,
  { previews = {}, key }: Creation = {},
): Promise<AdminProduct> {
  requirePermission(ctx, 'catalogue:write')
  const call = { scope: `create-product:${nameOfActor(ctx.actor)}`, key, request: input, now: ctx.now }
  return inTransaction(ctx, async (tx) =>
    getAdminProduct(tx, await once(tx.db, call, () => create(tx, input, previews))),
  ).catch(refuseTakenId)
}

async function create(
  ctx: Ctx,
  { productId, ...input }: NewProduct,
  previews: Readonly<Record<string, string>>,
): Promise<string> {
  await requireCategory(ctx, input.categoryId)
  if (productId !== undefined) await requireFreeId(ctx, productId)
  const id = productId ?? (await freeIdFor(ctx, input.name.es))
  await ctx.db.insert(products).values({
    ...columnsOf(input),
    id,
    images: await keepPictures(ctx, id, input.images, previews),
    ...(await videoColumns(ctx, input.video)),
    position: input.position ?? (await lastPosition(ctx)),
    updatedAt: ctx.now,
  })
  const fresh = input.variants.map(({ variantId: _none, ...variant }) => variant)
  await writeVariants(ctx, id, fresh, [])
  await refreshListing(ctx.db, id)
  await invalidateTags(ctx.db, ['catalogue'])
  const created = await getAdminProduct(ctx, id)
  await recordAuditEntry(ctx, {
    action: 'product.created',
    subject: { kind: 'product', id },
    before: null,
    after: factsOf(created),
  })
  await announceProduct(ctx, created, null)
  return id
}
