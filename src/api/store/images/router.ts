import { createRoute, z } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { requireRole } from '#domain/authorize.ts'
import { PictureTooHeavy, TooManyPictures } from '#domain/media/errors.ts'
import { keepImage } from '#domain/media/keep-image.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_MEGABYTES } from '#domain/media/limits.ts'
import { readImage } from '#domain/media/read-image.ts'
import { imageIdSchema, imagePurposeSchema, uploadedImageSchema } from '#domain/media/schemas.ts'
import { createTurns } from '#kit/turns.ts'
import { ROLES } from '#vocabulary/roles.ts'
import { FORM_BYTES } from '../../body-limits.ts'
import type { ApiDeps, ApiEnv } from '../../deps.ts'
import { answerOf, created, fileField, formOf, json, paramsOf, situations } from '../../envelope.ts'
import { limitByAddress, limitByUser } from '../../limits.ts'
import type { Limit } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import { ofStaff } from '../../staff-routes.ts'
import { receiveWhole } from './receive-whole.ts'

const tags = ['Pictures']

const uploadImageRoute = createRoute({
  method: 'post',
  path: '/images/upload',
  operationId: 'uploadImage',
  tags,
  summary: 'Send a picture',
  description:
    'JPEG, PNG, WebP or AVIF of at most 10 MB and 40 megapixels. It is encoded anew, upright and without its metadata, and thrown away after a day unless something shows it by then.',
  request: {
    body: formOf({ image: fileField, purpose: imagePurposeSchema }),
  },
  responses: {
    201: json(answerOf(uploadedImageSchema), 'Kept, and where it is shown'),
    ...situations({
      401: 'Nobody is signed in',
      413: 'The file is too heavy',
      422: 'It is no picture that can be taken, or has too many pixels',
      429: 'Too many pictures from this account or address',
      503: 'Too many pictures wait to be read, or files can’t be kept now',
    }),
  },
})

const readImageRoute = createRoute({
  method: 'get',
  path: '/customer/images/{imageId}',
  operationId: 'readImage',
  ...ofStaff('returns:read'),
  tags,
  summary: 'A picture that was sent, for who sent it and for staff',
  request: { params: paramsOf({ imageId: imageIdSchema }) },
  responses: {
    200: {
      description: 'The picture',
      content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...situations({
      401: 'Nobody is signed in',
      403: 'Staff without `returns:read` have no pictures to see here',
      404: 'There is no such picture, or it is somebody else’s',
      422: 'The id has the wrong shape',
      503: 'Files can’t be read now',
    }),
  },
})

const HOUR = 3600
const DAY = 24 * HOUR
const BY_USER: Limit = { name: 'upload', limit: 30, windowSeconds: HOUR }
const BY_USER_A_DAY: Limit = { name: 'upload-day', limit: 100, windowSeconds: DAY }
const BY_ADDRESS: Limit = { name: 'upload', limit: 90, windowSeconds: HOUR }

/** Parsing a form takes some 20 MB more than its picture weighs. */
const AT_ONCE = 3
const LONGEST_QUEUE = 24
const BOUNDS = {
  longest: MAX_PICTURE_BYTES + FORM_BYTES,
  inAll: 60 * 1024 * 1024,
  each: 25 * 1024 * 1024,
  tooLong: () => new PictureTooHeavy(MAX_PICTURE_MEGABYTES),
  busy: () => new TooManyPictures(),
}

const HEADERS = { 'Content-Type': 'image/webp', 'Content-Security-Policy': "default-src 'none'; sandbox" }

/** Refuses before the body is read. */
const whoeverIsSignedIn = createMiddleware<ApiEnv>(async (c, next) => {
  requireRole(c.get('ctx'), ROLES)
  await next()
})

function inTurn() {
  const turns = createTurns({ atOnce: AT_ONCE, longestQueue: LONGEST_QUEUE, busy: () => new TooManyPictures() })
  return createMiddleware<ApiEnv>((_c, next) => turns.take(next))
}

export function imagesRoutes(deps: ApiDeps) {
  const limits = [
    limitByUser(deps, BY_USER),
    limitByUser(deps, BY_USER_A_DAY),
    limitByAddress(deps, BY_ADDRESS),
  ] as const
  return createRouter()
    .openapi(
      { ...uploadImageRoute, middleware: [whoeverIsSignedIn, ...limits, receiveWhole(BOUNDS), inTurn()] as const },
      async (c) => {
        const { image, purpose } = c.req.valid('form')
        const sent = new Uint8Array(await image.arrayBuffer())
        return c.json(created(await keepImage(c.get('ctx'), { sent, purpose })), 201)
      },
    )
    .openapi(readImageRoute, async (c) => {
      const picture = await readImage(c.get('ctx'), c.req.valid('param'))
      return c.body(new Uint8Array(picture), 200, HEADERS)
    })
}
