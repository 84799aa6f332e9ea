import { z } from 'zod'
import { momentSchema, instantSchema } from '#kit/moment-schema.ts'
import { storableText } from '#kit/text.ts'
import { localizedText, translatedSchema } from '#kit/localized-schema.ts'
import { bannerStatusSchema, bannerTypeSchema } from '../schemas.ts'
import { leadsSomewhere } from '../leads-somewhere.ts'
import { versionSchema } from '#kit/version-schema.ts'

const MAX_TITLE = 120
const MAX_DESCRIPTION = 300
const MAX_LINE = 120
const MAX_FEATURES = 6
const MAX_PICTURES = 4

/** Only the shop's own files, never another server's. */
export const pictureAddressSchema = z
  .string()
  .max(200)
  .regex(/^\/(pictures|uploads)\/[\w/-]+\.webp$/, 'errors:pictureAddressInvalid')

const moment = momentSchema.transform((text) => new Date(text))

/** A path of the shop or an http(s) address; empty for no link. */
const link = z
  .string()
  .overwrite(storableText)
  .trim()
  .max(300, 'errors:textTooLong')
  .refine((text) => text === '' || leadsSomewhere(text), 'errors:linkInvalid')
  .transform((text) => text || null)
  .nullable()
  .default(null)

const comingSoon = z.object({
  message: localizedText(MAX_LINE),
  date: localizedText(MAX_LINE),
  features: z.array(localizedText(MAX_LINE)).max(MAX_FEATURES),
  contact: localizedText(MAX_LINE),
})

export const bannerInputSchema = z
  .object({
    screen: z.string().regex(/^\/[\w/-]{0,100}$/, 'errors:screenInvalid'),
    type: bannerTypeSchema,
    status: bannerStatusSchema,
    title: localizedText(MAX_TITLE),
    description: localizedText(MAX_DESCRIPTION),
    /** The first is shown; on phones an upright second one. */
    imageUrl: z.array(pictureAddressSchema).min(1, 'errors:pictureMissing').max(MAX_PICTURES),
    /** Lower comes first. */
    priority: z.int('errors:wholeNumberInvalid').min(0, 'errors:wholeNumberInvalid').max(10_000),
    link,
    showComingSoon: z.boolean().default(false),
    comingSoonText: comingSoon.nullable().default(null),
    startsAt: moment.nullable().default(null),
    endsAt: moment.nullable().default(null),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message: `errors:${message}`, input: value })
    if (value.startsAt && value.endsAt && value.endsAt <= value.startsAt) refuse('endsAt', 'offerEndsBefore')
    if (value.showComingSoon && !value.comingSoonText) refuse('comingSoonText', 'comingSoonMissing')
  })
  .meta({ id: 'BannerInput' })
export type BannerInput = z.output<typeof bannerInputSchema>

export const bannerOrderSchema = z
  .object({ bannerIds: z.array(z.string().max(60)).min(1).max(200) })
  .meta({ id: 'BannerOrder' })

export const adminBannerSchema = z
  .object({
    bannerId: z.string(),
    screen: z.string(),
    type: bannerTypeSchema,
    status: bannerStatusSchema,
    title: translatedSchema,
    description: translatedSchema,
    imageUrl: z.array(z.string()),
    previews: z.record(z.string(), z.string()),
    priority: z.int(),
    link: z.string().nullable(),
    showComingSoon: z.boolean(),
    comingSoonText: z
      .object({
        message: translatedSchema,
        date: translatedSchema,
        features: z.array(translatedSchema),
        contact: translatedSchema,
      })
      .nullable(),
    startsAt: instantSchema.nullable(),
    endsAt: instantSchema.nullable(),
    version: versionSchema,
  })
  .meta({ id: 'AdminBanner' })
