import { z } from '@hono/zod-openapi'

/** Localised text, as the owner wrote it. */
export const localized = z.object({ es: z.string(), en: z.string().optional() })
