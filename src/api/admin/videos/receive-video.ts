import { VideoCut, VideoFormatRefused, VideoLengthUnknown, VideoTooHeavy } from '#domain/media/errors.ts'
import { MAX_VIDEO_BYTES, MAX_VIDEO_MEGABYTES } from '#domain/media/limits.ts'

/** Written into one buffer of the announced length as it comes. @throws VideoTooHeavy, VideoLengthUnknown, VideoCut, VideoFormatRefused */
export async function receiveVideo({ headers, body }: Request): Promise<Buffer> {
  const length = Number(headers.get('content-length') ?? Number.NaN)
  if (length > MAX_VIDEO_BYTES) throw new VideoTooHeavy(MAX_VIDEO_MEGABYTES)
  if (!(length >= 0)) throw new VideoLengthUnknown()
  if (length === 0) throw new VideoFormatRefused()
  const whole = Buffer.alloc(length)
  let at = 0
  for await (const chunk of body ?? []) {
    if (at + chunk.byteLength > length) throw new VideoCut()
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  if (at < length) throw new VideoCut()
  return whole
}
