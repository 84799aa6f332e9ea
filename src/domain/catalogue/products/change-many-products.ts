import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { SituationError } from '#kit/errors.ts'
import { knownId } from '#kit/text-schema.ts'
import { editProduct } from './edit-product.ts'
import type { ProductColumns } from './edit-product.ts'
import { TooManyTags } from '../errors.ts'
import { productDiscountSchema } from './schemas.ts'
import { MOST_TAGS, staffTagSchema } from '#vocabulary/staff-tags.ts'
import type { AdminProduct } from './schemas.ts'
import { discountColumns, requireCategory } from './product-columns.ts'
import { archiveProduct, publishProduct, withdrawProduct } from './publish-product.ts'

export const MOST_AT_ONCE = 200

const productChangeSchema = z.discriminatedUnion('change', [
  z.object({ change: z.literal('publish') }),
  z.object({ change: z.literal('unpublish') }),
  z.object({ change: z.literal('archive') }),
  z.object({ change: z.literal('category'), categoryId: knownId(100) }),
  z.object({ change: z.literal('bestSeller'), isBestSeller: z.boolean() }),
  z.object({ change: z.literal('tag'), tag: staffTagSchema, isAdded: z.boolean() }),
  z.object({ change: z.literal('discount'), discount: productDiscountSchema.nullable() }),
])
type ProductChange = z.output<typeof productChangeSchema>

export const productChangesSchema = z
  .intersection(
    productChangeSchema,
    z.object({ productIds: z.array(knownId(100)).min(1, 'errors:fieldRequired').max(MOST_AT_ONCE) }),
  )
  .meta({ id: 'ProductChanges' })
type ProductChanges = z.output<typeof productChangesSchema>

/** `problem`: why a product was left unchanged. */
export const productOutcomesSchema = z
  .array(z.object({ productId: z.string(), problem: z.string().nullable() }))
  .meta({ id: 'ProductOutcomes' })

export interface ChangeOutcome {
  productId: string
  error: SituationError | null
}

/** Each product succeeds or fails by itself. @throws CategoryUnknown */
export async function changeManyProducts(ctx: Ctx, { productIds, ...many }: ProductChanges): Promise<ChangeOutcome[]> {
  requirePermission(ctx, 'catalogue:write')
  if (many.change === 'category') await requireCategory(ctx, many.categoryId)
  const outcomes: ChangeOutcome[] = []
  for (const productId of new Set(productIds)) {
    try {
      await changeOne(ctx, productId, many)
      outcomes.push({ productId, error: null })
    } catch (error) {
      if (!(error instanceof SituationError)) throw error
      outcomes.push({ productId, error })
    }
  }
  return outcomes
}

function changeOne(ctx: Ctx, productId: string, many: ProductChange): Promise<AdminProduct> {
  const meant = { productId, version: undefined }
  if (many.change === 'publish') return publishProduct(ctx, meant)
  if (many.change === 'unpublish') return withdrawProduct(ctx, meant)
  if (many.change === 'archive') return archiveProduct(ctx, meant)
  return editProduct(ctx, { ...meant, action: 'product.changed', change: (_tx, before) => columnsOfMany(many, before) })
}

type Columns = Exclude<ProductChange, { change: 'publish' | 'unpublish' | 'archive' }>

function columnsOfMany(many: Columns, { staffTags, ...before }: AdminProduct): ProductColumns | null {
  if (many.change === 'category') return many.categoryId === before.categoryId ? null : { categoryId: many.categoryId }
  if (many.change === 'bestSeller')
    return many.isBestSeller === before.isBestSeller ? null : { isBestSeller: many.isBestSeller }
  if (many.change === 'discount')
    return isDeepStrictEqual(many.discount, before.discount) ? null : discountColumns(many.discount)
  if (staffTags.includes(many.tag) === many.isAdded) return null
  const others = staffTags.filter((tag) => tag !== many.tag)
  if (others.length === MOST_TAGS) throw new TooManyTags()
  return { staffTags: many.isAdded ? [...others, many.tag] : others }
}
