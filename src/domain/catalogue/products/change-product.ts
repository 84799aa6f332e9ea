import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { TourHasDates } from '../errors.ts'
import { editProduct } from './edit-product.ts'
import type { SeenProduct } from './edit-product.ts'
import type { AdminProduct, ProductInput } from './schemas.ts'
import { columnsOf, keepPictures, requireCategory, videoColumns } from './product-columns.ts'
import { lockParts, requireBundlesWithinLimit } from './write-parts.ts'
import { writeVariants } from './write-variants.ts'
import { products } from '#db/schema/catalogue.server.ts'

/**
 * @throws ProductNotFound, EditedMeanwhile, SkuTaken, BarcodeTaken, CategoryUnknown, VariantUnknown, PictureUnknown,
 * VideoUnknown, ProductIncomplete, BundleRefused, PartOfBundle, LimitBelowBundle, TourHasDates
 */
export function changeProduct(
  ctx: Ctx,
  { input, ...seen }: SeenProduct & { input: ProductInput },
): Promise<AdminProduct> {
  return editProduct(ctx, {
    ...seen,
    action: 'product.changed',
    async change(tx, before) {
      const { productId } = seen
      await requireCategory(tx, input.categoryId)
      const { maxPerPerson } = input
      requireDatesKeepTour(before, input)
      const isLimitNew = maxPerPerson !== undefined && maxPerPerson !== before.maxPerPerson
      if (isLimitNew) await writeLimit(tx, productId, maxPerPerson)
      await writeVariants(tx, productId, input.variants, before.variants)
      if (isLimitNew && maxPerPerson !== null) await requireBundlesWithinLimit(tx, productId, maxPerPerson)
      return {
        ...columnsOf(input),
        ...(await videoColumns(tx, input.video, before.video)),
        images: await keepPictures(tx, productId, input.images, before.images.previews),
      }
    },
  })
}

/** Dates would become goods without one. @throws TourHasDates */
function requireDatesKeepTour({ variants }: AdminProduct, { tour }: ProductInput): void {
  if (tour === null && variants.some(({ tourStartsAt }) => tourStartsAt !== null)) throw new TourHasDates()
}

/** Before variants, because it decides which bundles are valid. */
async function writeLimit(tx: Ctx, productId: string, maxPerPerson: number | null): Promise<void> {
  await lockParts(tx)
  await tx.db.update(products).set({ maxPerPerson }).where(eq(products.id, productId))
}
