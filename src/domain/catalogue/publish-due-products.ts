import { eq, lte } from 'drizzle-orm'
import { eachItem } from '#domain/batches/each-item.ts'
import type { Ctx } from '#domain/ctx.ts'
import { inTransaction } from '#domain/ctx.ts'
import { editProduct } from './edit-product.ts'
import { products } from './tables.server.ts'

const BATCH = 50

/** Shows visitors the products whose moment has come. Any number of times, with the same outcome. Answers how many; throws ItemsFailed once the others are dealt with. */
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
    // Locked and looked at again: its owner may have thought better of it meanwhile
    const [row] = await tx.db
      .select({ publishAt: products.publishAt })
      .from(products)
      .where(eq(products.id, productId))
      .for('update')
    const publishAt = row?.publishAt
    if (!publishAt || publishAt > ctx.now) return
    await editProduct(tx, {
      productId,
      version: undefined,
      act: 'product.published',
      change: () => ({ publishedAt: publishAt, publishAt: null }),
    })
  })
}
