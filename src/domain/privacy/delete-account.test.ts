import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { payments, unmatchedPayments } from '#db/schema/payments.server.ts'
import { returnRequests } from '#db/schema/returns.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { closeLostOrder } from '#domain/orders/cancelling/close-lost-order.ts'
import { deliverOrder } from '#domain/orders/fulfilling/deliver-order.ts'
import { shipOrder } from '#domain/orders/fulfilling/ship-order.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { deleteAccount } from './delete-account.ts'

const database = givenShop(4)

async function sent() {
  const person = await createTestCustomer(database.db, TEST_NOW)
  const session = { id: 's', authenticatedAt: TEST_NOW, mustChangePassword: false }
  const ctx: Ctx = createTestCtx(database.db, { actor: { ...person.actor, session } })
  const owner = createTestCtx(database.db, { actor: PROVEN_OWNER, ports: ctx.ports })
  const { folio, totalCentavos } = await buy(ctx, { vaso: 1 }, { paymentMethod: 'spei', email: person.email })
  await collectPayment(owner, { folio, amountCentavos: totalCentavos })
  await shipOrder(owner, { folio, carrier: 'x', trackingNumber: folio })
  const { id, payments: made } = await storedOrder(database.db, folio)
  const end = () => deleteAccount(ctx, { confirmation: person.email })
  return { folio, orderId: id, paymentId: made[0]?.id ?? '', owner, end }
}

async function delivered() {
  const sale = await sent()
  await deliverOrder(sale.owner, sale)
  return sale
}

type Sale = Awaited<ReturnType<typeof sent>>

const transferOf = ({ paymentId }: Sale) => ({
  id: crypto.randomUUID(),
  paymentId,
  amountCentavos: 100,
  reference: '',
  notedBy: 'test',
  at: TEST_NOW,
})
const settled = { resolvedBy: 'test', resolvedAt: TEST_NOW }

function openReturn(status: 'requested' | 'accepted' | 'received') {
  const request = { id: crypto.randomUUID(), status, reason: 'wrong-item' as const, description: '' }
  return {
    begin: ({ orderId }: Sale) =>
      database.db.insert(returnRequests).values({ ...request, orderId, requestedAt: TEST_NOW }),
    settle: () => database.db.update(returnRequests).set({ status: 'refused' }),
  }
}

const OWED: Record<string, { begin: (sale: Sale) => Promise<unknown>; settle: (sale: Sale) => Promise<unknown> }> = {
  'a return that was asked for': openReturn('requested'),
  'a return on its way': openReturn('accepted'),
  'a return that arrived': openReturn('received'),
  'what an edit made it cost less': {
    begin: ({ orderId }) => database.db.update(orders).set({ balanceCentavos: -100 }).where(eq(orders.id, orderId)),
    settle: ({ orderId }) => database.db.update(orders).set({ balanceCentavos: 0 }).where(eq(orders.id, orderId)),
  },
  'a paid part that was never sent': {
    begin: async ({ orderId }) => {
      await database.db.update(orders).set({ restCancelledAt: TEST_NOW }).where(eq(orders.id, orderId))
      await database.db.execute(sql`update stock_reservations set status = 'released' where order_id = ${orderId}`)
    },
    settle: ({ orderId }) => database.db.update(orders).set({ restCancelledAt: null }).where(eq(orders.id, orderId)),
  },
  'a refund that the bank sent back': {
    begin: ({ paymentId }) =>
      database.db.update(payments).set({ refundFailedCentavos: 100 }).where(eq(payments.id, paymentId)),
    settle: ({ paymentId }) =>
      database.db.update(payments).set({ refundFailedCentavos: 0 }).where(eq(payments.id, paymentId)),
  },
  'a second transfer': {
    begin: (sale) => database.db.insert(receivedTransfers).values({ ...transferOf(sale), outcome: 'already-paid' }),
    settle: () => database.db.update(receivedTransfers).set({ ...settled, resolution: 'refunded' }),
  },
  'a part of an order that was cancelled before the rest came': {
    begin: async (sale) => {
      const short = { ...transferOf(sale), ...settled, outcome: 'short', resolution: 'rest-asked' } as const
      await database.db.insert(receivedTransfers).values(short)
      await database.db.execute(sql`update orders set status = 'cancelled' where id = ${sale.orderId}`)
    },
    settle: () => database.db.update(receivedTransfers).set({ ...settled, resolution: 'refunded' }),
  },
  'a card payment for no order': {
    begin: ({ paymentId }) =>
      database.db.insert(unmatchedPayments).values({ paymentId, reason: 'already_paid', at: TEST_NOW }),
    settle: () => database.db.update(unmatchedPayments).set({ ...settled, resolution: 'refunded' }),
  },
}

it.each(Object.keys(OWED))('an account stays while its owner is to get something back: %s', async (what) => {
  const sale = await delivered()
  const { begin, settle } = OWED[what] ?? {}
  await begin?.(sale)
  await expect(sale.end()).rejects.toMatchObject({ key: 'ordersUnderWay', details: { orders: [sale.folio] } })
  await settle?.(sale)
  await sale.end()
})

it('an account stays while an order is on its way, until that is closed as lost', async () => {
  const { folio, owner, end } = await sent()
  await refundOrder(owner, { folio })
  await expect(end()).rejects.toMatchObject({ key: 'ordersUnderWay', details: { orders: [folio] } })
  await closeLostOrder(owner, { folio })
  await end()
})
