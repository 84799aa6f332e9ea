import { z } from 'zod'
import { isCatalogueId } from '#domain/catalogue/catalogue-id.ts'
import { LOCALES } from '#i18n/locale.ts'
import { DEVICES, EVENT_NAMES, MAX_BATCH } from './event-names.ts'

const MAX_PESOS = 10_000_000
const MAX_COUNT = 1_000_000

/** Text of one line. */
const line = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u)
const catalogueId = z.string().refine(isCatalogueId)
const count = z.int().min(0).max(MAX_COUNT)

/** Something that happened in a page. There is no field for who it was, and none may be added on the way. */
export const storeEventSchema = z.strictObject({
  name: z.enum(EVENT_NAMES),
  /** The page's path, without its query. */
  path: line(200).regex(/^\/[^?#]*$/),
  language: z.enum(LOCALES),
  device: z.enum(DEVICES),
  /** The host of the page that led here from elsewhere. */
  referrerHost: line(100)
    .regex(/^[\w.-]+$/)
    .optional(),
  /** What the address said of the campaign (`utm_…`). */
  source: line(60).optional(),
  medium: line(60).optional(),
  campaign: line(60).optional(),
  productIds: z.array(catalogueId).max(50).optional(),
  /** What was chosen of the home page's categories. */
  category: line(100).optional(),
  /** Pesos. */
  value: z.number().min(0).max(MAX_PESOS).optional(),
  quantity: count.optional(),
  /** What was searched for, and how much was found. */
  term: line(80).optional(),
  results: count.optional(),
  outcome: z.enum(['confirmed', 'denied']).optional(),
})

export const storeEventsSchema = z.strictObject({ events: z.array(storeEventSchema).min(1).max(MAX_BATCH) })

export type StoreEvent = z.infer<typeof storeEventSchema>
