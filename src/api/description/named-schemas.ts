import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ZodObject } from 'zod'
import { inboxMessageSchema, messageThreadSchema } from '#domain/contact/inbox/schemas.ts'
import { adminOrderSchema } from '#domain/orders/admin/schemas.ts'
import { orderTrackingSchema, purchaseDetailSchema } from '#domain/orders/history/schemas.ts'
import { deliveryQuoteSchema } from '#domain/orders/quoting/schemas.ts'
import { collectionSchema, settlementSchema } from '#domain/orders/paying/schemas.ts'
import { adminReturnSchema, listedReturnSchema, returnSchema } from '#domain/orders/returning/schemas.ts'
import { adminDiscountCodeSchema, listedDiscountCodeSchema, usedPointsSchema } from '#domain/pricing/schemas.ts'
/** Pairs of a base schema and its extension, described with `allOf`. */
const EXTENSIONS: readonly [ZodObject, ZodObject][] = [
  [returnSchema, adminReturnSchema],
  [adminReturnSchema, listedReturnSchema],
  [orderTrackingSchema, adminOrderSchema],
  [orderTrackingSchema, purchaseDetailSchema],
  [settlementSchema, collectionSchema],
  [adminDiscountCodeSchema, listedDiscountCodeSchema],
  [inboxMessageSchema, messageThreadSchema],
]

/** Runs before the routes, which would describe extensions as independent schemas. */
export function describeNamedSchemas({ openAPIRegistry }: Pick<OpenAPIHono, 'openAPIRegistry'>): void {
  // A nullable first mention would make the schema itself nullable
  openAPIRegistry.register(nameOf(usedPointsSchema), usedPointsSchema.clone())
  for (const [base, extended] of EXTENSIONS) {
    openAPIRegistry.register(nameOf(extended), base.clone().openapi(nameOf(base)).extend(extended.shape))
  }
  const { points } = deliveryQuoteSchema.shape
  const quotedPoints = usedPointsSchema.clone().openapi(nameOf(usedPointsSchema)).extend(points.unwrap().shape)
  openAPIRegistry.register(
    nameOf(deliveryQuoteSchema),
    deliveryQuoteSchema.clone().extend({ points: quotedPoints.nullable().openapi(points.meta() ?? {}) }),
  )
}

function nameOf(schema: ZodObject): string {
  const name = schema.meta()?.id
  if (name === undefined) throw new Error('The schema has no name')
  return name
}
