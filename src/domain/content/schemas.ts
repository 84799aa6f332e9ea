import { z } from 'zod'

/** Placeholders by path: base64 of a tiny WebP. */
const previewsSchema = z.record(z.string(), z.string())

export const bannerTypeSchema = z.enum(['banner', 'cart'])
export type BannerType = z.infer<typeof bannerTypeSchema>

export const bannerStatusSchema = z.enum(['active', 'inactive'])

export const bannerSchema = z
  .object({
    bannerId: z.string(),
    screen: z.string(),
    type: bannerTypeSchema,
    status: bannerStatusSchema,
    title: z.string(),
    description: z.string(),
    /** The wide image and optionally an upright one for phones; a single path in a cart. */
    imageUrl: z.union([z.array(z.string()), z.string()]),
    /** Includes crops for phones, such as `…-tall-800x1000.webp`. */
    previews: previewsSchema,
    priority: z.int(),
    /** A path or an http(s) address. */
    link: z.string().nullable(),
    showComingSoon: z.boolean(),
    comingSoonText: z
      .object({ message: z.string(), date: z.string(), features: z.array(z.string()), contact: z.string() })
      .nullable(),
  })
  .meta({ id: 'Banner' })
export type Banner = z.infer<typeof bannerSchema>

export const serviceCardSchema = z.object({
  serviceId: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  /** For example `/servicios/redes`. */
  path: z.string(),
  images: z.array(z.string()),
  previews: previewsSchema,
  features: z.array(z.string()),
})
export type ServiceCard = z.infer<typeof serviceCardSchema>

export const serviceDetailSchema = serviceCardSchema.extend({
  pitch: z.string(),
  story: z.array(z.string()),
  audience: z.array(z.string()),
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  related: z.array(serviceCardSchema),
})
export type ServiceDetail = z.infer<typeof serviceDetailSchema>

export const offerSchema = z.object({
  offerId: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  image: z.string().nullable(),
  previews: previewsSchema,
})
export type Offer = z.infer<typeof offerSchema>

export const bannerFilterSchema = z.object({
  screen: z
    .string()
    .regex(/^\/[\w/-]{0,100}$/, 'errors:screenInvalid')
    .meta({ example: '/' }),
  type: bannerTypeSchema.optional(),
  status: z.literal('active').optional(),
})
export type BannerFilter = z.output<typeof bannerFilterSchema>
