import { createRoute, z } from '@hono/zod-openapi'
import { imageIdSchema, imagePurposeSchema, keptImageSchema } from '#domain/media/schemas.ts'
import { answerOf, json, situations, paramsOf, fileField, formOf } from '../../envelope.ts'

const tags = ['Pictures']

export const uploadImageRoute = createRoute({
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
    201: json(answerOf(keptImageSchema), 'Kept, and where it is shown'),
    ...situations({
      401: 'Nobody is signed in',
      413: 'The file is too heavy',
      422: 'It is no picture that can be taken, or has too many pixels',
      429: 'Too many pictures from this account or address',
      503: 'Too many pictures wait to be read',
    }),
  },
})

export const readImageRoute = createRoute({
  method: 'get',
  path: '/customer/images/{imageId}',
  operationId: 'readImage',
  tags,
  summary: 'A picture that was sent, for who sent it and for the owner of the shop',
  request: { params: paramsOf({ imageId: imageIdSchema }) },
  responses: {
    200: {
      description: 'The picture',
      content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...situations({
      401: 'Nobody is signed in',
      403: 'Administrators have no pictures to see here',
      404: 'There is no such picture, or it is somebody else’s',
      422: 'The id has the wrong shape',
    }),
  },
})
