import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { setPictureUses } from '#domain/media/set-picture-uses.ts'
import { changeBrand } from '#domain/shop/brand/change-brand.ts'
import type { ShopBrand } from '#domain/shop/brand/read-brand.ts'

/** Changes the brand and keeps its logo's pictures. @throws PictureUnknown, and what `changeBrand` throws */
export function changeShopBrand(ctx: Ctx, said: ShopBrand): Promise<ShopBrand> {
  return inTransaction(ctx, async (tx) => {
    const changed = await changeBrand(tx, said)
    const { light = '', dark = '' } = said.changes.logo ?? {}
    await setPictureUses(tx, { usedBy: 'brand:logo', addresses: [light, dark].filter(Boolean) })
    return changed
  })
}
