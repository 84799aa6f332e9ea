import { asc, eq, inArray } from 'drizzle-orm'
import type { PersonalData } from '#domain/personal-data.ts'
import { cartItems, carts } from '#db/schema/carts.server.ts'
import { orders } from '#db/schema/orders.server.ts'

export const cartData: PersonalData = {
  tables: ['carts'],
  async exportData({ db }, { customerId }) {
    const { productId, variantId, quantity, addedAt, cartId } = cartItems
    const theirs = await db.select().from(carts).where(eq(carts.customerId, customerId)).orderBy(asc(carts.createdAt))
    const lineItems = await db
      .select({ cartId, productId, variantId, quantity, addedAt })
      .from(cartItems)
      .innerJoin(carts, eq(carts.id, cartItems.cartId))
      .where(eq(carts.customerId, customerId))
      .orderBy(asc(addedAt))
    return {
      carts: theirs.map(({ id, status, metadata, discountCode, createdAt, updatedAt }) => ({
        status,
        createdAt,
        updatedAt,
        discountCode,
        openedWith: metadata,
        items: lineItems.filter((item) => item.cartId === id).map(({ cartId: _cart, ...item }) => item),
      })),
    }
  },
  async forget({ db }, { customerId }) {
    await db.delete(carts).where(eq(carts.customerId, customerId))
    const ofOrders = db.select({ id: orders.cartId }).from(orders).where(eq(orders.customerId, customerId))
    await db.update(carts).set({ metadata: {} }).where(inArray(carts.id, ofOrders))
  },
  async eraseOrders({ db }, orderIds) {
    const ofOrders = db.select({ id: orders.cartId }).from(orders).where(inArray(orders.id, orderIds))
    await db.update(carts).set({ metadata: {} }).where(inArray(carts.id, ofOrders))
  },
}
