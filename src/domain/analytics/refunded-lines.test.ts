import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import type { RefundInput } from '#domain/orders/refunding/refund-order.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { countedFigures, figuresAnew } from '#tests/fixtures/figures-anew.ts'
import { editAs } from '#tests/fixtures/order-edits.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'
import { countFigures } from './count-figures.ts'

const database = givenShop()
const LATER = addTime(TEST_NOW, 3 * DAY)
const ownerAt = (now: Date) => createTestCtx(database.db, { actor: PROVEN_OWNER, now })

beforeEach(() => tableOwner(database.db).execute(sql`truncate analytics_days, analytics_dirty_days`))

async function sold(): Promise<string> {
  const { folio, totalCentavos } = await buy(
    createTestCtx(database.db),
    { vaso: 2, reposado: 1 },
    { paymentMethod: 'spei' },
  )
  await collectPayment(ownerAt(TEST_NOW), { folio, amountCentavos: totalCentavos })
  await countFigures(ownerAt(TEST_NOW))
  return folio
}

/** What the figures of the refund's day say of products and categories. */
async function afterRefund(refund: RefundInput) {
  await refundOrder(ownerAt(LATER), refund)
  await countFigures(ownerAt(LATER))
  const figures = await countedFigures(database.db)
  expect(figures).toEqual(await figuresAnew(database.db, LATER))
  const ofDay = Object.entries(figures).flatMap(([at, sums]) => {
    const [dimension = '', day, key] = at.split(' ')
    return day === mexicanDate(LATER) && ['all', 'variant', 'category'].includes(dimension)
      ? [[`${dimension} ${key}`.trim(), sums]]
      : []
  })
  return Object.fromEntries(ofDay) as Record<string, Record<string, number>>
}

const vaso = { variantId: 'vaso', quantity: 1, isSent: false, isRestocked: true }

test('a line that is given back comes off its own product alone', async () => {
  const off = await afterRefund({ folio: await sold(), lines: [vaso] })
  expect(Object.keys(off)).toEqual(['all', 'category accessories', 'variant vaso'])
  expect(off['variant vaso']).toEqual({ units: -1, takenOffCentavos: off.all?.takenOffCentavos })
  expect(off.all).toMatchObject({ units: -1 })
})

test('shipping that is given back comes off no product', async () => {
  const off = await afterRefund({ folio: await sold(), shippingCentavos: 100 })
  expect(off).toEqual({ all: { takenOffCentavos: 100 } })
})

test('an amount comes off every product by its share of what is left', async () => {
  const folio = await sold()
  const line = await afterRefund({ folio, lines: [vaso] })
  const off = await afterRefund({ folio, amountCentavos: 1000 })
  expect(Object.keys(off)).toEqual([...Object.keys(line), 'category bottles', 'variant reposado'].toSorted())
  expect(off['variant reposado']?.takenOffCentavos).toBeGreaterThan(0)
  await afterRefund({ folio })
})

test('an edit changes the sale on its own day, and what goes back for it takes nothing off', async () => {
  const folio = await sold()
  const { balanceCentavos, totalCentavos } = await editAs(ownerAt(LATER), folio, { lines: { reposado: 1 } })
  expect(await afterRefund({ folio, amountCentavos: -balanceCentavos })).toEqual({})
  const figures = await countedFigures(database.db)
  expect(figures[`all ${mexicanDate(TEST_NOW)} `]).toMatchObject({ units: 1, grossCentavos: totalCentavos })
})
