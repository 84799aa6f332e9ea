import { eq, lte } from 'drizzle-orm'
import { eachItem } from '#domain/operations/batches/each-item.ts'
import type { Ctx } from '#domain/ctx.ts'
import { inTransaction } from '#domain/ctx.ts'
import { editProduct } from './edit-product.ts'
import { products } from '#db/schema/catalogue.server.ts'

const BATCH = 50

/** Idempotent. Returns how many were published. @throws ItemsFailed after handling the others */
export async function publishDueProducts(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(lte(products.publishAt, ctx.now))
    .orderBy(products.publishAt)
    .limit(BATCH)
  type Due = (typeof due)[number]
  const batch = { job: 'publish-due-products', items: due, idOf: ({ id }: Due) => id }
  return eachItem(ctx, { ...batch, isWhole: due.length < BATCH }, ({ id }) => publishDue(ctx, id))
}

async function publishDue(ctx: Ctx, productId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // Locks and reads again: the owner may have changed the date
    const [row] = await tx.db
      .select({ publishAt: products.publishAt })
      .from(products)
      .where(eq(products.id, productId))
      .for('no key update')
    const publishAt = row?.publishAt
    if (!publishAt || publishAt > ctx.now) return
    await editProduct(tx, {
      productId,
      version: undefined,
      action: 'product.published',
      change: () => ({ publishedAt: publishAt, publishAt: null }),
    })
  })
}
