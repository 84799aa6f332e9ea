import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mails } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, HOUR } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { buy, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { collectPayment } from '../collect-payment.ts'
import { expireOrders } from './expire-orders.ts'
import { remindOfPayment } from './remind-of-payment.ts'

const database = givenShop()
let ports: TestPorts
beforeEach(async () => {
  ports = createTestPorts()
  await database.db.delete(mails)
})

const at = (milliseconds: number, actor: Ctx['actor'] = { kind: 'anonymous' }): Ctx =>
  createTestCtx(database.db, { ports, actor, now: addTime(TEST_NOW, milliseconds) })
const owner = () => at(0, PROVEN_OWNER)
const clock = (milliseconds: number) => at(milliseconds, { kind: 'system', name: 'clock' })
const sell = () => buy(at(0), { vaso: 1 }, { paymentMethod: 'spei', email: `${crypto.randomUUID()}@clientes.example` })
const mailsOf = (kind: 'payment-reminder' | 'order-expired') => database.db.$count(mails, eq(mails.kind, kind))
const statusOf = async (folio: string) => (await storedOrder(database.db, folio)).status

describe('a transfer that never comes', () => {
  it('is reminded of once, some hours before its order is given up, and its end is told once', async () => {
    const { folio } = await sell()
    expect(await remindOfPayment(clock(37 * HOUR))).toBe(0)
    expect(await remindOfPayment(clock(39 * HOUR))).toBe(1)
    expect(await remindOfPayment(clock(40 * HOUR))).toBe(0)
    expect(await remindOfPayment(clock(49 * HOUR))).toBe(0)
    expect(await expireOrders(clock(96 * HOUR))).toBe(1)
    expect(await expireOrders(clock(97 * HOUR))).toBe(0)
    expect([await mailsOf('payment-reminder'), await mailsOf('order-expired')]).toEqual([1, 1])
    expect(await statusOf(folio)).toBe('cancelled')
  })

  it('is not reminded of when it was paid, or paid in part, or is none', async () => {
    const paid = await sell()
    await collectPayment(owner(), { folio: paid.folio, amountCentavos: paid.totalCentavos })
    const partly = await sell()
    await collectPayment(owner(), { folio: partly.folio, amountCentavos: 100 })
    await buy(at(0), { vaso: 1 }, { paymentMethod: 'card' })
    expect(await remindOfPayment(clock(47 * HOUR))).toBe(0)
  })

  it('is written of in the order’s language', async () => {
    await buy({ ...at(0), locale: 'en' }, { vaso: 1 }, { paymentMethod: 'spei' })
    await remindOfPayment(clock(39 * HOUR))
    const [content] = await database.db.select().from(mails).where(eq(mails.kind, 'payment-reminder'))
    expect(content).toMatchObject({ locale: 'en', subject: expect.stringContaining('still waiting') as string })
  })
})
