import { z } from 'zod'
import { isCatalogueId } from '#vocabulary/catalogue-id.ts'
import { LOCALES } from '#i18n/locale.ts'
import { DEVICES, EVENT_NAMES, MAX_BATCH } from '#vocabulary/event-names.ts'

const MAX_PESOS = 10_000_000
const MAX_COUNT = 1_000_000

const line = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u)
const catalogueId = z.string().refine(isCatalogueId)
const count = z.int().min(0).max(MAX_COUNT)

/** No field may identify a person. */
export const storeEventSchema = z.strictObject({
  name: z.enum(EVENT_NAMES),
  path: line(200).regex(/^\/[^?#]*$/),
  language: z.enum(LOCALES),
  device: z.enum(DEVICES),
  referrerHost: line(100)
    .regex(/^[\w.-]+$/)
    .optional(),
  source: line(60).optional(),
  medium: line(60).optional(),
  campaign: line(60).optional(),
  productIds: z.array(catalogueId).max(50).optional(),
  category: line(100).optional(),
  /** Pesos. */
  value: z.number().min(0).max(MAX_PESOS).optional(),
  quantity: count.optional(),
  term: line(80).optional(),
  results: count.optional(),
  outcome: z.enum(['confirmed', 'denied']).optional(),
})

export const storeEventsSchema = z
  .strictObject({ events: z.array(storeEventSchema).min(1).max(MAX_BATCH) })
  .meta({ id: 'StoreEvents' })

export type StoreEvent = z.infer<typeof storeEventSchema>
