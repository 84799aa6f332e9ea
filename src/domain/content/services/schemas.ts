import { z } from 'zod'
import { LOCALES, localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { localizedText, translatedSchema } from '#kit/localized-schema.ts'
import { pictureAddressSchema } from '../banners/schemas.ts'
import { bannerStatusSchema } from '../schemas.ts'
import { versionSchema } from '#kit/version-schema.ts'

const MAX_NAME = 80
const MAX_LINE = 240
const MAX_TITLE = 120
const MAX_TEXT = 800
const MAX_PARAGRAPH = 1500
const MAX_ROWS = 12
const MAX_ID = 60

const id = z.string().max(MAX_ID)

/** Rows must be distinct in every language, because pages use their text as key. */
function rowsOf<Row>(row: z.ZodType<Row>, wordsOf: (row: Row) => Localized) {
  return z
    .array(row)
    .min(1, 'errors:listEmpty')
    .max(MAX_ROWS, 'errors:listTooLong')
    .refine(
      (rows) => LOCALES.every((locale) => isDistinct(rows.map((each) => localize(wordsOf(each), locale)))),
      'errors:listedTwice',
    )
}

const isDistinct = (texts: readonly string[]) => new Set(texts).size === texts.length

const lines = (max: number) => rowsOf<Localized>(localizedText(max), (text) => text)
const step = z.object({ title: localizedText(MAX_TITLE), text: localizedText(MAX_TEXT) })
const question = z.object({ question: localizedText(MAX_LINE), answer: localizedText(MAX_TEXT) })

export const serviceInputSchema = z
  .object({
    status: bannerStatusSchema,
    name: localizedText(MAX_NAME),
    description: localizedText(MAX_LINE),
    pitch: localizedText(MAX_LINE),
    story: lines(MAX_PARAGRAPH),
    audience: lines(MAX_LINE),
    features: lines(MAX_LINE),
    steps: rowsOf(step, ({ title }) => title),
    questions: rowsOf(question, (each) => each.question),
    images: z
      .array(pictureAddressSchema)
      .min(1, 'errors:pictureMissing')
      .max(MAX_ROWS, 'errors:listTooLong')
      .refine(isDistinct, 'errors:listedTwice'),
    /** Service ids. */
    related: z.array(id).max(4, 'errors:listTooLong').refine(isDistinct, 'errors:listedTwice'),
  })
  .meta({ id: 'ServiceInput' })
export type ServiceInput = z.output<typeof serviceInputSchema>

export const technologyOfferInputSchema = z
  .object({
    status: bannerStatusSchema,
    name: localizedText(MAX_NAME),
    description: localizedText(MAX_LINE),
    image: pictureAddressSchema.nullable(),
  })
  .meta({ id: 'TechnologyOfferInput' })
export type TechnologyOfferInput = z.output<typeof technologyOfferInputSchema>

/** `seen` is the order that was read. */
export const showcaseOrderSchema = z
  .object({
    ids: z.array(id).min(1).max(200),
    seen: z.array(id).min(1).max(200),
  })
  .meta({ id: 'ShowcaseOrder' })
export type ShowcaseOrder = z.output<typeof showcaseOrderSchema>

export const previewsSchema = z.record(z.string(), z.string())

export const adminServiceSchema = z
  .object({
    serviceId: z.string(),
    icon: z.string(),
    status: bannerStatusSchema,
    name: translatedSchema,
    description: translatedSchema,
    pitch: translatedSchema,
    story: z.array(translatedSchema),
    audience: z.array(translatedSchema),
    features: z.array(translatedSchema),
    steps: z.array(z.object({ title: translatedSchema, text: translatedSchema })),
    questions: z.array(z.object({ question: translatedSchema, answer: translatedSchema })),
    images: z.array(z.string()),
    previews: previewsSchema,
    related: z.array(z.string()),
    position: z.int(),
    version: versionSchema,
  })
  .meta({ id: 'AdminService' })

export const adminOfferSchema = z
  .object({
    offerId: z.string(),
    icon: z.string(),
    status: bannerStatusSchema,
    name: translatedSchema,
    description: translatedSchema,
    image: z.string().nullable(),
    previews: previewsSchema,
    position: z.int(),
    version: versionSchema,
  })
  .meta({ id: 'AdminOffer' })
