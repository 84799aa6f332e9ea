import type { Context } from 'hono'
import { addItem } from '#domain/cart/add-item.ts'
import { applyDiscountCode } from '#domain/cart/apply-discount-code.ts'
import { clearCart } from '#domain/cart/clear-cart.ts'
import { createCart } from '#domain/cart/create-cart.ts'
import { removeDiscountCode } from '#domain/cart/remove-discount-code.ts'
import { removeItem } from '#domain/cart/remove-item.ts'
import { setQuantity } from '#domain/cart/set-quantity.ts'
import { quoteCart } from '#domain/orders/quoting/quote-cart.ts'
import type { ApiDeps, ApiEnv } from '../../deps.ts'
import { recoverCart } from '#domain/cart/abandoned/recover-cart.ts'
import { stopReminding } from '#domain/cart/abandoned/stop-reminding.ts'
import { DISCOUNT_CODE_TRIES } from '../../discount-code-limits.ts'
import { created, ok } from '../../envelope.ts'
import { limitByAddress, limitBySubject } from '../../limits.ts'
import type { Limit } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import {
  addItemRoute,
  applyDiscountCodeRoute,
  clearCartRoute,
  createCartRoute,
  getCartRoute,
  recoverCartRoute,
  removeDiscountCodeRoute,
  removeItemRoute,
  setQuantityRoute,
  stopRemindersRoute,
} from './routes.ts'
import { toCartResponse } from './cart-response.ts'
import type { CartResponse } from './cart-response.ts'

const NEW_CARTS: Limit = { name: 'new-cart', limit: 60, windowSeconds: 600 }

export function shoppingCartRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi({ ...createCartRoute, middleware: [limitByAddress(deps, NEW_CARTS)] as const }, async (c) => {
      const cartId = await createCart(c.get('ctx'), c.req.valid('json'))
      return c.json(created(await cartOf(c, cartId)), 201)
    })
    .openapi(getCartRoute, async (c) => c.json(ok(await cartOf(c, c.req.valid('param').cartId)), 200))
    .openapi(addItemRoute, async (c) => {
      const cartId = await addItem(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })
      return c.json(ok(await cartOf(c, cartId)), 200)
    })
    .openapi(setQuantityRoute, async (c) => {
      const cartId = await setQuantity(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })
      return c.json(ok(await cartOf(c, cartId)), 200)
    })
    .openapi(removeItemRoute, async (c) => {
      const cartId = await removeItem(c.get('ctx'), { ...c.req.valid('query'), ...c.req.valid('param') })
      return c.json(ok(await cartOf(c, cartId)), 200)
    })
    .openapi(clearCartRoute, async (c) => {
      const cartId = await clearCart(c.get('ctx'), c.req.valid('param').cartId)
      return c.json(ok(await cartOf(c, cartId)), 200)
    })
    .openapi(
      { ...applyDiscountCodeRoute, middleware: [limitByAddress(deps, DISCOUNT_CODE_TRIES)] as const },
      async (c) => {
        const input = { ...c.req.valid('json'), ...c.req.valid('param') }
        await limitBySubject(deps, input.cartId, DISCOUNT_CODE_TRIES, c.get('ctx').now)
        return c.json(ok(await cartOf(c, await applyDiscountCode(c.get('ctx'), input))), 200)
      },
    )
    .openapi(removeDiscountCodeRoute, async (c) => {
      const cartId = await removeDiscountCode(c.get('ctx'), c.req.valid('param').cartId)
      return c.json(ok(await cartOf(c, cartId)), 200)
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

/** The whole cart, which every cart call answers. */
async function cartOf(c: Context<ApiEnv>, cartId: string): Promise<CartResponse> {
  const ctx = c.get('ctx')
  return toCartResponse(await quoteCart(ctx, { cartId }), ctx.locale)
}
