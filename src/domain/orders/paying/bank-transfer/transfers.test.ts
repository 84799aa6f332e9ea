import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mails } from '#db/schema/mail.server.ts'
import { unmatchedPayments } from '#db/schema/payments.server.ts'
import {
  PaymentIssueResolved,
  ResolutionNotPossible,
  TransferAlreadyNoted,
} from '#domain/payments/bank-transfer/errors.ts'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { CursorInvalid, decodeCursor } from '#kit/keyset.ts'
import type { KeysetPosition } from '#kit/keyset.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { storedOrder, stockOf } from '#tests/fixtures/sales.ts'
import { collectPayment } from '../collect-payment.ts'
import { OrderAlreadyPaid } from '../../placing/errors.ts'
import { expireOrders } from '../window/expire-orders.ts'
import { listPaymentIssues } from '../../refunding/list-payment-issues.ts'
import { resolvePaymentIssue } from '../../refunding/resolve-payment-issue.ts'
import { givenTransfers } from '#tests/fixtures/transfers.ts'

const { database, owner, clock, sell, issues, resolve } = givenTransfers()

describe('a transfer that the owner tells of', () => {
  it('pays its order when it is the amount, once', async () => {
    const { folio, totalCentavos: amountCentavos } = await sell()
    expect(await collectPayment(owner(), { folio, amountCentavos })).toMatchObject({
      outcome: 'match',
      status: 'processing',
    })
    await expect(collectPayment(owner(), { folio, amountCentavos })).rejects.toThrow(OrderAlreadyPaid)
    expect(await issues()).toEqual([])
  })

  it('waits when it is short; a second press books nothing, the rest completes it', async () => {
    const { folio, totalCentavos } = await sell()
    const short = { folio, amountCentavos: totalCentavos - 500 }
    expect(await collectPayment(owner(), short)).toMatchObject({ outcome: 'short', status: 'pending' })
    await expect(collectPayment(owner(), short)).rejects.toThrow(TransferAlreadyNoted)
    expect(await issues()).toMatchObject([{ what: 'short', folio, totalCentavos, amountCentavos: totalCentavos - 500 }])
    expect(await collectPayment(owner(), { folio, amountCentavos: 500 })).toMatchObject({
      outcome: 'match',
      status: 'processing',
    })
    expect(await issues()).toEqual([])
    expect(await issues(true)).toMatchObject([{ resolution: 'completed' }])
  })

  it('may be taken short: then what came is all that can be given back', async () => {
    const { folio, totalCentavos } = await sell()
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos - 500 })
    await resolve('accepted')
    const order = await storedOrder(database.db, folio)
    expect(order).toMatchObject({
      status: 'processing',
      payments: [{ status: 'succeeded', amountCentavos: totalCentavos - 500 }],
    })
    const resolved = await issues(true)
    expect(resolved).toMatchObject([{ resolution: 'accepted', note: 'Hablamos por teléfono.', resolvedAt: TEST_NOW }])
    expect(resolved[0]?.resolvedBy).toContain('owner:')
    const again = { issueId: resolved[0]?.issueId ?? '', resolution: 'refunded' as const, note: '' }
    await expect(resolvePaymentIssue(owner(), again)).rejects.toThrow(PaymentIssueResolved)
  })

  it('has its rest asked for: the buyer is written to and has 48 hours; then it comes up again', async () => {
    const { folio, totalCentavos } = await sell()
    await collectPayment(owner(40 * HOUR), { folio, amountCentavos: totalCentavos - 500 })
    await resolve('rest-asked', owner(47 * HOUR))
    const [content] = await database.db.select().from(mails).where(eq(mails.kind, 'transfer-short'))
    expect(content?.text).toMatch(/\$5\.00/)
    expect(await issues()).toEqual([])
    expect(await expireOrders(clock(143 * HOUR))).toBe(0)
    expect(await expireOrders(clock(144 * HOUR))).toBe(1)
    expect(await issues()).toMatchObject([{ what: 'short', resolution: 'rest-asked' }])
    await expect(resolve('accepted')).rejects.toThrow(ResolutionNotPossible)
    await resolve('refunded')
    expect(await issues()).toEqual([])
  })

  it('waits in a list that goes on where a page ended, the oldest first, and is settled in one with the latest first', async () => {
    const { folio } = await sell()
    const [payment] = (await storedOrder(database.db, folio)).payments
    const paymentId = payment?.id ?? ''
    const noted = (place: number, resolved: boolean) => ({
      id: crypto.randomUUID(),
      amountCentavos: 100 + place,
      reference: '',
      outcome: 'unknown-reference' as const,
      notedBy: 'test',
      // Two at a time came at the same moment
      at: addTime(TEST_NOW, Math.floor(place / 2) * HOUR),
      ...(resolved && {
        resolution: 'dismissed' as const,
        resolvedBy: 'test',
        resolvedAt: addTime(TEST_NOW, place * HOUR),
      }),
    })
    await database.db.insert(receivedTransfers).values([0, 1, 2, 3].map((place) => noted(place, false)))
    await database.db.insert(receivedTransfers).values([4, 5, 6].map((place) => noted(place, true)))
    await database.db
      .insert(unmatchedPayments)
      .values({ paymentId, reason: 'order_closed', at: addTime(TEST_NOW, HOUR / 2) })
    for (const resolved of [false, true]) {
      const all = await issues(resolved)
      const seen: string[] = []
      let after: KeysetPosition | undefined
      do {
        const page = await listPaymentIssues(owner(), { resolved, after, limit: 2 })
        seen.push(...page.items.map(({ issueId }) => issueId))
        after = page.next === null ? undefined : decodeCursor(page.next)
      } while (after)
      expect(seen).toEqual(all.map(({ issueId }) => issueId))
      const times = all.map(({ at, resolvedAt }) => (resolved ? -(resolvedAt ?? at).getTime() : at.getTime()))
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(all).toHaveLength(resolved ? 3 : 5)
    }
    const wrong = listPaymentIssues(owner(), { resolved: false, after: ['ayer', 'x'], limit: 2 })
    await expect(wrong).rejects.toThrow(CursorInvalid)
  })

  it('is shown by its rest once that was asked for, as more of it comes or goes back', async () => {
    const { folio, totalCentavos } = await sell()
    const rest = async () => (await storedOrder(database.db, folio)).payments[0]?.instructions?.restCentavos
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos - 500 })
    expect(await rest()).toBeUndefined()
    await resolve('rest-asked')
    expect(await rest()).toBe(500)
    expect(await collectPayment(owner(), { folio, amountCentavos: 200 })).toMatchObject({ outcome: 'short' })
    expect(await rest()).toBe(300)
    await resolve('refunded')
    expect(await rest()).toBe(500)
    expect(await collectPayment(owner(), { folio, amountCentavos: 500 })).toMatchObject({ outcome: 'match' })
  })

  it('pays its order when it is too much, and the rest waits', async () => {
    const { folio, totalCentavos } = await sell()
    expect(await collectPayment(owner(), { folio, amountCentavos: totalCentavos + 1 })).toMatchObject({
      outcome: 'over',
      status: 'processing',
    })
    expect(await issues()).toMatchObject([{ what: 'over', amountCentavos: totalCentavos + 1 }])
    await expect(resolve('rest-asked')).rejects.toThrow(ResolutionNotPossible)
    await resolve('refunded')
    expect((await storedOrder(database.db, folio)).payments).toMatchObject([
      { status: 'succeeded', refundedCentavos: 0 },
    ])
  })

  it('is parked when it comes too late', async () => {
    const { folio, totalCentavos: amountCentavos } = await sell()
    await expireOrders(clock(96 * HOUR))
    expect(await collectPayment(owner(97 * HOUR), { folio, amountCentavos })).toMatchObject({
      outcome: 'order-closed',
      status: 'cancelled',
      paymentStatus: 'unmatched',
    })
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 10, reserved: 0 })
    await resolve('refunded')
    expect((await storedOrder(database.db, folio)).payments).toMatchObject([
      { status: 'refunded', refundedCentavos: amountCentavos },
    ])
  })

  it.each([-500, 700])(
    'is held and given back as it came when it comes too late (%i more than asked)',
    async (more) => {
      const { folio, totalCentavos } = await sell()
      await expireOrders(clock(96 * HOUR))
      const amountCentavos = totalCentavos + more
      await collectPayment(owner(97 * HOUR), { folio, amountCentavos })
      await collectPayment(owner(98 * HOUR), { folio, amountCentavos: 300 })
      const held = async () => (await storedOrder(database.db, folio)).payments
      expect(await held()).toMatchObject([{ status: 'unmatched', amountCentavos: amountCentavos + 300 }])
      await resolve('refunded')
      expect(await held()).toMatchObject([{ status: 'unmatched', refundedCentavos: amountCentavos }])
      await resolve('refunded')
      expect(await held()).toMatchObject([{ status: 'refunded', refundedCentavos: amountCentavos + 300 }])
    },
  )

  it.each(['dismissed', 'refunded'] as const)(
    'is given back whole though another was noted by mistake (%s first)',
    async (first) => {
      const { folio } = await sell()
      await expireOrders(clock(96 * HOUR))
      const issueOf = async (amountCentavos: number) => {
        await collectPayment(owner(97 * HOUR), { folio, amountCentavos })
        const [found] = await database.db
          .select()
          .from(receivedTransfers)
          .where(eq(receivedTransfers.amountCentavos, amountCentavos))
        return found?.id ?? expect.fail('it was noted')
      }
      const noted = { dismissed: await issueOf(1000), refunded: await issueOf(1200) }
      const second = first === 'refunded' ? 'dismissed' : 'refunded'
      for (const resolution of [first, second] as const) {
        await resolvePaymentIssue(owner(98 * HOUR), { issueId: noted[resolution], resolution, note: 'x' })
      }
      const { payments } = await storedOrder(database.db, folio)
      expect(payments).toMatchObject([{ status: 'refunded', amountCentavos: 1200, refundedCentavos: 1200 }])
    },
  )

  it('is as if nothing had come when it was noted by mistake', async () => {
    const { folio, totalCentavos } = await sell()
    await expireOrders(clock(96 * HOUR))
    await collectPayment(owner(97 * HOUR), { folio, amountCentavos: 500 })
    await resolve('dismissed')
    expect((await storedOrder(database.db, folio)).payments).toMatchObject([
      { status: 'expired', amountCentavos: totalCentavos, refundedCentavos: 0 },
    ])
  })

  it('holds money again when more comes too late after all was given back', async () => {
    const { folio, totalCentavos } = await sell()
    await expireOrders(clock(96 * HOUR))
    const held = async () => (await storedOrder(database.db, folio)).payments
    await collectPayment(owner(97 * HOUR), { folio, amountCentavos: totalCentavos })
    await resolve('refunded')
    expect(await held()).toMatchObject([{ status: 'refunded' }])
    await collectPayment(owner(98 * HOUR), { folio, amountCentavos: 300 })
    expect(await held()).toMatchObject([{ status: 'unmatched', amountCentavos: totalCentavos + 300 }])
    await resolve('refunded')
    expect(await held()).toMatchObject([{ status: 'refunded', refundedCentavos: totalCentavos + 300 }])
  })

  it('leaves the rest that was asked for as it was when more comes too late', async () => {
    const { folio, totalCentavos } = await sell()
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos - 500 })
    await resolve('rest-asked')
    await expireOrders(clock(30 * DAY))
    await collectPayment(owner(31 * DAY), { folio, amountCentavos: 700 })
    await resolve('refunded')
    await resolve('refunded')
    const [payment] = (await storedOrder(database.db, folio)).payments
    expect(payment).toMatchObject({ amountCentavos: 700, refundedCentavos: 700, instructions: { restCentavos: 500 } })
  })
})
