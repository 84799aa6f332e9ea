import { z } from '@hono/zod-openapi'
import { isCatalogueId } from '#vocabulary/catalogue-id.ts'
import {
  DEFAULT_PAGE_SIZE,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  MAX_PRICE,
  MAX_SEARCH_LENGTH,
  MAX_SIZE_ML,
  MAX_VALUES,
  PRODUCT_ORDERS,
} from '#domain/catalogue/products/product-query.ts'
import type { ProductFilters, ProductQuery } from '#domain/catalogue/products/product-query.ts'
import { expressionSchema } from '#domain/catalogue/schemas.ts'

const whole = z
  .string()
  .regex(/^\d{1,9}$/, 'errors:wholeNumberInvalid')
  .transform(Number)
const pesos = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'errors:amountInvalid')
  .transform(Number)
  .pipe(z.number().max(MAX_PRICE))

const catalogueIdSchema = z.string().refine(isCatalogueId, 'errors:identifierInvalid')

/** Values as `a,b` or repeated parameters. */
function several<Item extends z.ZodType<unknown, string>>(item: Item, most = MAX_VALUES) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [...new Set([given].flat().flatMap((text) => text.split(',')))])
    .pipe(z.array(item).max(most))
    .optional()
}

const filters = {
  search: z
    .string()
    .max(MAX_SEARCH_LENGTH)
    .optional()
    .openapi({ description: 'Accents, capitals and small slips do not matter.' }),
  category: several(catalogueIdSchema).openapi({ description: 'Category ids, by comma or repeated.' }),
  collection: catalogueIdSchema.optional().openapi({
    description: 'A published collection’s id: only its products, in its order unless `order` says another.',
  }),
  expression: several(expressionSchema).openapi({ description: 'Expressions, by comma or repeated.' }),
  size: several(whole.pipe(z.int().min(1).max(MAX_SIZE_ML))).openapi({
    description: 'Millilitres, by comma or repeated.',
  }),
  priceMin: pesos.optional().openapi({ description: 'Pesos, inclusive.' }),
  priceMax: pesos.optional().openapi({ description: 'Pesos, inclusive.' }),
  'tags[bestSeller]': z.literal('true').optional(),
  ids: several(catalogueIdSchema, 100).openapi({ description: 'Only these products; at most 100.' }),
  lng: z.string().optional().openapi({ description: 'Language of the answer: `es` or `en`.' }),
}

type PriceRange = { priceMin?: number | undefined; priceMax?: number | undefined }
const isRange = ({ priceMin, priceMax }: PriceRange) =>
  priceMin === undefined || priceMax === undefined || priceMin <= priceMax
const INVERTED = { path: ['priceMax'], message: 'errors:priceRangeInverted' }

export const facetsQuerySchema = z.strictObject(filters).refine(isRange, INVERTED)

export const productsQuerySchema = z
  .strictObject({
    ...filters,
    order: z.enum(PRODUCT_ORDERS).optional(),
    page: whole.pipe(z.int().min(1).max(MAX_PAGE)).optional().openapi({ description: 'From 1.' }),
    limit: whole
      .pipe(z.int().min(1).max(MAX_PAGE_SIZE))
      .optional()
      .openapi({ description: `Products per page, ${DEFAULT_PAGE_SIZE} if not given.` }),
  })
  .refine(isRange, INVERTED)

export function filtersOf(query: z.infer<typeof facetsQuerySchema>): ProductFilters {
  const { lng: _, 'tags[bestSeller]': bestSeller, ...rest } = query
  return { ...rest, bestSeller: bestSeller === 'true' }
}

export function queryOf({ order, page, limit, ...query }: z.infer<typeof productsQuerySchema>): ProductQuery {
  return { ...filtersOf(query), order, page, limit }
}
