import { z } from 'zod'
import { IMAGE_PURPOSES } from './purposes.ts'

export const imagePurposeSchema = z.enum(IMAGE_PURPOSES)
export const imageIdSchema = z.uuid('errors:identifierInvalid')

export const keptImageSchema = z.object({
  imageId: z.uuid(),
  /** Where it is shown: to everybody who knows the address of an avatar, to its owner alone otherwise. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type KeptImage = z.infer<typeof keptImageSchema>

export const housePictureSchema = z.object({
  /** Where it is shown, and what products and pages keep of it; it says the size. */
  address: z.string(),
  width: z.int(),
  height: z.int(),
  /** What is shown until it is there: the base64 of a WebP of few pixels. */
  preview: z.string(),
})
export type HousePicture = z.infer<typeof housePictureSchema>
