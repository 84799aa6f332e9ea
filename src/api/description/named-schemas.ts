import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ZodObject } from 'zod'
import { inboxMessageSchema, messageThreadSchema } from '#domain/contact/inbox/schemas.ts'
import { adminOrderSchema } from '#domain/orders/admin/schemas.ts'
import { orderTrackingSchema, purchaseDetailSchema } from '#domain/orders/history/schemas.ts'
import { collectionSchema, settlementSchema } from '#domain/orders/paying/schemas.ts'
import { adminReturnSchema, listedReturnSchema, returnSchema } from '#domain/orders/returning/schemas.ts'
import { adminDiscountCodeSchema, listedDiscountCodeSchema } from '#domain/pricing/offer-schemas.ts'
import { usedPointsSchema } from '#domain/pricing/schemas.ts'

/** Each of the second extends the first, and is described so. */
const EXTENSIONS: readonly [ZodObject, ZodObject][] = [
  [returnSchema, adminReturnSchema],
  [adminReturnSchema, listedReturnSchema],
  [orderTrackingSchema, adminOrderSchema],
  [orderTrackingSchema, purchaseDetailSchema],
  [settlementSchema, collectionSchema],
  [adminDiscountCodeSchema, listedDiscountCodeSchema],
  [inboxMessageSchema, messageThreadSchema],
]

/** The routes mention it first where it may be null, which would describe the schema itself so. */
const NULLABLE_FIRST: readonly ZodObject[] = [usedPointsSchema]

/** Describes schemas that the routes alone would describe otherwise. */
export function describeNamedSchemas({ openAPIRegistry }: Pick<OpenAPIHono, 'openAPIRegistry'>): void {
  for (const schema of NULLABLE_FIRST) openAPIRegistry.register(nameOf(schema), schema.clone())
  for (const [base, extended] of EXTENSIONS) {
    openAPIRegistry.register(nameOf(extended), base.clone().openapi(nameOf(base)).extend(extended.shape))
  }
}

function nameOf(schema: ZodObject): string {
  const name = schema.meta()?.id
  if (name === undefined) throw new Error('The schema has no name')
  return name
}
