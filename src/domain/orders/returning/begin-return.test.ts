import { and, eq, like } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { stockMovements } from '#db/schema/inventory.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { returnRequests } from '#db/schema/returns.server.ts'
import { NotAllowed, SignInRequired } from '#domain/access-errors.ts'
import type { Ctx } from '#domain/ctx.ts'
import { deleteUnusedImages } from '#domain/media/delete-unused-images.ts'
import { ImageNotFound } from '#domain/media/errors.ts'
import { keepImage } from '#domain/media/keep-image.ts'
import { readImage } from '#domain/media/read-image.ts'
import { RefundAboveLimit } from '#domain/payments/errors.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { createTestAdmin, createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { testPicture } from '#tests/fixtures/pictures.ts'
import { buy, givenShop, stockOf, storedOrder } from '#tests/fixtures/sales.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { deliverOrder } from '../fulfilling/deliver-order.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { refundReturn } from '../refunding/refund-return.ts'
import { beginReturn } from './begin-return.ts'
import {
  EngravedNotFit,
  EngravedNotReturnable,
  EngravingReturnedAlone,
  ReturnLineUnknown,
  ReturnNotSent,
  WriteOffReasonMissing,
} from './errors.ts'
import { getReturns } from './get-return.ts'
import { returnsData } from './personal-data.server.ts'
import { receiveReturn } from './receive-return.ts'
import type { BeginReturnInput } from './schemas.ts'

const database = givenShop(8)
const ports = createTestPorts()
let employee: Ctx['actor'] & { kind: 'admin' }

beforeAll(async () => {
  employee = (await createTestAdmin(database.db, TEST_NOW)).actor as typeof employee
})
beforeEach(async () => {
  await database.db.delete(mails)
})

const as = (actor: Ctx['actor'], later = 0) =>
  createTestCtx(database.db, { ports, actor, now: addTime(TEST_NOW, later) })
const owner = () => as(PROVEN_OWNER, 90 * DAY)
const guest = () => createTestCtx(database.db, { ports, actor: { kind: 'anonymous' }, locale: 'en' })

/** Somebody of staff with some permissions, months after the sale. */
function staff(permissions: Permission[], refundLimitCentavos = 0): Ctx {
  const { session } = PROVEN_OWNER
  return as({ ...employee, session, grant: { permissions, refundLimitCentavos } }, 90 * DAY)
}
const support = () => staff(['orders:read', 'returns:read', 'returns:write'])

/** A guest's order of three glasses and a bottle, paid and on its way. */
async function sent() {
  const sale = await buy(guest(), { vaso: 3, blanco: 1 }, { paymentMethod: 'spei' })
  await collectPayment(owner(), { folio: sale.folio, amountCentavos: sale.totalCentavos })
  await shipOrder(owner(), { folio: sale.folio, carrier: 'Paquetería del Valle', trackingNumber: 'PV-1' })
  await database.db.delete(mails)
  return sale
}

const backOf = (lines: BeginReturnInput['lines'], more: Partial<BeginReturnInput> = {}): BeginReturnInput => ({
  reason: 'damaged-in-transit',
  description: 'La caja llegó mojada.',
  message: 'Usa la guía 77.',
  photos: [],
  ...more,
  lines,
})
const GLASS = [{ variantId: 'vaso', quantity: 1 }]

/** The bottle, charged as a glass. */
async function engrave(folio: string): Promise<void> {
  const engraving = { soldAs: 'vaso', bottles: [{ variantId: 'blanco', lines: ['Para Elena'] }] }
  await database.db.update(orders).set({ engraving }).where(eq(orders.folio, folio))
}

describe('a return begun by staff', () => {
  it('is one of a guest’s, months later, with photos; the buyer reads of it in their language', async () => {
    const { folio } = await sent()
    await deliverOrder(owner(), { folio })
    const { imageId } = await keepImage(support(), { sent: await testPicture(), purpose: 'return-photo' })
    const back = await beginReturn(support(), { folio, input: backOf(GLASS, { photos: [imageId] }) })
    expect(back).toMatchObject({ status: 'accepted', reason: 'damaged-in-transit', photos: [imageId], lines: GLASS })
    expect(back.changes).toMatchObject([{ status: 'accepted', message: 'Usa la guía 77.', actor: expect.any(String) }])
    const told = await database.db.select().from(mails).where(like(mails.kind, 'return-%'))
    expect(told).toMatchObject([{ kind: 'return-opened', locale: 'en' }])
    expect(told[0]?.text).toContain('How to send them: Usa la guía 77.')
    // A guest has no account to sign in to
    expect(told[0]?.text).toContain(`/track?order=${folio}`)
    const [entry] = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'return.opened'))
    expect(entry).toMatchObject({ subjectId: back.id, after: { folio, lines: GLASS } })
  })

  it('asks for nothing to be sent where it is here already, in the e-mail or on the order’s page', async () => {
    const { folio } = await sent()
    await beginReturn(support(), { folio, input: backOf(GLASS, { message: '' }) })
    const [told] = await database.db.select().from(mails).where(eq(mails.kind, 'return-opened'))
    expect(told?.text).toContain('We’ll write once we have looked at them.')
    expect(told?.text).not.toMatch(/send|as soon as we have them/i)
    expect(translationsOf('en').of('ownOrders')('return.leads.accepted')).toContain(
      'If you still have the pieces, send',
    )
    expect(translationsOf('es').of('ownOrders')('return.leads.accepted')).toContain('Si aún tienes las piezas, envía')
  })

  it('shows its photos to the customer whose order it is, and to no other, until the order is erased', async () => {
    const [ana, eva] = [
      await createTestCustomer(database.db, TEST_NOW),
      await createTestCustomer(database.db, TEST_NOW),
    ]
    const sale = await buy(as(ana.actor), { vaso: 1 }, { paymentMethod: 'spei' })
    await collectPayment(owner(), { folio: sale.folio, amountCentavos: sale.totalCentavos })
    await shipOrder(owner(), { folio: sale.folio, carrier: 'Paquetería del Valle', trackingNumber: 'PV-2' })
    const { imageId } = await keepImage(support(), { sent: await testPicture(), purpose: 'return-photo' })
    const back = await beginReturn(support(), { folio: sale.folio, input: backOf(GLASS, { photos: [imageId] }) })
    expect((await readImage(as(ana.actor), { imageId })).byteLength).toBeGreaterThan(0)
    await expect(readImage(as(eva.actor), { imageId })).rejects.toThrow(ImageNotFound)
    const { requests } = await getReturns(as(ana.actor), await storedOrder(database.db, sale.folio))
    expect(requests).toMatchObject([{ id: back.id, status: 'accepted' }])
    await returnsData.eraseOrders?.(owner(), [(await storedOrder(database.db, sale.folio)).id])
    expect(await deleteUnusedImages(as({ kind: 'system', name: 'x' }, 91 * DAY))).toBe(1)
  })

  it('waits until something has left, and is for who may write returns', async () => {
    const { folio } = await buy(guest(), { vaso: 1 }, { paymentMethod: 'spei' })
    await expect(beginReturn(support(), { folio, input: backOf(GLASS) })).rejects.toThrow(ReturnNotSent)
    const warehouse = staff(['orders:read', 'returns:read', 'returns:receive'])
    await expect(beginReturn(warehouse, { folio, input: backOf(GLASS) })).rejects.toThrow(NotAllowed)
    await expect(beginReturn(guest(), { folio, input: backOf(GLASS) })).rejects.toThrow(SignInRequired)
  })

  it('takes nothing engraved back for a change of mind, but through the fault of shop or courier', async () => {
    const { folio } = await sent()
    await engrave(folio)
    const bottle = [{ variantId: 'blanco', quantity: 1 }]
    const back = beginReturn(support(), { folio, input: backOf(bottle, { reason: 'changed-mind' }) })
    await expect(back).rejects.toThrow(EngravedNotReturnable)
    const faulty = await beginReturn(support(), { folio, input: backOf(bottle, { reason: 'wrong-item' }) })
    expect(faulty).toMatchObject({
      status: 'accepted',
      lines: expect.arrayContaining([expect.objectContaining(bottle[0])]),
    })
  })

  it('takes the engraving back with its bottle and never alone, sells neither again and refunds both', async () => {
    const { folio } = await sent()
    await engrave(folio)
    for (const lines of [GLASS, [...GLASS, { variantId: 'blanco', quantity: 1 }]]) {
      await expect(beginReturn(support(), { folio, input: backOf(lines) })).rejects.toThrow(EngravingReturnedAlone)
    }
    const { id: returnId } = await beginReturn(support(), {
      folio,
      input: backOf([{ variantId: 'blanco', quantity: 1 }]),
    })
    const unfit = { variantId: 'blanco', fit: 0, writeOffReason: 'broken' as const }
    for (const lines of [[{ variantId: 'blanco', fit: 1 }], [unfit, { variantId: 'vaso', fit: 1 }]]) {
      await expect(receiveReturn(owner(), { returnId, lines })).rejects.toThrow(EngravedNotFit)
    }
    const back = await receiveReturn(owner(), { returnId, lines: [unfit] })
    const gone = { quantity: 1, fitQuantity: 0, writeOffReason: 'broken' }
    expect(back.lines.toSorted((a, b) => a.variantId.localeCompare(b.variantId))).toMatchObject([
      { variantId: 'blanco', engraved: 'bottle', ...gone },
      { variantId: 'vaso', engraved: 'charge', ...gone },
    ])
    expect(back.refundCentavos).toBe(64_950 + 12_345)
    await database.db.update(orders).set({ engraving: null }).where(eq(orders.folio, folio))
    expect(await beginReturn(support(), { folio, input: backOf(GLASS) }), 'ordinary goods').toBeTruthy()
  })

  it('takes no unit twice, whoever is at it at once, and none that was refunded', async () => {
    const { folio } = await sent()
    const line = { variantId: 'vaso', quantity: 1, isSent: true, isRestocked: false }
    await refundOrder(owner(), { folio, lines: [line] })
    const asked = Array.from({ length: 6 }, () => beginReturn(support(), { folio, input: backOf(GLASS) }))
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ReturnLineUnknown)
    }
    const bottle = backOf([{ variantId: 'blanco', quantity: 1 }])
    expect(await beginReturn(support(), { folio, input: bottle })).toMatchObject({ status: 'accepted' })
    await expect(beginReturn(support(), { folio, input: bottle })).rejects.toThrow(ReturnLineUnknown)
  })

  it('is begun once however often it is asked with one key, also at the same moment', async () => {
    const { folio } = await sent()
    const call = { folio, input: backOf(GLASS), idempotencyKey: crypto.randomUUID() }
    const all = await Promise.all(Array.from({ length: 5 }, () => beginReturn(support(), call)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await database.db.$count(returnRequests)).toBe(1)
    expect(await database.db.$count(mails, eq(mails.kind, 'return-opened'))).toBe(1)
  })
})

describe('what comes back', () => {
  it('is for sale again, or written off with its reason and no change of stock', async () => {
    const { folio } = await sent()
    const lines = [
      { variantId: 'vaso', quantity: 3 },
      { variantId: 'blanco', quantity: 1 },
    ]
    const { id: returnId } = await beginReturn(support(), { folio, input: backOf(lines) })
    const [glass, bottle] = [await stockOf(database.db, 'vaso'), await stockOf(database.db, 'blanco')]
    const warehouse = staff(['returns:read', 'returns:receive'])
    const some = { variantId: 'vaso', fit: 2 }
    await expect(receiveReturn(warehouse, { returnId, lines: [some] })).rejects.toThrow(WriteOffReasonMissing)
    const judged = [
      { ...some, writeOffReason: 'broken' as const },
      { variantId: 'blanco', fit: 1, writeOffReason: 'opened' as const },
    ]
    const [back] = await Promise.all([1, 2, 3].map(() => receiveReturn(warehouse, { returnId, lines: judged })))
    expect(back?.lines.toSorted((a, b) => b.quantity - a.quantity)).toMatchObject([
      { variantId: 'vaso', fitQuantity: 2, writeOffReason: 'broken' },
      { variantId: 'blanco', fitQuantity: 1, writeOffReason: null },
    ])
    expect(await stockOf(database.db, 'vaso')).toEqual({ ...glass, onHand: glass.onHand + 2 })
    expect(await stockOf(database.db, 'blanco')).toEqual({ ...bottle, onHand: bottle.onHand + 1 })
    const moved = await database.db.select().from(stockMovements).where(eq(stockMovements.reason, 'return'))
    expect(moved.map(({ variantId, quantity }) => `${variantId} ${quantity}`).toSorted()).toEqual([
      'blanco 1',
      'vaso 2',
    ])
    const [entry] = await database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'return.received'), eq(auditEntries.subjectId, returnId)))
    expect(entry?.after).toMatchObject({ writtenOff: [{ variantId: 'vaso', quantity: 1, reason: 'broken' }] })
  })

  it('unit by unit is worth what was paid for all of it, within the limit of who refunds', async () => {
    const { folio } = await sent()
    const broken = [{ variantId: 'vaso', fit: 0, writeOffReason: 'broken' as const }]
    const worths = []
    for (let unit = 0; unit < 3; unit++) {
      const { id: returnId } = await beginReturn(support(), { folio, input: backOf(GLASS) })
      worths.push((await receiveReturn(owner(), { returnId, lines: broken })).refundCentavos ?? 0)
      const clerk = staff(['orders:read', 'orders:refund'], 30_000)
      if (unit < 2) await refundReturn(clerk, { returnId })
      else await expect(refundReturn(clerk, { returnId })).rejects.toThrow(RefundAboveLimit)
    }
    expect(worths.reduce((sum, worth) => sum + worth, 0)).toBe(3 * 12_345)
    expect((await storedOrder(database.db, folio)).payments).toMatchObject([{ refundedCentavos: 2 * 12_345 }])
  })
})
