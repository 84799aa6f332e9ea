import { createRoute } from '@hono/zod-openapi'
import { shopPictureSchema } from '#domain/media/schemas.ts'
import { answerOf, json, situations, fileField, formOf } from '../../envelope.ts'
import { forTheOwner } from '../for-the-owner.ts'

export const uploadShopPictureRoute = createRoute({
  method: 'post',
  path: '/management/pictures',
  operationId: 'uploadShopPicture',
  tags: ['Pictures'],
  summary: 'Send a picture for the pages of the shop',
  description:
    'For the owner. JPEG, PNG, WebP or AVIF of at most 10 MB and 40 megapixels. It is encoded anew as AVIF in every width that pages use and as one WebP, upright and without its metadata, and thrown away after a day unless something shows it by then.',
  request: {
    body: formOf({ image: fileField }),
  },
  responses: {
    201: json(answerOf(shopPictureSchema), 'Kept, and where it is shown'),
    ...situations({
      ...forTheOwner,
      413: 'The file is too heavy',
      422: 'It is no picture that can be taken, or has too many pixels or too few',
      503: 'Too many pictures wait to be read',
    }),
  },
})
