import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { isCatalogueId } from '#vocabulary/catalogue-id.ts'
import { productAddresses } from '#db/schema/catalogue.server.ts'

export async function findMovedProduct(ctx: Ctx, formerId: string): Promise<string | undefined> {
  if (!isCatalogueId(formerId)) return undefined
  const [row] = await ctx.db
    .select({ productId: productAddresses.productId })
    .from(productAddresses)
    .where(eq(productAddresses.formerId, formerId))
  return row?.productId
}
