import { z } from '@hono/zod-openapi'
import { storeVideo } from '#domain/media/keep-video.ts'
import { TooManyVideos, VideoCut, VideoFormatRefused, VideoLengthUnknown, VideoTooHeavy } from '#domain/media/errors.ts'
import { MAX_VIDEO_BYTES, MAX_VIDEO_MEGABYTES } from '#domain/media/limits.ts'
import { shopVideoSchema } from '#domain/media/schemas.ts'
import { createTurns } from '#kit/turns.ts'
import { answerOf, created, json } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Pictures')
const binary = { schema: z.string().openapi({ format: 'binary' }) }

const uploadShopVideoRoute = staffRoute({
  method: 'post',
  path: '/management/videos',
  operationId: 'uploadShopVideo',
  permission: 'catalogue:write',
  summary: 'Upload a product’s video',
  description:
    'The file itself, with its `Content-Length`: MP4 with H.264 or AV1, or WebM, of at most 24 MB, recognized by its content. It is kept as it is, but for what an MP4 tells of where and by whom it was filmed (one with tracks that are neither picture nor sound is refused), and thrown away after a day unless a product shows it by then.',
  request: { body: { required: true, content: { 'video/mp4': binary, 'video/webm': binary } } },
  responses: { 201: json(answerOf(shopVideoSchema), 'The stored video') },
  refusals: {
    411: 'Its length isn’t said',
    413: 'The file is too large',
    422: 'It is no video that can be taken, holds tracks of its camera, or its end is missing',
    503: 'Too many videos arrive at once, or files can’t be kept now',
  },
})

/** Each is in memory as it arrives, and once more while a bucket takes it. */
const AT_ONCE = 3
/** No queue: an unread connection would be closed as stalled. */
const LONGEST_QUEUE = 0

export function shopVideosRoutes() {
  const turns = createTurns({ atOnce: AT_ONCE, longestQueue: LONGEST_QUEUE, busy: () => new TooManyVideos() })
  return createRouter().openapi(uploadShopVideoRoute, (c) =>
    turns.take(async () => c.json(created(await storeVideo(c.get('ctx'), await receiveVideo(c.req.raw))), 201)),
  )
}

/** Reads into one buffer of the announced length. @throws VideoTooHeavy, VideoLengthUnknown, VideoCut, VideoFormatRefused */
async function receiveVideo({ headers, body }: Request): Promise<Buffer> {
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
