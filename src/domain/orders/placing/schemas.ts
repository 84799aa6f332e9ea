import { z } from 'zod'
import { sentPesosSchema } from '#kit/pesos-schema.ts'
import { MAX_LINES, MAX_QUANTITY } from '#vocabulary/cart-limits.ts'
import { cartIdSchema } from '#domain/cart/schemas.ts'
import { loyaltyPointsSchema } from '#domain/pricing/loyalty/schemas.ts'
import { paymentMethodSchema } from '#vocabulary/payment-schemas.ts'
import { MAX_CODE_LENGTH } from '#domain/pricing/discount-codes/normalize-code.ts'
import { DELIVERY_METHODS } from '#vocabulary/delivery-method.ts'
import { phoneSchema, shippingAddressSchema } from '#domain/shipping/schemas.ts'
import { DEFAULT_LOCALE, LOCALES } from '#i18n/locale.ts'
import { MAILBOX } from '#kit/mailbox.ts'
import { optionalText, requiredText } from '#kit/text-schema.ts'
import { storableText } from '#kit/text.ts'
import { OLDEST_BIRTH_DATE } from './age.ts'
import { ORDER_LENGTHS } from './field-lengths.ts'
import { engravingSchema } from './engraving-schema.ts'
import { giftSchema } from './gift-schema.ts'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'

const deliveryMethodSchema = z.enum(DELIVERY_METHODS)

export const emailSchema = requiredText(ORDER_LENGTHS.email)
  .pipe(z.email({ pattern: MAILBOX, error: 'errors:checkoutEmailInvalid' }))
  .overwrite((email) => email.toLowerCase())

/** YYYY-MM-DD; the age is judged on the order's date. */
export const birthDateSchema = z.iso
  .date('errors:birthDateInvalid')
  .refine((date) => date >= OLDEST_BIRTH_DATE, 'errors:birthDateInvalid')

/** Shared by orders of buyers and of staff. */
const saleShape = {
  deliveryMethod: deliveryMethodSchema,
  firstName: requiredText(ORDER_LENGTHS.firstName),
  lastName: requiredText(ORDER_LENGTHS.lastName),
  email: emailSchema,
  phone: phoneSchema,
  birthDate: birthDateSchema.nullish(),
  shipping: shippingAddressSchema.nullish(),
  storeId: z.string().max(60).overwrite(storableText).nullish(),
  comments: optionalText(ORDER_LENGTHS.comments),
  gift: giftSchema.nullish(),
  engraving: engravingSchema.nullish(),
  paymentMethod: paymentMethodSchema,
  /** Pesos; another total refuses the order. */
  expectedTotal: sentPesosSchema.min(0).nullish(),
}

const hasAddress = ({ deliveryMethod, shipping }: { deliveryMethod: string; shipping?: object | null | undefined }) =>
  deliveryMethod !== 'shipping' || Boolean(shipping)
const hasStore = ({ deliveryMethod, storeId }: { deliveryMethod: string; storeId?: string | null | undefined }) =>
  deliveryMethod !== 'pickup' || Boolean(storeId)

export const placeOrderSchema = z
  .object({ ...saleShape, cartId: cartIdSchema, loyaltyPoints: loyaltyPointsSchema.default(0) })
  .refine(hasAddress, { path: ['shipping'], error: 'errors:fieldRequired' })
  .refine(hasStore, { path: ['storeId'], error: 'errors:fieldRequired' })
  .meta({ id: 'PlaceOrder' })
export type PlaceOrderInput = z.infer<typeof placeOrderSchema>

export const wantedLinesSchema = z
  .array(
    z.object({ variantId: z.string().max(60).overwrite(storableText), quantity: z.int().min(1).max(MAX_QUANTITY) }),
  )
  .min(1, 'errors:cartEmpty')
  .max(MAX_LINES)
  .refine((lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length, 'errors:namedTwice')

export const typedCodeSchema = z.string().overwrite(storableText).trim().max(MAX_CODE_LENGTH).nullish()

const MOST_DAYS_TO_PAY = 30

export const takeOrderSchema = z
  .object({
    ...saleShape,
    lines: wantedLinesSchema,
    discountCode: typedCodeSchema,
    payWithinDays: z
      .int('errors:wholeNumberInvalid')
      .min(1, 'errors:payWithinInvalid')
      .max(MOST_DAYS_TO_PAY, 'errors:payWithinInvalid')
      .nullish()
      .meta({ description: 'How long the buyer has to pay; without it, as long as the payment method gives' }),
    /** Language of e-mails to the buyer. */
    locale: z.enum(LOCALES).default(DEFAULT_LOCALE),
  })
  .refine(hasAddress, { path: ['shipping'], error: 'errors:fieldRequired' })
  .refine(hasStore, { path: ['storeId'], error: 'errors:fieldRequired' })
  .meta({ id: 'TakeOrder' })
export type TakeOrderInput = z.infer<typeof takeOrderSchema>

/** Replaces control characters, such as line breaks. */
const line = (max: number) => requiredText(max).overwrite((text) => text.replaceAll(/\p{Cc}+/gu, ' '))

const MOST_PARCEL_GRAMS = 1_000_000

const parcelProductsSchema = z
  .array(z.object({ variantId: z.string().max(60).overwrite(storableText), quantity: z.int().min(1).max(10_000) }))
  .min(1)
  .max(100)
  .refine((lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length, 'errors:namedTwice')

export const shipmentSchema = z
  .object({
    carrier: line(ORDER_LENGTHS.carrier),
    trackingNumber: line(ORDER_LENGTHS.trackingNumber),
    box: line(ORDER_LENGTHS.box).optional().meta({ description: 'What it is packed in, as the shop calls it' }),
    weightGrams: z
      .int('errors:wholeNumberInvalid')
      .min(1, 'errors:wholeNumberInvalid')
      .max(MOST_PARCEL_GRAMS, 'errors:wholeNumberInvalid')
      .optional(),
    products: parcelProductsSchema
      .optional()
      .meta({ description: 'Without it, the rest. What engraving was charged goes with its bottles by itself' }),
    isDisputeConfirmed: z
      .boolean()
      .optional()
      .meta({ description: 'Also though a bank disputes the payment or took it back, which is refused otherwise' }),
  })
  .meta({ id: 'Shipment' })
export type ShipmentInput = z.infer<typeof shipmentSchema>

export const takenOrderSchema = z
  .object({
    folio: z.string(),
    status: z.enum(ORDER_STATUSES),
    total: z.number(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'TakenOrder' })

export const saleableVariantSchema = z.object({
  variantId: z.string(),
  name: z.string(),
  size: z.string(),
  sku: z.string(),
  image: z.string(),
  price: z.number(),
  isAlcohol: z.boolean(),
  isBottle: z.boolean().meta({ description: 'One bottle of alcohol, which can be engraved' }),
  available: z.int().meta({ description: 'Units that can still be sold from there' }),
})

export const placedOrderSchema = z
  .object({
    orderId: z.string(),
    folio: z.string().meta({ example: 'SC-7K3M-9QX5' }),
    status: z.enum(ORDER_STATUSES),
    total: z.number(),
    paymentMethod: z.enum(PAYMENT_METHODS),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'PlacedOrder' })

export const saleableSearchSchema = z.object({ search: z.string().max(200), storeId: z.string().max(60).optional() })
