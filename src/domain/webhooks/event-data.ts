import { z } from 'zod'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'
import { PRODUCT_STATES } from '#vocabulary/product-facts.ts'
import { REFUND_METHODS } from '#vocabulary/refund-methods.ts'
import type { WebhookEvent } from '#vocabulary/webhook-events.ts'

const orderMoved = z.object({ folio: z.string(), status: z.enum(ORDER_STATUSES) })
const units = z.int().min(0)
const customers = z.object({ customerIds: z.array(z.uuid()) })

/** What stands under `data` of each event: folios and ids, no personal data. */
export const EVENT_DATA = {
  'order.placed': orderMoved,
  'order.paid': orderMoved,
  'order.edited': orderMoved,
  'order.shipped': orderMoved,
  'order.completed': orderMoved,
  'order.cancelled': orderMoved,
  'order.refunded': z.object({
    folio: z.string(),
    amount: z.number().meta({ description: 'Pesos' }),
    method: z.enum(REFUND_METHODS),
    lines: z
      .array(z.object({ position: z.int(), quantity: z.int() }))
      .meta({ description: 'Empty for a plain amount and for what was refunded at the provider' }),
  }),
  'product.changed': z.object({
    productId: z.string(),
    formerProductId: z.string().nullable().meta({ description: 'Where it has another address now' }),
    state: z.enum(PRODUCT_STATES),
    variants: z.array(
      z.object({
        variantId: z.string(),
        sku: z.string(),
        price: z.number().meta({ description: 'Pesos, before discounts' }),
        barcode: z.string().nullable(),
      }),
    ),
  }),
  'product.removed': z.object({ productId: z.string() }),
  'stock.changed': z.object({
    variants: z.array(
      z.object({ variantId: z.string(), sku: z.string(), locationId: z.string(), onHand: units, available: units }),
    ),
  }),
  'stock.low': z.object({
    variants: z.array(z.object({ variantId: z.string(), locationId: z.string(), left: units, lowAt: units })),
  }),
  'customer.changed': customers,
  'customer.removed': customers,
  ping: z.object({}),
} satisfies Record<WebhookEvent, z.ZodObject>

export type EventData<Event extends WebhookEvent> = z.output<(typeof EVENT_DATA)[Event]>
