import { z } from 'zod'
import { IMAGE_PURPOSES } from '#vocabulary/image-purposes.ts'

export const imagePurposeSchema = z.enum(IMAGE_PURPOSES)
export const imageIdSchema = z.uuid('errors:identifierInvalid')

export const uploadedImageSchema = z
  .object({
    imageId: z.uuid(),
    url: z.string(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'UploadedImage' })
export type UploadedImage = z.infer<typeof uploadedImageSchema>

/** A logo may be smaller and keeps its transparency. */
export const shopPictureKindSchema = z.enum(['picture', 'logo'])
export type ShopPictureKind = z.infer<typeof shopPictureKindSchema>

export const shopPictureSchema = z
  .object({
    address: z.string(),
    width: z.int(),
    height: z.int(),
    /** Base64 of a tiny WebP placeholder. */
    preview: z.string(),
  })
  .meta({ id: 'ShopPicture' })
export type ShopPicture = z.infer<typeof shopPictureSchema>

export const shopVideoSchema = z.object({ address: z.string() }).meta({ id: 'ShopVideo' })
export type ShopVideo = z.infer<typeof shopVideoSchema>
