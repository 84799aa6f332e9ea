import { z } from 'zod'
import { storableText } from '#kit/text.ts'

export const text = (max: number) => z.string().trim().max(max).overwrite(storableText)

export const short = text(200)

export const cartMetadataSchema = z.object({
  source: z.enum(['mobile', 'desktop']).optional(),
  userAgent: text(512).optional(),
  platform: short.optional(),
  sessionInfo: z
    .object({
      persistentSessionId: short.optional(),
      createdAt: short.optional(),
      customerInfo: z.object({ name: short.optional(), email: short.optional(), phone: short.optional() }).nullish(),
    })
    .optional(),
  device: z
    .object({
      mobile: z.boolean().optional(),
      type: short.optional(),
      os: short.optional(),
      browser: short.optional(),
      vendor: short.optional(),
      language: short.optional(),
      screen: z
        .object({
          width: z.number().optional(),
          height: z.number().optional(),
          colorDepth: z.number().optional(),
          pixelRatio: z.number().optional(),
        })
        .optional(),
      connection: z.object({ type: short.optional(), downlink: z.number().optional() }).optional(),
    })
    .optional(),
  comments: text(1000).optional(),
})

export type CartMetadata = z.infer<typeof cartMetadataSchema>
