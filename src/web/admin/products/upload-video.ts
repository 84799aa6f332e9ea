import type { ShopVideo } from '#domain/media/schemas.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { fetchWithProgress } from '#web/commerce/pictures/fetch-with-progress.ts'

/**
 * An unused video is deleted after a day.
 * @param onProgress receives the sent share, 0 to 1
 * @throws ApiError, Unreachable
 */
export async function uploadVideo(file: File, onProgress: (sent: number) => void): Promise<ShopVideo> {
  const call = getManagementApi().management.videos.$post(
    {},
    { init: { body: file }, fetch: fetchWithProgress(onProgress) },
  )
  return (await answerOf(call)).data
}
