import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { recoverCart } from '#domain/cart/abandoned/recover-cart.ts'
import { recoveryTokenSchema } from '#domain/cart/abandoned/schemas.ts'
import { stopReminding } from '#domain/cart/abandoned/stop-reminding.ts'
import { addItem } from '#domain/cart/add-item.ts'
import { applyDiscountCode } from '#domain/cart/apply-discount-code.ts'
import type { Cart } from '#domain/cart/cart-view.ts'
import { clearCart } from '#domain/cart/clear-cart.ts'
import { createCart } from '#domain/cart/create-cart.ts'
import { getCart } from '#domain/cart/get-cart.ts'
import { removeDiscountCode } from '#domain/cart/remove-discount-code.ts'
import { removeItem } from '#domain/cart/remove-item.ts'
import {
  addItemSchema,
  applyDiscountCodeSchema,
  cartIdSchema,
  createCartSchema,
  productIdSchema,
  setQuantitySchema,
  variantIdSchema,
} from '#domain/cart/schemas.ts'
import { setQuantity } from '#domain/cart/set-quantity.ts'
import { quoteCart } from '#domain/orders/quoting/quote-cart.ts'
import { quotedCartSchema } from '#domain/orders/quoting/schemas.ts'
import type { ApiDeps, ApiEnv } from '../../deps.ts'
import { DISCOUNT_CODE_TRIES } from '../../discount-code-limits.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf, situations } from '../../envelope.ts'
import { idempotencyHeaders } from '../../idempotency-key.ts'
import { limitByAddress, limitBySubject } from '../../limits.ts'
import type { Limit } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import { toCartResponse } from './cart-response.ts'
import type { CartResponse } from './cart-response.ts'

const tags = ['Cart']
const cartParams = paramsOf({ cartId: cartIdSchema })
const itemParams = cartParams.extend({ productId: productIdSchema })
const wholeCart = json(answerOf(quotedCartSchema), 'The whole cart')

const NOT_FOUND = 'There is no such cart for this caller, or no such product (the code tells which)'
const WRONG_SHAPE = 'A field is missing or of the wrong shape'

const createCartRoute = createRoute({
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

const getCartRoute = createRoute({
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

const addItemRoute = createRoute({
  method: 'post',
  path: '/shopping-cart/{cartId}/products',
  operationId: 'addCartItem',
  tags,
  summary: 'Put a product in the cart',
  description:
    'A variant that is in the cart gains the quantity. Without `variantId` the product’s first variant is meant. The same `Idempotency-Key` adds once.',
  request: { params: cartParams, headers: idempotencyHeaders, body: jsonBody(addItemSchema) },
  responses: {
    200: wholeCart,
    ...situations({
      404: NOT_FOUND,
      409: 'Not for sale, not enough stock, more than one person may buy, or the cart is full; or the key came with another request',
      422: WRONG_SHAPE,
    }),
  },
})

const setQuantityRoute = createRoute({
  method: 'put',
  path: '/shopping-cart/{cartId}/products/{productId}/quantity',
  operationId: 'setCartItemQuantity',
  tags,
  summary: 'Set the quantity of a product',
  description: 'What the cart held before does not matter; 0 removes the line.',
  request: { params: itemParams, body: jsonBody(setQuantitySchema) },
  responses: {
    200: wholeCart,
    ...situations({
      404: NOT_FOUND,
      409: 'Not for sale, not enough stock, more than one person may buy, or the cart is full',
      422: WRONG_SHAPE,
    }),
  },
})

const removeItemRoute = createRoute({
  method: 'delete',
  path: '/shopping-cart/{cartId}/products/{productId}',
  operationId: 'removeCartItem',
  tags,
  summary: 'Take a product out of the cart',
  description: 'Without `variantId` every variant of the product goes. Removing what is not there changes nothing.',
  request: { params: itemParams, query: paramsOf({ variantId: variantIdSchema }) },
  responses: { 200: wholeCart, ...situations({ 404: NOT_FOUND, 422: WRONG_SHAPE }) },
})

const clearCartRoute = createRoute({
  method: 'delete',
  path: '/shopping-cart/{cartId}/clear',
  operationId: 'clearCart',
  tags,
  summary: 'Empty the cart',
  request: { params: cartParams },
  responses: { 200: wholeCart, ...situations({ 404: NOT_FOUND }) },
})

const applyDiscountCodeRoute = createRoute({
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

const removeDiscountCodeRoute = createRoute({
  method: 'delete',
  path: '/shopping-cart/{cartId}/discount-code',
  operationId: 'removeDiscountCode',
  tags,
  summary: 'Take the discount code off the cart',
  request: { params: cartParams },
  responses: { 200: wholeCart, ...situations({ 404: NOT_FOUND }) },
})

const noSuchLink = { 404: 'The link is too old, or its cart was ordered', 422: WRONG_SHAPE } as const

const recoverCartRoute = createRoute({
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

const stopRemindersRoute = createRoute({
  method: 'post',
  path: '/cart-recoveries/stop',
  operationId: 'stopCartReminders',
  tags,
  summary: 'Hear no more of carts, nor of news',
  request: { body: jsonBody(recoveryTokenSchema) },
  responses: { 200: json(answerOf(z.null()), 'Heard'), ...situations(noSuchLink) },
})

const NEW_CARTS: Limit = { name: 'new-cart', limit: 60, windowSeconds: 600 }

export function shoppingCartRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi({ ...createCartRoute, middleware: [limitByAddress(deps, NEW_CARTS)] as const }, async (c) => {
      const cart = await createCart(c.get('ctx'), c.req.valid('json'))
      return c.json(created(await quoted(c, cart)), 201)
    })
    .openapi(getCartRoute, async (c) =>
      c.json(ok(await quoted(c, await getCart(c.get('ctx'), c.req.valid('param').cartId))), 200),
    )
    .openapi(addItemRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      const cart = await addItem(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param'), key })
      return c.json(ok(await quoted(c, cart)), 200)
    })
    .openapi(setQuantityRoute, async (c) => {
      const cart = await setQuantity(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })
      return c.json(ok(await quoted(c, cart)), 200)
    })
    .openapi(removeItemRoute, async (c) => {
      const cart = await removeItem(c.get('ctx'), { ...c.req.valid('query'), ...c.req.valid('param') })
      return c.json(ok(await quoted(c, cart)), 200)
    })
    .openapi(clearCartRoute, async (c) => {
      const cart = await clearCart(c.get('ctx'), c.req.valid('param').cartId)
      return c.json(ok(await quoted(c, cart)), 200)
    })
    .openapi(
      { ...applyDiscountCodeRoute, middleware: [limitByAddress(deps, DISCOUNT_CODE_TRIES)] as const },
      async (c) => {
        const input = { ...c.req.valid('json'), ...c.req.valid('param') }
        await limitBySubject(deps, input.cartId, DISCOUNT_CODE_TRIES, c.get('ctx').now)
        return c.json(ok(await quoted(c, await applyDiscountCode(c.get('ctx'), input))), 200)
      },
    )
    .openapi(removeDiscountCodeRoute, async (c) => {
      const cart = await removeDiscountCode(c.get('ctx'), c.req.valid('param').cartId)
      return c.json(ok(await quoted(c, cart)), 200)
    })
    .openapi(recoverCartRoute, async (c) => {
      const cartId = await recoverCart(c.get('ctx'), c.req.valid('json'))
      return c.json(ok({ cartId }), 200)
    })
    .openapi(stopRemindersRoute, async (c) => {
      await stopReminding(c.get('ctx'), c.req.valid('json'))
      return c.json(ok(null), 200)
    })
}

async function quoted(c: Context<ApiEnv>, cart: Cart): Promise<CartResponse> {
  const ctx = c.get('ctx')
  return toCartResponse(await quoteCart(ctx, cart), ctx.locale)
}
