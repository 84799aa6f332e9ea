import { shopPictureKindSchema, shopPictureSchema } from '#domain/media/schemas.ts'
import { storeShopPicture } from '#domain/media/store-shop-picture.ts'
import { limitPictures } from '../../body-limits.ts'
import { answerOf, created, fileField, formOf, json } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Pictures')

const uploadShopPictureRoute = staffRoute({
  method: 'post',
  path: '/management/pictures',
  operationId: 'uploadShopPicture',
  permission: ['catalogue:write', 'content:write'],
  middleware: [limitPictures()],
  summary: 'Upload a shop picture',
  description:
    'JPEG, PNG, WebP or AVIF of at most 10 MB and 40 megapixels. It is encoded anew as AVIF in every width that pages use and as one WebP, upright and without its metadata, and thrown away after a day unless something shows it by then. A `logo` keeps its transparency.',
  request: {
    body: formOf({ image: fileField, kind: shopPictureKindSchema.default('picture') }),
  },
  responses: { 201: json(answerOf(shopPictureSchema), 'The stored picture') },
  refusals: {
    413: 'The file is too large',
    422: 'It is no picture that can be taken, or has too many pixels or too few',
    503: 'Too many pictures wait to be read',
  },
})

export function shopPicturesRoutes() {
  return createRouter().openapi(uploadShopPictureRoute, async (c) => {
    const { image, kind } = c.req.valid('form')
    const sent = new Uint8Array(await image.arrayBuffer())
    return c.json(created(await storeShopPicture(c.get('ctx'), { sent, kind })), 201)
  })
}
