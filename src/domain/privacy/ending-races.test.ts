import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addItem } from '#domain/cart/add-item.ts'
import { applyDiscountCode } from '#domain/cart/apply-discount-code.ts'
import { cancelOrder } from '#domain/orders/cancelling/cancel-order.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { deliverOrder } from '#domain/orders/fulfilling/deliver-order.ts'
import { placeOrder } from '#domain/orders/placing/place-order.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { shipOrder } from '#domain/orders/fulfilling/ship-order.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addAddress } from '#domain/customers/addresses/add-address.ts'
import { users } from '#db/schema/identity.server.ts'
import { listPurchases } from '#domain/orders/history/list-purchases.ts'
import { discountCodes } from '#db/schema/promotions.server.ts'
import { changeWishlist } from '#domain/customers/wishlist/change-wishlist.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { testAddress } from '#tests/fixtures/addresses.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, fillCart, givenShop, orderInput } from '#tests/fixtures/sales.ts'
import { deleteAccount } from './delete-account.ts'

const database = givenShop(24)
const ROUNDS = 8

/** What the database itself said was wrong, beneath whatever it was wrapped in. */
function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : sqlStateOf(error.cause)
}

/** A customer with a delivered order, a guest's order of theirs, a full cart and a guest's cart, who can end the account. */
async function somebody() {
  const person = await createTestCustomer(database.db, TEST_NOW)
  const session = { id: 's', authenticatedAt: TEST_NOW, mustChangePassword: false }
  const ctx: Ctx = createTestCtx(database.db, { actor: { ...person.actor, session } })
  const owner = createTestCtx(database.db, { actor: PROVEN_OWNER, ports: ctx.ports })
  const { folio, totalCentavos } = await buy(ctx, { vaso: 1 }, { paymentMethod: 'spei', email: person.email })
  await collectPayment(owner, { folio, amountCentavos: totalCentavos })
  await shipOrder(owner, { folio, carrier: 'x', trackingNumber: folio })
  await deliverOrder(owner, { folio })
  const cartId = await fillCart(ctx, { vaso: 1 })
  const guestCartId = await fillCart(createTestCtx(database.db), { vaso: 1 })
  return { person, ctx, owner, folio, cartId, guestCartId }
}

it('an account may end while its customer writes: nobody waits for the other in a circle', async () => {
  await database.db.execute(sql`update stock_levels set on_hand = 100000`)
  await database.db.insert(discountCodes).values({ code: 'UNO', type: 'fixed', value: 100 })
  const states: (string | undefined)[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { person, ctx, owner, folio, cartId, guestCartId } = await somebody()
    const end = () => deleteAccount(ctx, { confirmation: person.email })
    const steps: (() => Promise<unknown>)[] = [
      end,
      // An order that is under way keeps the account: every other time there is none
      () => (round % 2 === 0 ? placeOrder(ctx, orderInput(cartId, { email: person.email })) : end()),
      () => addItem(ctx, { cartId: guestCartId, productId: 'vaso', quantity: 1 }),
      () => addItem(ctx, { cartId, productId: 'vaso', quantity: 1 }),
      () => applyDiscountCode(ctx, { cartId, code: 'UNO' }),
      () => refundOrder(owner, { folio, amountCentavos: 1000 }),
      () => addAddress(ctx, testAddress()),
      () => changeWishlist(ctx, { added: ['vaso'], removed: [] }),
      () => listPurchases(ctx, { limit: 10 }),
      () => cancelOrder(ctx, { folio }),
      end,
    ]
    const turn = (round * 3) % steps.length
    const inTurn = [...steps.slice(turn), ...steps.slice(0, turn)]
    const results = await Promise.allSettled(inTurn.map((step) => step()))
    for (const result of results) if (result.status === 'rejected') states.push(sqlStateOf(result.reason))
  }
  expect(states.filter((state) => state === '40P01')).toEqual([])
  expect(await database.db.$count(users, eq(users.role, 'customer'))).toBeLessThan(ROUNDS)
})
