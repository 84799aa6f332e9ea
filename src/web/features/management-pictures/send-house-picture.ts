import type { HousePicture } from '#domain/images/schemas.ts'
import { answerOf } from '#web/api-client.ts'
import { getManagementApi } from '#web/features/management/api.ts'
import { fetchWithProgress } from '#web/features/pictures/fetch-with-progress.ts'
import { shrinkPicture } from '#web/features/pictures/shrink-picture.ts'

/** As high as the largest that the store keeps. */
const SIDE = 2400

/**
 * Sends a picture of the house to the store, which keeps it for a day unless something shows it by then.
 * @param onProgress hears between 0 and 1 how much has left
 * @throws ApiError, Unreachable
 */
export async function sendHousePicture(file: File, onProgress: (sent: number) => void): Promise<HousePicture> {
  const image = await shrinkPicture(file, SIDE)
  const call = getManagementApi().management.pictures.$post(
    { form: { image } },
    { fetch: fetchWithProgress(onProgress) },
  )
  return (await answerOf(call)).data
}
