import { z } from 'zod'
import { cartIdSchema } from '#domain/cart/schemas.ts'
import { loyaltyPointsSchema } from '#domain/loyalty/schemas.ts'
import { paymentMethodSchema } from '#domain/payments/schemas.ts'
import { DELIVERY_METHODS } from '#domain/shipping/delivery-method.ts'
import { phoneSchema, shippingAddressSchema } from '#domain/shipping/schemas.ts'
import { MAILBOX } from '#kit/mailbox.ts'
import { optionalText, requiredText } from '#kit/text-schema.ts'
import { storableText } from '#kit/text.ts'
import { OLDEST_BIRTH_DATE } from './age.ts'
import { ORDER_LENGTHS } from './field-lengths.ts'

const deliveryMethodSchema = z.enum(DELIVERY_METHODS)

export const emailSchema = requiredText(ORDER_LENGTHS.email)
  .pipe(z.email({ pattern: MAILBOX, error: 'errors:checkoutEmailInvalid' }))
  .overwrite((email) => email.toLowerCase())

/** YYYY-MM-DD; whether it is old enough, the order's date decides. */
export const birthDateSchema = z.iso
  .date('errors:birthDateInvalid')
  .refine((date) => date >= OLDEST_BIRTH_DATE, 'errors:birthDateInvalid')

/** Everything a buyer says to place an order. Unknown fields are dropped; prices are never taken from here. */
export const placeOrderSchema = z
  .object({
    cartId: cartIdSchema,
    deliveryMethod: deliveryMethodSchema,
    firstName: requiredText(ORDER_LENGTHS.firstName),
    lastName: requiredText(ORDER_LENGTHS.lastName),
    email: emailSchema,
    phone: phoneSchema,
    birthDate: birthDateSchema.nullish(),
    shipping: shippingAddressSchema.nullish(),
    storeId: z.string().max(60).overwrite(storableText).nullish(),
    comments: optionalText(ORDER_LENGTHS.comments),
    paymentMethod: paymentMethodSchema,
    loyaltyPoints: loyaltyPointsSchema.default(0),
    /** Pesos. What the buyer was shown; when given, another total refuses the order. */
    expectedTotal: z.number().min(0).nullish(),
  })
  .refine(({ deliveryMethod, shipping }) => deliveryMethod !== 'shipping' || Boolean(shipping), {
    path: ['shipping'],
    error: 'errors:fieldRequired',
  })
  .refine(({ deliveryMethod, storeId }) => deliveryMethod !== 'pickup' || Boolean(storeId), {
    path: ['storeId'],
    error: 'errors:fieldRequired',
  })
export type PlaceOrderInput = z.infer<typeof placeOrderSchema>

/** A line: whatever would break it is a space. */
const line = (max: number) => requiredText(max).overwrite((text) => text.replaceAll(/\p{Cc}+/gu, ' '))

/** Pieces that leave in one parcel, each variant once. */
const parcelProductsSchema = z
  .array(z.object({ variantId: z.string().max(60).overwrite(storableText), quantity: z.int().min(1).max(10_000) }))
  .min(1)
  .max(100)
  .refine((lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length, 'errors:namedTwice')

/** Under which number, and with whom, a parcel left, and what is in it. */
export const shipmentSchema = z.object({
  carrier: line(ORDER_LENGTHS.carrier),
  trackingNumber: line(ORDER_LENGTHS.trackingNumber),
  products: parcelProductsSchema.optional(),
})
export type ShipmentInput = z.infer<typeof shipmentSchema>
