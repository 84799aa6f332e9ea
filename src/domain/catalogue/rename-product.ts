import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { setPictureUses } from '#domain/images/set-picture-uses.ts'
import { editProduct } from './edit-product.ts'
import type { SeenProduct } from './edit-product.ts'
import type { HouseProduct } from './house-product.ts'
import { usedByProduct } from './product-columns.ts'
import { requireFreeId } from './product-id.ts'
import { productAddresses } from './tables.server.ts'

/**
 * Gives a product another address; who comes by a former one is sent to it for good.
 * @throws SignInRequired, NotAllowed; ProductNotFound (404); EditedMeanwhile (412); AddressTaken (409)
 */
export function renameProduct(ctx: Ctx, { newId, ...seen }: SeenProduct & { newId: string }): Promise<HouseProduct> {
  const { productId } = seen
  return editProduct(ctx, {
    ...seen,
    act: 'product.renamed',
    async change(tx, { images }) {
      if (newId === productId) return null
      // It may have its own former address back
      await tx.db
        .delete(productAddresses)
        .where(and(eq(productAddresses.formerId, newId), eq(productAddresses.productId, productId)))
      await requireFreeId(tx, newId)
      await tx.db.insert(productAddresses).values({ formerId: productId, productId })
      await setPictureUses(tx, { usedBy: usedByProduct(newId), addresses: [...images.main, ...images.general] })
      await setPictureUses(tx, { usedBy: usedByProduct(productId), addresses: [] })
      return { id: newId }
    },
  })
}
