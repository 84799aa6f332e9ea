import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { setPictureUses } from '#domain/media/set-picture-uses.ts'
import { editProduct } from './edit-product.ts'
import type { SeenProduct } from './edit-product.ts'
import type { AdminProduct } from './schemas.ts'
import { usedByProduct } from './product-columns.ts'
import { shareCollections } from '../collections/refresh-members.ts'
import { refuseTakenId, requireFreeId } from './product-id.ts'
import { productAddresses } from '#db/schema/catalogue.server.ts'

/** Former addresses redirect. @throws ProductNotFound, EditedMeanwhile, AddressTaken */
export function renameProduct(ctx: Ctx, { newId, ...seen }: SeenProduct & { newId: string }): Promise<AdminProduct> {
  const { productId } = seen
  return editProduct(ctx, {
    ...seen,
    action: 'product.renamed',
    async change(tx, { images }) {
      if (newId === productId) return null
      // Renaming locks the row against collection members too
      await shareCollections(tx.db)
      // A product may return to its own former address
      await tx.db
        .delete(productAddresses)
        .where(and(eq(productAddresses.formerId, newId), eq(productAddresses.productId, productId)))
      await requireFreeId(tx, newId)
      await tx.db.insert(productAddresses).values({ formerId: productId, productId })
      await setPictureUses(tx, { usedBy: usedByProduct(newId), addresses: [...images.main, ...images.general] })
      await setPictureUses(tx, { usedBy: usedByProduct(productId), addresses: [] })
      return { id: newId }
    },
  }).catch(refuseTakenId)
}
