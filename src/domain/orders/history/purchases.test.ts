import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import type { Ctx } from '#domain/ctx.ts'
import { users } from '#db/schema/identity.server.ts'
import { OrderNotFound } from '#domain/orders/errors.ts'
import { orders } from '#db/schema/orders.server.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { createTestCustomer } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop, buy } from '#tests/fixtures/sales.ts'
import { getPurchase } from './get-purchase.ts'
import { listPurchases } from './list-purchases.ts'
import { readCursor, writeCursor } from './purchase-cursor.ts'

const database = givenShop()
let ana: Ctx
let eva: Ctx
let anasEmail: string

beforeAll(async () => {
  const person = await createTestCustomer(database.db, TEST_NOW)
  anasEmail = person.email
  ana = createTestCtx(database.db, { actor: person.actor })
  eva = createTestCtx(database.db, { actor: (await createTestCustomer(database.db, TEST_NOW)).actor })
})

const SPEI = { paymentMethod: 'spei' }

describe('the list', () => {
  it('shows all orders of one customer and nobody else’s, page by page, newest first', async () => {
    const folios: string[] = []
    for (let minutes = 0; minutes < 5; minutes += 1) {
      // Some at the same moment: the id decides then, and none is shown twice or left out
      const then = { ...ana, now: addTime(TEST_NOW, Math.floor(minutes / 2) * MINUTE) }
      folios.push((await buy(then, { vaso: 1 }, SPEI)).folio)
    }
    await buy(eva, { vaso: 1 }, { ...SPEI, email: 'eva@clientes.example' })
    const seen: string[] = []
    let after: string | null = null
    let pages = 0
    do {
      const cursor: ReturnType<typeof readCursor> = after === null ? undefined : readCursor(after)
      const { items, next } = await listPurchases(ana, { after: cursor, limit: 2 })
      seen.push(...items.map(({ folio }) => folio))
      after = next
      pages += 1
    } while (after !== null)
    expect(pages).toBe(3)
    expect(seen.toSorted()).toEqual(folios.toSorted())
    expect(seen[0]).toBe(folios[4])
  })

  it('tells what was bought, and can be of one status', async () => {
    const { folio } = await buy(ana, { vaso: 2, blanco: 1 }, SPEI)
    const other = await buy(ana, { vaso: 1 }, SPEI)
    await cancelOrder(ana, { folio: other.folio })
    const { items, next } = await listPurchases(ana, { status: 'pending', limit: 10 })
    expect(items).toMatchObject([{ folio, units: 3 }])
    expect(items[0]?.products.map(({ name }) => name).toSorted()).toEqual(['Tequila blanco', 'Tequila vaso'])
    expect(next).toBeNull()
    expect((await listPurchases(ana, { status: 'cancelled', limit: 10 })).items).toMatchObject([{ folio: other.folio }])
  })

  it('has what was bought as a guest once the email is verified', async () => {
    const guest = createTestCtx(database.db)
    const { folio } = await buy(guest, { vaso: 1 }, { ...SPEI, email: anasEmail })
    expect((await listPurchases(ana, { limit: 10 })).items).toEqual([])
    await expect(getPurchase(ana, { folio })).rejects.toThrow(OrderNotFound)
    await database.db.update(users).set({ emailVerifiedAt: TEST_NOW }).where(eq(users.email, anasEmail))
    expect((await listPurchases(ana, { limit: 10 })).items).toMatchObject([{ folio }])
    expect((await getPurchase(ana, { folio })).order.isMasked).toBe(false)
    await expect(getPurchase(eva, { folio })).rejects.toThrow(OrderNotFound)
  })
})

it('an order tells what may be done about it now', async () => {
  const { folio } = await buy(ana, { vaso: 1 }, SPEI)
  expect(await getPurchase(ana, { folio })).toMatchObject({
    canCancel: true,
    refund: null,
    return: { whyNot: 'not-delivered', until: null, requests: [] },
    invoice: { whyNot: 'unpaid', until: null },
  })
  await database.db
    .update(orders)
    .set({ status: 'completed', paidAt: TEST_NOW, deliveredAt: TEST_NOW, placedFrom: null })
    .where(eq(orders.folio, folio))
  expect(await getPurchase(ana, { folio })).toMatchObject({
    canCancel: false,
    return: { whyNot: null, until: addTime(TEST_NOW, 24 * 60 * MINUTE) },
    invoice: { whyNot: null },
  })
})

it('a place in the list survives its way through the browser, and nothing else passes for one', () => {
  const cursor = { placedAt: TEST_NOW, id: crypto.randomUUID() }
  expect(readCursor(writeCursor(cursor))).toEqual(cursor)
  for (const text of ['', '1', `x.${cursor.id}`, `1.${cursor.id}.2`, "1.' or 1=1", `99999999999999999.${cursor.id}`]) {
    expect(readCursor(text), text).toBeUndefined()
  }
})
