import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { promotionCategories, promotions } from '#db/schema/promotions.server.ts'
import { ProviderUnavailable } from '#domain/payments/errors.ts'
import type { Ctx } from '#domain/ctx.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { brokenInvariants } from '#tests/fixtures/invariants.ts'
import { payByCard } from '#tests/fixtures/order-edits.ts'
import { buy, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { deliverOrder } from '../fulfilling/deliver-order.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { refundReturn } from '../refunding/refund-return.ts'
import { acceptReturn } from './accept-return.ts'
import { beginReturn } from './begin-return.ts'
import { ReturnAlreadyRequested, ReturnNotRefusable, ReturnNotReplaceable } from './errors.ts'
import { findReturn } from './get-return.ts'
import { receiveReturn } from './receive-return.ts'
import { refuseReturn } from './refuse-return.ts'
import { replaceReturn } from './replace-return.ts'
import { requestReturn } from './request-return.ts'

const GLASS = 12_345
const BLANCO = 64_950
const REPOSADO = 89_900

const database = givenShop(8)
let ports: TestPorts
let ana: Ctx

beforeEach(async () => {
  ports = createTestPorts()
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  ana = createTestCtx(database.db, { ports, actor })
})

const owner = () => createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
const given = async (folio: string) =>
  (await storedOrder(database.db, folio)).payments.map(({ refundedCentavos }) => refundedCentavos)

async function leaves(folio: string) {
  await shipOrder(owner(), { folio, carrier: 'Paquetería del Valle', trackingNumber: crypto.randomUUID() })
  await deliverOrder(owner(), { folio })
}

async function delivered(quantities: Record<string, number>, paymentMethod: 'card' | 'spei' = 'spei') {
  const { folio, totalCentavos } = await buy(ana, quantities, { paymentMethod })
  if (paymentMethod === 'card') await payByCard(ana, ports, folio)
  else await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
  await leaves(folio)
  return folio
}

/** By staff; nothing of it can be sold again. */
async function cameBack(folio: string, variantId: string, quantity = 1) {
  const input = { reason: 'changed-mind' as const, description: 'x', message: '', photos: [] }
  const { id: returnId } = await beginReturn(owner(), { folio, input: { ...input, lines: [{ variantId, quantity }] } })
  await receiveReturn(owner(), { returnId, lines: [{ variantId, fit: 0, writeOffReason: 'defective' }] })
  return returnId
}

async function replaced(returnId: string, variantId: string, by: string) {
  const { replacement } = await replaceReturn(owner(), { returnId, lines: [{ variantId, by }] })
  return replacement?.folio ?? ''
}

describe('a replacement that comes back', () => {
  it.each(['card', 'spei'] as const)(
    'gives back what was paid for the first one (%s), not today’s price',
    async (by) => {
      const first = await delivered({ vaso: 2, blanco: 1 }, by)
      const second = await replaced(await cameBack(first, 'vaso'), 'vaso', 'vaso')
      await leaves(second)
      await database.db.execute(sql`update variants set price_centavos = 20000 where id = 'vaso'`)
      const third = await replaced(await cameBack(second, 'vaso'), 'vaso', 'vaso')
      await leaves(third)
      const returnId = await cameBack(third, 'vaso')
      await database.db.execute(sql`update variants set price_centavos = ${GLASS} where id = 'vaso'`)
      const back = await refundReturn(owner(), { returnId })
      await refundReturn(owner(), { returnId })
      expect(back).toMatchObject({ status: 'refunded', refundCentavos: GLASS, askedCentavos: GLASS })
      expect([await given(first), await given(second), await given(third)]).toEqual([[GLASS], [], []])
      expect(await brokenInvariants(database.db)).toEqual({})
    },
  )

  it('gives back the difference that was paid for it too, from the payment that paid it', async () => {
    const first = await delivered({ vaso: 1, blanco: 1 }, 'card')
    const second = await replaced(await cameBack(first, 'blanco'), 'blanco', 'reposado')
    await payByCard(ana, ports, second)
    await leaves(second)
    const returnId = await cameBack(second, 'reposado')
    expect(await refundReturn(owner(), { returnId })).toMatchObject({ status: 'refunded', refundCentavos: REPOSADO })
    expect([await given(first), await given(second)]).toEqual([[BLANCO], [REPOSADO - BLANCO]])
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('gives back no more than was kept where a difference went back before', async () => {
    const first = await delivered({ vaso: 1, blanco: 1 })
    const returnId = await cameBack(first, 'blanco')
    const second = await replaced(returnId, 'blanco', 'vaso')
    await refundReturn(owner(), { returnId })
    await leaves(second)
    await refundReturn(owner(), { returnId: await cameBack(second, 'vaso') })
    expect(await given(first)).toEqual([BLANCO])
    expect(await brokenInvariants(database.db)).toEqual({})
  })
})

describe('a cheaper replacement that is called off', () => {
  it('after its difference was refunded leaves the rest to be refunded, and nothing to refuse', async () => {
    const first = await delivered({ vaso: 1, blanco: 1 }, 'card')
    const returnId = await cameBack(first, 'blanco')
    const folio = await replaced(returnId, 'blanco', 'vaso')
    expect(await refundReturn(owner(), { returnId })).toMatchObject({ status: 'refunded' })
    expect(await given(first)).toEqual([BLANCO - GLASS])
    await cancelOrder(owner(), { folio })
    await expect(refuseReturn(owner(), { returnId, message: 'x' })).rejects.toThrow(ReturnNotRefusable)
    expect(await refundReturn(owner(), { returnId })).toMatchObject({ status: 'refunded', refundCentavos: BLANCO })
    expect(await given(first)).toEqual([BLANCO])
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('while its difference is on its way to the buyer is refunded whole', async () => {
    const first = await delivered({ vaso: 1, blanco: 1 }, 'card')
    const returnId = await cameBack(first, 'blanco')
    const folio = await replaced(returnId, 'blanco', 'vaso')
    ports.cardPayments.script.losesAnswers = true
    await expect(refundReturn(owner(), { returnId })).rejects.toThrow(ProviderUnavailable)
    ports.cardPayments.script.losesAnswers = false
    await cancelOrder(owner(), { folio })
    expect(await refundReturn(owner(), { returnId })).toMatchObject({ status: 'refunded', askedCentavos: BLANCO })
    expect(await given(first)).toEqual([BLANCO])
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('after its difference was refunded, or may have been, is not replaced at its full worth nor refused', async () => {
    const first = await delivered({ vaso: 1, blanco: 2 }, 'card')
    for (const losesAnswers of [false, true]) {
      const returnId = await cameBack(first, 'blanco')
      const folio = await replaced(returnId, 'blanco', 'vaso')
      ports.cardPayments.script.losesAnswers = losesAnswers
      await Promise.allSettled([refundReturn(owner(), { returnId })])
      ports.cardPayments.script.losesAnswers = false
      await cancelOrder(owner(), { folio })
      await expect(replaced(returnId, 'blanco', 'blanco')).rejects.toThrow(ReturnNotReplaceable)
      await expect(refuseReturn(owner(), { returnId, message: 'x' })).rejects.toThrow(ReturnNotRefusable)
      await refundReturn(owner(), { returnId })
    }
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  const steps = {
    'replace by the same': (returnId: string) => replaced(returnId, 'blanco', 'blanco'),
    'replace by cheaper': (returnId: string) => replaced(returnId, 'blanco', 'vaso'),
    'replace by dearer': (returnId: string) => replaced(returnId, 'blanco', 'reposado'),
    refund: (returnId: string) => refundReturn(owner(), { returnId }),
    async 'lose the answer to a refund'(returnId: string) {
      ports.cardPayments.script.losesAnswers = true
      await refundReturn(owner(), { returnId }).finally(() => {
        ports.cardPayments.script.losesAnswers = false
      })
    },
    async 'cancel the replacement'(returnId: string) {
      const { replacement } = await findReturn(owner(), returnId)
      await cancelOrder(owner(), { folio: replacement?.folio ?? '' })
    },
  }

  it('whatever is done in whatever order, never gives more than came back was worth', async () => {
    await database.db.execute(sql`update stock_levels set on_hand = 1000`)
    const names = Object.keys(steps) as (keyof typeof steps)[]
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 3, maxLength: 8 }), async (sequence) => {
        const returnId = await cameBack(await delivered({ vaso: 1, blanco: 1 }, 'card'), 'blanco')
        for (const name of sequence) {
          await Promise.allSettled([steps[name](returnId)])
          expect(await givenAndCredited(returnId)).toBeLessThanOrEqual(BLANCO)
        }
      }),
      {
        numRuns: 6,
        examples: [[['replace by cheaper', 'refund', 'cancel the replacement', 'replace by dearer']]],
      },
    )
  })
})

/** What refunds of a return gave or may have given, with what its replacement that stands was paid by it. */
async function givenAndCredited(returnId: string): Promise<number> {
  const { rows } = await database.db.execute<{ sum: number }>(sql`
    select (select coalesce(sum(amount_centavos), 0) from refunds where occasion like 'return-' || ${returnId}::text || '-%')::int
      + (select coalesce(sum(credit_centavos), 0) from return_replacements join orders on orders.id = order_id
        where return_id = ${returnId} and status <> 'cancelled')::int as sum`)
  return rows[0]?.sum ?? 0
}

describe('shipping goes back', () => {
  const shippingOf = async (folio: string) => (await storedOrder(database.db, folio)).shippingCentavos

  it('with the last of several returns and refunds by line, which come to what was paid', async () => {
    const folio = await delivered({ vaso: 3, blanco: 1 })
    const { totalCentavos, shippingCentavos } = await storedOrder(database.db, folio)
    expect(shippingCentavos).toBeGreaterThan(0)
    const first = await refundReturn(owner(), { returnId: await cameBack(folio, 'vaso') })
    expect(first.refundCentavos).toBe(GLASS)
    const line = { variantId: 'vaso', quantity: 1, isSent: true, isRestocked: false }
    await refundOrder(owner(), { folio, lines: [line] })
    await refundReturn(owner(), { returnId: await cameBack(folio, 'blanco') })
    const last = await refundReturn(owner(), { returnId: await cameBack(folio, 'vaso') })
    expect(last.refundCentavos).toBe(GLASS + shippingCentavos)
    expect(await given(folio)).toEqual([totalCentavos])
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('not where the buyer has something in place of what came back, and not twice', async () => {
    const kept = await delivered({ vaso: 2 })
    await replaced(await cameBack(kept, 'vaso'), 'vaso', 'vaso')
    expect(await refundReturn(owner(), { returnId: await cameBack(kept, 'vaso') })).toMatchObject({
      refundCentavos: GLASS,
    })
    const folio = await delivered({ vaso: 1 })
    await refundOrder(owner(), { folio, shippingCentavos: await shippingOf(folio) })
    const back = await refundReturn(owner(), { returnId: await cameBack(folio, 'vaso') })
    expect(back.refundCentavos).toBe(GLASS)
  })
})

it('a unit of a 2x1 gives back its share of what was paid for all, and all of them no more', async () => {
  const aim = { promotionId: 'dos', categoryId: 'accessories' }
  const terms = { type: 'percentage' as const, value: 10_000, groupUnits: 2, reducedUnits: 1 }
  await database.db.insert(promotions).values({ ...terms, id: aim.promotionId, name: { es: '2x1 en vasos' } })
  await database.db.insert(promotionCategories).values(aim)
  const folio = await delivered({ vaso: 3 })
  await database.db.update(promotions).set({ isActive: false })
  expect((await storedOrder(database.db, folio)).promotionCentavos).toBe(GLASS)
  const one = await refundReturn(owner(), { returnId: await cameBack(folio, 'vaso') })
  expect(one).toMatchObject({ refundCentavos: (2 * GLASS) / 3 })
  await refundReturn(owner(), { returnId: await cameBack(folio, 'vaso', 2) })
  const { payments } = await storedOrder(database.db, folio)
  expect(payments.map(({ amountCentavos, refundedCentavos }) => amountCentavos - refundedCentavos)).toEqual([0])
  expect(await brokenInvariants(database.db)).toEqual({})
})

it('a return that staff began leaves customers their own, once', async () => {
  const folio = await delivered({ vaso: 3 })
  await cameBack(folio, 'vaso')
  const lines = [{ variantId: 'vaso', quantity: 1 }]
  const request = { folio, reason: 'wrong-item' as const, description: 'x', photos: [], lines }
  const { id: returnId } = await requestReturn(ana, request)
  await expect(requestReturn(ana, request)).rejects.toThrow(ReturnAlreadyRequested)
  expect(await acceptReturn(owner(), { returnId, message: '' })).toMatchObject({ status: 'accepted' })
})
