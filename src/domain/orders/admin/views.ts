import { z } from 'zod'
import { requiredText } from '#kit/text-schema.ts'
import { orderFiltersSchema } from '#vocabulary/order-filters.ts'

const LONGEST_NAME = 60

export const MAX_ORDER_VIEWS = 40

export const orderViewSchema = z
  .object({ name: requiredText(LONGEST_NAME), filters: orderFiltersSchema })
  .meta({ id: 'SaveOrderView' })
export type OrderViewInput = z.infer<typeof orderViewSchema>

export const savedViewSchema = z
  .object({ id: z.uuid(), name: z.string(), filters: orderFiltersSchema, version: z.int() })
  .meta({ id: 'OrderView' })
export type OrderView = z.infer<typeof savedViewSchema>
