import type { ShopPicture, ShopPictureKind } from '#domain/media/schemas.ts'
import { PICTURE_TYPES } from '#web/commerce/pictures/send-picture.ts'
import { UploadDrop } from './upload-drop.tsx'
import type { DropProps } from './upload-drop.tsx'
import { uploadShopPicture } from './upload-shop-picture.ts'

/** Takes pictures of the shop. */
export function PictureDrop({ kind = 'picture', ...drop }: DropProps<ShopPicture> & { kind?: ShopPictureKind }) {
  return (
    <UploadDrop {...drop} accept={PICTURE_TYPES} upload={(file, ...under) => uploadShopPicture(file, kind, ...under)} />
  )
}
