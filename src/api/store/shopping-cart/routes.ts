import { createRoute, z } from '@hono/zod-openapi'
import {
  addItemSchema,
  cartIdSchema,
  createCartSchema,
  productIdSchema,
  setQuantitySchema,
  variantIdSchema,
  applyDiscountCodeSchema,
} from '#domain/cart/schemas.ts'
import { recoveryTokenSchema } from '#domain/cart/abandoned/schemas.ts'
import { answerOf, json, situations, paramsOf, jsonBody } from '../../envelope.ts'
import { quotedCartSchema } from '#domain/orders/quoting/schemas.ts'

const tags = ['Cart']
const cartParams = paramsOf({ cartId: cartIdSchema })
const itemParams = cartParams.extend({ productId: productIdSchema })
const wholeCart = json(answerOf(quotedCartSchema), 'The whole cart')

const NOT_FOUND = 'There is no such cart for this caller, or no such product (the code tells which)'
const WRONG_SHAPE = 'A field is missing or of the wrong shape'

export const createCartRoute = createRoute({
  method: 'post',
  path: '/shopping-cart',
  operationId: 'createCart',
  tags,
  summary: 'Open a cart',
  description:
    'A signed-in customer has one cart and is answered that one. The id is a secret: who knows it may use the cart, unless it belongs to a customer.',
  request: { body: jsonBody(createCartSchema) },
  responses: {
    201: wholeCart,
    ...situations({ 422: WRONG_SHAPE, 429: 'Too many carts opened from this address' }),
  },
})

export const getCartRoute = createRoute({
  method: 'get',
  path: '/shopping-cart/{cartId}',
  operationId: 'getCart',
  tags,
  summary: 'The cart with today’s prices and stock',
  description:
    'A customer who comes with a guest’s cart makes it theirs; if they have one already the two are merged and `cartId` in the answer is the one to keep.',
  request: { params: cartParams },
  responses: { 200: wholeCart, ...situations({ 404: NOT_FOUND }) },
})

export const addItemRoute = createRoute({
  method: 'post',
  path: '/shopping-cart/{cartId}/products',
  operationId: 'addCartItem',
  tags,
  summary: 'Put a product in the cart',
  description:
    'A variant that is in the cart gains the quantity. Without `variantId` the product’s first variant is meant.',
  request: { params: cartParams, body: jsonBody(addItemSchema) },
  responses: {
    200: wholeCart,
    ...situations({ 404: NOT_FOUND, 409: 'Not for sale, not enough stock, or the cart is full', 422: WRONG_SHAPE }),
  },
})

export const setQuantityRoute = createRoute({
  method: 'put',
  path: '/shopping-cart/{cartId}/products/{productId}/quantity',
  operationId: 'setCartItemQuantity',
  tags,
  summary: 'Set the quantity of a product',
  description: 'What the cart held before does not matter; 0 removes the line.',
  request: { params: itemParams, body: jsonBody(setQuantitySchema) },
  responses: {
    200: wholeCart,
    ...situations({ 404: NOT_FOUND, 409: 'Not for sale, not enough stock, or the cart is full', 422: WRONG_SHAPE }),
  },
})

export const removeItemRoute = createRoute({
  method: 'delete',
  path: '/shopping-cart/{cartId}/products/{productId}',
  operationId: 'removeCartItem',
  tags,
  summary: 'Take a product out of the cart',
  description: 'Without `variantId` every variant of the product goes. Removing what is not there changes nothing.',
  request: { params: itemParams, query: paramsOf({ variantId: variantIdSchema }) },
  responses: { 200: wholeCart, ...situations({ 404: NOT_FOUND, 422: WRONG_SHAPE }) },
})

export const clearCartRoute = createRoute({
  method: 'delete',
  path: '/shopping-cart/{cartId}/clear',
  operationId: 'clearCart',
  tags,
  summary: 'Empty the cart',
  request: { params: cartParams },
  responses: { 200: wholeCart, ...situations({ 404: NOT_FOUND }) },
})

export const applyDiscountCodeRoute = createRoute({
  method: 'post',
  path: '/shopping-cart/{cartId}/discount-code',
  operationId: 'applyDiscountCode',
  tags,
  summary: 'Write a discount code on the cart',
  description:
    'A code may ask for a minimum, be good for products of some categories only (and then takes nothing off others), have dates, a limited number of uses, in all or per buyer, be for customers who are signed in, or be for first orders only: that is decided when the order is placed, for only then is the buyer known, unless a customer is signed in. The use is counted with the order. A refused code leaves an earlier one in place.',
  request: { params: cartParams, body: jsonBody(applyDiscountCodeSchema) },
  responses: {
    200: wholeCart,
    ...situations({
      404: NOT_FOUND,
      409: 'The code can’t be used; the error’s code and message say why',
      422: WRONG_SHAPE,
      429: 'Too many codes tried',
    }),
  },
})

export const removeDiscountCodeRoute = createRoute({
  method: 'delete',
  path: '/shopping-cart/{cartId}/discount-code',
  operationId: 'removeDiscountCode',
  tags,
  summary: 'Take the discount code off the cart',
  request: { params: cartParams },
  responses: { 200: wholeCart, ...situations({ 404: NOT_FOUND }) },
})

const noSuchLink = { 404: 'The link is too old, or its cart was ordered', 422: WRONG_SHAPE } as const

export const recoverCartRoute = createRoute({
  method: 'post',
  path: '/cart-recoveries',
  operationId: 'recoverCart',
  tags,
  summary: 'Bring a cart back by the link of a reminder',
  description: 'Unless its customer is signed in here, the cart is this browser’s until they sign in.',
  request: { body: jsonBody(recoveryTokenSchema) },
  responses: {
    200: json(answerOf(quotedCartSchema.pick({ cartId: true })), 'The cart to keep'),
    ...situations(noSuchLink),
  },
})

export const stopRemindersRoute = createRoute({
  method: 'post',
  path: '/cart-recoveries/stop',
  operationId: 'stopCartReminders',
  tags,
  summary: 'Hear no more of carts, nor of news',
  request: { body: jsonBody(recoveryTokenSchema) },
  responses: { 200: json(answerOf(z.null()), 'Heard'), ...situations(noSuchLink) },
})
