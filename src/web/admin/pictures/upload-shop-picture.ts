import type { ShopPicture, ShopPictureKind } from '#domain/media/schemas.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { fetchWithProgress } from '#web/commerce/pictures/fetch-with-progress.ts'
import { shrinkPicture } from '#web/commerce/pictures/shrink-picture.ts'

/** Pixels, the largest that the store keeps. */
const SIDE = 2400

/** An unused picture is deleted after a day. @param onProgress receives the sent share, 0 to 1 @throws ApiError, Unreachable */
export async function uploadShopPicture(
  file: File,
  kind: ShopPictureKind,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<ShopPicture> {
  // Shrinking makes a JPEG, which has no transparency
  const image = kind === 'logo' ? file : await shrinkPicture(file, SIDE)
  const call = getManagementApi().management.pictures.$post(
    { form: { image, kind } },
    { fetch: fetchWithProgress(onProgress, signal) },
  )
  return (await answerOf(call)).data
}
