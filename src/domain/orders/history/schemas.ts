import { z } from 'zod'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'
import { LOCALES } from '#i18n/locale.ts'
import { instantSchema } from '#kit/moment-schema.ts'
import { DELIVERY_METHODS } from '#vocabulary/delivery-method.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { PAYMENT_STATUSES } from '#vocabulary/payment-status.ts'
import { voucherSchema } from '#vocabulary/payment-schemas.ts'
import { NO_RETURN_REASONS } from '#domain/orders/returning/return-rules.ts'
import { NO_INVOICE_REASONS } from '#domain/orders/invoicing/invoice-rules.ts'
import { invoiceDataSchema } from '#domain/orders/invoicing/schemas.ts'
import { usedPointsSchema, appliedPromotionSchema } from '#domain/pricing/schemas.ts'
import { variantQuantitiesSchema, parcelSchema } from '#domain/orders/fulfilling/schemas.ts'
import { returnSchema } from '#domain/orders/returning/schemas.ts'
import { transferInstructionsSchema } from '#domain/orders/paying/schemas.ts'
import { ORDER_LENGTHS } from '#domain/orders/placing/field-lengths.ts'
import { engravingSchema } from '#domain/orders/placing/engraving-schema.ts'
import { giftSchema } from '#domain/orders/placing/gift-schema.ts'
import { readCursor } from '#domain/orders/history/purchase-cursor.ts'
import { REFUND_METHODS } from '#vocabulary/refund-methods.ts'

export const orderedProductSchema = z.object({
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  size: z.string(),
  image: z.string(),
  quantity: z.int(),
  refunded: z.int().meta({
    description:
      'Units of it that were refunded: those of returns and of refunds by line, and all once the whole payment is. A refund of an amount alone counts for none',
  }),
  price: z.number(),
  total: z.number(),
  ieps: z
    .object({ percent: z.number(), amount: z.number() })
    .nullable()
    .meta({ description: 'The tax by alcohol content that the line includes; null where it wasn’t kept' }),
})

const bookedTourSchema = z
  .object({
    variantId: z.string(),
    name: z.string(),
    startsAt: instantSchema,
    minutes: z.int(),
    place: z.string(),
    language: z.enum(LOCALES).meta({ description: 'The guide’s' }),
    people: z.int(),
  })
  .meta({ id: 'BookedTour' })

export const pickupPlaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  schedule: z.string(),
  phone: z.string(),
})

export type TrackedStore = z.infer<typeof pickupPlaceSchema>

export const refundDueSchema = z.object({
  method: z.enum(REFUND_METHODS).meta({ description: '`by-hand` if staff give any of what is due' }),
  refunded: z.number(),
  due: z.number().meta({ description: 'In all' }),
  dueByCard: z.number(),
  dueByHand: z.number(),
  disputed: z.number().meta({ description: 'What a bank decides about; what is due of it waits for that' }),
  takenBack: z.number().meta({ description: 'What a bank gave back; nothing of it is due' }),
})

const lostAtSchema = instantSchema
  .nullable()
  .meta({ description: 'When the shop closed a shipped order that never arrived' })

export const orderTrackingSchema = z
  .object({
    folio: z.string(),
    status: z.enum(ORDER_STATUSES),
    purchaseDate: instantSchema,
    lostAt: lostAtSchema,
    paidAt: instantSchema.nullable(),
    expiresAt: instantSchema
      .nullable()
      .meta({ description: 'Until when a pending order can be paid; null once it can’t' }),
    estimatedDelivery: z.iso.date().nullable(),
    trackingNumber: z.string().nullable().meta({ description: 'Of the last parcel that left, like `courier`' }),
    parcels: z.array(parcelSchema),
    rest: variantQuantitiesSchema.meta({ description: 'What of a shipped order hasn’t left yet' }),
    courier: z.string().nullable(),
    shippingCost: z.number(),
    deliveryMethod: z.enum(DELIVERY_METHODS),
    deliveryAddress: z.string(),
    store: pickupPlaceSchema.nullable(),
    receiver: z.string(),
    phone: z.string(),
    instructions: z.string(),
    gift: giftSchema.nullable().meta({ description: 'Null unless it is one, and for who isn’t the buyer' }),
    engraving: engravingSchema.nullable().meta({ description: 'Null without, and for who isn’t the buyer' }),
    products: z.array(orderedProductSchema),
    tours: z.array(bookedTourSchema).meta({ description: 'Guided tours among the products, the earliest first' }),
    tourCalendar: z.string().nullable().meta({
      description:
        'Address of their calendar file (iCalendar); null without tours, until payment, and for who isn’t the buyer',
    }),
    discountCode: z.string().nullable(),
    subtotal: z.number(),
    discount: z.number().meta({ description: 'What the code took off the products' }),
    promotion: appliedPromotionSchema.nullable(),
    reduction: z.number().meta({ description: 'Taken off the products by the shop, after placing' }),
    points: usedPointsSchema.nullable(),
    shipping: z.number(),
    net: z.number(),
    iva: z.number(),
    total: z.number(),
    balance: z.number().meta({
      description: 'After a paid order was edited: still to be paid or, below 0, to be given back',
    }),
    refunded: z.number().meta({ description: 'What of the payments went back to the buyer' }),
    paymentMethod: z.enum(PAYMENT_METHODS),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    payment: z.object({ instructions: transferInstructionsSchema }).nullable(),
    voucher: voucherSchema
      .extend({ amount: z.number().meta({ description: 'What it charges; an edit since then doesn’t change it' }) })
      .nullable()
      .meta({ description: 'OXXO: what is paid at the counter, while it can be' }),
    timeline: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: instantSchema })),
    isMasked: z.boolean(),
    canBePaid: z.boolean(),
    needsSignIn: z.boolean().meta({ description: 'It can be paid, though only by the account that placed it' }),
  })
  .meta({ id: 'OrderTracking' })

const amountSchema = z.number().nullable()

/** For anyone with the folio, which a gift's parcel shows. */
export const trackedOrderSchema = orderTrackingSchema
  .extend({
    products: z.array(
      orderedProductSchema.extend({ price: amountSchema, total: amountSchema }).meta({ id: 'TrackedProduct' }),
    ),
    subtotal: amountSchema,
    discount: amountSchema,
    reduction: amountSchema,
    shipping: amountSchema,
    shippingCost: amountSchema,
    net: amountSchema,
    iva: amountSchema,
    total: amountSchema,
    balance: amountSchema,
    refunded: amountSchema,
  })
  .meta({
    id: 'TrackedOrder',
    description: 'Of a gift without prices the amounts are null for who isn’t the buyer, unless it waits to be paid',
  })

export const purchaseSchema = z
  .object({
    folio: z.string(),
    status: z.enum(ORDER_STATUSES),
    lostAt: lostAtSchema,
    purchaseDate: instantSchema,
    total: z.number(),
    units: z.int(),
    products: z.array(z.object({ name: z.string(), size: z.string(), image: z.string() })),
  })
  .meta({ id: 'Purchase' })

export const purchaseDetailSchema = orderTrackingSchema
  .extend({
    deliveredAt: instantSchema.nullable(),
    canCancel: z.boolean(),
    refund: refundDueSchema.nullable().meta({ description: 'Money that goes back, or went' }),
    return: z.object({
      whyNot: z.enum(NO_RETURN_REASONS).nullable().meta({ description: 'Null when a return can be requested' }),
      until: instantSchema.nullable(),
      requests: z.array(returnSchema).meta({ description: 'Oldest first' }),
    }),
    invoice: z.object({
      whyNot: z.enum(NO_INVOICE_REASONS).nullable().meta({ description: 'Null when it can be asked for or changed' }),
      until: instantSchema.nullable(),
      requested: invoiceDataSchema.nullable(),
      suggested: invoiceDataSchema
        .nullable()
        .meta({ ...invoiceDataSchema.meta(), description: 'What the customer said last' }),
    }),
  })
  .meta({ id: 'PurchaseDetail' })

export const purchaseCursorSchema = z
  .string()
  .max(60, 'errors:identifierInvalid')
  .refine((text) => readCursor(text) !== undefined, 'errors:identifierInvalid')

export const purchaseQuerySchema = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  after: purchaseCursorSchema.optional(),
  limit: z.coerce.number('errors:wholeNumberInvalid').int('errors:wholeNumberInvalid').min(1).max(50).default(10),
})

export const purchasesSchema = z.object({ items: z.array(purchaseSchema), next: z.string().nullable() })

/** The buyer's e-mail unmasks a guest's order. */
export const orderAccessSchema = z.object({ email: z.string().max(ORDER_LENGTHS.email).optional() })
