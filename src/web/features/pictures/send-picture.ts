import type { ImagePurpose } from '#domain/images/purposes.ts'
import type { KeptImage } from '#domain/images/schemas.ts'
import { answerOf } from '#web/api-client.ts'
import { getApi } from '#web/features/api/api.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { shrinkPicture } from './shrink-picture.ts'

const SIDE: Record<ImagePurpose, number> = { avatar: 1024, 'return-photo': 2000 }

/** What file dialogs offer; the store looks for itself. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/**
 * Sends a picture to the store, which keeps it for a day unless something shows it by then.
 * @param onProgress hears between 0 and 1 how much has left
 * @throws ApiError, Unreachable
 */
export async function sendPicture(
  file: File,
  purpose: ImagePurpose,
  onProgress: (sent: number) => void = () => undefined,
): Promise<KeptImage> {
  const image = await shrinkPicture(file, SIDE[purpose])
  const options = { fetch: fetchWithProgress(onProgress) }
  const { data } = await answerOf(getApi().api.images.upload.$post({ form: { image, purpose } }, options))
  return data
}
