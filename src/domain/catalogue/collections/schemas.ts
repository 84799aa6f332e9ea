import { z } from 'zod'
import { sentPesosSchema } from '#kit/pesos-schema.ts'
import { translatedSchema } from '#kit/localized-schema.ts'
import { knownId, optionalText, requiredText } from '#kit/text-schema.ts'
import { versionSchema } from '#kit/version-schema.ts'
import { RULE_MATCHES } from '#vocabulary/collection-rules.ts'
import { staffTagSchema } from '#vocabulary/staff-tags.ts'
import { PRODUCT_STATES } from '#vocabulary/product-facts.ts'
import { slugSchema } from '../products/schemas.ts'
import { expressionSchema } from '../schemas.ts'

const MAX_NAME = 60
const MAX_DESCRIPTION = 400
/** Every product change evaluates each of them. */
export const MOST_COLLECTIONS = 100
const MOST_CONDITIONS = 20
const MOST_BY_HAND = 200
const MOST_PESOS = 1_000_000

const translation = (max: number) =>
  optionalText(max)
    .transform((text) => text || undefined)
    .optional()

const price = sentPesosSchema
  .min(0, 'errors:amountInvalid')
  .max(MOST_PESOS, 'errors:priceInvalid')
  .meta({ description: 'Pesos, inclusive: what the default variant costs after the product’s own discount' })

const conditionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), categoryId: knownId(100) }),
  z.object({ kind: z.literal('expression'), expression: expressionSchema }),
  z.object({ kind: z.literal('tag'), tag: staffTagSchema }),
  z.object({ kind: z.literal('bestSeller') }),
  z.object({ kind: z.literal('discounted') }),
  z.object({ kind: z.literal('priceFrom'), price }),
  z.object({ kind: z.literal('priceTo'), price }),
])
export type Condition = z.output<typeof conditionSchema>

export const collectionRuleSchema = z
  .object({
    match: z.enum(RULE_MATCHES).meta({ description: 'Whether a product has to meet all conditions, or any one' }),
    conditions: z
      .array(conditionSchema)
      .min(1, 'errors:conditionsMissing')
      .max(MOST_CONDITIONS, 'errors:tooManyConditions'),
  })
  .meta({ id: 'CollectionRule' })
export type CollectionRule = z.output<typeof collectionRuleSchema>

const inputSchema = z.object({
  name: z.object({ es: requiredText(MAX_NAME), en: translation(MAX_NAME) }),
  description: z.object({ es: optionalText(MAX_DESCRIPTION), en: translation(MAX_DESCRIPTION) }),
  /** Slug; derived from the Spanish name if absent when created, else unchanged. */
  collectionId: slugSchema.optional(),
  isPublished: z.boolean().default(false).meta({ description: 'Whether visitors can open its page' }),
  rule: collectionRuleSchema.nullable().default(null).meta({ description: 'Null for one that is kept by hand' }),
  productIds: z
    .array(knownId(100))
    .max(MOST_BY_HAND, 'errors:tooManyProductsByHand')
    .default([])
    .meta({ description: 'By hand, in order; empty with a rule' }),
})

function check({ value, issues }: z.core.ParsePayload<Pick<CollectionInput, 'rule' | 'productIds'>>): void {
  const { rule, productIds } = value
  const refuse = (message: string) =>
    issues.push({ code: 'custom', path: ['productIds'], message: `errors:${message}`, input: productIds })
  if (rule && productIds.length > 0) refuse('productsBesideRule')
  if (new Set(productIds).size < productIds.length) refuse('productTwice')
}

export const collectionInputSchema = inputSchema.check(check).meta({ id: 'CollectionInput' })
export type CollectionInput = z.output<typeof inputSchema>

const sharedSchema = z.object({
  collectionId: z.string(),
  version: versionSchema,
  name: translatedSchema,
  description: translatedSchema,
  isPublished: z.boolean(),
  productCount: z.int().meta({ description: 'Drafts too, archived ones aside' }),
})

export const listedCollectionSchema = sharedSchema.extend({ isByRule: z.boolean() }).meta({ id: 'ListedCollection' })
export type ListedCollection = z.infer<typeof listedCollectionSchema>

export const adminCollectionSchema = sharedSchema
  .extend({
    rule: collectionRuleSchema.nullable(),
    products: z
      .array(
        z.object({
          productId: z.string(),
          name: translatedSchema,
          image: z.string().nullable(),
          preview: z.string().nullable(),
          state: z.enum(PRODUCT_STATES),
        }),
      )
      .meta({ description: 'Chosen by hand, in order; empty with a rule' }),
  })
  .meta({ id: 'AdminCollection' })
export type AdminCollection = z.infer<typeof adminCollectionSchema>

export const rulePreviewSchema = z
  .object({
    products: z.int().meta({ description: 'Drafts too, archived ones aside' }),
    shown: z.int().meta({ description: 'Those that visitors see' }),
    examples: z.array(translatedSchema).meta({ description: 'Names of the first ones in the store’s order' }),
  })
  .meta({ id: 'CollectionRulePreview' })
export type RulePreview = z.infer<typeof rulePreviewSchema>

export const collectionNameSchema = z
  .object({ collectionId: z.string(), name: translatedSchema })
  .meta({ id: 'CollectionName' })
