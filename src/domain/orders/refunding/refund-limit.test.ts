import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { KeyNotAllowed } from '#domain/access-errors.ts'
import type { Ctx } from '#domain/ctx.ts'
import { cancelOrder } from '#domain/orders/cancelling/cancel-order.ts'
import { RefundAboveLimit } from '#domain/payments/errors.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { untilWaiting } from '#tests/fixtures/locks.ts'
import { editAs } from '#tests/fixtures/order-edits.ts'
import type { EditChanges } from '#tests/fixtures/order-edits.ts'
import { buyByCard, givenShop, orderInput } from '#tests/fixtures/sales.ts'
import { PERMISSIONS } from '#vocabulary/permissions.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { ReductionAboveLimit } from '../editing/errors.ts'
import { settlePayment } from '../paying/settle-payment.ts'
import { deliverOrder } from '../fulfilling/deliver-order.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { takeOrderSchema } from '../placing/schemas.ts'
import { takeOrder } from '../placing/take-order.ts'
import { beginReturn } from '../returning/begin-return.ts'
import { receiveReturn } from '../returning/receive-return.ts'
import { replaceReturn } from '../returning/replace-return.ts'
import { refundOrder } from './refund-order.ts'
import { refundReturn } from './refund-return.ts'

const database = givenShop(8)
let ports: TestPorts

beforeEach(() => {
  ports = createTestPorts()
})

function as(actor: Ctx['actor']): Ctx {
  return createTestCtx(database.db, { ports, actor })
}

/** Somebody who may give back so many centavos of an order. */
function support(refundLimitCentavos: number): Ctx {
  const permissions: Permission[] = ['orders:read', 'orders:write', 'orders:refund', 'returns:write']
  return as({ ...PROVEN_OWNER, kind: 'admin', grant: { permissions, refundLimitCentavos } })
}

async function buyAndPay() {
  const guest = as({ kind: 'anonymous' })
  const sale = await buyByCard(guest, { reposado: 1 })
  ports.cardPayments.buyerDoes(sale.providerPaymentId, 'succeeded')
  await settlePayment(guest, { paymentId: sale.paymentId })
  return sale
}

const refundedOf = async (paymentId: string) => (await ports.cardPayments.readPayment(paymentId)).refundedCentavos

it('counts all refunds of the order, whoever gave them', async () => {
  const { folio, providerPaymentId } = await buyAndPay()
  await expect(refundOrder(support(10_000), { folio, amountCentavos: 10_001 })).rejects.toThrow(RefundAboveLimit)
  expect(await refundedOf(providerPaymentId)).toBe(0)
  await refundOrder(support(10_000), { folio, amountCentavos: 6000 })
  await expect(refundOrder(support(10_000), { folio, amountCentavos: 4001 })).rejects.toThrow(RefundAboveLimit)
  await refundOrder(support(10_000), { folio, amountCentavos: 4000 })
  await refundOrder(as(PROVEN_OWNER), { folio, amountCentavos: 1 })
  await expect(refundOrder(support(10_000), { folio, amountCentavos: 1 })).rejects.toThrow(RefundAboveLimit)
  expect(await refundedOf(providerPaymentId)).toBe(10_001)
})

it('lets one of two at once through that together exceed it', async () => {
  const { folio, providerPaymentId } = await buyAndPay()
  const refund = (amountCentavos: number) =>
    refundOrder(support(10_000), { folio, amountCentavos, idempotencyKey: crypto.randomUUID() })
  const outcomes = await Promise.allSettled([refund(6000), refund(5999)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(refused?.reason).toBeInstanceOf(RefundAboveLimit)
  expect(await refundedOf(providerPaymentId)).toBeLessThanOrEqual(6000)
})

it('holds for cancelling what was paid, too', async () => {
  const { folio, totalCentavos, providerPaymentId } = await buyAndPay()
  await expect(cancelOrder(support(totalCentavos - 1), { folio })).rejects.toThrow(RefundAboveLimit)
  expect(await refundedOf(providerPaymentId)).toBe(0)
  expect(await cancelOrder(support(totalCentavos), { folio })).toMatchObject({ refundCentavos: totalCentavos })
})

async function leaves(folio: string) {
  await shipOrder(as(PROVEN_OWNER), { folio, carrier: 'dhl', trackingNumber: crypto.randomUUID() })
  await deliverOrder(as(PROVEN_OWNER), { folio })
}

async function neverCameBack(folio: string, variantId = 'reposado'): Promise<string> {
  const input = { reason: 'damaged-in-transit' as const, description: 'x', message: '', photos: [] }
  const lines = [{ variantId, quantity: 1 }]
  const { id: returnId } = await beginReturn(as(PROVEN_OWNER), { folio, input: { ...input, lines } })
  const unfit = [{ variantId, fit: 0, writeOffReason: 'not-sent-back' as const }]
  await receiveReturn(as(PROVEN_OWNER), { returnId, lines: unfit })
  return returnId
}

describe('a key, also one of the owner, gives nothing', () => {
  const key = () => as({ ...PROVEN_OWNER, apiKey: { id: crypto.randomUUID(), scopes: PERMISSIONS } })
  type Given = Awaited<ReturnType<typeof buyAndPay>>
  const edit = (changes: EditChanges) => (ctx: Ctx, sale: Given) => editAs(ctx, sale.folio, changes)
  const cameBack = (act: (ctx: Ctx, returnId: string) => Promise<unknown>) => async (ctx: Ctx, sale: Given) => {
    await leaves(sale.folio)
    await act(ctx, await neverCameBack(sale.folio))
  }
  const cheaperByPhone = async (ctx: Ctx) => {
    const pickup = { deliveryMethod: 'pickup', storeId: 'centro', shipping: null, paymentMethod: 'store' }
    const lines = [{ variantId: 'vaso', quantity: 1 }]
    const taken = takeOrderSchema.parse({ ...orderInput('CART'), ...pickup, lines })
    const { folio } = await takeOrder(as(PROVEN_OWNER), taken)
    await editAs(ctx, folio, { prices: { vaso: 123 } })
  }
  const replaced = (by: string) =>
    cameBack((ctx, returnId) => replaceReturn(ctx, { returnId, lines: [{ variantId: 'reposado', by }] }))

  it.each<[string, (ctx: Ctx, sale: Given) => Promise<unknown>, new (limit: string) => Error]>([
    ['a reduction', edit({ reduction: 1 }), ReductionAboveLimit],
    ['a lower price', cheaperByPhone, ReductionAboveLimit],
    ['the same again', replaced('reposado'), RefundAboveLimit],
    ['something cheaper', replaced('vaso'), RefundAboveLimit],
    ['what a return is worth', cameBack((ctx, returnId) => refundReturn(ctx, { returnId })), KeyNotAllowed],
    ['a part', (ctx, { folio }) => refundOrder(ctx, { folio, amountCentavos: 1 }), KeyNotAllowed],
    ['all, by cancelling', (ctx, { folio }) => cancelOrder(ctx, { folio }), KeyNotAllowed],
  ])('%s', async (_given, give, refusal) => {
    await expect(give(key(), await buyAndPay())).rejects.toThrow(refusal)
    await expect(give(as(PROVEN_OWNER), await buyAndPay())).resolves.not.toThrow()
  })

  it('but edits what costs no less', async () => {
    const { folio } = await buyAndPay()
    expect(await editAs(key(), folio, { lines: { reposado: 2 } })).toMatchObject({ folio })
  })
})

describe('what is sent for nothing in place of what came back', () => {
  const REPOSADO = 89_900

  const replace = (ctx: Ctx, returnId: string, by = 'reposado') =>
    replaceReturn(ctx, { returnId, lines: [{ variantId: 'reposado', by }] })

  it('counts with the refunds of the order, until it is cancelled', async () => {
    const { folio, totalCentavos } = await buyAndPay()
    await leaves(folio)
    const returnId = await neverCameBack(folio)
    await expect(replace(support(REPOSADO - 1), returnId)).rejects.toThrow(RefundAboveLimit)
    const { replacement } = await replace(support(REPOSADO), returnId)
    await expect(refundOrder(support(REPOSADO), { folio, amountCentavos: 1 })).rejects.toThrow(RefundAboveLimit)
    await cancelOrder(as(PROVEN_OWNER), { folio: replacement?.folio ?? '' })
    await refundOrder(support(REPOSADO), { folio, amountCentavos: totalCentavos - REPOSADO })
    await expect(replace(support(REPOSADO), returnId)).rejects.toThrow(RefundAboveLimit)
  })

  it('counts with the money of a cheaper one, and with what was replaced before', async () => {
    const { folio } = await buyAndPay()
    await leaves(folio)
    const first = await neverCameBack(folio)
    const { replacement } = await replace(support(REPOSADO), first, 'vaso')
    await expect(refundReturn(support(REPOSADO - 1), { returnId: first })).rejects.toThrow(RefundAboveLimit)
    await refundReturn(support(REPOSADO), { returnId: first })
    await leaves(replacement?.folio ?? '')
    const returnId = await neverCameBack(replacement?.folio ?? '', 'vaso')
    const vaso = 12_345
    const sameAgain = (ctx: Ctx) => replaceReturn(ctx, { returnId, lines: [] })
    const inAll = REPOSADO + vaso
    await expect(sameAgain(support(inAll - 1))).rejects.toThrow(RefundAboveLimit)
    expect(await sameAgain(support(inAll))).toMatchObject({ status: 'replaced' })
    await expect(refundOrder(support(inAll), { folio, amountCentavos: 1 })).rejects.toThrow(RefundAboveLimit)
    await refundOrder(support(inAll + 1), { folio, amountCentavos: 1 })
  })

  it('lets one of two at once through, a refund of the first order and a replacement of the second', async () => {
    const { folio } = await buyAndPay()
    await leaves(folio)
    const { replacement } = await replace(as(PROVEN_OWNER), await neverCameBack(folio))
    await leaves(replacement?.folio ?? '')
    const returnId = await neverCameBack(replacement?.folio ?? '')
    const outcomes = await database.db.transaction(async (tx) => {
      await tx.execute(sql`select from orders where folio = ${folio} for update`)
      const refund = refundOrder(support(2 * REPOSADO), { folio, amountCentavos: 1 })
      const both = Promise.allSettled([refund, replace(support(2 * REPOSADO), returnId)])
      await untilWaiting(database.db, 2)
      return { both }
    })
    const settled = await outcomes.both
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = settled.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toBeInstanceOf(RefundAboveLimit)
  })
})
