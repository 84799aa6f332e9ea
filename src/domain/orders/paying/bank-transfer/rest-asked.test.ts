import { beforeEach, describe, expect, it } from 'vitest'
import { ResolutionNotPossible } from '#domain/payments/bank-transfer/errors.ts'
import { DAY } from '#kit/clock.ts'
import { editAs, payByCard } from '#tests/fixtures/order-edits.ts'
import { storedOrder } from '#tests/fixtures/sales.ts'
import { givenTransfers } from '#tests/fixtures/transfers.ts'
import { cancelOrder } from '../../cancelling/cancel-order.ts'
import { collectPayment } from '../collect-payment.ts'
import { expireOrders } from '../window/expire-orders.ts'

const { database, at, ports, owner, clock, sell, issues, resolve } = givenTransfers()

const PART = 5000

/** Of a transfer whose rest the buyer was asked for. */
const asked = async (folio: string) => {
  await collectPayment(owner(), { folio, amountCentavos: PART })
  await resolve('rest-asked')
  expect(await issues()).toEqual([])
}

it.each<[string, (folio: string) => Promise<unknown>]>([
  ['the buyer pays the whole by card', (folio) => payByCard(at(0), ports(), folio, 'card')],
  ['the order is cancelled', (folio) => cancelOrder(owner(), { folio })],
  ['the order expires', () => expireOrders(clock(30 * DAY))],
])('a part waits for staff again once %s', async (_, happen) => {
  const { folio } = await sell()
  await asked(folio)
  await happen(folio)
  expect(await issues()).toMatchObject([{ what: 'short', amountCentavos: PART, resolution: 'rest-asked' }])
  await resolve('refunded')
  expect(await issues()).toEqual([])
})

it('a part doesn’t wait for staff once the rest came', async () => {
  const { folio, totalCentavos } = await sell()
  await asked(folio)
  await collectPayment(owner(), { folio, amountCentavos: totalCentavos - PART })
  expect(await issues()).toEqual([])
  expect(await issues(true)).toMatchObject([{ amountCentavos: PART, resolution: 'completed' }])
})

describe('a part of a balance', () => {
  let folio: string
  beforeEach(async () => {
    const sale = await sell()
    folio = sale.folio
    await collectPayment(owner(), { folio, amountCentavos: sale.totalCentavos })
    await editAs(owner(), folio, { lines: { vaso: 2 } })
    await asked(folio)
  })

  it('waits for staff again once the buyer pays the whole of it by card', async () => {
    await payByCard(at(0), ports(), folio, 'card')
    expect(await storedOrder(database.db, folio)).toMatchObject({ balanceCentavos: 0 })
    expect(await issues()).toMatchObject([{ what: 'short', amountCentavos: PART }])
    await expect(resolve('accepted')).rejects.toThrow(ResolutionNotPossible)
    expect(await storedOrder(database.db, folio)).toMatchObject({ balanceCentavos: 0 })
    await resolve('refunded')
    expect(await issues()).toEqual([])
  })

  it('doesn’t wait for staff once the rest came', async () => {
    const { balanceCentavos } = await storedOrder(database.db, folio)
    await collectPayment(owner(), { folio, amountCentavos: balanceCentavos - PART })
    expect(await storedOrder(database.db, folio)).toMatchObject({ balanceCentavos: 0 })
    expect(await issues()).toEqual([])
  })
})
