import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { isCatalogueId } from './catalogue-id.ts'
import { productAddresses } from './tables.server.ts'

/** The address that a product has now, by one that it had before; undefined when none had it. */
export async function findMovedProduct(ctx: Ctx, formerId: string): Promise<string | undefined> {
  if (!isCatalogueId(formerId)) return undefined
  const [row] = await ctx.db
    .select({ productId: productAddresses.productId })
    .from(productAddresses)
    .where(eq(productAddresses.formerId, formerId))
  return row?.productId
}
