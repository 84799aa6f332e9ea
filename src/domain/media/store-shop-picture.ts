import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { randomToken } from '#kit/ids.ts'
import { PictureTooHeavy } from './errors.ts'
import { shopPictureAddress, shopPictureFiles } from './shop-picture-files.ts'
import { SHOP_PICTURE_BOUNDS, MAX_PICTURE_BYTES, MAX_PICTURE_MEGABYTES } from './limits.ts'
import type { ShopPicture, ShopPictureKind } from './schemas.ts'
import { shopPictures } from '#db/schema/media.server.ts'

const UNUSED_STAYS = DAY

/** Kept for a day, or while `setPictureUses` names it. @throws PictureTooHeavy, and as `Pictures.encodeSet` */
export async function storeShopPicture(
  ctx: Ctx,
  { sent, kind }: { sent: Uint8Array; kind: ShopPictureKind },
): Promise<ShopPicture> {
  requirePermission(ctx, 'catalogue:write', 'content:write')
  if (sent.byteLength > MAX_PICTURE_BYTES) throw new PictureTooHeavy(MAX_PICTURE_MEGABYTES)
  const { width, height, preview, files } = await ctx.ports.pictures.encodeSet(sent, {
    ...SHOP_PICTURE_BOUNDS[kind],
    filesOf: (size) => shopPictureFiles({ key: '', ...size }),
  })
  const picture = { key: randomToken(), width, height }
  // The row first: files without a row would never be deleted
  await ctx.db
    .insert(shopPictures)
    .values({ ...picture, preview, createdAt: ctx.now, expiresAt: addTime(ctx.now, UNUSED_STAYS) })
  await Promise.all(
    shopPictureFiles(picture).map(({ path }, index) => ctx.ports.files.write(path, files[index] ?? new Uint8Array())),
  )
  return { address: shopPictureAddress(picture), width, height, preview }
}
