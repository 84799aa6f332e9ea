import { pesosSchema } from '#kit/pesos-schema.ts'
import { z } from 'zod'
import { wantedLinesSchema, typedCodeSchema } from '#domain/orders/placing/schemas.ts'
import { imagesSchema, productTagsSchema } from '#domain/catalogue/schemas.ts'
import { DISCOUNT_CODE_TYPES } from '#vocabulary/discount-code-types.ts'
import { cartIdSchema } from '#domain/cart/schemas.ts'
import { postalCodeSchema } from '#domain/shipping/schemas.ts'
import {
  discountCodeSchema,
  appliedPromotionSchema,
  memberPromotionSchema,
  usedPointsSchema,
  freeShippingSchema,
} from '#domain/pricing/schemas.ts'
import { loyaltyPointsSchema } from '#domain/pricing/loyalty/schemas.ts'
import { MAX_TYPED_FOLIO } from '#vocabulary/folio.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { DELIVERY_METHODS } from '#vocabulary/delivery-method.ts'
import { storableText } from '#kit/text.ts'

export const quoteOrderSchema = z
  .object({ lines: wantedLinesSchema, discountCode: typedCodeSchema, postalCode: z.string().max(10).optional() })
  .meta({ id: 'QuoteOrder' })

export const orderQuoteSchema = z
  .object({
    prices: z.record(z.string(), z.number()).meta({ description: 'What one unit costs now, by its variant' }),
    subtotal: z.number(),
    discount: z.number(),
    shipping: z.number(),
    iva: z.number(),
    total: z.number(),
    codeProblem: z.string().nullable().meta({ description: 'Why the code takes nothing off' }),
  })
  .meta({ id: 'OrderQuote' })

export const orderExtraSchema = z
  .object({
    productId: z.string(),
    variantId: z.string(),
    name: z.string(),
    size: z.string(),
    image: z.string(),
    price: pesosSchema,
    isAlcohol: z.boolean(),
  })
  .meta({ id: 'OrderExtra' })

export const quotedItemSchema = z.object({
  productId: z.string(),
  variantId: z.string(),
  basePrice: pesosSchema.meta({
    description: 'What one unit costs now, in pesos, the product’s own discount taken off',
  }),
  quantity: z.int(),
  stock: z.int().meta({ description: 'Units that can be bought now' }),
  limits: z
    .array(
      z.object({
        productId: z.string(),
        max: z.int().meta({ description: 'Units that one person may buy' }),
        units: z.int().meta({ description: 'Units in one of this' }),
      }),
    )
    .meta({ description: 'Products with a limit per person that it holds, which other items may hold too' }),
  isPurchasable: z.boolean(),
  isAlcohol: z.boolean(),
  isBottle: z.boolean().meta({ description: 'One bottle of alcohol, which can be engraved' }),
  isTour: z.boolean().meta({ description: 'A date of a guided tour: its units are people, and nothing is sent' }),
  product: z.object({
    name: z.string(),
    images: imagesSchema.omit({ previews: true }),
    color: z.string().nullable(),
    size: z.string(),
    oldPrice: pesosSchema.nullable(),
    tags: productTagsSchema,
  }),
})

export const quotedCartSchema = z
  .object({
    cartId: z.string(),
    customerId: z.string().nullable(),
    items: z.array(quotedItemSchema),
    totalItems: z.int(),
    subtotal: pesosSchema,
    discount: z.object({ code: z.string(), type: z.enum(DISCOUNT_CODE_TYPES), amount: pesosSchema }).nullable(),
    discountProblem: z
      .object({ code: z.string(), reason: z.string(), message: z.string() })
      .nullable()
      .meta({ description: 'The code on the cart takes nothing off now, and why' }),
    promotion: appliedPromotionSchema.nullable(),
    memberPromotion: memberPromotionSchema.nullable(),
    points: z
      .object({
        balance: z.int(),
        usable: z.int().meta({ description: 'The most that these products can be paid with, in whole hundreds' }),
      })
      .nullable()
      .meta({ description: 'The loyalty points of a customer who is signed in' }),
    freeShipping: freeShippingSchema.nullable().meta({
      description: 'From what amount of products shipping is free wherever it goes; null where it isn’t everywhere',
    }),
    total: pesosSchema.meta({ description: 'The products after code and promotion; shipping is not in it' }),
  })
  .meta({ id: 'Cart' })

export const deliveryQuoteSchema = z
  .object({
    zone: z.object({ zoneId: z.string(), name: z.string() }),
    subtotal: pesosSchema,
    items: z.int().meta({ description: 'Units in the cart' }),
    shipping: z.object({
      base: pesosSchema.meta({ description: 'For the first unit' }),
      additional: pesosSchema.meta({ description: 'For all units after the first' }),
      discount: pesosSchema,
      total: pesosSchema,
    }),
    discount: pesosSchema.meta({ description: 'What the code takes off the products' }),
    discountCode: z.string().nullable().meta({ description: 'The code that takes something off' }),
    promotion: appliedPromotionSchema.nullable().meta({
      ...appliedPromotionSchema.meta(),
      description: 'What the shop takes off for a customer who is signed in',
    }),
    memberPromotion: memberPromotionSchema.nullable(),
    points: usedPointsSchema
      .extend({
        balance: z.int(),
        usable: z.int().meta({ description: 'The most that these products can be paid with, in whole hundreds' }),
      })
      .nullable()
      .meta({ description: 'The loyalty points of a customer who is signed in' }),
    freeFrom: pesosSchema
      .nullable()
      .meta({ description: 'Products of this amount, after code and promotion, ship free' }),
    freeShipping: freeShippingSchema.nullable().meta({ description: 'In this zone' }),
    net: pesosSchema,
    iva: pesosSchema.meta({ description: 'Contained in the total' }),
    total: pesosSchema,
  })
  .meta({ id: 'ShippingQuote' })

export const deliveryQuoteInputSchema = z
  .object({
    cartId: cartIdSchema,
    postalCode: postalCodeSchema,
    discountCode: discountCodeSchema
      .optional()
      .meta({ description: 'To try a code; the one on the cart counts without being named' }),
    loyaltyPoints: loyaltyPointsSchema
      .optional()
      .meta({ description: 'Points that a customer wants to use; of these, `points.used` can be' }),
  })
  .meta({ id: 'ShippingQuoteRequest' })

export const pickupOfferSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    schedule: z.string(),
    distance: z.number().nullable().meta({ description: 'Kilometres; null without a postal code' }),
    missing: z
      .array(z.object({ variantId: z.string(), name: z.string(), available: z.int() }))
      .meta({ description: 'What of the cart the store has too little of, and how much it has' }),
    restriction: z
      .object({ reason: z.string(), endsOn: z.iso.date().nullable() })
      .nullable()
      .meta({ description: 'Why the store may not hand over the cart’s alcohol today, and until when' }),
  })
  .meta({ id: 'PickupStore' })

export const offeredMethodSchema = z
  .object({
    method: z.enum(PAYMENT_METHODS),
    name: z.string(),
    description: z.string(),
    needsConfirmedEmail: z.boolean().meta({
      description: 'Refused while little stock is left, unless the account’s e-mail is confirmed',
    }),
    isTest: z.boolean().meta({ description: 'No real money moves' }),
    provider: z.string().nullable().meta({ description: 'Who takes the money on a page of its own, such as `stripe`' }),
    maxAmount: z.number().nullable().meta({ description: 'Pesos: the most an order may cost to be paid so' }),
  })
  .meta({ id: 'PaymentMethod' })

export const methodsQuerySchema = z.object({
  deliveryMethod: z.enum(DELIVERY_METHODS).default('shipping'),
  cartId: cartIdSchema.optional().meta({
    description: 'The cart to be ordered: while little of it is left, stock is held briefly',
  }),
  storeId: z.string().max(60).overwrite(storableText).optional().meta({ description: 'Where it is picked up' }),
  email: z
    .enum(['account', 'other'])
    .default('account')
    .meta({ description: 'Whether the order carries the e-mail of the account that is signed in' }),
  orderId: z.string().max(MAX_TYPED_FOLIO).optional().meta({
    description:
      'Lists what this order can be paid with now, none once it is paid or closed, and ignores the other parameters. The method it was placed with comes first, even if it is no longer offered',
  }),
})

export const pickupQuerySchema = z.object({
  postalCode: postalCodeSchema.optional().meta({ description: 'Only the stores near it' }),
  cartId: cartIdSchema.optional().meta({ description: 'To learn what each store has of this cart' }),
})
