import type { ImagePurpose } from '#vocabulary/image-purposes.ts'
import type { UploadedImage } from '#domain/media/schemas.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { shrinkPicture } from './shrink-picture.ts'

const SIDE: Record<ImagePurpose, number> = { avatar: 1024, 'return-photo': 2000 }

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** Unused pictures are deleted after a day. @param onProgress sent share, 0 to 1 @throws ApiError, Unreachable */
export async function sendPicture(
  file: File,
  purpose: ImagePurpose,
  onProgress: (sent: number) => void = () => undefined,
): Promise<UploadedImage> {
  const image = await shrinkPicture(file, SIDE[purpose])
  const options = { fetch: fetchWithProgress(onProgress) }
  const { data } = await answerOf(getApi().api.images.upload.$post({ form: { image, purpose } }, options))
  return data
}
