import { z } from '@hono/zod-openapi'

/** A text in the house's languages, as the owner wrote it. */
export const localized = z.object({ es: z.string(), en: z.string().optional() })
