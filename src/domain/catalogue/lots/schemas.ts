import { z } from 'zod'
import { LOCALES } from '#i18n/locale.ts'
import { translatedSchema } from '#kit/localized-schema.ts'
import { knownId, optionalLine, optionalText, requiredLine } from '#kit/text-schema.ts'
import { versionSchema } from '#kit/version-schema.ts'
import { MAX_LOT_CODE } from './lot-code.ts'

const MAX_NAME = 80
const MAX_WORDS = 120
const MAX_NOTE = 600
/** Agave doesn't grow higher. */
const MOST_METERS = 6000
const MOST_LITERS = 100_000
const MOST_BOTTLES = 10_000_000
/** Percent by volume. Source: NOM-006-SCFI. */
const ABV = { least: 35, most: 55 }

const day = z.iso
  .date('errors:dateInvalid')
  .regex(/^(?:19|20)/, 'errors:dateInvalid')
  .meta({ example: '2024-05-14' })
const knownDay = day.nullable().default(null)
const figure = (most: number) =>
  z
    .number('errors:wholeNumberInvalid')
    .int('errors:wholeNumberInvalid')
    .min(1, 'errors:lotFigureInvalid')
    .max(most, 'errors:lotFigureInvalid')
    .nullable()
    .default(null)
const words = (max: number) =>
  z
    .object({
      es: optionalText(max),
      en: optionalText(max)
        .transform((text) => text || undefined)
        .optional(),
    })
    .default({ es: '' })

const inputSchema = z.object({
  code: requiredLine(MAX_LOT_CODE)
    .regex(/^[A-Za-z0-9]+(?:[ -][A-Za-z0-9]+)*$/, 'errors:lotCodeInvalid')
    .meta({ description: 'As printed; others may not differ in case, spaces and hyphens alone', example: 'L 2405-A' }),
  productId: knownId(100).min(1, 'errors:fieldRequired'),
  field: words(MAX_WORDS).meta({ description: 'Where the agave grew' }),
  altitudeMeters: figure(MOST_METERS),
  harvestedOn: knownDay,
  cooking: words(MAX_WORDS).meta({ description: 'The oven, and for how long' }),
  extraction: words(MAX_WORDS),
  distilledOn: knownDay,
  distiller: optionalLine(MAX_NAME).meta({ description: 'The master distiller' }),
  barrel: words(MAX_WORDS).meta({ description: 'The kind of barrel; empty for what has seen none' }),
  barrelLiters: figure(MOST_LITERS),
  filledOn: knownDay.meta({ description: 'When the barrels were filled' }),
  bottledOn: day,
  bottles: figure(MOST_BOTTLES),
  abv: z
    .number('errors:lotAbvInvalid')
    .min(ABV.least, 'errors:lotAbvInvalid')
    .max(ABV.most, 'errors:lotAbvInvalid')
    .multipleOf(0.1, 'errors:lotAbvInvalid')
    .nullable()
    .default(null)
    .meta({ description: 'Percent by volume, where it differs from the product’s' }),
  note: words(MAX_NOTE),
})
export type LotInput = z.output<typeof inputSchema>

/** Chronological. */
const LIFE = ['harvestedOn', 'distilledOn', 'filledOn', 'bottledOn'] as const

function checkOrder({ value, issues }: z.core.ParsePayload<LotInput>): void {
  if (issues.length > 0) return
  const known = LIFE.flatMap((path) => (value[path] === null ? [] : [{ path, day: value[path] }]))
  for (const [index, { path, day: later }] of known.entries()) {
    const earlier = known[index - 1]
    if (earlier && earlier.day > later)
      issues.push({ code: 'custom', path: [path], message: 'errors:lotDaysOrder', input: later })
  }
}

export const lotInputSchema = inputSchema.check(checkOrder).meta({ id: 'LotInput' })

const factsSchema = z.object({
  code: z.string().meta({ description: 'As printed', example: 'L 2405-A' }),
  altitudeMeters: z.int().nullable(),
  harvestedOn: day.nullable(),
  distilledOn: day.nullable(),
  distiller: z.string(),
  barrelLiters: z.int().nullable(),
  filledOn: day.nullable(),
  bottledOn: day,
  bottles: z.int().nullable(),
})

const language = z.enum(LOCALES)

export const lotSchema = factsSchema
  .extend({
    key: z.string().meta({ description: 'The code as its page’s address has it', example: 'L2405A' }),
    field: z.string(),
    cooking: z.string(),
    extraction: z.string(),
    barrel: z.string(),
    abv: z.number().nullable().meta({ description: 'Percent by volume: the lot’s own, or the product’s' }),
    note: z.string(),
    languages: z
      .object({ field: language, cooking: language, extraction: language, barrel: language, note: language })
      .meta({ description: 'Spanish where the text has no English version' }),
    product: z.object({
      productId: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      preview: z.string().nullable(),
      nom: z.string(),
      isShown: z.boolean().meta({ description: 'Whether the store has a page of it' }),
    }),
  })
  .meta({ id: 'Lot', description: 'What isn’t known is null, or an empty text.' })
export type Lot = z.infer<typeof lotSchema>

export const adminLotSchema = factsSchema
  .extend({
    lotId: z.uuid(),
    version: versionSchema,
    key: z.string(),
    productId: z.string(),
    productName: translatedSchema,
    field: translatedSchema,
    cooking: translatedSchema,
    extraction: translatedSchema,
    barrel: translatedSchema,
    abv: z.number().nullable(),
    note: translatedSchema,
  })
  .meta({ id: 'AdminLot' })
export type AdminLot = z.infer<typeof adminLotSchema>

export const lotFiltersSchema = z.object({
  search: optionalText(80).optional().meta({ description: 'Part of a code, or words of a product' }),
  product: knownId(100).optional().meta({ description: 'Id of a product' }),
})
export type LotFilters = z.output<typeof lotFiltersSchema>

export const lotProductSchema = z.object({ productId: z.string(), name: translatedSchema }).meta({ id: 'LotProduct' })
export type LotProduct = z.infer<typeof lotProductSchema>
