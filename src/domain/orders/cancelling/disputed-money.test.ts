import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mails } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { disputePayment, paidByCard } from '#tests/fixtures/disputes.ts'
import { givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import type { DisputeStatus } from '#vocabulary/payment-status.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { readAttention } from '../admin/attention.ts'
import { getPurchase } from '../history/get-purchase.ts'
import { refundDuePayment } from '../refunding/refund-payment.ts'
import { cancelOrder } from './cancel-order.ts'

const database = givenShop(8)
let ports: TestPorts
let buyer: Ctx

beforeEach(async () => {
  ports = createTestPorts()
  await database.db.delete(mails)
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  buyer = createTestCtx(database.db, { ports, actor })
})

const owner = () => createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
const TOTAL = 22_245
type Disputed = DisputeStatus | 'none'

/** What becomes of the buyer's money, which nobody may give twice. */
const OWED = {
  none: { cardCentavos: TOTAL, disputedCentavos: 0, takenBackCentavos: 0 },
  won: { cardCentavos: TOTAL, disputedCentavos: 0, takenBackCentavos: 0 },
  open: { cardCentavos: 0, disputedCentavos: TOTAL, takenBackCentavos: 0 },
  lost: { cardCentavos: 0, disputedCentavos: 0, takenBackCentavos: TOTAL },
} satisfies Record<Disputed, object>

async function sold() {
  const order = await paidByCard(buyer, ports, { vaso: 1 })
  const dispute = async (...steps: Disputed[]) => {
    for (const status of steps) if (status !== 'none') await disputePayment(owner(), ports, order, status)
  }
  return { ...order, dispute }
}

/** Does what was enqueued, as a worker would. */
async function runRefunds() {
  const due = ports.jobs.enqueued.splice(0).filter(({ name }) => name === 'refund-payment')
  for (const { data } of due) await refundDuePayment(owner(), data as { paymentId: string })
}

const refunded = async (folio: string) =>
  (await storedOrder(database.db, folio)).payments.map(({ refundedCentavos }) => refundedCentavos)

const STEPS = { none: ['none'], open: ['open'], won: ['open', 'won'], lost: ['open', 'lost'] } as const

describe.each(['none', 'open', 'won', 'lost'] as const)('an order is canceled, its dispute %s', (how) => {
  const goesBack = how === 'none' || how === 'won' ? TOTAL : 0

  it('before: the buyer hears who gives the money back, and gets it once', async () => {
    const order = await sold()
    await order.dispute(...STEPS[how])
    expect(await cancelOrder(buyer, order)).toMatchObject({ refundCentavos: goesBack, ...OWED[how] })
    expect(await cancelOrder(buyer, order)).toMatchObject({ refundCentavos: goesBack, ...OWED[how] })
    const [mail] = await database.db.select().from(mails).where(eq(mails.kind, 'order-cancelled'))
    const text = mail?.text ?? expect.fail('the buyer was written to')
    expect(text.includes('por el mismo medio con el que pagaste')).toBe(goesBack > 0)
    expect(text.includes('Tu banco revisa')).toBe(how === 'open')
    expect(text.includes('Tu banco ya te devolvió')).toBe(how === 'lost')
    expect(text).not.toContain('No se cobró nada')
    await runRefunds()
    expect(await refunded(order.folio)).toEqual([goesBack])
  })

  it('afterwards: its page tells the same', async () => {
    const order = await sold()
    await cancelOrder(buyer, order)
    await order.dispute(...STEPS[how])
    expect(await cancelOrder(buyer, order)).toMatchObject({ refundCentavos: goesBack, ...OWED[how] })
    const { refund } = await getPurchase(buyer, order)
    const { disputedCentavos, takenBackCentavos } = OWED[how]
    expect(refund).toMatchObject({ dueCentavos: goesBack + disputedCentavos, disputedCentavos, takenBackCentavos })
  })
})

it.each([
  ['won', TOTAL],
  ['lost', 0],
] as const)('what an open dispute held is settled by itself once it is %s', async (how, given) => {
  const order = await sold()
  await order.dispute('open')
  await cancelOrder(buyer, order)
  await runRefunds()
  expect(await refunded(order.folio)).toEqual([0])
  await order.dispute(how, how)
  await runRefunds()
  expect(await refunded(order.folio)).toEqual([given])
  const { id } = await storedOrder(database.db, order.folio)
  expect((await readAttention(owner(), [id])).get(id) ?? []).toEqual([])
})

it('what a bank took back counts toward nobody’s limit of refunds', async () => {
  const order = await sold()
  await order.dispute('open', 'lost')
  const permissions: Permission[] = ['orders:read', 'orders:write', 'orders:refund']
  const actor = { ...PROVEN_OWNER, kind: 'admin' as const, grant: { permissions, refundLimitCentavos: 1 } }
  expect(await cancelOrder(createTestCtx(database.db, { ports, actor }), order)).toMatchObject({ refundCentavos: 0 })
})
