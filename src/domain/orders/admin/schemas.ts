import { z } from 'zod'
import { orderChangeSchema } from '#vocabulary/order-change.ts'
import { versionSchema } from '#kit/version-schema.ts'
import { instantSchema } from '#kit/moment-schema.ts'
import { requiredText } from '#kit/text-schema.ts'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'
import { MAIL_KINDS } from '#vocabulary/email-contents.ts'
import { MAIL_STATUSES } from '#vocabulary/mail-status.ts'
import { RECEIPT_OUTCOMES, RESOLUTIONS } from '#vocabulary/transfer-status.ts'
import { ORDER_ACTIONS } from '#domain/orders/admin/order-actions.ts'
import { ATTENTIONS, MONEY_STATES, orderFiltersSchema } from '#vocabulary/order-filters.ts'
import { LOCALES } from '#i18n/locale.ts'
import { invoiceDataSchema } from '#domain/orders/invoicing/schemas.ts'
import { DELIVERY_METHODS } from '#vocabulary/delivery-method.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { MAX_CHOSEN } from '#domain/orders/admin/folios.ts'
import { MAX_TYPED_FOLIO } from '#vocabulary/folio.ts'
import { variantQuantitiesSchema } from '#domain/orders/fulfilling/schemas.ts'
import { giftSchema } from '#domain/orders/placing/gift-schema.ts'
import { orderPaymentSchema } from '#domain/orders/paying/schemas.ts'
import { adminReturnSchema } from '#domain/orders/returning/schemas.ts'
import { orderTrackingSchema, refundDueSchema } from '#domain/orders/history/schemas.ts'

export const orderNoteSchema = z
  .object({ id: z.uuid(), author: z.string(), text: z.string(), at: instantSchema })
  .meta({ id: 'OrderNote', description: 'For the shop alone' })

export type OrderNote = z.infer<typeof orderNoteSchema>

export const MAX_NOTE = 2000

export const newNoteSchema = z.object({ text: requiredText(MAX_NOTE) }).meta({ id: 'AddOrderNote' })

export const orderStepSchema = z.object({
  from: z.enum(ORDER_STATUSES).nullable(),
  to: z.enum(ORDER_STATUSES),
  at: instantSchema,
  by: z.string().meta({ description: '`owner`, `customer`, `anonymous` or `system`' }),
  name: z.string().nullable().meta({ description: 'Of a member of staff' }),
  reason: z.string(),
})

export const orderRefundSchema = z.object({
  amount: z.number(),
  at: instantSchema,
  by: z.string().nullable().meta({ description: 'Null for one made on the provider’s own pages' }),
  name: z.string().nullable().meta({ description: 'Of a member of staff' }),
})

export const orderEditSchema = z.object({
  at: instantSchema,
  by: z.string(),
  name: z.string().nullable().meta({ description: 'Of a member of staff' }),
  reason: z.string(),
  totalBefore: z.number(),
  total: z.number(),
  changes: z.array(orderChangeSchema),
})

export const orderMailSchema = z.object({
  mailId: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  status: z.enum(MAIL_STATUSES),
  subject: z.string(),
  to: z.array(z.string()),
  writtenAt: instantSchema,
  sentAt: instantSchema.nullable(),
  problem: z.string().nullable(),
})

export const orderTransferSchema = z.object({
  transferId: z.uuid(),
  amount: z.number(),
  bookedOn: z.iso.date().nullable(),
  reference: z.string(),
  outcome: z.enum(RECEIPT_OUTCOMES),
  resolution: z.enum(RESOLUTIONS).nullable(),
  at: instantSchema,
})

export const orderAddressSchema = z.object({
  address: z.string(),
  colony: z.string(),
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  reference: z.string(),
})

export const adminOrderSchema = orderTrackingSchema
  .extend({
    actions: z.array(z.enum(ORDER_ACTIONS)).meta({ description: 'What may be done now' }),
    attention: z.array(z.enum(ATTENTIONS)),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    locale: z.enum(LOCALES),
    customerId: z.uuid().nullable(),
    birthDate: z.iso.date().nullable().meta({ description: 'As the buyer declared it to be of age' }),
    address: orderAddressSchema.nullable(),
    comments: z.string(),
    deliveredAt: instantSchema.nullable(),
    held: variantQuantitiesSchema.meta({ description: 'What is still to be sent' }),
    steps: z.array(orderStepSchema),
    notes: z.array(z.object({ id: z.uuid(), author: z.string(), text: z.string(), at: instantSchema })),
    payments: z.array(orderPaymentSchema),
    transfers: z.array(orderTransferSchema),
    refund: refundDueSchema.nullable(),
    isByPhone: z.boolean().meta({ description: 'Staff took it down; prices can be agreed' }),
    bottles: z.array(z.string()).meta({ description: 'Variants of it that can be engraved' }),
    version: versionSchema,
    edits: z.array(orderEditSchema).meta({ description: 'Oldest first' }),
    refunds: z.array(orderRefundSchema).meta({ description: 'Every time that money went back, oldest first' }),
    refundable: z
      .object({
        lines: z.array(
          z.object({
            variantId: z.string(),
            quantity: z.int(),
            total: z.number(),
            gone: z.int().meta({ description: 'Units given back or returned before' }),
            unsent: z.int(),
            sent: z.int(),
          }),
        ),
        shipping: z.number(),
      })
      .meta({ description: 'What can still be given back' }),
    returns: z.array(adminReturnSchema).meta({ description: 'Oldest first' }),
    replaces: z
      .string()
      .nullable()
      .meta({ description: 'The order of which something came back, if it is sent in its place' }),
    invoice: z.object({ requested: invoiceDataSchema.nullable(), until: instantSchema.nullable() }),
    mails: z.array(orderMailSchema).meta({ description: 'Newest first' }),
  })
  .meta({ id: 'AdminOrder' })

export const listedOrderSchema = z
  .object({
    folio: z.string(),
    status: z.enum(ORDER_STATUSES),
    placedAt: instantSchema,
    buyer: z.string(),
    email: z.string(),
    phone: z.string(),
    deliveryMethod: z.enum(DELIVERY_METHODS),
    place: z.string().meta({ description: 'Town and state that it goes to, or the store that hands it over' }),
    paymentMethod: z.enum(PAYMENT_METHODS),
    money: z.enum(MONEY_STATES),
    isGift: z.boolean(),
    isEngraved: z.boolean(),
    isLost: z.boolean().meta({ description: 'Closed as lost' }),
    units: z.int(),
    owed: z.int().meta({ description: 'Units still to leave of an order of which others left' }),
    itemNames: z.array(z.string()).meta({ description: 'The first lines of it' }),
    image: z.string(),
    total: z.number(),
    refunded: z.number(),
    attention: z.array(z.enum(ATTENTIONS)).meta({ description: 'Why it waits for staff' }),
  })
  .meta({ id: 'ListedOrder' })

export const countSchema = z.int().meta({ description: '1000 stands for that many and more' })

export const ordersSummarySchema = z
  .object({
    awaitingPayment: countSchema,
    toPrepare: countSchema,
    underWay: countSchema,
    attention: z.object({
      'refund-due': countSchema,
      money: countSchema,
      dispute: countSchema,
      return: countSchema,
      late: countSchema,
      'partly-sent': countSchema,
      'rest-owed': countSchema,
    }),
  })
  .meta({ id: 'OrdersSummary' })

export type OrdersSummary = z.infer<typeof ordersSummarySchema>

export const folioSchema = z.string().max(MAX_TYPED_FOLIO)

export const deliverOrdersSchema = z
  .object({ folios: z.array(folioSchema).min(1).max(MAX_CHOSEN) })
  .meta({ id: 'DeliverOrders' })

export const orderOutcomeSchema = z
  .object({
    folio: z.string(),
    status: z.enum(ORDER_STATUSES).nullable(),
    problem: z.string().nullable().meta({ description: 'Why nothing was done' }),
  })
  .meta({ id: 'OrderOutcome' })

export const slipLineSchema = z.object({
  sku: z.string(),
  name: z.string(),
  size: z.string(),
  quantity: z.int(),
  isAlcohol: z.boolean(),
  engraving: z.array(z.string()).meta({ description: 'Lines to engrave on each unit; empty for none' }),
  parts: z
    .array(z.object({ sku: z.string(), name: z.string(), size: z.string(), units: z.int() }))
    .meta({ description: 'What is in one bundle; empty for what is none' }),
})

export const packingSlipSchema = z
  .object({
    folio: z.string(),
    status: z.enum(ORDER_STATUSES),
    placedAt: instantSchema,
    receiver: z.string(),
    phone: z.string(),
    address: z.array(z.string()).meta({ description: 'Lines; empty for what is collected' }),
    reference: z.string(),
    comments: z.string(),
    gift: giftSchema.nullable(),
    store: z.string().nullable().meta({ description: 'Where it is collected' }),
    lines: z.array(slipLineSchema.extend({ toPack: z.int() })),
    parcels: z
      .array(
        z.object({
          parcelId: z.uuid(),
          carrier: z.string(),
          trackingNumber: z.string(),
          sentAt: instantSchema,
          lines: z.array(slipLineSchema),
        }),
      )
      .meta({ description: 'The parcels that left with their contents, the first first' }),
  })
  .meta({ id: 'PackingSlip' })

export type PackingSlip = z.infer<typeof packingSlipSchema>

export const discountUseSchema = z
  .object({
    folio: z.string(),
    placedAt: instantSchema,
    status: z.string(),
    name: z
      .string()
      .nullable()
      .meta({ description: 'Null, as the e-mail, for who may read neither customers nor orders' }),
    email: z.string().nullable(),
    discount: z.number(),
    total: z.number(),
  })
  .meta({ id: 'DiscountUse' })

export const chosenFoliosSchema = z
  .string()
  .max(MAX_TYPED_FOLIO * MAX_CHOSEN)
  .transform((text) => text.split(',').filter(Boolean))
  .refine((folios) => folios.length <= MAX_CHOSEN, 'errors:tooManyOrdersChosen')
  .meta({ type: 'string', example: 'SC-7K3M-9QX5,SC-7K3M-9QX6' })

export const chosenOrdersSchema = z.object({ folios: chosenFoliosSchema })

/** `folios` overrides the filters. */
export const orderExportSchema = orderFiltersSchema.extend({ folios: chosenFoliosSchema.optional() })
