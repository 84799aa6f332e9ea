import { z } from 'zod'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'
import { PRODUCT_STATES } from '#vocabulary/product-facts.ts'
import { REFUND_METHODS } from '#vocabulary/refund-methods.ts'
import type { WebhookEvent } from '#vocabulary/webhook-events.ts'

const orderMoved = z.object({ folio: z.string(), status: z.enum(ORDER_STATUSES) })
const units = z.int().min(0)
const customerIds = z.array(z.uuid())

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
    lines: z.array(z.object({ position: z.int(), quantity: z.int() })).meta({
      description:
        'Positions of the order. Empty where the money is tied to none: for a plain amount, a payment that goes back whole, what was refunded at the payment provider, and, where a refund is split among several payments, all of these but one',
    }),
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
    variants: z
      .array(
        z.object({ variantId: z.string(), sku: z.string(), locationId: z.string(), onHand: units, available: units }),
      )
      .meta({
        description:
          'Levels as they were at `createdAt`. Payloads may arrive out of order: leave out a level older than the one you have. All levels come once when you begin to listen. A bundle has no units of its own: both figures are how many its parts are enough for',
      }),
  }),
  'stock.low': z.object({
    variants: z.array(z.object({ variantId: z.string(), locationId: z.string(), left: units, lowAt: units })),
  }),
  'customer.changed': z.object({
    customerIds: customerIds.meta({ description: 'All customers come once when you begin to listen' }),
  }),
  'customer.removed': z.object({ customerIds }),
  ping: z.object({}),
} satisfies Record<WebhookEvent, z.ZodObject>

export type EventData<Event extends WebhookEvent> = z.output<(typeof EVENT_DATA)[Event]>
