import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor, Ctx } from '#domain/ctx.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { orderEdits } from '#db/schema/orders.server.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { editAs, payByCard } from '#tests/fixtures/order-edits.ts'
import { buy, buyByCard, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { settlePayment } from '../paying/settle-payment.ts'

const database = givenShop(8)
let ports: TestPorts

beforeEach(() => {
  ports = createTestPorts()
})

const as = (actor: Actor): Ctx => createTestCtx(database.db, { ports, actor })
const owner = () => as(PROVEN_OWNER)
const guest = () => as({ kind: 'anonymous' })

async function paid(): Promise<string> {
  const { folio } = await buy(guest(), { vaso: 1 })
  await payByCard(guest(), ports, folio)
  return folio
}

describe('at the same moment', () => {
  it('a payment and an edit: both count, whichever is first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { folio, providerPaymentId, paymentId } = await buyByCard(guest(), { vaso: 1 })
      ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
      await Promise.all([editAs(owner(), folio, { reduction: 10 }), settlePayment(guest(), { paymentId })])
      const order = await storedOrder(database.db, folio)
      const [payment] = order.payments
      expect(order).toMatchObject({ status: 'processing', reductionCentavos: 1000, balanceCentavos: -1000 })
      expect(payment?.amountCentavos).toBe(order.totalCentavos + 1000)
      await database.db.execute(sql`update orders set email = folio || '@x.example' where folio = ${folio}`)
    }
  })

  it('a parcel and an edit: one of them, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const folio = await paid()
      const ship = shipOrder(owner(), { folio, carrier: 'x', trackingNumber: String(round) })
      const [shipped, edited] = await Promise.allSettled([
        ship,
        editAs(owner(), folio, { lines: { vaso: 1, reposado: 1 } }),
      ])
      const { status, balanceCentavos } = await storedOrder(database.db, folio)
      if (edited.status === 'fulfilled') expect(shipped.status).toBe('rejected')
      else expect([status, balanceCentavos]).toEqual(['shipped', 0])
    }
  })

  it('two edits: the second is told', async () => {
    const folio = await paid()
    const outcomes = await Promise.allSettled([
      editAs(owner(), folio, { lines: { vaso: 2 } }),
      editAs(owner(), folio, { lines: { vaso: 3 } }),
    ])
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toBeInstanceOf(EditedMeanwhile)
    expect(await database.db.$count(orderEdits)).toBe(1)
  })
})
