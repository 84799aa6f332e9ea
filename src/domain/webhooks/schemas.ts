import { z } from 'zod'
import { DELIVERY_STATUSES, SHOP_EVENTS, WEBHOOK_EVENTS } from '#vocabulary/webhook-events.ts'

export const WEBHOOK_LENGTHS = { name: 60, url: 500 } as const

export const webhookInputSchema = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, 'errors:textMissing')
      .max(WEBHOOK_LENGTHS.name, 'errors:textTooLong')
      .regex(/^[^\p{Cc}\p{Cs}]*$/u),
    url: z
      .url({ protocol: /^https?$/, error: 'errors:webAddressInvalid' })
      .max(WEBHOOK_LENGTHS.url, 'errors:textTooLong'),
    events: z.array(z.enum(SHOP_EVENTS)).min(1, 'errors:choiceMissing').max(SHOP_EVENTS.length),
    isActive: z.boolean(),
  })
  .meta({ id: 'WebhookInput' })
export type WebhookInput = z.output<typeof webhookInputSchema>

export const webhookSchema = z
  .object({
    endpointId: z.uuid(),
    version: z.int(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    isActive: z.boolean(),
    disabledAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof webhookSchema>

export const webhookDeliverySchema = z
  .object({
    deliveryId: z.uuid(),
    eventId: z.uuid(),
    event: z.enum(WEBHOOK_EVENTS),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.int(),
    responseStatus: z.int().nullable(),
    durationMs: z.int().nullable(),
    problem: z.string().nullable(),
    body: z.string(),
    createdAt: z.iso.datetime(),
    attemptedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>
