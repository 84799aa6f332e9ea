import { z } from 'zod'

/** What is shown until a picture is there, by its address: the base64 of a WebP of few pixels. */
const previewsSchema = z.record(z.string(), z.string())

export const bannerTypeSchema = z.enum(['banner', 'cart'])
export type BannerType = z.infer<typeof bannerTypeSchema>

export const bannerStatusSchema = z.enum(['active', 'inactive'])

/** A banner in one language. The cart shows one picture (a text), the other screens a list of which the first is used. */
export const bannerSchema = z.object({
  bannerId: z.string(),
  screen: z.string(),
  type: bannerTypeSchema,
  status: bannerStatusSchema,
  title: z.string(),
  description: z.string(),
  /** The wide one and, where phones are shown another, an upright one; a single address in a cart. */
  imageUrl: z.union([z.array(z.string()), z.string()]),
  /** Also of the crop for phones, `…-tall-800x1000.webp` beside the picture, where there is one. */
  previews: previewsSchema,
  priority: z.int(),
  /** An internal path or an http(s) address. */
  link: z.string().nullable(),
  showComingSoon: z.boolean(),
  comingSoonText: z
    .object({ message: z.string(), date: z.string(), features: z.array(z.string()), contact: z.string() })
    .nullable(),
})
export type Banner = z.infer<typeof bannerSchema>

/** A service in one language, as lists and cards show it. */
export const serviceCardSchema = z.object({
  serviceId: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  /** Where its page is: `/servicios/redes`. */
  path: z.string(),
  images: z.array(z.string()),
  previews: previewsSchema,
  features: z.array(z.string()),
})
export type ServiceCard = z.infer<typeof serviceCardSchema>

/** A service with everything its own page shows, in one language. */
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
