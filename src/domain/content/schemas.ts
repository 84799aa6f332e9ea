import { z } from 'zod'

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
  imageUrl: z.union([z.array(z.string()), z.string()]),
  priority: z.int(),
  /** An internal path or an http(s) address. */
  link: z.string().nullable(),
  showComingSoon: z.boolean(),
  comingSoonText: z
    .object({ message: z.string(), date: z.string(), features: z.array(z.string()), contact: z.string() })
    .nullable(),
})
export type Banner = z.infer<typeof bannerSchema>
