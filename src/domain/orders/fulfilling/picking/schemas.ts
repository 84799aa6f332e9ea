import { z } from 'zod'
import { instantSchema } from '#kit/moment-schema.ts'
import { knownId } from '#kit/text-schema.ts'
import { DELIVERY_METHODS, GOODS_METHODS } from '#vocabulary/delivery-method.ts'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'
import { DISPUTE_STATUSES } from '#vocabulary/payment-status.ts'
import { giftSchema } from '../../placing/gift-schema.ts'
import { shipmentSchema } from '../../placing/schemas.ts'

const MAX_CODE = 60
const MOST_AT_ONCE = 1000

export const packingFilterSchema = z.object({ delivery: z.enum(GOODS_METHODS).default('shipping') })
export type PackingFilter = z.output<typeof packingFilterSchema>

export const queuedOrderSchema = z
  .object({
    folio: z.string(),
    receiver: z.string(),
    place: z.string().meta({ description: 'Town and state that it goes to, or the store that hands it over' }),
    promisedFor: z.iso.date().nullable(),
    isLate: z.boolean(),
    isRest: z.boolean().meta({ description: 'A part of it left already: this is what is still owed' }),
    isGift: z.boolean(),
    isEngraved: z.boolean(),
    dispute: z
      .enum(DISPUTE_STATUSES)
      .exclude(['won'])
      .nullable()
      .meta({ description: 'Of its money, by a bank: `open`, or `lost` with the money gone' }),
    units: z.int().meta({ description: 'Still to leave' }),
    picked: z.int().meta({ description: 'Those gathered for the next parcel' }),
    pickers: z.array(z.string()).meta({ description: 'Who gathered them' }),
  })
  .meta({ id: 'QueuedOrder' })
export type QueuedOrder = z.infer<typeof queuedOrderSchema>

const packingLineSchema = z.object({
  variantId: z.string().meta({ description: 'As the order has it: of a bundle the bundle' }),
  partId: z.string().meta({ description: 'What is gathered: the variant itself, or a part of the bundle' }),
  bundle: z.string().nullable().meta({ description: 'What the order calls the bundle that it is a part of' }),
  inOne: z.int().meta({ description: 'Units of it in one bundle; 1 for what is no part' }),
  sku: z.string(),
  barcode: z.string().nullable(),
  name: z.string(),
  size: z.string(),
  image: z.string(),
  engraving: z.array(z.string()).meta({ description: 'Lines to engrave on each unit; empty for none' }),
  units: z.int().meta({ description: 'Still to leave' }),
  picked: z.int(),
  picker: z.string().nullable().meta({ description: 'Who counted last' }),
  weightGrams: z.int().meta({ description: 'Of one; the weight of a bundle is spread over its units' }),
})

export const packingSchema = queuedOrderSchema
  .extend({
    status: z.enum(ORDER_STATUSES),
    deliveryMethod: z.enum(DELIVERY_METHODS),
    address: z.array(z.string()).meta({ description: 'Lines; empty for what is collected' }),
    comments: z.string(),
    gift: giftSchema.nullable(),
    lines: z.array(packingLineSchema).meta({ description: 'Without those that left' }),
    parcels: z.array(
      z.object({ parcelId: z.uuid(), carrier: z.string(), trackingNumber: z.string(), sentAt: instantSchema }),
    ),
  })
  .meta({ id: 'Packing' })
export type Packing = z.infer<typeof packingSchema>

/** A scanned code, or a variant's id. */
export const pickSchema = z
  .object({
    code: knownId(MAX_CODE).trim().optional().meta({ description: 'SKU or barcode' }),
    variantId: knownId(100).optional(),
    partId: knownId(100).optional().meta({ description: 'Of a bundle, beside its `variantId`' }),
    units: z
      .int('errors:wholeNumberInvalid')
      .min(-MOST_AT_ONCE, 'errors:wholeNumberInvalid')
      .max(MOST_AT_ONCE, 'errors:wholeNumberInvalid')
      .default(1)
      .meta({ description: 'Negative to put back' }),
  })
  .refine(({ code, variantId }) => (code === undefined) !== (variantId === undefined), {
    path: ['code'],
    error: 'errors:fieldRequired',
  })
  .refine(({ units }) => units !== 0, { path: ['units'], error: 'errors:wholeNumberInvalid' })
  .meta({ id: 'Pick' })
export type PickInput = z.output<typeof pickSchema>

export const pickedParcelSchema = shipmentSchema.omit({ products: true }).meta({ id: 'PickedParcel' })
export type PickedParcel = z.output<typeof pickedParcelSchema>

export const trackedRowSchema = z
  .object({
    line: z.int().meta({ description: 'As an editor counts the file’s lines' }),
    folio: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    outcome: z
      .enum(['ready', 'shipped', 'repeated', 'refused'])
      .meta({ description: '`repeated` left before with this number and changes nothing' }),
    problem: z.string().nullable(),
  })
  .meta({ id: 'TrackedRow' })
