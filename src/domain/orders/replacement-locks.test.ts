import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/identity.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import { addTime, HOUR } from '#kit/clock.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { untilWaiting } from '#tests/fixtures/locks.ts'
import { buy, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { cancelRest } from './cancelling/cancel-rest.ts'
import { deliverOrder } from './fulfilling/deliver-order.ts'
import { deliverParcel } from './fulfilling/deliver-parcel.ts'
import { shipOrder } from './fulfilling/ship-order.ts'
import { lockOrder } from './lock-order.ts'
import { collectPayment } from './paying/collect-payment.ts'
import { claimOrders } from './placing/claim-orders.ts'
import { refundOrder } from './refunding/refund-order.ts'
import { beginReturn } from './returning/begin-return.ts'
import { receiveReturn } from './returning/receive-return.ts'
import { replaceReturn } from './returning/replace-return.ts'

const shop = givenShop(8)
const guest = () => createTestCtx(shop.db)
const owner = () => createTestCtx(shop.db, { actor: PROVEN_OWNER })

type Quantities = Record<string, number>

const leave = (folio: string, quantity?: number, variantId = 'vaso') =>
  shipOrder(owner(), {
    folio,
    carrier: 'Paquetería del Valle',
    trackingNumber: crypto.randomUUID(),
    ...(quantity === undefined ? {} : { products: [{ variantId, quantity }] }),
  })

async function delivered(quantities: Quantities, overrides: Record<string, unknown> = {}): Promise<string> {
  const { folio, totalCentavos } = await buy(guest(), quantities, { paymentMethod: 'spei', ...overrides })
  await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
  if (overrides['deliveryMethod'] !== 'pickup') await leave(folio)
  await deliverOrder(owner(), { folio })
  return folio
}

async function onItsWayBack(folio: string, variantId: string, quantity = 1): Promise<string> {
  const input = { reason: 'wrong-item' as const, description: 'x', message: '', photos: [] }
  const { id } = await beginReturn(owner(), { folio, input: { ...input, lines: [{ variantId, quantity }] } })
  return id
}

const receive = (returnId: string, variantId: string, fit = 1) =>
  receiveReturn(owner(), { returnId, lines: [{ variantId, fit }] })

async function replace(returnId: string, variantId: string, by = variantId): Promise<string> {
  const back = await replaceReturn(owner(), { returnId, lines: [{ variantId, by }] })
  return back.replacement?.folio ?? ''
}

/** Both wait for these rows, the first one first. Returns how they ended. */
async function bothWaiting(rows: SQL, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const { both } = await shop.db.transaction(async (db) => {
    await db.execute(sql`select from ${rows} for update`)
    const begun = first()
    await untilWaiting(shop.db, 1)
    const settled = Promise.allSettled([begun, second()])
    await untilWaiting(shop.db, 2)
    return { both: settled }
  })
  return (await both).map(({ status }) => status)
}

const levelsOf = (variantId: string) => sql`stock_levels where variant_id = ${variantId}`

describe('beside a return of the order that it replaces, which wants the same stock', () => {
  it('a replacement is handed over', async () => {
    const folio = await delivered({ vaso: 2 }, { deliveryMethod: 'pickup', shipping: null, storeId: 'centro' })
    const first = await onItsWayBack(folio, 'vaso')
    await receive(first, 'vaso')
    const replacement = await replace(first, 'vaso')
    const other = await onItsWayBack(folio, 'vaso')
    const ended = await bothWaiting(
      levelsOf('vaso'),
      () => deliverOrder(owner(), { folio: replacement }),
      () => receive(other, 'vaso'),
    )
    expect(ended).toEqual(['fulfilled', 'fulfilled'])
  })

  it('the rest of a replacement is cancelled', async () => {
    const folio = await delivered({ vaso: 3 })
    const first = await onItsWayBack(folio, 'vaso', 2)
    await receive(first, 'vaso', 2)
    const replacement = await replace(first, 'vaso')
    const { parcels } = await leave(replacement, 1)
    await deliverParcel(owner(), { folio: replacement, parcelId: parcels[0]?.id ?? '' })
    const other = await onItsWayBack(folio, 'vaso')
    const ended = await bothWaiting(
      levelsOf('vaso'),
      () => cancelRest(owner(), { folio: replacement }),
      () => receive(other, 'vaso'),
    )
    expect(ended).toEqual(['fulfilled', 'fulfilled'])
    expect(await storedOrder(shop.db, replacement)).toMatchObject({ status: 'completed' })
  })

  it('a part of a replacement is refunded', async () => {
    const folio = await delivered({ blanco: 2, reposado: 1 })
    // The return pays nothing of it
    await refundOrder(owner(), { folio })
    const first = await onItsWayBack(folio, 'blanco', 2)
    await receive(first, 'blanco', 2)
    const replacement = await replace(first, 'blanco', 'reposado')
    const { balanceCentavos } = await storedOrder(shop.db, replacement)
    await collectPayment(owner(), { folio: replacement, amountCentavos: balanceCentavos })
    const other = await onItsWayBack(folio, 'reposado')
    const lines = [{ variantId: 'reposado', quantity: 1, isSent: false, isRestocked: true }]
    const ended = await bothWaiting(
      levelsOf('reposado'),
      () => refundOrder(owner(), { folio: replacement, lines }),
      () => receive(other, 'reposado'),
    )
    expect(ended).toEqual(['fulfilled', 'fulfilled'])
  })
})

it('a replacement is locked while its buyer’s account takes both orders', async () => {
  const { actor, email } = await createTestCustomer(shop.db, TEST_NOW)
  await shop.db.update(users).set({ emailVerifiedAt: TEST_NOW }).where(eq(users.id, actor.userId))
  const folio = await delivered({ vaso: 2 })
  const first = await onItsWayBack(folio, 'vaso')
  await receive(first, 'vaso')
  const later = { ...owner(), now: addTime(TEST_NOW, HOUR) }
  const { replacement } = await replaceReturn(later, { returnId: first, lines: [] })
  const { id } = await storedOrder(shop.db, replacement?.folio ?? '')
  await shop.db.update(orders).set({ email })
  const ended = await bothWaiting(
    sql`orders where id = ${id}`,
    () => inTransaction(guest(), (tx) => lockOrder(tx, id)),
    () => claimOrders(guest(), actor),
  )
  expect(ended).toEqual(['fulfilled', 'fulfilled'])
  expect(await storedOrder(shop.db, folio)).toMatchObject({ customerId: actor.customerId })
})
