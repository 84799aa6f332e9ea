import { eq, like, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mails } from '#db/schema/mail.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { returnRequests } from '#db/schema/returns.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { countFigures } from '#domain/analytics/count-figures.ts'
import { OutOfStock } from '#domain/inventory/errors.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { countedFigures } from '#tests/fixtures/figures-anew.ts'
import { editAs } from '#tests/fixtures/order-edits.ts'
import { brokenInvariants } from '#tests/fixtures/invariants.ts'
import { buy, givenShop, stockOf, storedOrder } from '#tests/fixtures/sales.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'
import { getAdminOrder } from '../admin/get-admin-order.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { BalanceUnpaid, OrderNotEditable } from '../editing/errors.ts'
import { deliverOrder } from '../fulfilling/deliver-order.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { PriceChanged } from '../placing/errors.ts'
import { refundReturn } from '../refunding/refund-return.ts'
import { beginReturn } from './begin-return.ts'
import { ReturnNotReceivable, ReturnNotReplaceable, ReturnReplaced } from './errors.ts'
import { receiveReturn } from './receive-return.ts'
import { refuseReturn } from './refuse-return.ts'
import { replaceReturn } from './replace-return.ts'

const database = givenShop(8)
const ports = createTestPorts()

beforeEach(async () => {
  await database.db.delete(mails)
})

const owner = (later = 0) => createTestCtx(database.db, { ports, actor: PROVEN_OWNER, now: addTime(TEST_NOW, later) })
const guest = () => createTestCtx(database.db, { ports, actor: { kind: 'anonymous' }, locale: 'en' })
const label = () => ({ carrier: 'Paquetería del Valle', trackingNumber: crypto.randomUUID() })

/** A return of one unit of a guest's order that arrived, and nothing of it can be sold again. */
async function received(quantities: Record<string, number>, variantIds: string | string[], ctx: Ctx = owner()) {
  const { folio, totalCentavos } = await buy(guest(), quantities, { paymentMethod: 'spei' })
  await collectPayment(ctx, { folio, amountCentavos: totalCentavos })
  await shipOrder(ctx, { folio, ...label() })
  await deliverOrder(ctx, { folio })
  return { folio, totalCentavos, ...(await cameBack(folio, variantIds, ctx)) }
}

async function cameBack(folio: string, variantIds: string | string[], ctx: Ctx = owner()) {
  const input = { reason: 'wrong-item' as const, description: 'x', message: '', photos: [] }
  const lines = [variantIds].flat().map((variantId) => ({ variantId, quantity: 1 }))
  const { id: returnId } = await beginReturn(ctx, { folio, input: { ...input, lines } })
  const unfit = { fit: 0, writeOffReason: 'defective' as const }
  await receiveReturn(ctx, { returnId, lines: lines.map(({ variantId }) => ({ variantId, ...unfit })) })
  await database.db.delete(mails)
  return { returnId }
}

const mailsOf = async () => await database.db.select().from(mails).where(like(mails.kind, 'return-%'))

describe('a replacement', () => {
  it('by the same costs nothing, though the price rose: it is packed as any other order, and nothing is asked for', async () => {
    const { returnId, folio } = await received({ vaso: 2, blanco: 1 }, 'vaso')
    const gift = { message: 'Salud', from: '', to: 'Ana', hidesPrices: true, arrivesOn: '2026-11-30' }
    await database.db.update(orders).set({ gift }).where(eq(orders.folio, folio))
    await database.db.execute(sql`update variants set price_centavos = 20000 where id = 'vaso'`)
    const before = await stockOf(database.db, 'vaso')
    const back = await replaceReturn(owner(), { returnId, lines: [], expectedDifference: 0 })
    await database.db.execute(sql`update variants set price_centavos = 12345 where id = 'vaso'`)
    expect(back).toMatchObject({ status: 'replaced', replacement: { status: 'processing', balanceCentavos: 0 } })
    const replacement = await storedOrder(database.db, back.replacement?.folio ?? '')
    expect(replacement).toMatchObject({
      totalCentavos: 0,
      ivaCentavos: 0,
      payments: [],
      customerId: null,
      locale: 'en',
      gift: { ...gift, arrivesOn: null },
      engraving: null,
    })
    expect(replacement.changes).toEqual(['pending:placed', 'processing:replacement'])
    expect(replacement.deliveryAddress).toEqual((await storedOrder(database.db, folio)).deliveryAddress)
    expect(await stockOf(database.db, 'vaso')).toEqual({ ...before, reserved: before.reserved + 1 })
    const sent = await database.db.select().from(mails)
    expect(sent.map(({ kind }) => kind)).toEqual(['return-replaced'])
    expect(sent[0]?.text).toContain('nothing to pay')
    await shipOrder(owner(), { folio: replacement.folio, ...label() })
    await deliverOrder(owner(), { folio: replacement.folio })
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('is one, however often and by how many it is asked for', async () => {
    const { returnId } = await received({ vaso: 2 }, 'vaso')
    const before = await stockOf(database.db, 'vaso')
    await Promise.all(Array.from({ length: 6 }, () => replaceReturn(owner(), { returnId, lines: [] })))
    await replaceReturn(owner(), { returnId, lines: [{ variantId: 'vaso', by: 'blanco' }] })
    expect((await stockOf(database.db, 'vaso')).reserved).toBe(before.reserved + 1)
    expect(await mailsOf()).toHaveLength(1)
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('or a refund: at once, one of both is done', async () => {
    const { returnId, folio } = await received({ vaso: 2 }, 'vaso')
    await Promise.allSettled([
      refundReturn(owner(), { returnId }),
      replaceReturn(owner(), { returnId, lines: [] }),
      refundReturn(owner(), { returnId }),
    ])
    const [request] = await database.db.select().from(returnRequests).where(eq(returnRequests.id, returnId))
    const { payments } = await storedOrder(database.db, folio)
    const isRefunded = request?.status === 'refunded'
    expect(['refunded', 'replaced']).toContain(request?.status)
    expect(payments[0]?.refundedCentavos).toBe(isRefunded ? 12_345 : 0)
    expect((await stockOf(database.db, 'vaso')).reserved).toBe(isRefunded ? 0 : 1)
  })

  it('by something dearer waits for the difference, and leaves once it is paid', async () => {
    const { returnId } = await received({ vaso: 1, blanco: 1 }, 'blanco')
    const choice = { returnId, lines: [{ variantId: 'blanco', by: 'reposado' }] }
    const difference = 89_900 - 64_950
    await expect(replaceReturn(owner(), { ...choice, expectedDifference: 1 })).rejects.toThrow(PriceChanged)
    const back = await replaceReturn(owner(), { ...choice, expectedDifference: difference / 100 })
    const folio = back.replacement?.folio ?? ''
    expect(back).toMatchObject({ status: 'replaced', replacement: { balanceCentavos: difference } })
    const [told] = await mailsOf()
    expect(told?.text).toContain('$249.50')
    await expect(shipOrder(owner(), { folio, ...label() })).rejects.toThrow(BalanceUnpaid)
    await collectPayment(owner(), { folio, amountCentavos: difference })
    await shipOrder(owner(), { folio, ...label() })
    expect(await storedOrder(database.db, folio)).toMatchObject({ status: 'shipped', totalCentavos: difference })
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('by something cheaper leaves the difference to be refunded', async () => {
    const { returnId, folio } = await received({ vaso: 1, blanco: 1 }, 'blanco')
    const back = await replaceReturn(owner(), { returnId, lines: [{ variantId: 'blanco', by: 'vaso' }] })
    const difference = 64_950 - 12_345
    expect(back).toMatchObject({
      status: 'received',
      refundCentavos: difference,
      replacement: { status: 'processing' },
    })
    await expect(refuseReturn(owner(), { returnId, message: 'x' })).rejects.toThrow(ReturnReplaced)
    expect(await refundReturn(owner(), { returnId })).toMatchObject({ status: 'refunded' })
    expect((await storedOrder(database.db, folio)).payments).toMatchObject([{ refundedCentavos: difference }])
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('that is called off opens the return again, which is not received twice', async () => {
    const { returnId, folio } = await received({ vaso: 2 }, 'vaso')
    const first = await replaceReturn(owner(), { returnId, lines: [] })
    await expect(receiveReturn(owner(), { returnId, lines: [{ variantId: 'vaso', fit: 1 }] })).rejects.toThrow(
      ReturnNotReceivable,
    )
    await cancelOrder(owner(), { folio: first.replacement?.folio ?? '' })
    expect((await stockOf(database.db, 'vaso')).reserved).toBe(0)
    const second = await replaceReturn(owner(), { returnId, lines: [] })
    expect(second.replacement?.folio).not.toBe(first.replacement?.folio)
    await cancelOrder(owner(), { folio: second.replacement?.folio ?? '' })
    expect(await refundReturn(owner(), { returnId })).toMatchObject({ status: 'refunded', refundCentavos: 12_345 })
    await expect(replaceReturn(owner(), { returnId, lines: [] })).rejects.toThrow(ReturnNotReplaceable)
    expect((await storedOrder(database.db, folio)).payments).toMatchObject([{ refundedCentavos: 12_345 }])
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('can come back and be replaced for nothing again', async () => {
    const { returnId } = await received({ vaso: 2 }, 'vaso')
    const folio = (await replaceReturn(owner(), { returnId, lines: [] })).replacement?.folio ?? ''
    await shipOrder(owner(), { folio, ...label() })
    await deliverOrder(owner(), { folio })
    const again = await cameBack(folio, 'vaso')
    const back = await replaceReturn(owner(), { ...again, lines: [{ variantId: 'vaso', by: 'blanco' }] })
    expect(back.replacement?.balanceCentavos).toBe(64_950 - 12_345)
  })

  it('can’t be edited, and nobody is offered to', async () => {
    const { returnId } = await received({ vaso: 2 }, 'vaso')
    const folio = (await replaceReturn(owner(), { returnId, lines: [] })).replacement?.folio ?? ''
    await expect(editAs(owner(), folio, { lines: { vaso: 2 } })).rejects.toThrow(OrderNotEditable)
    expect((await getAdminOrder(owner(), { folio })).actions).not.toContain('edit')
  })

  it('needs stock, and a return that was received', async () => {
    const { returnId, folio } = await received({ vaso: 2 }, 'vaso')
    await database.db.update(stockLevels).set({ onHand: 0 }).where(eq(stockLevels.variantId, 'vaso'))
    await expect(replaceReturn(owner(), { returnId, lines: [] })).rejects.toThrow(OutOfStock)
    const input = { reason: 'wrong-item' as const, description: 'x', message: '', photos: [] }
    const { id } = await beginReturn(owner(), {
      folio,
      input: { ...input, lines: [{ variantId: 'vaso', quantity: 1 }] },
    })
    await expect(replaceReturn(owner(), { returnId: id, lines: [] })).rejects.toThrow(ReturnNotReplaceable)
  })
})

it('a replacement is no second sale: one order, the units that stay out, and what was paid', async () => {
  await tableOwner(database.db).execute(sql`truncate analytics_days, analytics_dirty_days, analytics_progress cascade`)
  const { returnId, totalCentavos } = await received({ vaso: 2, blanco: 1 }, 'vaso')
  await replaceReturn(owner(), { returnId, lines: [{ variantId: 'vaso', by: 'reposado' }] })
  const later = owner(2 * DAY)
  await countFigures(later)
  const figures = await countedFigures(database.db)
  const of = (dimension: string, key: string) => figures[`${dimension} ${mexicanDate(TEST_NOW)} ${key}`]
  const grossCentavos = totalCentavos + 89_900 - 12_345
  expect(of('all', '')).toMatchObject({ sold: 1, units: 3, grossCentavos })
  expect(of('all', '')).not.toHaveProperty('discountCentavos')
  expect([of('variant', 'vaso')?.units, of('variant', 'reposado')?.units]).toEqual([1, 1])
})
