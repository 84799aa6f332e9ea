import { eq, ne } from 'drizzle-orm'
import { expect, it, test } from 'vitest'
import { orderSearchTexts, orders } from '#db/schema/orders.server.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import { eraseOldOrders, keptSince } from './erase-old-orders.ts'

const shop = givenShop()
const at = (now: Date) => createTestCtx(shop.db, { now, actor: { kind: 'system', name: 'erase' } })

async function boughtAt(placed: Date): Promise<string> {
  const { folio } = await buy(createTestCtx(shop.db, { now: placed }), { vaso: 1 })
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.folio, folio))
  return folio
}

test.each([
  ['2026-04-30T12:00:00Z', '2020-01-01T06:00:00.000Z'],
  ['2026-05-01T12:00:00Z', '2021-01-01T06:00:00.000Z'],
  // Still April in Mexico
  ['2026-05-01T05:59:00Z', '2020-01-01T06:00:00.000Z'],
])('at %s orders are kept from %s on', (now, since) => {
  expect(keptSince(new Date(now)).toISOString()).toBe(since)
})

it('erases whose an order was once five years after its declaration are over, and keeps the sale', async () => {
  const old = await boughtAt(new Date('2020-12-31T18:00:00Z'))
  const young = await boughtAt(new Date('2021-01-02T18:00:00Z'))
  const before = at(new Date('2026-04-30T18:00:00Z'))
  const after = at(new Date('2026-05-02T18:00:00Z'))
  expect(await eraseOldOrders(before)).toBe(0)
  expect(await eraseOldOrders(after)).toBe(1)
  expect(await eraseOldOrders(after)).toBe(0)
  const [erased] = await shop.db.select().from(orders).where(eq(orders.folio, old))
  expect(erased).toMatchObject({ firstName: '', lastName: '', email: '', phone: '', birthDate: null, customerId: null })
  expect(erased?.totalCentavos).toBeGreaterThan(0)
  const [words] = await shop.db
    .select()
    .from(orderSearchTexts)
    .where(eq(orderSearchTexts.orderId, erased?.id ?? ''))
  expect(words?.text).not.toContain('example')
  const [kept] = await shop.db.select().from(orders).where(eq(orders.folio, young))
  expect(kept?.email).not.toBe('')
})

it('erases whose a lost order was as any other, and no order that may still arrive', async () => {
  const [lost, sent] = [
    await boughtAt(new Date('2019-06-01T18:00:00Z')),
    await boughtAt(new Date('2019-06-01T18:00:00Z')),
  ]
  await shop.db.update(orders).set({ status: 'shipped' })
  await shop.db
    .update(orders)
    .set({ lostAt: new Date('2019-08-01T18:00:00Z') })
    .where(eq(orders.folio, lost))
  await eraseOldOrders(at(new Date('2026-05-02T18:00:00Z')))
  const kept = await shop.db.select({ folio: orders.folio }).from(orders).where(ne(orders.email, ''))
  expect(kept).toEqual([{ folio: sent }])
})
